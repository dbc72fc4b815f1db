import type { Measurement } from '../../model/run.ts';
import { condition, readingOf, take } from '../block.ts';
import { measureCell, rowFrom } from '../cells.ts';
import type { Reading } from '../reading.ts';
import { bare, matchFirst } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `Throughput 13563.9 MB/sec  128 clients  128 procs  max_latency=53.132 ms`, before version 4 `Throughput 412.3 MB/sec (NB=515.4 MB/sec  4123 MBit/sec) 16 procs`. */
const HEAD = /^\s*#?\s*Throughput \d/;
const RATE = String.raw`^\s*#?\s*Throughput (?<rate>\d+(?:\.\d+)?) MB\/sec`;
const TOTAL = [
  new RegExp(String.raw`${RATE}(?: \(sync [a-z]+\))? +(?<clients>\d+) clients +\d+ procs +max_latency=(?<latency>\d+(?:\.\d+)?) ms`, 'd'),
  new RegExp(String.raw`${RATE}(?: \(NB=.{1,60}?\))? +(?<clients>\d+) (?:clients|procs)`, 'd'),
  new RegExp(String.raw`${RATE}(?: \(sync [a-z]+\))?\s*$`, 'd'),
];
/** ` Operation      Count    AvgLat    MaxLat` and a row an operation. */
const OPERATIONS = /^\s*Operation +Count +AvgLat +MaxLat/;
const REACH = 80;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let from = 0;
  for (let i = 0; i < page.lines.length; i++) {
    const found = matchFirst(page, i, TOTAL, HEAD);
    if (!found) continue;
    const { line, match, last } = found;
    const before = page.lines.slice(Math.max(from, i - REACH), i);
    const head = before.findLastIndex(l => OPERATIONS.test(l.text));
    const first = head < 0 ? i : i - before.length + head;
    const measurements = [
      ...take(line, match, 'rate', { metric: 'throughput', unit: 'MB/sec' }),
      ...take(line, match, 'latency', { metric: 'latency', unit: 'ms', statistic: 'max' }),
      ...(head < 0 ? [] : operations(page, first + 1, i)),
    ];
    const tool = before.some(l => /\btbench\b/.test(l.text)) ? 'tbench' : 'dbench';
    const clients = match.groups?.clients;
    yield readingOf(page, first, last, { tool, score: 0.9, measurements, conditions: clients ? [condition('clients', clients)] : [] });
    i = last;
    from = last + 1;
  }
}

function operations(page: Page, from: number, to: number): Measurement[] {
  const measurements: Measurement[] = [];
  for (let i = from; i < to; i++) {
    const row = /^\s*[A-Z]\w+\s+\d/.test(page.lines[i]?.text ?? '') ? rowFrom(page, i, 4) : undefined;
    const [name, , mean, max] = row?.cells ?? [];
    if (!row || !name || !mean || !max) continue;
    for (const [cell, statistic] of [
      [mean, 'mean'],
      [max, 'max'],
    ] as const) {
      const found = measureCell(cell, { metric: 'latency', unit: 'ms', scope: name.text.toLowerCase(), statistic, unitFrom: 'implied' });
      if (found) measurements.push(found);
    }
    i = row.last;
  }
  return measurements;
}

export default {
  id: 'dbench',
  title: 'file server load replayed on a file system; tbench, its network half',
  home: 'https://dbench.samba.org/',
  reports: ['throughput', 'latency'],
  marks: ['Throughput '],
  programs: ['dbench', 'tbench'],
  options: { '-t': 'runtime', '-D': 'directory', '-s': 'sync', '#': 'clients' },
  read,
} satisfies Tool as Tool;
