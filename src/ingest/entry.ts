/** Opens what a path or a stream holds, with its first bytes at hand for detection. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { type Entry, type FileEntry, HEAD_SIZE } from './container.ts';

const CHUNK = 1 << 18;

/** The entry at `disk`, shown as `path`. Throws the file system's error when there is none. */
export function openPath(disk: string, path: string): Entry {
  const stat = statSync(disk);
  if (stat.isDirectory()) return { kind: 'folder', path, disk };
  const head = readHead(disk);
  const whole = stat.isFile() && stat.size === head.length;
  return { kind: 'file', path, head, whole, bytes: whole ? () => once(head) : () => readChunks(disk) };
}

/** An entry of bytes that stream by: standard input, or what was unpacked. */
export async function openStream(stream: AsyncIterable<Uint8Array>, path: string): Promise<FileEntry> {
  const source = stream[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let size = 0;
  let done = false;
  while (size < HEAD_SIZE) {
    const next = await source.next();
    if (next.done) {
      done = true;
      break;
    }
    const chunk = asBuffer(next.value);
    chunks.push(chunk);
    size += chunk.length;
  }
  const first = Buffer.concat(chunks);
  return {
    kind: 'file',
    path,
    head: first.subarray(0, HEAD_SIZE),
    whole: done && size <= HEAD_SIZE,
    bytes: () => (done ? once(first) : resume(first, source)),
  };
}

/** All bytes of an entry, at most `limit`; `cut` when there were more. */
export async function readAll(entry: FileEntry, limit: number): Promise<{ bytes: Buffer; cut: boolean }> {
  if (entry.whole) return { bytes: entry.head, cut: false };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of entry.bytes()) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) break;
  }
  const bytes = Buffer.concat(chunks);
  return { bytes: bytes.subarray(0, limit), cut: bytes.length > limit };
}

export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readHead(disk: string): Buffer {
  const file = openSync(disk, 'r');
  try {
    const buffer = Buffer.allocUnsafe(HEAD_SIZE);
    let size = 0;
    for (let n = 1; n > 0 && size < HEAD_SIZE; size += n) n = readSync(file, buffer, size, HEAD_SIZE - size, null);
    return size > HEAD_SIZE / 2 ? buffer.subarray(0, size) : Buffer.from(buffer.subarray(0, size));
  } finally {
    closeSync(file);
  }
}

/** A file in pieces, each in memory of its own: a mail may still be cut from an earlier one. */
export async function* readChunks(disk: string, from = 0): AsyncGenerator<Buffer> {
  const file = openSync(disk, 'r');
  try {
    for (let at = from; ; ) {
      const buffer = Buffer.allocUnsafe(CHUNK);
      const n = readSync(file, buffer, 0, CHUNK, from > 0 ? at : null);
      if (n === 0) return;
      at += n;
      yield buffer.subarray(0, n);
    }
  } finally {
    closeSync(file);
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function* resume(first: Buffer, source: AsyncIterator<Uint8Array>): AsyncGenerator<Buffer> {
  yield first;
  for (;;) {
    const next = await source.next();
    if (next.done) return;
    yield asBuffer(next.value);
  }
}
