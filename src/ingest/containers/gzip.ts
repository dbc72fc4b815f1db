import { createGunzip } from 'node:zlib';
import type { Container, Entry, Found, Reading } from '../container.ts';
import { readUnpacked } from '../unpack.ts';

const gzip: Container = {
  id: 'gzip',
  title: 'gzip of anything that is read',
  howToGet: 'most archives serve their months and threads so: .mbox.gz, .txt.gz',
  detect: entry => (entry.kind === 'file' && entry.head[0] === 0x1f && entry.head[1] === 0x8b && entry.head[2] === 8 ? 1 : 0),
  read: (entry: Entry, reading: Reading): AsyncIterable<Found> => readUnpacked(entry, reading, 'gzip', gunzip),
};
export default gzip;

/** Unpacks all members. Driven chunk by chunk: a pipe would lose what came before an error. */
async function* gunzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const stream = createGunzip();
  const out: Buffer[] = [];
  let fault: Error | undefined;
  let wake = (): void => {};
  stream.on('data', (chunk: Buffer) => out.push(chunk));
  stream.on('error', error => {
    fault = error;
    wake();
  });
  for await (const chunk of chunks) {
    await new Promise<void>(resolve => {
      wake = resolve;
      stream.write(chunk, () => resolve());
    });
    yield* out.splice(0);
    if (fault) throw fault;
  }
  await new Promise<void>(resolve => {
    wake = resolve;
    stream.on('end', () => resolve());
    stream.end();
  });
  yield* out.splice(0);
  if (fault) throw fault;
}
