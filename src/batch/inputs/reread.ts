/** Reads one mail again from where it lies. */

import { existsSync } from 'node:fs';
import type { Found, FoundMessage } from '../../ingest/container.ts';
import { decode } from '../../ingest/decode.ts';
import { readChunks } from '../../ingest/entry.ts';
import { readBlobs } from '../../ingest/git.ts';
import { readInput } from '../../ingest/index.ts';
import { splitMbox } from '../../ingest/mbox-split.ts';
import type { Source } from '../../model/message.ts';
import type { InputState } from '../../store/store.ts';
import { fileInMaildir } from './maildir-key.ts';

/** The mail with its text; undefined when its archive is gone or holds another mail there now. */
export async function reread(input: InputState, place: string, source: Source): Promise<FoundMessage | undefined> {
  if (input.kind === 'stream') return undefined;
  const path = existsSync(input.path) ? input.path : fileInMaildir(input.path);
  const found = path === undefined ? undefined : await find({ ...input, path }, place, source);
  return found && (await decode(found));
}

async function find(input: InputState, place: string, source: Source): Promise<Found | undefined> {
  if (input.kind === 'public-inbox-v2') return blob(input.path, `${place}:m`, source);
  if (input.kind === 'public-inbox-v1') return blob(input.path, place, source);
  if (typeof input.cursor.offset === 'number') {
    const offset = Number(place);
    const resume = { offset, head: await firstChunk(input.path) };
    for await (const piece of splitMbox(readChunks(input.path, offset), offset > 0 ? resume : undefined)) return { raw: piece.raw, source };
    return undefined;
  }
  // Anything else is read from its start up to the mail's place.
  let at = 0;
  for await (const found of readInput(input.path, { diagnose: () => {}, inFolder: true })) if (at++ === Number(place)) return found;
  return undefined;
}

async function blob(repository: string, name: string, source: Source): Promise<Found | undefined> {
  for await (const { content } of readBlobs(repository, [name])) {
    const isFromLine = content.toString('latin1', 0, 5) === 'From ';
    return { raw: isFromLine ? content.subarray(content.indexOf(0x0a) + 1) : content, source };
  }
  return undefined;
}

async function firstChunk(path: string): Promise<Buffer> {
  for await (const chunk of readChunks(path)) return chunk;
  return Buffer.alloc(0);
}
