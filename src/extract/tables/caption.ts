/** A caption that counts things in time: "Millions of allocations per second:", "Thousands of lookups/s". */

import { unitOf } from '../../model/units.ts';
import { metricOf, type Named } from './metric-words.ts';

const PER_SECOND =
  /\b(?:(thousand|million|billion)s? of )?([a-z][a-z-]{2,24}s)(?: [a-z-]{1,20}){0,3}(?: ?\/ ?| per )s(?:ec(?:ond)?)?\b(?! (?:of|for|in) )/i;
const LETTERS: Readonly<Record<string, string>> = { thousand: 'k', million: 'M', billion: 'G' };
/** Things whose number in a second is no count of work done. */
const AMOUNTS = /^(?:(?:kilo|mega|giga|tera|[kmgt]i?)?(?:bytes|bits)|cycles|clocks|instructions|percents|interrupts|ticks|seconds)$/i;
const BASES: Readonly<Record<string, string>> = {
  operation_rate: 'ops/s',
  packet_rate: 'pps',
  transaction_rate: 'tps',
  request_rate: 'req/s',
  iops: 'IOPS',
};

/** Metric and unit of a caption; undefined where it counts nothing, or something else than work done. */
export function countedIn(caption: string): Named | undefined {
  if (caption.length > 300 || !/per s|\/ ?s/i.test(caption)) return undefined;
  const found = PER_SECOND.exec(caption);
  const things = found?.[2];
  if (!things || AMOUNTS.test(things)) return undefined;
  const named = metricOf(`${things} per second`);
  // The second at the end of words of no known rate reads as a unit of time.
  const metric = named === undefined || /^(?:runtime|latency)$/.test(named.metric) ? 'operation_rate' : named.metric;
  const base = BASES[metric];
  if (!base) return undefined;
  const scaled = `${LETTERS[(found[1] ?? '').toLowerCase()] ?? ''}${base}`;
  return { metric, unit: unitOf(scaled) ? scaled : base, scope: null, statistic: null, rest: '' };
}

/** The sentence right above a table that leads over to it with a colon; `above` has the nearest line first. */
export function captionOf(above: readonly string[]): string | undefined {
  const at = above.findIndex(text => text !== '');
  const last = above[at];
  if (last === undefined || at > 1 || !last.endsWith(':')) return undefined;
  const lines = [last];
  for (let i = at + 1; i < Math.min(above.length, at + 4) && above[i]; i++) lines.unshift(above[i] ?? '');
  return lines
    .join(' ')
    .split(/(?<=[.!?;]) +/)
    .at(-1);
}
