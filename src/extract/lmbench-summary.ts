/** The summary tables of lmbench: a title that has the unit, heads of two or three lines, a rule of dashes, a row for each system. */

import type { Measurement } from '../model/run.ts';
import { condition, readingOf } from './block.ts';
import { type Cell, cellsOf, measureCell } from './cells.ts';
import type { Reading } from './reading.ts';
import type { Page } from './zones/page.ts';

/** `Context switching - times in microseconds - smaller is better`, `*Local* Communication bandwidths in MB/s - bigger is better` */
const TITLE = /^\s*(?<test>\S.{2,60}?)(?: - times)?(?: in) (?<unit>microseconds|nanoseconds|MB\/s) - (?:smaller|bigger) is better\s*$/;
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
  const rule = page.lines.findIndex((line, i) => i > at && i < at + 8 && RULE.test(line.text));
  if (rule < 0) return;
  const rails = railsAt(page, at + 1, rule);
  const unit = UNITS[title.unit ?? ''] ?? '';
  const metric = unit === 'MB/s' ? 'throughput' : 'latency';
  let first = at;
  for (let i = rule + 1; i < page.lines.length; i++) {
    const line = page.lines[i];
    if (!line || line.text.trim() === '' || /^\s*make/.test(line.text)) break;
    const cells = cellsOf(line);
    const measurements: Measurement[] = cells.flatMap(cell => {
      const rail = railOf(rails, cell);
      const found = rail && measureCell(cell, { metric, unit, scope: rail.head, unitFrom: 'stated' });
      return found ? [found] : [];
    });
    const system = rails[1];
    const os = system ? line.text.slice(system.from, system.to).trim() : '';
    const conditions = [
      condition('test', (title.test ?? '').toLowerCase().replaceAll('*', '')),
      condition('host', cells[0]?.text ?? ''),
      condition('kernel', os),
    ];
    if (measurements.length > 0) yield readingOf(page, first, i, { tool: 'lmbench', score: 0.95, conditions, measurements });
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

/** The measured column that a cell stands under; host, system and clock rate are none. */
function railOf(rails: readonly Rail[], cell: Cell): Rail | undefined {
  const under = rails.findIndex(rail => cell.from < rail.to && cell.to > rail.from);
  const rail = under > 1 ? rails[under] : undefined;
  return rail && !/^mhz$|^guesses$/.test(rail.head) && /^\d/.test(cell.text) ? rail : undefined;
}
