/** What the compressed containers share: unpack, read what is inside, and on damage keep what came before it. */
import type { Entry, Found, Reading } from './container.ts';
import { openStream } from './entry.ts';

type Unpacker = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>;

/** Reads the messages inside a compressed entry. Damage is one diagnostic; what was unpacked before it is read. */
export async function* readUnpacked(entry: Entry, reading: Reading, format: string, unpack: Unpacker): AsyncGenerator<Found> {
  if (entry.kind !== 'file') return;
  let size = 0;
  const guarded = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of unpack(entry.bytes())) {
        size += chunk.length;
        yield chunk;
      }
    } catch (error) {
      reading.diagnose({
        id: `truncated-${format}`,
        severity: 'error',
        path: entry.path,
        offset: size,
        message: `the ${format} data ends early or is damaged (${error instanceof Error ? error.message : String(error)})`,
        hint: size > 0 ? 'what came before is read; fetch the file again for the rest' : 'fetch the file again',
      });
    }
  };
  const inner = await openStream(guarded(), entry.path);
  if (inner.head.length > 0) yield* reading.descend(inner);
}
