/** Tables of numbers in HTML mails, told from tables that only lay out a page. */
import { attribute, descendants, isElement, type PageElement, type PageNode } from './dom.ts';

/** A cell with more text than this is a column of a layout. */
const LONGEST_CELL = 60;
const MOST_COLUMNS = 60;

/** The tables below some nodes that hold data: at least two rows and two columns of short cells, no block in any. */
export function dataTables(roots: readonly PageNode[]): ReadonlySet<PageElement> {
  const found = new Set<PageElement>();
  for (const root of roots)
    for (const node of descendants(root)) {
      if (!isElement(node) || node.name !== 'table') continue;
      for (let up: PageNode | null = node.parent; up; up = up.parent) if (isElement(up) && found.delete(up)) break;
      found.add(node);
    }
  for (const table of found) if (!holdsData(table)) found.delete(table);
  return found;
}

const BLOCK = new Set('pre blockquote ul ol dl table br h1 h2 h3 form'.split(' '));

function holdsData(table: PageElement): boolean {
  const rows = rowsOf(table);
  if (rows.length < 2 || !rows.some(cells => cells.length > 1)) return false;
  for (const cells of rows) {
    if (cells.length > MOST_COLUMNS) return false;
    for (const cell of cells) {
      let length = 0;
      for (const node of descendants(cell)) {
        if (node.nodeType === 3) length += node.data.trim().length;
        else if (isElement(node) && BLOCK.has(node.name) && node.next) return false;
        if (length > LONGEST_CELL) return false;
      }
    }
  }
  return true;
}

function rowsOf(table: PageElement): PageElement[][] {
  const rows: PageElement[][] = [];
  for (const node of descendants(table)) {
    if (!isElement(node)) continue;
    if (node.name === 'tr') rows.push([]);
    else if (node.name === 'td' || node.name === 'th') rows.at(-1)?.push(node);
  }
  return rows.filter(cells => cells.length > 0);
}

/** The rows of a table with its columns lined up, two blanks between them. */
export function renderTable(table: PageElement, textOfCell: (cell: PageElement) => string): string[] {
  const rows = rowsOf(table).map(cells =>
    cells.flatMap(cell => {
      const text = textOfCell(cell).replace(/\s+/g, ' ').trim();
      const span = Math.min(Number.parseInt(attribute(cell, 'colspan'), 10) || 1, MOST_COLUMNS);
      return [text, ...new Array<string>(span - 1).fill('')];
    }),
  );
  const columns = columnsOf(rows);
  return rows.map(row =>
    row
      .map((text, i) => (columns[i]?.isNumbers ? text.padStart(columns[i].width) : text.padEnd(columns[i]?.width ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** "64", "1,024", "~3.5", "12.4 GB/s", "-7%". */
const NUMBER = /^[-+~<>]{0,2}[\d.,]{1,30}\s?\S{0,5}$/;

/** Numbers stand to the right, under a head that does too, as a program would print them; words to the left. */
function columnsOf(rows: readonly (readonly string[])[]): { readonly width: number; readonly isNumbers: boolean }[] {
  const count = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: count }, (_, i) => {
    const below = rows.slice(1).flatMap(row => row[i] || []);
    return {
      width: rows.reduce((most, row) => Math.max(most, row[i]?.length ?? 0), 0),
      isNumbers: below.filter(text => NUMBER.test(text)).length * 2 > below.length,
    };
  });
}
