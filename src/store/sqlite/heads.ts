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

export function numbersOf(bytes: Buffer): readonly number[] {
  const numbers: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at));
  return numbers;
}

export function bytesOf(numbers: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(numbers.length * 4);
  for (const [i, number] of numbers.entries()) bytes.writeUInt32LE(number, i * 4);
  return bytes;
}
