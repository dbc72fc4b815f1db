import { unpackBzip2 } from '../bzip2-blocks.ts';
import type { Container, Entry, Found, Reading } from '../container.ts';
import { readUnpacked } from '../unpack.ts';

const bzip2: Container = {
  id: 'bzip2',
  title: 'bzip2 of anything that is read',
  howToGet: 'older dumps of archives: .mbox.bz2',
  detect: entry => (entry.kind === 'file' && /^BZh[1-9](?:1AY&SY|\x17rE8P\x90)/.test(entry.head.toString('latin1', 0, 10)) ? 1 : 0),
  read: (entry: Entry, reading: Reading): AsyncIterable<Found> => readUnpacked(entry, reading, 'bzip2', unpackBzip2),
};
export default bzip2;
