/** Worker threads that decode and mine. Small work is done in this thread: a worker takes longer to start. */

import { extname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Found } from '../../ingest/container.ts';
import type { Mined } from './mined.ts';
import type { Done, Work } from './worker.ts';

export interface Crew {
  /** What each of the mails holds, in their order. */
  readonly mine: (mails: readonly Found[]) => Promise<readonly Mined[]>;
  /** How many calls of `mine` keep it busy. */
  readonly appetite: number;
  readonly dismiss: () => Promise<void>;
}

/** So much is read before workers are started. */
const SMALL_BYTES = 2 << 20;

/** Young objects of a thread, in MB: mails come and go quickly, and more room costs memory without saving time. */
const LIMITS = { maxYoungGenerationSizeMb: 24 };
/**
 * How much code runs before V8 compiles a function for speed; the usual is 67584. Each thread compiles its own, and with the
 * usual haste compiling takes a fifth to a third of the processor time of an archive of some thousand mails
 * (docs/performance.md).
 */
const PATIENCE = '--interrupt-budget=300000';
/** A heap is cleared when it has grown by so many percent: left to itself, V8 lets each thread's grow to thrice what is in use. */
const THRIFT = '--heap-growing-percent=40';

interface Hand {
  readonly worker: Worker;
  load: number;
}

/** A crew of `size` threads; 0 for none but this one. */
export function hire(size: number): Crew {
  let hands: Hand[] | undefined;
  let bytes = 0;
  let next = 0;
  let fault: Error | undefined;
  const waiting = new Map<number, { resolve: (mined: readonly Mined[]) => void; reject: (error: Error) => void; hand: Hand }>();
  const fail = (error: Error): void => {
    fault = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Hand => {
    // The sources run as .ts in tests, as .js when built.
    const worker = new Worker(new URL(`./worker${extname(import.meta.url)}`, import.meta.url), { resourceLimits: LIMITS });
    worker.on('message', ({ id, mined }: Done) => {
      const task = waiting.get(id);
      waiting.delete(id);
      if (!task) return;
      task.hand.load--;
      task.resolve(mined);
    });
    worker.on('error', fail);
    return { worker, load: 0 };
  };
  return {
    // Enough that none waits while a batch is written.
    appetite: Math.max(1, size * 8),
    mine: async mails => {
      if (fault) throw fault;
      if (bytes === 0 && mails.length > 0) for (const flag of [PATIENCE, THRIFT]) setFlagsFromString(flag);
      bytes += mails.reduce((sum, mail) => sum + ('raw' in mail ? mail.raw.length : mail.body.length), 0);
      if (size === 0 || (hands === undefined && bytes < SMALL_BYTES)) return mineHere(mails);
      hands ??= Array.from({ length: size }, start);
      const hand = hands.reduce((a, b) => (b.load < a.load ? b : a));
      const work = pack(next++, mails);
      hand.load++;
      return new Promise<readonly Mined[]>((resolve, reject) => {
        waiting.set(work.id, { resolve, reject, hand });
        hand.worker.postMessage(work, [work.bytes.buffer]);
      });
    },
    dismiss: async () => {
      await Promise.all((hands ?? []).map(({ worker }) => worker.terminate()));
    },
  };
}

async function mineHere(mails: readonly Found[]): Promise<readonly Mined[]> {
  if (mails.length === 0) return [];
  // Loaded when there is something to mine.
  const { mineFound } = await import('./mined.ts');
  const mined: Mined[] = [];
  for (const mail of mails) mined.push(await mineFound(mail));
  // Signals and timers get their turn.
  await new Promise(resolve => setImmediate(resolve));
  return mined;
}

function pack(id: number, mails: readonly Found[]): Work {
  const size = mails.reduce((sum, mail) => sum + ('raw' in mail ? mail.raw.length : 0), 0);
  const bytes = new Uint8Array(size);
  let at = 0;
  return {
    id,
    bytes,
    mails: mails.map(mail => {
      if (!('raw' in mail)) return mail;
      const start = at;
      bytes.set(mail.raw, start);
      at += mail.raw.length;
      return { source: mail.source, start, end: at };
    }),
  };
}
