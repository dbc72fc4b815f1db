/** The arithmetic of a verdict in words: "throughput 106825.7 -> 90391 kB/s, -15.4 %; claimed about 15 %". */

import type { Facet } from '../../model/claim.ts';
import { changeOf, type Pair, ratioOf } from './calculator.ts';
import { printedUnit, type Sample } from './samples.ts';

const MOST_PAIRS = 3;

/** A metric in plain words, with its scope. */
export function metricWords(metric: string, scope: string | null = null): string {
  return `${metric.replaceAll('_', ' ')}${scope ? ` (${scope})` : ''}`;
}

/** The number as printed, the mean of several lines with their count. */
export function shown(sample: Sample): string {
  const values = sample.indices.flatMap(i => sample.run.measurements[i] ?? []);
  const first = values[0];
  if (!first) return '';
  if (values.length === 1) return `${first.value}`;
  return `${plain(values.reduce((sum, m) => sum + m.value, 0) / values.length)} (mean of ${values.length})`;
}

export function unitShown(sample: Sample): string {
  const unit = printedUnit(sample);
  return unit === '' ? '' : ` ${unit}`;
}

/** A pair with its change. */
export function pairShown(pair: Pair): string {
  const { baseline, contender } = pair;
  const units = [unitShown(baseline), unitShown(contender)];
  const from = units[0] === units[1] ? shown(baseline) : `${shown(baseline)}${units[0]}`;
  return `${metricWords(contender.metric, contender.scope)} ${from} -> ${shown(contender)}${units[1]}, ${changeShown(pair)}`;
}

/** "-14.1 %", or "x 3.2" where the change is more than threefold. */
export function changeShown(pair: Pair): string {
  const ratio = ratioOf(pair);
  if (Number.isFinite(ratio) && ratio >= 3) return `x ${plain(ratio)}`;
  const change = 100 * changeOf(pair);
  return `${change < 0 ? '-' : '+'}${Math.abs(change).toFixed(Math.abs(change) < 1 ? 2 : 1)} %`;
}

/** Pairs, the first few of them and how many more there are. */
export function pairsShown(pairs: readonly Pair[]): string {
  const rest = pairs.length - MOST_PAIRS;
  return `${pairs.slice(0, MOST_PAIRS).map(pairShown).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
}

/** What a facet claims, in few words. */
export function claimed(facet: Facet): string {
  const { direction, magnitude, degree } = facet;
  if (magnitude) {
    const size =
      magnitude.from !== undefined && magnitude.to !== undefined ? `${magnitude.from} to ${magnitude.to}` : `${magnitude.value ?? ''}`;
    return `claimed ${magnitude.qualifier ? `${magnitude.qualifier.replace('-', ' ')} ` : ''}${size} ${magnitude.unit}`.trimEnd();
  }
  const words = {
    up: 'more',
    down: 'less',
    better: 'better',
    worse: 'worse',
    same: 'no difference',
    differs: 'a difference',
    absolute: 'a level',
    optimum: 'the best point',
  };
  if (degree === null) return `claimed ${words[direction]}`;
  if (direction === 'same') return `claimed ${degree === 'slight' ? 'little' : `no ${degree}`} difference`;
  const much = { slight: 'slightly', notable: 'notably', large: 'much', double: 'twice as', half: 'half as' };
  return `claimed ${much[degree]} ${words[direction]}`;
}

export function plain(value: number): string {
  const size = Math.abs(value);
  return String(size >= 1000 ? Math.round(value * 10) / 10 : Number(value.toPrecision(4)));
}
