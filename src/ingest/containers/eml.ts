import type { Container, Entry, FileEntry, Found, Reading } from '../container.ts';
import { readAll } from '../entry.ts';
import { HEADER_FIELD } from '../mail/headers.ts';
import { LONGEST } from '../mbox-split.ts';
import { tooLong } from './mbox.ts';

/** Fields that only a mail in transport has; a page saved as text may well begin with From, To, Subject and Date. */
const TRANSPORT =
  /^(?:Received|Return-Path|Delivered-To|MIME-Version|Content-Type|Content-Transfer-Encoding|X-[A-Za-z0-9-]{1,60}|DKIM-Signature|Path|Newsgroups|Status)\s{0,4}:/i;

const eml: Container = {
  id: 'eml',
  title: 'single message (.eml, .msg as text, MH)',
  howToGet: '"Save as" in a mail program; the raw link of an archive page; a folder of such files is read too',
  detect: entry => (entry.kind === 'file' ? detectMail(entry.head) : 0),
  read: (entry, reading) => readMessageFile(entry, reading, 'eml'),
};
export default eml;

/** 0.9 for a header as mail servers write it, 0.6 for one with an id, 0.45 for a few fields: pages print these as well. */
function detectMail(head: Buffer): number {
  const at = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  const text = head.toString('latin1', at, at + 16384).replace(/^[\r\n]+/, '');
  const block = /\r?\n\r?\n/.exec(text);
  const lines = text
    .slice(0, block?.index ?? text.length)
    .split(/\r?\n/)
    .filter(line => !/^[ \t]/.test(line));
  const known = lines.filter(line => HEADER_FIELD.test(line)).length;
  const first = lines.slice(0, 3).some(line => HEADER_FIELD.test(line));
  if (!first || known * 2 < lines.length) return 0;
  if (lines.slice(0, 200).some(line => TRANSPORT.test(line) && line.length > 14)) return known > 1 ? 0.9 : 0.4;
  if (known < 2) return 0;
  return lines.some(line => /^(?:Message-I[Dd]|User-Agent)\s{0,4}:/.test(line)) ? 0.6 : 0.45;
}

/** One file that is one message. */
export async function* readMessageFile(entry: Entry, reading: Reading, format: string): AsyncGenerator<Found> {
  if (entry.kind !== 'file') return;
  const { bytes, cut } = await readFile(entry);
  if (cut) reading.diagnose(tooLong(entry.path, 0));
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  yield { raw: bytes.subarray(start), source: { path: entry.path, format, offset: 0, length: bytes.length } };
}

function readFile(entry: FileEntry): Promise<{ bytes: Buffer; cut: boolean }> {
  return readAll(entry, LONGEST);
}
