/** Files. One that has not changed costs a look at its size and date; a grown mbox, only what came after. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { startsMbox } from '../../ingest/containers/mbox.ts';
import { openPath, readChunks } from '../../ingest/entry.ts';
import { readInput } from '../../ingest/index.ts';
import { startsMessage } from '../../ingest/mbox-from-line.ts';
import { splitMbox } from '../../ingest/mbox-split.ts';
import type { Cursor, InputState } from '../../store/store.ts';
import { type Context, numberIn, type Plan, type Step, textIn, type Unit } from './unit.ts';

/** So many bytes before the cursor must be as they were, or the file is another one. */
const WITNESS = 4096;

export interface FileShape {
  readonly path: string;
  readonly size: number;
  readonly mtime: number;
  readonly inFolder: boolean;
}

/** The unit of a file; undefined when it is gone. `key` names it where its path may change: a mail of a Maildir. */
export function fileUnit(path: string, inFolder: boolean, key = resolve(path)): Unit | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return undefined;
  const shape: FileShape = { path, size: stat.size, mtime: stat.mtimeMs, inFolder };
  return {
    key,
    path,
    size: stat.isFile() ? stat.size : 0,
    kind: 'file',
    plan: (state, context) => planFile(shape, state, context),
  };
}

function planFile(shape: FileShape, state: InputState | undefined, context: Context): Plan | undefined {
  const same = numberIn(state, 'size') === shape.size && numberIn(state, 'mtime') === shape.mtime;
  if (same && state?.cursor.done === true) return undefined;
  const entry = openPath(shape.path, shape.path);
  if (entry.kind === 'file' && startsMbox(entry.head)) return planMbox(shape, state, entry.head, context);
  const before = same ? Math.max(0, numberIn(state, 'count')) : 0;
  const from = before > 0 && state ? [] : 'all';
  return { drop: from, steps: readSteps(shape, before, context), end: () => ({ size: shape.size, mtime: shape.mtime, done: true }) };
}

/** Whatever else can be read: its mails are counted, and a second run passes over those that are stored. */
async function* readSteps(shape: FileShape, before: number, { diagnose }: Context): AsyncGenerator<Step> {
  let count = 0;
  for await (const found of readInput(shape.path, { diagnose, inFolder: shape.inFolder })) {
    const place = count++;
    if (place < before) continue;
    yield {
      found,
      bytes: 'raw' in found ? found.raw.length : found.body.length,
      place: String(place),
      cursor: () => ({ size: shape.size, mtime: shape.mtime, count: place + 1, done: false }),
    };
  }
}

function planMbox(shape: FileShape, state: InputState | undefined, head: Buffer, { diagnose }: Context): Plan {
  const { path, size, mtime } = shape;
  const [offset, last] = [numberIn(state, 'offset'), numberIn(state, 'last')];
  const cursorAt = (at: number, start: number, done: boolean): Cursor => ({
    size,
    mtime,
    offset: at,
    last: start,
    witness: witness(path, at),
    done,
  });
  const isSame = offset > 0 && offset <= size && witness(path, offset) === textIn(state, 'witness');
  // The last message may have been half written: what follows it then is no separator.
  const isWhole = isSame && (offset === size || beginsMessage(path, offset));
  const start = isSame ? (isWhole ? offset : Math.max(0, last)) : 0;
  const drop = isSame ? (isWhole ? [] : [String(last)]) : 'all';
  let reached = start;
  let begun = isWhole ? last : start;
  const steps = async function* (): AsyncGenerator<Step> {
    const pieces = splitMbox(readChunks(path, start), start > 0 ? { offset: start, head } : undefined);
    for await (const piece of pieces) {
      if (piece.cut)
        diagnose({
          id: 'message-too-long',
          severity: 'warning',
          path,
          offset: piece.offset,
          message: 'the message is too long; its tail is left out',
          hint: 'look at this place: a separator may be missing',
        });
      const [from, to] = [piece.offset, piece.offset + piece.length];
      [begun, reached] = [from, to];
      yield {
        found: { raw: piece.raw, source: { path, format: 'mbox', offset: from, length: piece.length } },
        bytes: piece.length,
        place: String(from),
        cursor: () => cursorAt(to, from, false),
      };
    }
  };
  return { drop, steps: steps(), end: () => cursorAt(reached, begun, true) };
}

/** A hash of the bytes before `offset`. */
function witness(path: string, offset: number): string {
  const bytes = readAt(path, Math.max(0, offset - WITNESS), Math.min(offset, WITNESS));
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

function beginsMessage(path: string, offset: number): boolean {
  const bytes = readAt(path, offset, WITNESS);
  return bytes.toString('latin1', 0, 4) === 'From' && startsMessage(bytes, 0, undefined) !== undefined;
}

function readAt(path: string, offset: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(file, buffer, 0, length, offset));
  } finally {
    closeSync(file);
  }
}
