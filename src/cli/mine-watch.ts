/** Progress of a long run: a bar on a terminal, a line now and then elsewhere. */

import { SingleBar } from 'cli-progress';
import type { MineProgress } from '../batch/mine-archives.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { showCount } from '../report/numbers.ts';
import { forTerminal } from '../report/render/escape.ts';
import { type Terminal, watch } from './watch.ts';

export interface MineWatch {
  readonly diagnose: (diagnostic: Diagnostic) => void;
  readonly progress: (progress: MineProgress) => void;
  readonly finish: () => number;
}

const DELAY_MS = 700;
const LINE_MS = 15_000;
const STEP_MS = 100;
const FORMAT = '{bar} {percentage}%  {messages}, {speed} MB/s, {found}  {left}';

/** Watches a run of `mine`. `total` gives the bytes of all inputs; it is asked only where a bar is shown. */
export function mineWatch(options: { quiet: boolean; verbose: boolean; total: () => number; stderr?: Terminal }): MineWatch {
  const stderr = options.stderr ?? process.stderr;
  // The bar stands in for the line that `watch` would show.
  const inner = watch({ ...options, stderr });
  const start = Date.now();
  let bar: SingleBar | undefined;
  let last = start;
  const show = (progress: MineProgress, now: number): void => {
    const seconds = Math.max(0.1, (now - start) / 1000);
    const speed = (progress.bytes / 1e6 / seconds).toFixed(1);
    const found = `${showCount(progress.runs, 'run')}, ${showCount(progress.claims, 'claim')}`;
    const messages = showCount(progress.messages, 'message');
    const tying = progress.threads === undefined ? '' : `${showCount(progress.threads, 'thread')} to tie`;
    if (!stderr.isTTY) {
      const what = tying || `${speed} MB/s, ${forTerminal(progress.path)}`;
      stderr.write(`claimstat: ${messages}, ${found}, ${what}\n`);
      return;
    }
    if (!bar) {
      bar = new SingleBar({ format: FORMAT, stream: stderr, hideCursor: true, clearOnComplete: true, barsize: 20 });
      bar.start(Math.max(1, options.total()), 0, { messages, speed: '', found: '', left: '' });
    }
    const rate = progress.bytes / seconds;
    const remaining = rate > 0 ? Math.max(0, (bar.getTotal() - progress.bytes) / rate) : 0;
    const left = tying || `${clock(remaining)} left`;
    bar.update(Math.min(progress.bytes, bar.getTotal()), { messages, speed, found, left });
  };
  return {
    diagnose: diagnostic => {
      if (options.verbose || diagnostic.severity === 'error') bar?.stop();
      if (options.verbose || diagnostic.severity === 'error') bar = undefined;
      inner.diagnose(diagnostic);
    },
    progress: progress => {
      const now = Date.now();
      if (options.quiet || now - start < DELAY_MS || now - last < (stderr.isTTY ? STEP_MS : LINE_MS)) return;
      last = now;
      show(progress, now);
    },
    finish: () => {
      bar?.stop();
      return inner.finish();
    },
  };
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const pad = (n: number): string => String(n).padStart(2, '0');
  return whole >= 3600
    ? `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`
    : `${Math.floor(whole / 60)}:${pad(whole % 60)}`;
}
