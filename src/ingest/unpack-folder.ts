/** What tar and zip share: their files go to a temporary folder, which is then read as any folder is (Maildir, git, ...). */
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry, FileEntry, Found, Reading } from './container.ts';

/** A file inside an archive. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const MOST_FILES = 2_000_000;
const MOST_BYTES = 64 * 2 ** 30;

/** Unpacks the files of `entry`, reads the folder they make, and removes it. Damage is one diagnostic; what came before is read. */
export async function* readPacked(
  entry: Entry,
  reading: Reading,
  format: string,
  files: (entry: FileEntry, folder: string) => AsyncIterable<PackedFile>,
): AsyncGenerator<Found> {
  if (entry.kind !== 'file') return;
  const folder = mkdtempSync(join(tmpdir(), 'claimstat-'));
  try {
    let count = 0;
    let left = MOST_BYTES;
    try {
      for await (const file of files(entry, folder)) {
        const path = safePath(file.name);
        if (path === undefined) {
          await pass(file.bytes);
          continue;
        }
        if (++count > MOST_FILES || left <= 0) throw new Error('it unpacks to more than can be read');
        const disk = join(folder, 'files', path);
        mkdirSync(dirname(disk), { recursive: true });
        await pipeline(Readable.from(measured(file.bytes, size => (left -= size) > 0)), createWriteStream(disk));
      }
    } catch (error) {
      reading.diagnose({
        id: `truncated-${format}`,
        severity: 'error',
        path: entry.path,
        message: `the ${format} archive ends early or is damaged (${error instanceof Error ? error.message : String(error)})`,
        hint: count > 0 ? 'what came before is read; fetch the file again for the rest' : 'fetch the file again',
      });
    }
    if (count > 0) yield* reading.descend({ kind: 'folder', path: entry.path, disk: join(folder, 'files') });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads a file that is not wanted: in a tar the next one only comes after it. */
async function pass(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const source = bytes[Symbol.asyncIterator]();
  while (!(await source.next()).done);
}

async function* measured(bytes: AsyncIterable<Uint8Array>, mayGoOn: (size: number) => boolean): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    if (!mayGoOn(chunk.length)) throw new Error('it unpacks to more than can be read');
    yield chunk;
  }
}

/** The name as a path below the folder; undefined for a folder, one that would leave it, or is too long for the disk. */
function safePath(name: string): string | undefined {
  if (name.endsWith('/')) return undefined;
  const parts = name
    .replaceAll('\\', '/')
    .split('/')
    .filter(part => part !== '' && part !== '.');
  if (
    parts.length === 0 ||
    parts.length > 64 ||
    parts.some(part => part === '..' || part.includes('\u0000') || Buffer.byteLength(part) > 255)
  )
    return undefined;
  return parts.join('/');
}
