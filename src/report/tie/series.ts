/** Runs that differ in one number alone, in its order: throughput over 1, 2, 4, 8 threads. */

import { better } from '../../model/metrics.ts';
import { type Pair, ratioOf } from './calculator.ts';
import { isCount } from './counts.ts';
import { namesCondition } from './mentions.ts';
import { factorShown, metricWords, plain, shown, unitShown } from './rationale.ts';
import type { Sample } from './samples.ts';

export interface Series {
  readonly points: readonly Sample[];
  readonly first: Sample;
  readonly last: Sample;
}

/** The number that was set under a name; null where none was. */
export function numberAt(sample: Sample, name: string): number | null {
  return sample.conditions.get(name)?.number ?? null;
}

/**
 * The condition over which samples go: the one that the text names; else, where `open`, the only count of things run side
 * by side.
 */
export function axisOf(text: string, samples: readonly Sample[], open: boolean): string | undefined {
  const names = [...new Set(samples.flatMap(s => [...s.conditions.keys()]))];
  const axes = names.filter(name => new Set(samples.map(s => numberAt(s, name)).filter(n => n !== null)).size > 1);
  const counts = axes.filter(isCount);
  return axes.find(name => namesCondition(text, name)) ?? (open && counts.length === 1 ? counts[0] : undefined);
}

/** The series over `axis` among samples: two runs or more, one for each number. */
export function seriesOf(samples: readonly Sample[], axis: string): Series[] {
  const groups = new Map<string, Sample[]>();
  for (const s of samples) {
    if (numberAt(s, axis) === null) continue;
    const set = [...s.conditions].filter(([name]) => name !== axis).map(([name, v]) => `${name}=${v.key}`);
    const key = `${s.run.tool}|${s.metric}|${s.unit}|${s.scope ?? ''}|${s.statistic ?? ''}|${set.sort().join(';')}`;
    groups.set(key, [...(groups.get(key) ?? []), s]);
  }
  return [...groups.values()].flatMap(group => {
    const points = [...group].sort((a, b) => (numberAt(a, axis) ?? 0) - (numberAt(b, axis) ?? 0));
    const [first, last] = [points[0], points.at(-1)];
    const repeats = new Set(points.map(s => numberAt(s, axis))).size < points.length;
    return first && last && points.length > 1 && !repeats ? [{ points, first, last }] : [];
  });
}

/** The first and the last run of a series. */
export function ends({ first, last }: Series): Pair {
  return { baseline: first, contender: last };
}

/** How many times as well the last run does as the first: 2 for twice the rate, or half the time. */
export function growthOf(series: Series): number {
  const ratio = ratioOf(ends(series));
  return better(series.first.metric) === 'lower' ? 1 / ratio : ratio;
}

/** "operation rate over threads 1 -> 8: base 10000 -> 40000 ops/s, x 4"; `factor` is what tells the series apart. */
export function seriesShown(series: readonly Series[], axis: string, factor = ''): string {
  const [one] = series;
  if (!one) return '';
  const [from, to] = [one.first, one.last].map(s => plain(numberAt(s, axis) ?? 0));
  const lines = series.map(s => {
    const side = s.last.conditions.get(factor)?.text ?? '';
    return `${side === '' ? '' : `${side} `}${shown(s.first)} -> ${shown(s.last)}${unitShown(s.last)}, ${factorShown(ratioOf(ends(s)))}`;
  });
  return `${metricWords(one.first.metric, one.first.scope)} over ${axis} ${from} -> ${to}: ${[...new Set(lines)].slice(0, 4).join('; ')}`;
}
