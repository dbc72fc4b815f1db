/**
 * What was looked through for a claim that has no evidence. Nothing found says nothing against the claim: the words are
 * about what the mails hold, never about whether it is true.
 */

import type { Claim } from '../model/claim.ts';
import type { Evidence, Reason } from '../model/evidence.ts';
import { CONTEXT_METRICS, LOOSE_METRICS, type Metric } from '../model/metrics.ts';
import type { Run } from '../model/run.ts';
import { inWords, showCount } from './numbers.ts';
import type { TiedThread } from './tie/thread.ts';

const MOST_METRICS = 4;

/** The tie's own sentence adds nothing to what is said here. */
const SAID: ReadonlySet<Reason> = new Set(['no-numbers', 'other-metric', 'one-sided']);

/** Nothing was looked for. */
const NOT_MEASURED: ReadonlySet<Reason> = new Set(['prediction', 'opinion', 'link-only']);

/** What was looked for and what was there, and why that does not count where the tie says more than that. */
export function whyNothingCounts(claim: Claim, evidence: Evidence, thread: TiedThread): string {
  if (NOT_MEASURED.has(evidence.reason)) return evidence.rationale;
  const looked = lookedThrough(claim, evidence.reason, thread);
  return SAID.has(evidence.reason) ? looked : `${looked} ${evidence.rationale}`;
}

function lookedThrough(claim: Claim, reason: Reason, thread: TiedThread): string {
  const metrics = new Set(claim.facets.map(facet => facet.metric));
  const named = [...metrics].filter(metric => reason === 'other-metric' || !LOOSE_METRICS.has(metric)).map(words);
  const here = thread.runs.filter(run => run.message === claim.message && run.measurements.length > 0 && !within(run, claim));
  const elsewhere = thread.runs.filter(run => run.message !== claim.message && run.measurements.length > 0 && run.quoteOf === null);
  const wanted = `Looked for ${WANTED[claim.facets[0]?.direction ?? ''] ?? 'two runs to compare'}${named.length > 0 ? `, of ${inWords(named)}` : ''}`;
  const others = thread.messages.length - 1;
  const mails = others > 0 ? `this mail and the ${others === 1 ? 'other one' : `${others} others`} of its thread` : 'this mail';
  const all = [...here, ...elsewhere];
  if (all.length === 0) return `${wanted}: no run was found in ${mails}${others > 0 ? '' : ', the only one of its thread that was read'}.`;
  const where = elsewhere.length === 0 ? 'in this mail' : here.length === 0 ? 'elsewhere in the thread' : whereBoth(here, elsewhere);
  const found = `${showCount(all.length, 'run')} ${where}`;
  const measuring = all.filter(run => run.measurements.some(m => metrics.has(m.metric)));
  if (reason === 'other-metric') return `${wanted}: ${found} ${all.length === 1 ? 'measures' : 'measure'} ${measured(all)} instead.`;
  if (reason === 'one-sided') {
    const of = named.length > 0 && measuring.length > 0 ? `, ${measuring.length} of ${inWords(named)}` : ` of ${measured(all)}`;
    return `${wanted}: ${found}${of}, but no two that differ in what the claim compares.`;
  }
  return `${wanted}: ${found}, ${all.length === 1 ? 'which' : 'none of which'} could ${all.length === 1 ? 'not ' : ''}be tied to it.`;
}

const WANTED: Readonly<Record<string, string>> = {
  absolute: 'a run that shows such a level',
  optimum: 'runs along which the best point shows',
};

function whereBoth(here: readonly Run[], elsewhere: readonly Run[]): string {
  return `(${here.length} in this mail, ${elsewhere.length} elsewhere in the thread)`;
}

/** What runs measure, the commonest first. */
function measured(runs: readonly Run[]): string {
  const times = new Map<Metric, number>();
  for (const run of runs)
    for (const metric of new Set(run.measurements.map(m => m.metric))) times.set(metric, (times.get(metric) ?? 0) + 1);
  const ordered = [...times].sort((a, b) => b[1] - a[1]).map(([metric]) => metric);
  const performance = ordered.filter(metric => !CONTEXT_METRICS.has(metric));
  const names = (performance.length > 0 ? performance : ordered).map(words);
  return inWords(names.length > MOST_METRICS ? [...names.slice(0, MOST_METRICS), `${names.length - MOST_METRICS} more`] : names);
}

/** A figure that is the claim's own does not measure it. */
function within(run: Run, claim: Claim): boolean {
  return run.tool === 'prose' && run.message === claim.message && run.span[0] >= claim.span[0] && run.span[1] <= claim.span[1];
}

function words(metric: Metric): string {
  return metric.replaceAll('_', ' ');
}
