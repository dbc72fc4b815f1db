import type { Condition, Measurement } from '../../model/run.ts';
import { condition, readingOf } from '../block.ts';
import { cellsOf, rowFrom } from '../cells.ts';
import { type Column, type Columns, columnsFor, measureRow } from '../columns.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `Type         Ops/sec     Hits/sec   Misses/sec    Avg. Latency     p50 Latency     p99 Latency       KB/sec`; KB are 1024 bytes. */
const HEAD = /^\s*Type\s+Ops\/sec\s/;
const COLUMNS: Columns = {
  'Ops/sec': { metric: 'operation_rate', unit: 'Ops/sec' },
  'Hits/sec': { metric: 'operation_rate', unit: 'Hits/sec', scope: 'hits' },
  'Misses/sec': { metric: 'operation_rate', unit: 'Misses/sec', scope: 'misses' },
  'KB/sec': { metric: 'throughput', unit: 'KB/sec', rule: 1.024 },
  'Avg.': { metric: 'latency', unit: 'ms', statistic: 'mean' },
  Latency: { metric: 'latency', unit: 'ms' },
};
const ROW = /^\s*(Sets|Gets|Waits|Totals)\s/;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    if (!HEAD.test(page.lines[i]?.text ?? '')) continue;
    const { heads, last: headLast } = headsAt(page, i);
    const columns = columnsFor(heads, columnOf);
    const measurements: Measurement[] = [];
    let last = headLast;
    for (let at = last + 1; at < page.lines.length && at - last < 3; at++) {
      const type = ROW.exec(page.lines[at]?.text ?? '')?.[1];
      const row = type ? rowFrom(page, at, heads.length) : undefined;
      if (!row || !type) continue;
      // Nobody waited in a run without replicas: a row of zeros.
      if (type !== 'Waits' || row.cells[1]?.text !== '0.00')
        measurements.push(...measureRow(heads, row.cells, columns, { scope: type.toLowerCase() }));
      last = at = row.last;
    }
    const above = settings(page, i);
    if (measurements.length > 0)
      yield readingOf(page, above.first, last, { tool: 'memtier_benchmark', score: 0.95, measurements, conditions: above.conditions });
    i = last;
  }
}

/** The heads of the table, `p99 Latency` as `p99`, from the lines that a mail client made of it. */
function headsAt(page: Page, at: number): { heads: string[]; last: number } {
  const heads: string[] = [];
  let last = at;
  for (let i = at; i < page.lines.length && i - at < 6; i++) {
    const line = page.lines[i];
    const words = line ? cellsOf(line).map(cell => cell.text) : [];
    if (i > at && !words.every(word => /^(?:p\d+(?:\.\d+)?|Latency|Avg\.|[KM]B\/sec|\w+\/sec)$/.test(word))) break;
    heads.push(...words);
    last = i;
    if (words.at(-1) === 'KB/sec') break;
  }
  return { heads: heads.filter((word, i) => word !== 'Latency' || !/^(?:p\d|Avg\.)/.test(heads[i - 1] ?? '')), last };
}

function columnOf(head: string): Column | undefined {
  if (/^p\d+(?:\.\d+)?$/.test(head)) return { metric: 'latency', unit: 'ms', statistic: head.replace(/(\.\d*?)0+$/, '$1') };
  return Object.hasOwn(COLUMNS, head) ? COLUMNS[head] : undefined;
}

/** `4         Threads`, `50        Connections per thread`, `20        Seconds` some lines above the table. */
function settings(page: Page, at: number): { first: number; conditions: Condition[] } {
  const names: Readonly<Record<string, string>> = {
    Threads: 'threads',
    'Connections per thread': 'clients',
    Seconds: 'runtime',
    'Requests per client': 'requests',
  };
  const conditions: Condition[] = [];
  let first = at;
  for (let i = Math.max(0, at - 9); i < at; i++) {
    const found = /^\s*(\d+)\s+(Threads|Connections per thread|Seconds|Requests per client)\s*$/.exec(page.lines[i]?.text ?? '');
    const name = names[found?.[2] ?? ''];
    if (!found?.[1] || !name) continue;
    first = Math.min(first, i);
    conditions.push(condition(name, found[1]));
  }
  return { first, conditions };
}

export default {
  id: 'memtier_benchmark',
  title: 'load on Redis and Memcached',
  home: 'https://github.com/RedisLabs/memtier_benchmark',
  reports: ['operation_rate', 'latency', 'throughput'],
  marks: [' Ops/sec '],
  options: {
    '-t': 'threads',
    '--threads': 'threads',
    '-c': 'clients',
    '--clients': 'clients',
    '-d': 'length',
    '--pipeline': 'pipeline',
    '--ratio': 'ratio',
  },
  read,
} satisfies Tool as Tool;
