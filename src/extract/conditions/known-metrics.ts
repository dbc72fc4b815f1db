/** A table that names no metric, in a message where another of the same test does: the numbers are of that metric. */

import type { Metric } from '../../model/metrics.ts';
import type { Reading } from '../reading.ts';

const UNKNOWN = 'metric unknown';

/** Gives readings without a metric that of another whose heads set the same thing to the same value ("mb_optimize_scan=0"). */
export function knowMetrics<T extends { readonly reading: Reading }>(found: readonly T[]): T[] {
  if (!found.some(({ reading }) => reading.doubts.includes(UNKNOWN))) return [...found];
  const metrics = new Map<string, Metric>();
  for (const { reading } of found) {
    const metric = reading.measurements[0]?.metric;
    if (!metric || reading.doubts.includes(UNKNOWN)) continue;
    for (const key of keysOf(reading)) if (!metrics.has(key)) metrics.set(key, metric);
  }
  return found.map(one => {
    const { reading } = one;
    const metric = reading.doubts.includes(UNKNOWN) ? keysOf(reading).flatMap(key => metrics.get(key) ?? [])[0] : undefined;
    if (!metric) return one;
    const doubts = reading.doubts.map(doubt => (doubt === UNKNOWN ? 'metric of another table' : doubt));
    return { ...one, reading: { ...reading, doubts, measurements: reading.measurements.map(m => ({ ...m, metric })) } };
  });
}

/** Settings that a table's heads name; the sides of a comparison stand in too many tables to tell one test from another. */
function keysOf(reading: Reading): string[] {
  return reading.conditions.flatMap(({ name, value, from }) =>
    from === 'table' && !/^(?:variant|test|threads|iodepth|bs|length|cpu|kernel|parameter)$/.test(name) ? [`${name}=${value}`] : [],
  );
}
