/**
 * Comma-separated rows under a head of names:
 *
 *     threads,ops/sec,p99 latency (us)
 *     1,120411,88
 *     8,812044,142
 *
 * Columns whose head names a metric are measured; the others say under which conditions. Every row is a run.
 */
import type { Condition, Measurement } from '../../model/run.ts';
import { condition, readingOf } from '../block.ts';
import { measure } from '../quantities/measure.ts';
import { numberOf } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import { metricOf, type Named } from '../tables/metric-words.ts';
import { isNoise } from '../tables/split.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';
import { GENERAL_SCORE } from './score.ts';

interface Cell {
  readonly text: string;
  readonly from: number;
}

const WEAK = /^(?:memory|errors|drops|user_time|system_time|power|interrupts|score|cycles|instructions)$/;

const SENTENCE = /\b(?:and|or|but|the|a|we|i|it|is|are|was|were|has|have|not|this|that|which|so)\b/i;

/** Runs of the comma-separated rows of a page. */
export function readCommas(page: Page): Reading[] {
  const readings: Reading[] = [];
  for (let index = 0; index < page.lines.length; index++) {
    const head = headAt(page.lines[index]);
    if (!head) continue;
    let at = index + 1;
    for (; at < page.lines.length; at++) {
      const line = page.lines[at];
      const row = line ? rowOf(line, head) : null;
      if (!row) break;
      // The head belongs to the block: its lines are no prose.
      readings.push(readingOf(page, at === index + 1 ? index : at, at, { tool: 'table', score: GENERAL_SCORE, ...row }));
    }
    index = at - 1;
  }
  return readings;
}

interface Column {
  readonly name: string;
  readonly named: Named | null;
}

/** A line of three or more names between commas, of which at least one names a metric and none is a number or a sentence. */
function headAt(line: Line | undefined): Column[] | null {
  if (!line || line.text.length > 400 || !/,[^,]*,/.test(line.text) || isNoise(line.text)) return null;
  const names = cellsOf(line.text).map(cell => cell.text.replace(/^["'#]+|["']+$/g, '').trim());
  if (names.some(name => name === '' || name.length > 40 || name.split(/\s+/).length > 4 || !Number.isNaN(numberOf(name)))) return null;
  if (names.some(name => SENTENCE.test(name))) return null;
  const columns = names.map((name): Column => ({ name, named: metricOf(name.replace(/([a-z\d])([A-Z])/g, '$1 $2')) ?? null }));
  return columns.some(({ named }) => named && !WEAK.test(named.metric)) ? columns : null;
}

function rowOf(line: Line, head: readonly Column[]): { measurements: Measurement[]; conditions: Condition[] } | null {
  const cells = cellsOf(line.text);
  if (cells.length !== head.length) return null;
  const measurements: Measurement[] = [];
  const conditions: Condition[] = [];
  for (const [index, { name, named }] of head.entries()) {
    const cell = cells[index];
    if (!cell) return null;
    const value = numberOf(cell.text);
    if (named && Number.isFinite(value)) {
      const { metric, unit, scope, statistic } = named;
      measurements.push(measure(line, cell.from, cell.from + cell.text.length, { metric, value, unit, scope, statistic }));
    } else if (!named && cell.text !== '' && cell.text.length <= 60)
      conditions.push({ ...condition(name.toLowerCase(), cell.text), from: 'table' });
  }
  return measurements.length > 0 ? { measurements, conditions } : null;
}

function cellsOf(text: string): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (const part of text.split(',')) {
    cells.push({ text: part.trim(), from: from + (part.length - part.trimStart().length) });
    from += part.length + 1;
  }
  return cells;
}
