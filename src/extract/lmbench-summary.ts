/** The summary tables of lmbench: a title that has the unit, heads of two or three lines, a rule of dashes, a row for each system. */

import type { Measurement } from '../model/run.ts';
import { condition, readingOf } from './block.ts';
import { type Cell, cellsOf, measureCell } from './cells.ts';
import type { Reading } from './reading.ts';
import type { Page } from './zones/page.ts';

/** `Context switching - times in microseconds - smaller is better`, `*Local* Communication bandwidths in MB/s - bigger is better` */
const TITLE = /^\s*(?<test>\S.{2,60}?)(?: - times)?(?: in) (?<unit>microseconds|nanoseconds|MB\/s) - (?:smaller|bigger) is(?: better)?\s*$/;
const RULE = /^\s*-{9}\s+-{5,}(?:\s+-+){1,12}\s*$/;
const UNITS: Readonly<Record<string, string>> = { microseconds: 'us', nanoseconds: 'ns', 'MB/s': 'MB/s' };

/** A column as wide as its dashes. */
interface Rail {
  readonly from: number;
  readonly to: number;
  readonly head: string;
}

/** The rows of the table whose title stands at line `at`: a run for each system. */
export function* readSummary(page: Page, at: number): Generator<Reading> {
  const title = TITLE.exec(page.lines[at]?.text ?? '')?.groups;
  if (!title) return;
  const rule = page.lines.findIndex((line, i) => i > at && i < at + 12 && RULE.test(line.text));
  if (rule < 0) return;
  const rails = railsAt(page, at + 1, rule);
  const tail = tailAt(page, at + 1, rule);
  const unit = UNITS[title.unit ?? ''] ?? '';
  const metric = unit === 'MB/s' ? 'throughput' : 'latency';
  let first = at;
  for (let i = rule + (tail.length > 0 ? 2 : 1); i < page.lines.length; i++) {
    const line = page.lines[i];
    if (!line || line.text.trim() === '' || /^\s*make/.test(line.text)) break;
    const cells = cellsOf(line);
    const figure = (cell: Cell, head: string | undefined): Measurement[] => {
      const found = head === undefined ? undefined : measureCell(cell, { metric, unit, scope: head, unitFrom: 'stated' });
      return found ? [found] : [];
    };
    const measurements = cells.flatMap(cell => figure(cell, railOf(rails, cell)?.head));
    const rest = brokenOff(page, i + 1, tail.length);
    measurements.push(...rest.flatMap((cell, k) => figure(cell, tail[k])));
    const system = rails[1];
    const os = system ? line.text.slice(system.from, system.to).trim() : '';
    const conditions = [
      condition('test', (title.test ?? '').toLowerCase().replaceAll('*', '')),
      condition('host', cells[0]?.text ?? ''),
      condition('kernel', os),
    ];
    if (measurements.length > 0)
      yield readingOf(page, first, i + (rest.length > 0 ? 1 : 0), { tool: 'lmbench', score: 0.95, conditions, measurements });
    if (rest.length > 0) i++;
    first = i + 1;
  }
}

/** The columns of a rule, each with the words that stand above it. */
function railsAt(page: Page, from: number, rule: number): Rail[] {
  const dashes = [...(page.lines[rule]?.text ?? '').matchAll(/-+/g)];
  return dashes.map((dash, k): Rail => {
    const start = dash.index;
    const end = start + dash[0].length;
    const left = k > 0 ? (dashes[k - 1]?.index ?? 0) + (dashes[k - 1]?.[0].length ?? 0) : 0;
    const words = page.lines
      .slice(from, rule)
      .flatMap(line => cellsOf(line).filter(cell => !/^-+$/.test(cell.text) && cell.from < end && cell.to > Math.max(left, start - 1)));
    return {
      from: start,
      to: end,
      head: words
        .map(cell => cell.text)
        .join(' ')
        .toLowerCase(),
    };
  });
}

/** Heads of the columns that a mail client broke off the table: their dashes stand on a line of their own. */
function tailAt(page: Page, from: number, rule: number): string[] {
  const dashes = /^\s*-{3,}(?:\s+-+)*\s*$/.test(page.lines[rule + 1]?.text ?? '')
    ? (page.lines[rule + 1]?.text.trim().split(/\s+/) ?? [])
    : [];
  const words = page.lines
    .slice(from, rule)
    .map(line => line.text)
    .filter(text => /^\s?[^\s-]/.test(text) && !/^\s*(?:Host|better)/.test(text));
  return dashes.map((_, k) =>
    words
      .map(text => text.trim().split(/\s+/)[k] ?? '')
      .join(' ')
      .trim()
      .toLowerCase(),
  );
}

/** The cells of a row that stand on the line below it. */
function brokenOff(page: Page, at: number, most: number): Cell[] {
  const line = page.lines[at];
  const cells = line && !page.gaps.has(at) ? cellsOf(line) : [];
  return cells.length <= most && cells.every(cell => /^\d[\d.]*K?$/.test(cell.text)) ? cells : [];
}

/** The measured column that a cell stands under; host, system and clock rate are none. */
function railOf(rails: readonly Rail[], cell: Cell): Rail | undefined {
  const under = rails.findIndex(rail => cell.from < rail.to && cell.to > rail.from);
  const rail = under > 1 ? rails[under] : undefined;
  return rail && !/^mhz$|^guesses$/.test(rail.head) && /^\d/.test(cell.text) ? rail : undefined;
}
