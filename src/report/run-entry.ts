/** A run as a report shows it, in words. */

import { CONTEXT_METRICS } from '../model/metrics.ts';
import type { Condition, Measurement, Run } from '../model/run.ts';
import { type MailEntry, type Place, placeOf, whoSpeaks } from './mail-entry.ts';
import { showMean, showMeasurement, showMetric, withUnit } from './numbers.ts';

export interface RunEntry {
  readonly id: string;
  readonly tool: string;
  /** "bs=4k rw=randread". */
  readonly what: string;
  /** "throughput 9412 Mbit/s, and 3 more; output cut off": the first of them, and reasons to read them with care. */
  readonly figures: string;
  readonly command: string | null;
  readonly who: string;
  readonly place: Place;
  readonly state: Run['state'];
  /** Claims that rest on it, by id. */
  readonly usedBy: readonly string[];
}

const MOST_FIGURES = 4;
const MOST_CONDITIONS = 4;

/** `varying` names what was not the same for all runs of the tool: that tells them apart, and comes first. */
export function runEntry(
  run: Run,
  varying: ReadonlySet<string>,
  mails: ReadonlyMap<string, MailEntry>,
  usedBy: readonly string[],
): RunEntry {
  const performance = run.measurements.filter(({ metric }) => !CONTEXT_METRICS.has(metric));
  const figures = figuresIn(plainFirst(performance.length > 0 ? performance : run.measurements));
  const shown = figures.slice(0, MOST_FIGURES);
  const more = figures.length > MOST_FIGURES ? `, and ${figures.length - MOST_FIGURES} more` : '';
  const broken = run.state === 'ok' ? '' : run.state === 'cut' ? 'output cut off' : run.state;
  return {
    id: run.id,
    tool: run.tool,
    what: conditionsLine(
      [...run.conditions].sort((a, b) => rank(a, varying) - rank(b, varying)),
      MOST_CONDITIONS,
    ),
    figures: [figures.length > 0 ? shown.join(', ') + more : 'no numbers', ...(broken ? [broken] : []), ...run.doubts].join('; '),
    command: run.command,
    who: whoSpeaks(run.author, run.quoteDepth, mails.get(run.message)),
    place: placeOf(run, mails),
    state: run.state,
    usedBy,
  };
}

/** Names of conditions that are not the same for all of these runs. */
export function varyingConditions(runs: readonly Run[]): ReadonlySet<string> {
  const values = new Map<string, string[]>();
  for (const { conditions } of runs)
    for (const { name, value } of conditions) values.set(name, [...(values.get(name) ?? []), String(value)]);
  const varies = (of: readonly string[]) => of.length !== runs.length || new Set(of).size > 1;
  return new Set([...values].filter(([, of]) => varies(of)).map(([name]) => name));
}

function rank({ name }: Condition, varying: ReadonlySet<string>): number {
  return varying.has(name) ? 0 : 1;
}

/** What was measured before how it scattered. */
function plainFirst(figures: readonly Measurement[]): Measurement[] {
  const isPlain = ({ statistic }: Measurement) => statistic === null || statistic === 'mean' || statistic === 'median';
  return [...figures.filter(isPlain), ...figures.filter(figure => !isPlain(figure))];
}

/** Lines that say the same of one metric over and over are told by their mean. */
function figuresIn(measurements: readonly Measurement[]): string[] {
  const groups = new Map<string, Measurement[]>();
  for (const measurement of measurements) {
    const key = `${showMetric(measurement)}|${measurement.unit}`;
    groups.set(key, [...(groups.get(key) ?? []), measurement]);
  }
  return [...groups.values()].flatMap(lines => {
    const first = lines[0];
    if (!first) return [];
    if (lines.length === 1) return [`${showMetric(first)} ${showMeasurement(first)}`];
    const mean = withUnit(showMean(lines.map(line => line.value)), first.unit);
    return [`${showMetric(first)} ${mean} (mean of ${lines.length})`];
  });
}

/** The first conditions in the order in which they were found; which side of a comparison it is needs no name. */
export function conditionsLine(conditions: readonly Condition[], most: number): string {
  return conditions
    .slice(0, most)
    .map(({ name, value }) => (name === 'variant' ? String(value) : `${name}=${value}`))
    .join(' ');
}
