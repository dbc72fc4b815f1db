import { Decompress } from 'fzstd';
import type { Container, Entry, Found, Reading } from '../container.ts';
import { readUnpacked } from '../unpack.ts';

const zstd: Container = {
  id: 'zstd',
  title: 'zstd of anything that is read',
  howToGet: 'dumps of large archives: .mbox.zst',
  detect: entry => (entry.kind === 'file' && entry.head.length > 4 && entry.head.readUInt32LE(0) === 0xfd2fb528 ? 1 : 0),
  read: (entry: Entry, reading: Reading): AsyncIterable<Found> => readUnpacked(entry, reading, 'zstd', unpack),
};
export default zstd;

async function* unpack(chunks: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = [];
  // The decoder uses its buffers again: what it hands out is copied.
  const decoder = new Decompress(chunk => out.push(Uint8Array.from(chunk)));
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      decoder.push(chunk.subarray(at, at + PIECE));
      yield* out.splice(0);
    }
  }
  decoder.push(new Uint8Array(0), true);
  yield* out.splice(0);
}

/** So much at a time, that little is lost when the data breaks off. */
const PIECE = 1 << 16;
