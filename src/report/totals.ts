/** Counts a report while its threads go by. */

import type { Diagnostic } from '../diagnostics/index.ts';
import type { Verdict } from '../model/evidence.ts';
import type { Totals } from './format.ts';
import { showDay } from './numbers.ts';
import type { TiedThread } from './tie/thread.ts';

/** Faults that a report names; of more it says how many. */
const MOST_ERRORS = 50;

export interface Counter {
  readonly add: (thread: TiedThread) => void;
  readonly diagnose: (diagnostic: Diagnostic) => void;
  /** What has been counted up to now. */
  readonly totals: () => Totals;
}

/** Counts what is shown of each thread, and what could not be read; `narrowed` says in words what was asked for. */
export function countReport(narrowed: readonly string[]): Counter {
  const sums = { messages: 0, threads: 0, runs: 0, claims: 0, errors: 0, undated: 0, cutRuns: 0, failedRuns: 0 };
  const verdicts: Record<Verdict, number> = { supported: 0, mixed: 0, contradicted: 0, 'no-evidence': 0 };
  const tools = new Map<string, number>();
  const warnings = new Map<string, number>();
  const errors: Diagnostic[] = [];
  let days: readonly [string, string] | null = null;
  return {
    add: ({ messages, runs, claims, evidence }) => {
      const quoted = new Set(claims.filter(claim => claim.quoteOf).map(claim => claim.id));
      sums.messages += messages.length;
      sums.threads += messages.length > 0 ? 1 : 0;
      sums.claims += claims.length - quoted.size;
      for (const item of evidence) if (!quoted.has(item.claim)) verdicts[item.verdict]++;
      for (const run of runs) {
        if (run.quoteOf) continue;
        sums.runs++;
        tools.set(run.tool, (tools.get(run.tool) ?? 0) + 1);
        if (run.state === 'cut') sums.cutRuns++;
        if (run.state === 'failed') sums.failedRuns++;
      }
      for (const { date } of messages) {
        if (date === null) sums.undated++;
        else days = widened(days, showDay(date));
      }
    },
    diagnose: diagnostic => {
      if (diagnostic.severity === 'warning') warnings.set(diagnostic.id, (warnings.get(diagnostic.id) ?? 0) + 1);
      else if (sums.errors++ < MOST_ERRORS) errors.push(diagnostic);
    },
    totals: () => {
      const { errors: seen, undated, cutRuns, failedRuns, ...counts } = sums;
      const unread = { errors, moreErrors: seen - errors.length, warnings, undated, cutRuns, failedRuns };
      return { ...counts, verdicts, tools, days, narrowed, unread };
    },
  };
}

function widened(days: readonly [string, string] | null, day: string): readonly [string, string] {
  return days ? [day < days[0] ? day : days[0], day > days[1] ? day : days[1]] : [day, day];
}
