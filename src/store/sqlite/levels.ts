/** By which of its numbers a run is ranked among others. */

import { COMPARED_IN } from '../../model/compared-in.ts';
import type { Measurement } from '../../model/run.ts';

/**
 * Place of a measurement -> the level it gives its run, at most one for each metric: a plain number or a mean before a
 * percentile, the whole before its parts (read and write, a device), a deviation never; of several the largest. Without the
 * unit in which the metric is compared there is none.
 */
export function levelsOf(measurements: readonly Measurement[]): ReadonlyMap<number, number> {
  const ranked = new Map<string, { readonly place: number; readonly level: number; readonly rank: number }>();
  for (const [place, { metric, statistic, scope, value, canonical }] of measurements.entries()) {
    const unit = COMPARED_IN[metric];
    if (statistic === 'stdev' || !Number.isFinite(value) || (unit !== undefined && canonical?.unit !== unit)) continue;
    const level = canonical?.value ?? value;
    const rank = ((statistic ?? 'mean') === 'mean' ? 2 : 0) + (scope === null ? 1 : 0);
    const known = ranked.get(metric);
    if (!known || rank > known.rank || (rank === known.rank && level > known.level)) ranked.set(metric, { place, level, rank });
  }
  return new Map([...ranked.values()].map(({ place, level }) => [place, level]));
}
