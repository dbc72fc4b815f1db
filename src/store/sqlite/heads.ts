/** Rows of `messages`, and what they stand for. */

import type { Source } from '../../model/message.ts';
import type { StoredHead } from '../store.ts';

/** What a head is made from. */
export const HEAD_COLUMNS =
  'num, id, message_id, thread, date, author, address, list, subject, in_reply_to, refs, url, source, own, quoted, lines';

export interface HeadRow {
  readonly num: number;
  readonly id: string;
  readonly message_id: string | null;
  readonly thread: number;
  readonly date: string | null;
  readonly author: string | null;
  readonly address: string | null;
  readonly list: string | null;
  readonly subject: string | null;
  readonly in_reply_to: string | null;
  readonly refs: string;
  readonly url: string | null;
  readonly source: string;
  readonly own: Buffer;
  readonly quoted: Buffer;
  readonly lines: number;
}

export function headOfRow(row: HeadRow): StoredHead {
  return {
    num: row.num,
    thread: row.thread,
    id: row.id,
    messageId: row.message_id,
    inReplyTo: row.in_reply_to,
    // An id holds no line end.
    references: row.refs === '' ? [] : row.refs.split('\n'),
    from: { name: row.author, address: row.address },
    date: row.date,
    subject: row.subject,
    list: row.list,
    source: parseSource(row.source),
    url: row.url,
    fingerprint: { own: numbersOf(row.own), quoted: numbersOf(row.quoted), lines: row.lines },
  };
}

function parseSource(json: string): Source {
  const source: Source = JSON.parse(json);
  return source;
}

/** A copy: the bytes of a row need not lie at a multiple of four. */
export function numbersOf(bytes: Buffer): Uint32Array {
  const numbers = new Uint32Array(bytes.length >> 2);
  for (let i = 0; i < numbers.length; i++) numbers[i] = bytes.readUInt32LE(i * 4);
  return numbers;
}

export function bytesOf(numbers: Uint32Array): Buffer {
  const bytes = Buffer.allocUnsafe(numbers.length * 4);
  for (let i = 0; i < numbers.length; i++) bytes.writeUInt32LE(numbers[i] ?? 0, i * 4);
  return bytes;
}
