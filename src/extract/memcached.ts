/** What mutilate and mcperf, which grew from it, print: a table of latencies in microseconds, then `Total QPS = 18416.6 (92083 / 5.0s)`. */

import type { Measurement } from '../model/run.ts';
import { readingOf } from './block.ts';
import { headFrom, rowFrom } from './cells.ts';
import { type Column, measureRow } from './columns.ts';
import type { Reading } from './reading.ts';
import { bare } from './repair.ts';
import { fill, type LineShape } from './scan.ts';
import type { Page } from './zones/page.ts';

const HEAD = /^\s*#type\s+avg\s/;
const SHAPES: readonly LineShape[] = [
  { pattern: /^\s*Total QPS = (?<rate>\d+(?:\.\d+)?)/d, holes: { rate: { metric: 'request_rate', unit: 'QPS' } } },
  {
    pattern: /^\s*(?<end>[RT])X +\d+ bytes : +(?<rate>\d+(?:\.\d+)?) (?<rateUnit>MB\/s)/d,
    holes: { rate: { metric: 'throughput', rule: 1.048576, scopeFrom: 'end' } },
  },
  { pattern: /^\s*Misses = (?<n>\d+) /d, holes: { n: { metric: 'errors', unit: 'requests', unitFrom: 'implied', scope: 'misses' } } },
  {
    pattern: /^\s*CPU Usage Stats \(avg\/min\/max\): (?<avg>\d+\.\d+)%,(?<min>\d+\.\d+)%,(?<max>\d+\.\d+)%/d,
    holes: {
      avg: { metric: 'cpu_utilization', unit: '%', statistic: 'mean' },
      min: { metric: 'cpu_utilization', unit: '%', statistic: 'min' },
      max: { metric: 'cpu_utilization', unit: '%', statistic: 'max' },
    },
  },
];
const ENDS: Readonly<Record<string, string>> = { r: 'recv', t: 'send' };

/** The runs of one of the two: only mcperf writes percentiles as `p95`, mutilate as `95th`. */
export function* readMemcached(given: Page, tool: 'mutilate' | 'mcperf'): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    if (!HEAD.test(page.lines[i]?.text ?? '')) continue;
    const { cells, last: headLast } = headFrom(page, i, word => /^(?:p\d+|\d+(?:th|st)|min|std|max)$/.test(word));
    const heads = cells.map(cell => cell.text);
    let last = headLast;
    const measurements: Measurement[] = [];
    for (let at = last + 1; at < page.lines.length && at - last < 5; at++) {
      const found = tableRow(page, at, heads) ?? plainLine(page, at);
      if (!found) continue;
      measurements.push(...found.measurements);
      last = at = found.last;
    }
    const by = heads.some(head => /^p\d/.test(head)) ? 'mcperf' : 'mutilate';
    if (by === tool && measurements.length > 0) yield readingOf(page, i, last, { tool, score: 0.95, measurements });
    i = last;
  }
}

function tableRow(page: Page, at: number, heads: readonly string[]): { measurements: Measurement[]; last: number } | undefined {
  const type = /^\s*(read|update|op_q)\s+\d/.exec(page.lines[at]?.text ?? '')?.[1];
  const row = type ? rowFrom(page, at, heads.length) : undefined;
  if (!type || !row) return undefined;
  const kind =
    type === 'op_q' ? ({ metric: 'queue_depth', unit: '', unitFrom: null } as const) : ({ metric: 'latency', unit: 'us' } as const);
  const columns = Object.fromEntries(
    heads.slice(1).map((head): [string, Column] => [head, { ...kind, statistic: statisticOf(head), rare: true }]),
  );
  return { measurements: measureRow(heads, row.cells, columns, { scope: type === 'op_q' ? 'operations' : type }), last: row.last };
}

function plainLine(page: Page, at: number): { measurements: Measurement[]; last: number } | undefined {
  const line = page.lines[at];
  if (!line) return undefined;
  for (const shape of SHAPES) {
    const match = shape.pattern.exec(line.text);
    if (match)
      return { measurements: fill(line, match, shape.holes ?? {}).map(m => ({ ...m, scope: ENDS[m.scope ?? ''] ?? m.scope })), last: at };
  }
  return undefined;
}

function statisticOf(head: string): string {
  const at = /^p?(\d+)(?:th|st)?$/.exec(head)?.[1];
  return at ? `p${at}` : head === 'avg' ? 'mean' : head === 'std' ? 'stdev' : head;
}
