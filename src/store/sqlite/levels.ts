/** By which of its numbers a run is ranked among others. */

import { COMPARED_IN } from '../../model/compared-in.ts';
import { better } from '../../model/metrics.ts';
import type { Measurement } from '../../model/run.ts';

/**
 * Place of a measurement -> the level it gives its run, at most one for each metric: a plain number or a mean before a
 * percentile, a deviation never; of several the best one. Without the unit in which the metric is compared there is none.
 */
export function levelsOf(measurements: readonly Measurement[]): ReadonlyMap<number, number> {
  const ranked = new Map<string, { readonly place: number; readonly level: number; readonly isPlain: boolean }>();
  for (const [place, { metric, statistic, value, canonical }] of measurements.entries()) {
    const unit = COMPARED_IN[metric];
    if (statistic === 'stdev' || !Number.isFinite(value) || (unit !== undefined && canonical?.unit !== unit)) continue;
    const level = canonical?.value ?? value;
    const isPlain = (statistic ?? 'mean') === 'mean';
    const known = ranked.get(metric);
    const isBetter = !known || (better(metric) === 'lower' ? level < known.level : level > known.level);
    if (!known || (isPlain === known.isPlain ? isBetter : isPlain)) ranked.set(metric, { place, level, isPlain });
  }
  return new Map([...ranked.values()].map(({ place, level }) => [place, level]));
}
