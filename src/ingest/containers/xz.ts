import { ReadableStream } from 'node:stream/web';
import xz from 'xz-decompress';
import type { Container, Entry, Found, Reading } from '../container.ts';
import { readUnpacked } from '../unpack.ts';

const MAGIC = Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]);

const container: Container = {
  id: 'xz',
  title: 'xz of anything that is read',
  howToGet: 'dumps of large archives: .mbox.xz',
  detect: entry => (entry.kind === 'file' && entry.head.subarray(0, MAGIC.length).equals(MAGIC) ? 1 : 0),
  read: (entry: Entry, reading: Reading): AsyncIterable<Found> => readUnpacked(entry, reading, 'xz', unpack),
};
export default container;

async function* unpack(chunks: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  const packed = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await source.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
  const reader = new xz.XzReadableStream(packed).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    // The decoder's memory is used again: what it hands out is copied.
    yield Uint8Array.from(value);
  }
}
