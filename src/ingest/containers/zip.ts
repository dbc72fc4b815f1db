import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import type { Container, Entry, FileEntry, Found, Reading } from '../container.ts';
import { type PackedFile, readPacked } from '../unpack-folder.ts';

const zip: Container = {
  id: 'zip',
  title: 'zip of anything that is read',
  howToGet: 'the archive that Groups.io exports (messages.zip); what mail programs export',
  detect: entry => (entry.kind === 'file' && /^PK(?:\x03\x04|\x05\x06)/.test(entry.head.toString('latin1', 0, 4)) ? 1 : 0),
  read: (entry: Entry, reading: Reading): AsyncIterable<Found> => readPacked(entry, reading, 'zip', files),
};
export default zip;

/** So much at a time: what one push unpacks is held until it is written. */
const PIECE = 1 << 16;

/** The files in their order. A zip lists them at its end, but each also has a head of its own. */
async function* files(entry: FileEntry): AsyncGenerator<PackedFile> {
  const queue: Opened[] = [];
  const unzip = new Unzip(file => queue.push(open(file)));
  unzip.register(UnzipInflate);
  const pump = push(entry, unzip);
  for (;;) {
    const file = queue.shift();
    if (file) yield { name: file.name, bytes: drain(file, pump) };
    else if ((await pump.next()).done) {
      const rest = queue.splice(0);
      for (const last of rest) yield { name: last.name, bytes: drain(last, pump) };
      return;
    }
  }
}

/** A file whose bytes come as the zip is pushed through. */
interface Opened {
  readonly name: string;
  readonly chunks: Uint8Array[];
  done: boolean;
  fault: Error | null;
}

function open(file: UnzipFile): Opened {
  const opened: Opened = { name: file.name, chunks: [], done: file.name.endsWith('/'), fault: null };
  file.ondata = (fault, chunk, final) => {
    opened.fault ??= fault;
    if (chunk && chunk.length > 0) opened.chunks.push(chunk);
    opened.done ||= final || fault !== null;
  };
  if (!opened.done) file.start();
  return opened;
}

async function* push(entry: FileEntry, unzip: Unzip): AsyncGenerator<void> {
  for await (const chunk of entry.bytes()) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      unzip.push(chunk.subarray(at, at + PIECE));
      yield;
    }
  }
  unzip.push(new Uint8Array(0), true);
}

async function* drain(file: Opened, pump: AsyncGenerator<void>): AsyncGenerator<Uint8Array> {
  for (;;) {
    yield* file.chunks.splice(0);
    if (file.fault) throw file.fault;
    if (file.done) return;
    if ((await pump.next()).done) {
      yield* file.chunks.splice(0);
      if (!file.done) throw new Error('a file in it is not complete');
      return;
    }
  }
}
