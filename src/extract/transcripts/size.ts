import { condition, readingOf } from '../block.ts';
import { type Cell, cellsOf, measureCell } from '../cells.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';

/** `   text    data     bss     dec     hex filename`; people leave out the last of them when they make a table of their own. */
const HEAD = /^\s*text\s+data\s+bss\s+(?:dec|total)(?:\s+hex)?(?:\s+filename)?\s*$/;
const SECTIONS = ['text', 'data', 'bss', 'total'];
/** How far a row may be from the one above: a blank line, a label or another head stands between. */
const REACH = 2;

/** Every file is a run: the sizes of its sections, and their sum. */
function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    if (!HEAD.test(page.lines[i]?.text ?? '')) continue;
    let last = i;
    for (let at = i + 1; at < page.lines.length && at <= last + REACH; at++) {
      const row = rowOf(page.lines[at]);
      if (!row) continue;
      const measurements = row.sizes.flatMap(
        (cell, index) =>
          measureCell(cell, { metric: 'code_size', unit: 'bytes', unitFrom: 'implied', scope: SECTIONS[index] ?? null }) ?? [],
      );
      const first = last === i && at === i + 1 ? i : at;
      if (measurements.length > 0) yield readingOf(page, first, at, { tool: 'size', score: 0.9, measurements, conditions: row.conditions });
      last = at;
    }
    i = last;
  }
}

/**
 * `  24362    3905      24   28291    6e83 net/core/dev.o`, or with a label of the writer's before it. Four numbers are the
 * sizes of a file where the last is the sum of the others.
 */
function rowOf(line: Line | undefined): { sizes: readonly Cell[]; conditions: Reading['conditions'] } | undefined {
  if (!line || line.text.length > 300 || !/\d\s+\d/.test(line.text)) return undefined;
  const cells = cellsOf(line);
  const from = cells.findIndex((_, index) => isSum(cells.slice(index, index + 4)));
  if (from < 0 || from > 6) return undefined;
  const label = line.text
    .slice(0, cells[from]?.from ?? 0)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/:$/, '');
  // "x86_64 diff:" is no file's; the table goes on below it.
  if (/\b(?:diff\w*|delta|change)$/i.test(label)) return { sizes: [], conditions: [] };
  const file = cells[from + 5];
  const conditions = [...(label === '' ? [] : [condition('variant', label)]), ...(file ? [condition('file', file.text)] : [])];
  return { sizes: cells.slice(from, from + 4), conditions };
}

function isSum(cells: readonly Cell[]): boolean {
  const [text, data, bss, sum] = cells.map(cell => (/^\d{1,12}$/.test(cell.text) ? Number(cell.text) : Number.NaN));
  return cells.length === 4 && (text ?? 0) + (data ?? 0) + (bss ?? 0) === sum && sum > 0;
}

export default {
  id: 'size',
  title: 'sizes of the sections of object files',
  home: 'https://sourceware.org/binutils/docs/binutils/size.html',
  reports: ['code_size'],
  marks: ['bss  ', 'bss\t', 'bss dec', 'bss total'],
  read,
} satisfies Tool as Tool;
