/** What is compared: one metric of one run, its repeated lines taken together. */

import type { Metric } from '../../model/metrics.ts';
import type { Measurement, Run } from '../../model/run.ts';
import { canonical } from '../../model/units.ts';
import { type Conditions, conditionsOf } from './conditions.ts';

/** All lines of one metric, scope and statistic that a run printed, in the canonical unit where it is known. */
export interface Sample {
  readonly run: Run;
  readonly metric: Metric;
  readonly scope: string | null;
  readonly statistic: string | null;
  /** Places in the run's `measurements`. */
  readonly indices: readonly number[];
  /** Mean of the lines. */
  readonly value: number;
  readonly unit: string;
  /** Half of the last printed place: the value lies within `value` +- `half`. */
  readonly half: number;
  /** How far the lines scatter, or the deviation the run prints; 0 when neither is known. */
  readonly spread: number;
  readonly conditions: Conditions;
}

/** What was set under a name, as it is compared; empty where nothing is known of it. */
export function keyOf(sample: Sample, name: string): string {
  return sample.conditions.get(name)?.key ?? '';
}

/** The unit as the run printed it. */
export function printedUnit(sample: Sample): string {
  return sample.run.measurements[sample.indices[0] ?? 0]?.unit ?? '';
}

const known = new WeakMap<Run, readonly Sample[]>();

/** The samples of a run; a failed one has none. */
export function samplesOf(run: Run): readonly Sample[] {
  const samples = known.get(run) ?? readSamples(run);
  known.set(run, samples);
  return samples;
}

function readSamples(run: Run): Sample[] {
  const groups = new Map<string, number[]>();
  run.measurements.forEach((m, index) => {
    const key = `${m.metric}|${m.scope ?? ''}|${m.statistic ?? ''}|${m.canonical?.unit ?? m.unit}`;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  const conditions = conditionsOf(run);
  const deviations = new Map(run.measurements.filter(m => m.statistic === 'stdev').map(m => [`${m.metric}|${m.scope ?? ''}`, m]));
  return [...groups.values()].flatMap(indices => sampleOf(run, indices, conditions, deviations) ?? []);
}

function sampleOf(run: Run, indices: number[], conditions: Conditions, deviations: ReadonlyMap<string, Measurement>): Sample | undefined {
  const lines = indices.flatMap(i => run.measurements[i] ?? []);
  const first = lines[0];
  if (!first) return undefined;
  const values = lines.map(inUnit);
  const value = mean(values);
  const deviation = deviations.get(`${first.metric}|${first.scope ?? ''}`);
  const printed = first.spread ? (factorOf(first, first.spread.unit) * first.spread.value) / (first.spread.kind === 'range' ? 2 : 1) : 0;
  return {
    run,
    metric: first.metric,
    scope: first.scope,
    statistic: first.statistic,
    indices,
    value,
    unit: first.canonical?.unit ?? first.unit,
    half: mean(lines.map(halfOf)),
    spread: Math.max(printed, deviation && deviation !== first ? inUnit(deviation) : 0, scatter(values)),
    conditions,
  };
}

function inUnit(m: Measurement): number {
  return m.canonical?.value ?? m.value;
}

/** What turns the printed value (or its spread, printed in a unit of its own) into the unit compared. */
function factorOf(m: Measurement, unit?: string): number {
  if (unit === '%') return Math.abs(inUnit(m)) / 100;
  return m.canonical && m.value !== 0 ? m.canonical.value / m.value : (canonical(1, m.unit)?.value ?? 1);
}

/** Half of the last place that was printed: "1.85M" is known to 5000. */
function halfOf(m: Measurement): number {
  const digits = /\d[\d,]*(?:\.(\d+))?/.exec(m.raw);
  const printed = digits ? Number(digits[0].replaceAll(',', '')) : Number.NaN;
  if (!digits || !Number.isFinite(printed) || printed === 0) return 0;
  return Math.abs((0.5 * 10 ** -(digits[1]?.length ?? 0) * inUnit(m)) / printed);
}

/** Scatter of repeated lines, robust against a first line that was still warming up. */
function scatter(values: readonly number[]): number {
  if (values.length < 3) return 0;
  const middle = median(values);
  return 1.48 * median(values.map(v => Math.abs(v - middle)));
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / values.length;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : mean(sorted.slice(middle - 1, middle + 1));
}
