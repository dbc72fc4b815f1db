/** The numbers a claim rests on, a line each: from, to, change. */

import type { Comparison, Evidence, Pointer } from '../model/evidence.ts';
import type { Measurement, Run } from '../model/run.ts';
import { type MailEntry, type Place, placeOf } from './mail-entry.ts';
import { showChange, showMean, showMeasurement, showMetric, showUnit, showValue, withUnit } from './numbers.ts';
import { conditionsLine } from './run-entry.ts';

/** One side of a comparison, or a level: a measurement and the others of its run that stand for the same. */
export interface Side {
  readonly run: Run;
  readonly measurement: Measurement;
  /** Values of all the lines it rests on, as printed and in the canonical unit where that is known. */
  readonly values: readonly number[];
  readonly canonical: readonly number[];
}

/** Numbers to numbers. A level has no baseline and no comparison. */
export interface Row {
  readonly baseline?: Side;
  readonly contender: Side;
  readonly comparison?: Comparison;
}

/** The same in words. */
export interface ComparisonRow {
  readonly metric: string;
  readonly baseline: string;
  readonly contender: string;
  readonly change: string;
  /** What the two differ in: "tso off → on". */
  readonly between: string;
  readonly places: readonly Place[];
}

/** The rows of a claim's evidence: its comparisons, each once, then the levels that are no side of one. */
export function rowsOf(evidence: Evidence, runs: ReadonlyMap<string, Run>): Row[] {
  const side = (pointer: Pointer) => sideOf(pointer, evidence.measurements, runs);
  const comparisons = new Map(evidence.comparisons.map(comparison => [pairKey(comparison), comparison]));
  const compared = [...comparisons.values()].flatMap((comparison): Row[] => {
    const [baseline, contender] = [side(comparison.baseline), side(comparison.contender)];
    return baseline && contender ? [{ baseline, contender, comparison }] : [];
  });
  // Further lines of a run that is compared by its mean are told by that comparison.
  const told = new Set([...comparisons.values()].flatMap(({ baseline, contender }) => [sideKey(baseline, runs), sideKey(contender, runs)]));
  const levels = evidence.measurements.filter(pointer => !told.has(sideKey(pointer, runs)));
  return [...compared, ...levels.flatMap((pointer): Row[] => levelOf(pointer, runs))];
}

/** A row in words. */
export function comparisonRow({ baseline, contender, comparison }: Row, mails: ReadonlyMap<string, MailEntry>): ComparisonRow {
  const to = contender.measurement;
  if (!baseline || !comparison)
    return {
      metric: showMetric(to),
      baseline: '',
      contender: showMeasurement(to),
      change: '',
      between: conditionsLine(contender.run.conditions, 2),
      places: [placeOf(contender.run, mails)],
    };
  const { unit } = baseline.measurement;
  return {
    metric: showMetric(to),
    baseline: showUnit(unit) === showUnit(to.unit) ? amountOf(baseline) : withUnit(amountOf(baseline), unit),
    contender: withUnit(amountOf(contender), to.unit),
    change: showChange(comparison.change),
    between: difference(baseline.run, contender.run),
    places: [placeOf(baseline.run, mails), placeOf(contender.run, mails)],
  };
}

/** What differs between two runs, in the order of the conditions: "tso on → off". */
export function difference(from: Run, to: Run): string {
  const values = new Map(from.conditions.map(condition => [condition.name, condition.value]));
  const changed = to.conditions.filter(condition => String(values.get(condition.name) ?? '') !== String(condition.value));
  const shown = changed
    .slice(0, 2)
    .map(({ name, value }) =>
      values.has(name) ? `${name === 'variant' ? '' : `${name} `}${values.get(name)} → ${value}` : `${name} ${value}`,
    );
  return shown.join(', ');
}

/** The value of one side; the mean where the claim rests on several lines of its run. */
function amountOf({ values, measurement }: Side): string {
  return values.length < 2 ? showValue(measurement.value) : `${showMean(values)} (mean of ${values.length})`;
}

function sideOf(pointer: Pointer, resting: readonly Pointer[], runs: ReadonlyMap<string, Run>): Side | undefined {
  const run = runs.get(pointer.run);
  const measurement = run?.measurements[pointer.index];
  if (!run || !measurement) return undefined;
  const key = sideKey(pointer, runs);
  const found = resting.filter(other => sideKey(other, runs) === key).flatMap(other => run.measurements[other.index] ?? []);
  const lines = found.length > 0 ? found : [measurement];
  return { run, measurement, values: lines.map(line => line.value), canonical: lines.flatMap(line => line.canonical?.value ?? []) };
}

function levelOf(pointer: Pointer, runs: ReadonlyMap<string, Run>): Row[] {
  const level = sideOf(pointer, [pointer], runs);
  return level ? [{ contender: level }] : [];
}

/** Of several lines of one run, all stand for the same side. */
function sideKey(pointer: Pointer, runs: ReadonlyMap<string, Run>): string {
  const measurement = runs.get(pointer.run)?.measurements[pointer.index];
  return [pointer.run, measurement?.metric, measurement?.scope, measurement?.statistic].join(' ');
}

const pairKey = ({ metric, baseline, contender }: Comparison) =>
  `${metric} ${baseline.run} ${baseline.index} ${contender.run} ${contender.index}`;
