/** Arithmetic on printed numbers: every one is an interval, half a last place wide on either side. */

import type { Facet, Magnitude } from '../../model/claim.ts';
import { better } from '../../model/metrics.ts';
import { canonical, unitOf } from '../../model/units.ts';
import type { Sample } from './samples.ts';
import { FACTOR_OF_TWO, FACTOR_ROUNDING, MOST_SCATTER, STATED, shareFor } from './tolerances.ts';

/** A baseline and a contender of one kind. */
export interface Pair {
  readonly baseline: Sample;
  readonly contender: Sample;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** (contender - baseline) / baseline, as a plain number. */
export function changeOf({ baseline, contender }: Pair): number {
  return baseline.value === 0
    ? contender.value === 0
      ? 0
      : Math.sign(contender.value)
    : (contender.value - baseline.value) / Math.abs(baseline.value);
}

/** contender / baseline; infinite when the baseline is zero. */
export function ratioOf({ baseline, contender }: Pair): number {
  return baseline.value === 0 ? (contender.value === 0 ? 1 : Number.POSITIVE_INFINITY) : contender.value / baseline.value;
}

/** The changes that the printed digits allow. */
export function changeInterval(pair: Pair): Interval {
  const { baseline, contender } = pair;
  const b = Math.abs(baseline.value);
  const c = contender.value * Math.sign(baseline.value);
  if (b - baseline.half <= 0) return { low: changeOf(pair), high: changeOf(pair) };
  const [least, most] = [c - contender.half, c + contender.half];
  const ends = [b - baseline.half, b + baseline.half];
  return { low: Math.min(...ends.map(end => least / end)) - 1, high: Math.max(...ends.map(end => most / end)) - 1 };
}

/** True when the two cannot be told apart: by rounding, or by the scatter that the runs themselves show. */
export function withinNoise({ baseline, contender }: Pair): boolean {
  const apart = Math.abs(contender.value - baseline.value);
  // the scatter of a tool's own samples may be as large as their mean: it does not hide a change of that size
  const scatter = Math.min(Math.max(baseline.spread, contender.spread), MOST_SCATTER * Math.abs(baseline.value));
  return apart <= Math.max(baseline.half + contender.half, scatter);
}

/** How a computed size stands to a stated one. */
export type Size = 'holds' | 'near' | 'off';

/** A size that the numbers show, in the unit of the claim, with the slack of their digits. */
interface Reading {
  readonly size: number;
  readonly slack: number;
}

/**
 * Compares a stated size with what a pair shows, under every reading that people use: share of the baseline, speed-up
 * of a time, points of a percentage, ratio, difference. The kindest reading counts. Undefined when the units do not
 * meet.
 */
export function sizeOf(pair: Pair, facet: Facet, magnitude: Magnitude): Size | undefined {
  if (magnitude.value === undefined) return undefined;
  const stated = Math.abs(magnitude.value);
  const readings = readingsOf(pair, facet, magnitude);
  if (readings.length === 0) return undefined;
  const sizes = readings.map(reading => judge(stated, magnitude, reading));
  return sizes.includes('holds') ? 'holds' : sizes.includes('near') ? 'near' : 'off';
}

function readingsOf(pair: Pair, facet: Facet, { unit, difference }: Magnitude): Reading[] {
  const { baseline, contender } = pair;
  const ratio = ratioOf(pair);
  const { low, high } = changeInterval(pair);
  const slack = (high - low) / 2;
  const dimension = unitOf(unit)?.dimension;
  if (dimension === 'ratio' && /^(%|percent|pct|pp|percentage points?)$/i.test(unit.trim())) {
    const readings = [{ size: 100 * Math.abs(ratio - 1), slack: 100 * slack }];
    // "20 % faster" of a time may be the speed-up; the loss of a rate may be told by the time it costs
    const timed = better(baseline.metric) === 'lower' || better(facet.metric) === 'lower';
    const faster = timed && (facet.direction === 'better' || facet.direction === 'worse' || facet.metric !== baseline.metric);
    if (faster && ratio > 0 && Number.isFinite(ratio))
      readings.push({ size: 100 * Math.abs(1 / ratio - 1), slack: (100 * slack) / ratio ** 2 });
    if (baseline.unit === 'ratio')
      readings.push({ size: 100 * Math.abs(contender.value - baseline.value), slack: 100 * (baseline.half + contender.half) });
    return readings;
  }
  if (dimension === 'ratio') {
    const times = ratio >= 1 ? ratio : 1 / ratio;
    return Number.isFinite(times) ? [{ size: times, slack: slack * times }] : [];
  }
  // "40k more IOPS" has no unit of its own
  const inUnit = unit === '' && difference ? { value: 1, unit: baseline.unit } : canonical(1, unit);
  if (!inUnit || inUnit.unit !== baseline.unit) return [];
  const apart = { size: Math.abs(contender.value - baseline.value) / inUnit.value, slack: (baseline.half + contender.half) / inUnit.value };
  // "saves 3 us" is a difference, "gets us to 82M" a level reached
  return difference ? [apart] : [apart, { size: contender.value / inUnit.value, slack: contender.half / inUnit.value }];
}

function judge(stated: number, { qualifier, value, unit }: Magnitude, { size, slack }: Reading): Size {
  // "2 x" is said of 1.7 and of 2.3, not of 1.5
  const rounding = Math.min(halfOfStated(value ?? stated), isFactor(unit) ? FACTOR_ROUNDING * stated : Number.POSITIVE_INFINITY);
  if (qualifier === 'at-least' && size + slack >= stated - Math.min(rounding, STATED * stated)) return 'holds';
  if (qualifier === 'at-most' && size - slack <= stated + rounding) return 'holds';
  if (Math.abs(size - stated) <= Math.max(rounding, shareFor(qualifier) * stated) + slack) return 'holds';
  const factor = size > stated ? (size - slack) / stated : stated / (size + slack);
  return factor <= FACTOR_OF_TWO ? 'near' : 'off';
}

function isFactor(unit: string): boolean {
  return /^(?:x|times|fold)$/i.test(unit.trim());
}

/** Half of the last place of a stated number: "15" is 14.5 to 15.5, "0.5" is 0.45 to 0.55. */
export function halfOfStated(value: number): number {
  const decimals = /\.(\d+)/.exec(String(Math.abs(value)))?.[1]?.length ?? 0;
  return 0.5 * 10 ** -decimals;
}

/** The last place that a stated number tells: 1000 for 648000, 0.1 for 33.3. */
export function lastPlaceOf(value: number): number {
  const text = String(Math.abs(value));
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  if (decimals > 0) return 10 ** -decimals;
  return 10 ** (/0*$/.exec(text)?.[0].length ?? 0);
}
