/** Where the tables of a page are: rows of one shape, the head above them, the lines that group them. */

import type { Page } from '../zones/page.ts';
import { rejoin } from './rejoin.ts';
import { type Cell, mayHoldData, type Row, splitRow } from './split.ts';

export interface GridRow {
  readonly row: Row;
  /** By column; undefined where the row has nothing. */
  readonly cells: readonly (Cell | undefined)[];
  /** Lines above the row that hold for it and the rows after it ("As client:"). */
  readonly group: string | null;
  /** Counts up at every rule, blank line and group line. */
  readonly section: number;
}

export interface Grid {
  readonly head: readonly Row[];
  readonly rows: readonly GridRow[];
  readonly width: number;
  /** Indexes of the first and last line in the page. */
  readonly first: number;
  readonly last: number;
}

const MOST_HEAD = 5;
const MOST_ROWS = 400;

/** The grids of a page, in order. A grid has a head, or two rows or more. */
export function findGrids(page: Page): Grid[] {
  const rows = rowsOf(page);
  const grids: Grid[] = [];
  for (let i = 0; i < rows.length; ) {
    const row = rows[i];
    if (row?.kind !== 'data') {
      i++;
      continue;
    }
    const body = bodyFrom(rows, i);
    const grid = isStorey(rows, body) ? undefined : build(rows, body, grids.at(-1)?.last ?? -1);
    if (grid) grids.push(grid);
    i += Math.max(1, body.length);
  }
  return grids;
}

/** The rows of a page; none when no line of it holds data, as is so for most pages: splitting is dear. */
function rowsOf({ lines }: Page): Row[] {
  const first = lines.findIndex((line, index) => mayHoldData(line.text) && splitRow(line, index).kind === 'data');
  return first < 0 ? [] : rejoin(lines.map((line, index) => splitRow(line, index)));
}

/** A lone row of values between bars with a wider row below it is an upper storey of that one's head. */
function isStorey(rows: readonly Row[], body: readonly Row[]): boolean {
  const [row] = body;
  if (!row?.barred || body.length > 1) return false;
  const below = rows.slice(row.index + 1, row.index + 4).find(other => other.kind === 'words' || other.kind === 'data');
  return below?.barred === true && below.cells.length > row.cells.length;
}

/** How many numbers a row has. */
function numbersOf(row: Row): number {
  return row.cells.filter(cell => cell.content.kind !== 'words').length;
}

/** The rows from `start` on that have the shape of the first: data, with rules, one blank line or a group line between. */
function bodyFrom(rows: readonly Row[], start: number): Row[] {
  const body: Row[] = [];
  let shape = 0;
  for (let i = start; i < rows.length && body.length < MOST_ROWS; i++) {
    const row = rows[i];
    if (!row) break;
    if (row.kind === 'data') {
      if (body.length > 0 && !alike(row, shape, body)) break;
      shape = Math.max(shape, numbersOf(row));
      body.push(row);
      continue;
    }
    const next = nextData(rows, i);
    if (next === undefined || !alike(rows[next] ?? row, shape, body)) break;
    const between = rows.slice(i, next);
    if (between.filter(r => r.kind === 'blank').length > 1) break;
    const words = between.filter(r => r.kind === 'words');
    if (words.length > 1 || words.some(r => !isGroupLine(r, shape))) break;
    if (words.length === 1 && between.some(r => r.kind === 'blank') && shape < 2 && words[0]?.cells.length !== 1) break;
    body.push(...between);
    i = next - 1;
  }
  while (body.length > 0 && body.at(-1)?.kind !== 'data') body.pop();
  return body;
}

function nextData(rows: readonly Row[], from: number): number | undefined {
  for (let i = from; i < rows.length && i <= from + 4; i++) if (rows[i]?.kind === 'data') return i;
  return undefined;
}

function alike(row: Row, shape: number, body: readonly Row[]): boolean {
  const numbers = numbersOf(row);
  const first = body.find(r => r.kind === 'data');
  if (first && row.barred !== first.barred) return false;
  if (first?.barred && row.cells.length === first.cells.length) return true;
  if (numbers === shape) return true;
  return shape >= 3 && Math.abs(numbers - shape) <= 1 && row.cells.length > 2;
}

/** "As client (tx path):", "randread:", "Order 0 allocation": short, alone on its line, no sentence. */
function isGroupLine(row: Row, shape: number): boolean {
  const text = row.line.text.trim();
  if (text.length > 70 || /[.!?]$/.test(text)) return false;
  // Words over the columns are the head of a new table.
  if (row.cells.length > 1 && row.cells.length >= Math.min(3, shape))
    return row.barred && row.cells.filter(cell => cell.text !== '').length <= 1;
  return text.split(/\s+/).length <= 8;
}

/** Where lines between the rows group them, the one over the head, or its first, is that of the first group. */
function groupAbove(rows: readonly Row[], head: readonly Row[], body: readonly Row[], floor: number): Row | undefined {
  const [first] = head;
  if (!first || !body.some(row => row.kind === 'words' && !row.barred)) return undefined;
  const title = head.length > 1 && first.cells.length === 1 ? first : first.index - 1 > floor ? rows[first.index - 1] : undefined;
  return title?.kind === 'words' && !title.barred && isGroupLine(title, numbersOf(body[0] ?? title)) ? title : undefined;
}

function build(rows: readonly Row[], body: readonly Row[], floor: number): Grid | undefined {
  const data = body.filter(row => row.kind === 'data');
  const widest = data.reduce(
    (best, row) => (row.cells.length > best.cells.length ? row : best),
    data[0] ?? { cells: [] as readonly Cell[] },
  );
  const width = widest.cells.length;
  const firstLine = body[0]?.index ?? 0;
  const over = headAbove(rows, firstLine, floor, width, body[0]?.barred ?? false);
  const placed: GridRow[] = [];
  const asides = new Map<number, string[]>();
  const title = groupAbove(rows, over, body, floor);
  const head = over[0] === title ? over.slice(1) : over;
  let group = title ? title.line.text.trim().replace(/\s+/g, ' ') : null;
  let section = 0;
  for (const row of body) {
    if (row.kind === 'data') placed.push({ row, cells: place(row, widest.cells), group, section });
    else if (row.kind === 'words' && row.barred) asides.set(section, [...(asides.get(section) ?? []), row.cells[0]?.text ?? '']);
    else section++;
    if (row.kind === 'words' && !row.barred) group = row.line.text.trim();
  }
  if (head.length === 0 && placed.length < 2) return undefined;
  const filled = fillFirst(placed, asides);
  return { head, rows: filled, width, first: head[0]?.index ?? firstLine, last: body.at(-1)?.index ?? firstLine };
}

/**
 * A first column that is blank in some rows groups them. Between two rules its words are one label, broken over lines;
 * without rules each holds until the next.
 */
function fillFirst(rows: readonly GridRow[], asides: ReadonlyMap<number, readonly string[]>): readonly GridRow[] {
  const texts = rows.map(row => row.cells[0]?.text ?? '');
  // A first row without label is a head of values, no gap.
  const body = texts[0] === '' ? texts.slice(1) : texts;
  const gaps = body.includes('') && body.some(text => /\p{L}|\d/u.test(text));
  const others = rows.every(row => row.cells.slice(1).some(cell => cell?.text));
  if (!gaps || !others || rows.some(row => row.cells.length < 3)) return rows;
  const ruled = rows[0]?.row.barred === true && new Set(rows.map(row => row.section)).size > 1;
  let held = '';
  return rows.map((row, index) => {
    const inSection = rows.flatMap((other, k) => (other.section === row.section ? [texts[k] ?? ''] : []));
    const whole = [...inSection, ...(asides.get(row.section) ?? [])].filter(text => text !== '');
    held = texts[index] || held;
    const label = ruled && whole.length > 0 ? whole.join(' ') : held;
    return { ...row, group: label || row.group, cells: [undefined, ...row.cells.slice(1)] };
  });
}

/** The cells of a row at the columns of the widest one: by count where it is as wide, else where it overlaps. */
function place(row: Row, columns: readonly Cell[]): (Cell | undefined)[] {
  if (row.cells.length === columns.length) return [...row.cells];
  const placed: (Cell | undefined)[] = columns.map(() => undefined);
  let next = 0;
  for (const [index, cell] of row.cells.entries()) {
    const last = columns.length - (row.cells.length - index);
    let best = Math.min(next, last);
    for (let k = next; k <= last; k++) {
      const column = columns[k];
      const chosen = columns[best];
      if (column && chosen && distance(cell, column) < distance(cell, chosen)) best = k;
    }
    placed[best] = cell;
    next = best + 1;
  }
  return placed;
}

function distance(a: Cell, b: Cell): number {
  return Math.min(Math.abs(a.right - b.right), Math.abs(a.left - b.left), Math.abs((a.left + a.right - b.left - b.right) / 2));
}

/** The head lines right above `line`: words over columns, at most one blank line away. */
function headAbove(rows: readonly Row[], line: number, floor: number, width: number, barred: boolean): Row[] {
  const head: Row[] = [];
  let blanks = 0;
  for (let i = line - 1; i > floor && head.length < MOST_HEAD; i--) {
    const row = rows[i];
    if (!row) break;
    // A storey of values over groups of columns: "| mb_optimize_scan | 0 | 1 |".
    if (row.kind === 'data' && !(row.barred && row.cells.length < width)) break;
    if (row.kind === 'blank') {
      blanks++;
      if (blanks > 1 || head.length > 0) break;
      continue;
    }
    if (row.kind === 'rule') continue;
    // Bars in the head alone: its cells are not those of the rows.
    if (row.barred && !barred && row.cells.length !== width) break;
    // A word alone under the heads, over the first column: "          before   after" with "groups" below it.
    const above = rows[i - 1];
    const key = head.length === 0 && !barred && row.cells.length === 1 && /^\s{0,4}[A-Za-z][\w-]{0,11}$/.test(row.line.text);
    if (key && above?.kind === 'words' && above.cells.length > 1 && isHead(above, width)) {
      head.unshift(row);
      continue;
    }
    if (!isHead(row, width) || (barred && !row.barred && (head.length > 0 || row.cells.length > 2))) break;
    head.unshift(row);
  }
  return head;
}

function isHead(row: Row, width: number): boolean {
  const text = row.line.text.trim();
  if (row.barred) return true;
  if ((text.match(/\w=/g)?.length ?? 0) > 1 && /=\S*,|= /.test(text)) return false;
  // "CPU: Kunpeng 920" says what the machine is.
  if (/^[A-Z][\w ]{1,20}: +\S/.test(text)) return false;
  // "IOPS :131,324  (stdev:641 IOPS/s)" is a result of its own.
  if (/^[A-Za-z][\w /%-]{1,24}\s?:\s*~?\d/.test(text)) return false;
  if (text.length > 160 || /[.!?;]$/.test(text) || /^[#$>] |^\w+@/.test(text)) return false;
  const words = text.split(/\s+/).length;
  if (row.cells.length > 1) return !/:$/.test(text) || row.cells.length >= width - 1;
  // One stretch: the words of a head whose gaps were lost, or a storey over all columns.
  if (/:$/.test(text)) return false;
  return words >= Math.max(2, width - 1)
    ? words <= width * 3 && !/\b(?:the|is|are|was|were|we|that|and|of)\b/i.test(text)
    : (row.cells[0]?.left ?? 0) >= 8;
}
