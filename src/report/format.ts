/** What a report format is: one file in `render/` exports one of these as its default. */

import type { Verdict } from '../model/evidence.ts';
import type { TiedThread } from './tie/index.ts';

/** How the reader wants the report. */
export interface Look {
  /** ANSI colours, where the format has them. */
  readonly color: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  readonly version: string;
}

/** What was counted over the whole report. */
export interface Totals {
  readonly messages: number;
  readonly threads: number;
  readonly runs: number;
  readonly claims: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
}

/** A report is written in parts, as threads come: nothing has to be held. */
export interface ReportFormat {
  /** As given to `--format`. */
  readonly id: string;
  readonly title: string;
  /** File name endings that stand for it. */
  readonly endings: readonly string[];
  readonly open: (look: Look) => string;
  readonly thread: (thread: TiedThread, look: Look) => string;
  readonly close: (totals: Totals, look: Look) => string;
}
