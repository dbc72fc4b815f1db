/** What a report format is: one file in `render/` exports one of these as its default. */

import type { Diagnostic } from '../diagnostics/index.ts';
import type { Verdict } from '../model/evidence.ts';
import type { ShownThread } from './filter.ts';

/** How the reader wants the report. */
export interface Look {
  /** ANSI colours, where the format has them. */
  readonly color: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  readonly version: string;
}

/** What was counted over the whole report. What is quoted counts once, where it was first said. */
export interface Totals {
  readonly messages: number;
  readonly threads: number;
  readonly runs: number;
  readonly claims: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  /** Runs of each tool. */
  readonly tools: ReadonlyMap<string, number>;
  /** Days of the first and last message; null where no message has a date. */
  readonly days: readonly [string, string] | null;
  /** What the reader narrowed the report to, in words: "since 2015-01-01". */
  readonly narrowed: readonly string[];
  readonly unread: Unread;
}

/** What could not be read, or not whole. */
export interface Unread {
  /** Faults that cost something that was asked for; the first of them. */
  readonly errors: readonly Diagnostic[];
  readonly moreErrors: number;
  /** How many warnings of each kind. */
  readonly warnings: ReadonlyMap<string, number>;
  /** Messages without a date that can be read. */
  readonly undated: number;
  /** Runs whose output breaks off, and runs that failed. */
  readonly cutRuns: number;
  readonly failedRuns: number;
}

/** A report is written in parts, as threads come: nothing has to be held, unless the format has a `head`. */
export interface ReportFormat {
  /** As given to `--format`. */
  readonly id: string;
  readonly title: string;
  /** File name endings that stand for it. */
  readonly endings: readonly string[];
  readonly open: (look: Look) => string;
  /** Stands before the threads and speaks of all of them; a format that has one is written when the last mail is read. */
  readonly head?: (threads: readonly ShownThread[], totals: Totals, look: Look) => string;
  readonly thread: (thread: ShownThread, look: Look) => string;
  readonly close: (totals: Totals, look: Look) => string;
}
