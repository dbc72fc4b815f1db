import type { Container, Entry, Found, Reading } from '../container.ts';
import { startsMessage } from '../mbox-from-line.ts';
import { LONGEST, splitMbox } from '../mbox-split.ts';

const mbox: Container = {
  id: 'mbox',
  title: 'mbox (mboxo, mboxrd, mboxcl, Pipermail .txt, git format-patch, Thunderbird, Takeout)',
  howToGet:
    'what mail programs and list servers export; a Pipermail month as .txt or .txt.gz; t.mbox.gz of a public-inbox thread; git format-patch --stdout',
  detect: entry => (entry.kind === 'file' && startsMbox(entry.head) ? 0.95 : 0),
  read,
};
export default mbox;

/** The first line, after blank ones, is a `From ` line with a header after it. */
export function startsMbox(head: Buffer): boolean {
  let at = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  while (at < head.length && (head[at] === 0x0a || head[at] === 0x0d)) at++;
  return head.toString('latin1', at, at + 4) === 'From' && startsMessage(head, at, undefined) !== undefined;
}

async function* read(entry: Entry, reading: Reading): AsyncGenerator<Found> {
  if (entry.kind !== 'file') return;
  for await (const piece of splitMbox(entry.bytes())) {
    if (piece.cut) reading.diagnose(tooLong(entry.path, piece.offset));
    yield { raw: piece.raw, source: { path: entry.path, format: 'mbox', offset: piece.offset, length: piece.length } };
  }
}

export function tooLong(path: string, offset: number): Parameters<Reading['diagnose']>[0] {
  return {
    id: 'message-too-long',
    severity: 'warning',
    path,
    offset,
    message: `the message is longer than ${LONGEST >> 20} MiB; its tail is left out`,
    hint: 'split the archive, or look at this place: a separator may be missing',
  };
}
