import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { unitsOf } from '../batch/inputs/walk.ts';
import { mineArchives } from '../batch/mine-archives.ts';
import { UsageError } from '../diagnostics/index.ts';
import { showCount } from '../report/numbers.ts';
import { openStore } from '../store/sqlite/open.ts';
import type { Counts } from '../store/store.ts';
import { DATABASE } from './database.ts';
import { mineWatch } from './mine-watch.ts';

const EXIT_INTERRUPTED = 130;
const MOST_WORKERS = 64;

interface Options {
  readonly db: string;
  readonly workers: number;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/** Runs `claimstat mine`. Gives the exit code: 0, 1 when an input could not be read, 130 when it was interrupted. */
export async function mine(inputs: readonly string[], given: Readonly<Record<string, unknown>>): Promise<number> {
  const options = optionsOf(given);
  const watching = mineWatch({ ...options, total: totalBytes(inputs) });
  if (!existsSync(options.db) && !inputs.some(mayBeRead)) {
    for (const input of inputs) for (const _ of unitsOf(input, watching.diagnose)) break;
    return watching.finish();
  }
  const store = openStore(options.db, { create: true });
  const stop = stopOnSignals();
  try {
    const before = store.counts();
    const { messages, gone } = await mineArchives(inputs, store, {
      diagnose: watching.diagnose,
      onProgress: watching.progress,
      workers: options.workers,
      signal: stop.signal,
    });
    const code = watching.finish();
    if (!options.quiet) process.stderr.write(summary(messages, gone, before, store.counts(), stop.signal.aborted));
    return stop.signal.aborted ? EXIT_INTERRUPTED : code;
  } finally {
    stop.end();
    store.close();
  }
}

/** No database is made of inputs that are all missing: most likely a name is misspelt. */
function mayBeRead(input: string): boolean {
  return input === '-' || /^https?:\/\//i.test(input) || existsSync(input);
}

/** Read by hand: loading a library for four options takes longer than to see that nothing is new in an archive. */
function optionsOf({ db = DATABASE, workers, quiet, verbose }: Readonly<Record<string, unknown>>): Options {
  if (typeof db !== 'string' || db === '') throw new UsageError('--db wants a file name');
  return { db, workers: workersOf(workers), quiet: quiet === true, verbose: verbose === true };
}

function workersOf(given: unknown): number {
  if (given === undefined) return usualWorkers(availableParallelism());
  if (typeof given !== 'string' || !/^\d{1,4}$/.test(given)) throw new UsageError('--workers wants a whole number, 0 or more');
  if (Number(given) > MOST_WORKERS) throw new UsageError(`--workers wants at most ${MOST_WORKERS}`);
  return Number(given);
}

/**
 * One processor is for the thread that writes. On two, that thread does all: with worker threads beside it the mails take a
 * third more processor time, since each thread compiles the same code, and hardly less by the clock (docs/performance.md).
 */
function usualWorkers(processors: number): number {
  return processors > 2 ? processors - 1 : 0;
}

/** Ctrl-C: what is on its way is written. A second one ends at once; the database bears that as well. */
function stopOnSignals(): { readonly signal: AbortSignal; readonly end: () => void } {
  const stop = new AbortController();
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(EXIT_INTERRUPTED);
    stop.abort();
    process.stderr.write('\nclaimstat: stopping after what is on its way; once more to stop at once\n');
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    signal: stop.signal,
    end: () => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    },
  };
}

/** Of the files named, for showing how far it is; asked for only where somebody looks. */
function totalBytes(inputs: readonly string[]): () => number {
  return () => {
    let total = 0;
    for (const input of inputs) for (const unit of unitsOf(input, () => {})) total += unit.size;
    return total;
  };
}

function summary(read: number, gone: number, before: Counts, now: Counts, isInterrupted: boolean): string {
  const problems = now.problems === 0 ? '' : `, ${showCount(now.problems, 'problem')} (claimstat problems lists them)`;
  const left = gone === 0 ? '' : `, ${gone} gone with ${gone === 1 ? 'its file' : 'their files'}`;
  const news = (read === 0 ? 'nothing new' : `${showCount(read, 'message')} read`) + left;
  const rest = isInterrupted ? '; stopped, the same command goes on' : '';
  const replaced = read - gone - (now.messages - before.messages);
  return (
    `claimstat: ${news}${replaced > 0 && read > 0 ? `, ${replaced} replaced` : ''}; the database holds ` +
    `${showCount(now.messages, 'message')} in ${showCount(now.threads, 'thread')}, ${showCount(now.runs, 'run')}, ` +
    `${showCount(now.claims, 'claim')}${problems}${rest}\n`
  );
}
