import { extract } from 'tar-stream';
import type { Container, Entry, FileEntry, Found, Reading } from '../container.ts';
import { type PackedFile, readPacked } from '../unpack-folder.ts';

const tar: Container = {
  id: 'tar',
  title: 'tar of anything that is read (a .tar.gz is a tar in a gzip)',
  howToGet: 'backups of Maildirs and of public-inbox repositories, dumps of whole archives',
  detect: entry => (entry.kind === 'file' && isTar(entry.head) ? 1 : 0),
  read: (entry: Entry, reading: Reading): AsyncIterable<Found> => readPacked(entry, reading, 'tar', files),
};
export default tar;

/** "ustar" at its place, or (older tars) a header whose checksum is right. */
function isTar(head: Buffer): boolean {
  if (head.length < 512 || head[0] === 0) return false;
  if (head.toString('latin1', 257, 262) === 'ustar') return true;
  const said = Number.parseInt(head.toString('latin1', 148, 156).trim(), 8);
  let sum = 8 * 0x20;
  for (let i = 0; i < 512; i++) if (i < 148 || i >= 156) sum += head[i] ?? 0;
  return sum === said;
}

async function* files(entry: FileEntry): AsyncGenerator<PackedFile> {
  const unpacker = extract();
  const feeding = feed(entry, unpacker);
  for await (const packed of unpacker) {
    if (packed.header.type === 'file' || packed.header.type === 'contiguous-file')
      yield { name: packed.header.name, bytes: bytesOf(packed) };
    else packed.resume();
  }
  await feeding;
}

async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) if (chunk instanceof Uint8Array) yield chunk;
}

/** A pipe of its own: errors of the unpacker come out of its iterator. */
async function feed(entry: FileEntry, unpacker: ReturnType<typeof extract>): Promise<void> {
  for await (const chunk of entry.bytes()) {
    if (unpacker.destroyed) return;
    if (!unpacker.write(chunk)) {
      await new Promise<void>(resolve => {
        unpacker.once('drain', resolve);
        unpacker.once('close', resolve);
      });
    }
  }
  unpacker.end(null);
}
