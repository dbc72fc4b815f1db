import type { Condition, Measurement } from '../../model/run.ts';
import { condition, readingOf } from '../block.ts';
import { type Cell, cellsOf, measureCell } from '../cells.ts';
import type { Column } from '../columns.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `Function    Best Rate MB/s  Avg time     Min time     Max time`, before 5.9 `Function      Rate (MB/s)   Avg time ...`, once as a Markdown table. */
const HEAD = /^[\s|]*Function\s.*\(?(?:MB\/s|Latency ns)\)?/;
const ROW = /^[\s|]*(Copy|Scale|Add|Triad|Read|Write|LATENCY)\s*(?::|\|)?\s/;
const RATE = (statistic: string): Column => ({ metric: 'throughput', unit: 'MB/s', statistic });
const TIME = (statistic: string): Column => ({ metric: 'runtime', unit: 's', unitFrom: 'implied', statistic });
/** Words of a head, in any order, to columns; MB are 10^6 bytes. */
const HEADS: readonly (readonly [RegExp, Column])[] = [
  [/Best Rate MB\/s|Best \(MB\/s\)|Rate \(MB\/s\)/, RATE('max')],
  [/Avg \(MB\/s\)/, RATE('mean')],
  [/Worst \(MB\/s\)/, RATE('min')],
  [/Avg time/, TIME('mean')],
  [/RMS time/, TIME('rms')],
  [/Min time/, TIME('min')],
  [/Max time/, TIME('max')],
];
const SETTINGS: readonly (readonly [RegExp, string])[] = [
  [/Number of Threads counted = (\d+)/, 'threads'],
  [/Array size = (\d+)/, 'array size'],
];

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let conditions: Condition[] = [];
  let seen = -99;
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    for (const [pattern, name] of SETTINGS) {
      const value = pattern.exec(text)?.[1];
      if (!value) continue;
      if (i - seen > 40) conditions = [];
      conditions = [...conditions.filter(c => c.name !== name), condition(name, value)];
      seen = i;
    }
    if (!HEAD.test(text)) continue;
    const columns = columnsOf(text);
    const measurements: Measurement[] = [];
    let last = i;
    for (let at = i + 1; at < page.lines.length && at - last < 3; at++) {
      const found = row(page, at, columns);
      if (found.length === 0) continue;
      measurements.push(...found);
      last = at;
    }
    const near = i - seen <= 40 ? conditions : [];
    if (measurements.length > 0) yield readingOf(page, i, last, { tool: 'stream', score: 0.95, conditions: near, measurements });
    i = last;
  }
}

/** The columns in the order of the head. A head of one column stands over three latencies (best, least, most) in one port. */
function columnsOf(head: string): Column[] {
  if (/Best Latency ns/.test(head)) return ['mean', 'min', 'max'].map(statistic => ({ metric: 'latency', unit: 'ns', statistic }));
  const found = HEADS.flatMap(([pattern, column]) => {
    const at = pattern.exec(head)?.index;
    return at === undefined ? [] : [{ at, column }];
  });
  return found.sort((a, b) => a.at - b.at).map(({ column }) => column);
}

function row(page: Page, at: number, columns: readonly Column[]): Measurement[] {
  const line = page.lines[at];
  const kernel = ROW.exec(line?.text ?? '')?.[1];
  if (!line || !kernel) return [];
  const cells: Cell[] = cellsOf(line).filter(cell => /^\d/.test(cell.text));
  return columns.flatMap((column, k) => {
    const cell = cells[k];
    const found = cell && measureCell(cell, { unitFrom: 'stated', ...column, scope: kernel.toLowerCase() });
    return found ? [found] : [];
  });
}

export default {
  id: 'stream',
  title: 'sustained memory bandwidth',
  home: 'https://www.cs.virginia.edu/stream/ref.html',
  reports: ['throughput', 'runtime', 'latency'],
  marks: ['Best Rate MB/s', 'Rate (MB/s)', 'Best (MB/s)', 'Best Latency ns'],
  read,
} satisfies Tool as Tool;
