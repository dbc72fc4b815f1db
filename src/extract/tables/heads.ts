/** The names of a grid's columns, from one storey of heads or several. */

import { isSide } from '../conditions/sides.ts';
import type { Grid } from './grid.ts';
import { metricOf } from './metric-words.ts';
import type { Cell, Row } from './split.ts';

/** The words over each column, upper storeys first; and words that stand over all of them. */
export interface Heads {
  readonly columns: readonly (readonly string[])[];
  /** Names of what varies along the columns, by storey ("TX/RX interrupt coalescing in usec"). */
  readonly axes: readonly string[];
  /** Name that a storey's own label cell gives to the values beside it ("mb_optimize_scan"), by column and storey. */
  readonly keys: readonly (readonly (string | null)[])[];
}

/** A head that is a value of something: "16", "P80", "4k". */
const VALUE = /^(?:on|off|yes|no|enabled|disabled)$|^[A-Za-z]{0,3}[-= ]?\d[\d.]*[kKMG]?i?B?$/;

/** Words over a column, with their place where they are a cell of their own. */
type Over = Cell | { readonly text: string };

interface Extent {
  left: number;
  right: number;
}

/** Assigns the cells of the head rows to the columns. `labels` is the number of leading columns that hold labels. */
export function nameColumns(grid: Grid, head: readonly Row[], labels: number): Heads {
  const extents = extentsOf(grid);
  const columns: string[][] = extents.map(() => []);
  const keys: (string | null)[][] = extents.map(() => []);
  const axes: string[] = [];
  const last = grid.rows.flatMap(row => row.cells.at(-1)?.content.kind ?? []);
  const changes = last.filter(kind => kind === 'change').length > last.length / 2;
  const broken = brokenHead(head, extents, labels);
  if (broken) for (const [index, name] of broken.entries()) columns[index]?.push(name);
  // From the lowest storey upwards: it stands closest to the numbers.
  for (const row of (broken ? head.slice(0, -2) : [...head]).reverse()) {
    const cells = row.cells.filter(cell => cell.text !== '');
    if (cells.length === 0) continue;
    const over = cells[0];
    // A word under the heads that begins over the keys of the rows names them.
    const lowest = head.length > 1 && row === head.at(-1) && labels === 0 && extents.length > 2;
    const key = lowest && cells.length === 1 && over && over.left <= (extents[0]?.left ?? 0) && !/\s/.test(over.text) ? over : undefined;
    if (
      !key &&
      cells.length === 1 &&
      over &&
      extents.length - labels > 1 &&
      !covers(over, extents, labels) &&
      !(columns.every(column => column.length === 0) && lostGaps(over.text, extents.length, labels))
    ) {
      axes.unshift(over.text);
      continue;
    }
    // Words above a lone row of numbers are a heading, unless one of them names what was measured or a side of it.
    const loose = cells.length === 1 && grid.rows.length === 1 && !row.barred && extents.length - labels > 1;
    if (loose && !(over?.text ?? '').split(/\s+/).some(word => metricOf(word) || isSide(word) || VALUE.test(word))) continue;
    // A word over the keys of the rows alone is no storey.
    const upper = columns.some((column, index) => column.length > 0 && (index > 0 || labels > 0));
    const names = key ? [key] : assign(row, cells, extents, labels, upper, changes);
    if (!names) continue;
    // The label columns of an upper storey name its values: "| Num. containers | P80 | P1 |".
    const beside = names.slice(labels).filter(over => over !== undefined);
    const values = beside.length > 0 && beside.every(over => VALUE.test(over.text));
    const own = values
      ? names
          .slice(0, labels)
          .filter(over => over !== undefined)
          .at(-1)?.text
      : undefined;
    for (const [index, over] of names.entries()) {
      if (over === undefined || (index < labels && own !== undefined)) continue;
      columns[index]?.unshift(over.text);
      keys[index]?.unshift(index >= labels && own !== undefined ? own : null);
      const extent = extents[index];
      if (upper || !extent || !('left' in over)) continue;
      if (row.barred) Object.assign(extent, { left: over.left, right: over.right });
      else Object.assign(extent, { left: Math.min(extent.left, over.left), right: Math.max(extent.right, over.right) });
    }
  }
  return { columns, axes, keys };
}

/** A head that a mail client broke in two: the cells of both lines together are as many as the columns. */
function brokenHead(head: readonly Row[], extents: readonly Extent[], labels: number): string[] | undefined {
  const width = extents.length;
  const [upper, lower] = head.slice(-2);
  // Heads over every column of figures are whole: words below them, over the labels, say something of the rows.
  if (labels > 0 && upper?.cells.length === width - labels && (upper.cells[0]?.left ?? 0) >= (extents[labels - 1]?.right ?? 0))
    return undefined;
  if (!upper || !lower || upper.barred || lower.barred || lower.cells.length >= upper.cells.length) return undefined;
  const cells = [...upper.cells, ...lower.cells];
  return cells.length === width && (lower.cells[0]?.from ?? 9) <= 2 ? cells.map(cell => cell.text) : undefined;
}

/** True for a single cell that stands over one column only. */
function covers(cell: Cell, extents: readonly Extent[], labels: number): boolean {
  const hit = extents.slice(labels).filter(extent => overlap(cell, extent) > 0).length;
  return hit === 1 && cell.text.split(/\s+/).length <= 3;
}

function extentsOf(grid: Grid): Extent[] {
  return Array.from({ length: grid.width }, (_, index) => {
    const cells = grid.rows.flatMap(row => (row.cells[index] ? [row.cells[index]] : []));
    return { left: Math.min(...cells.map(cell => cell.left), 1e6), right: Math.max(...cells.map(cell => cell.right), 0) };
  });
}

function assign(
  row: Row,
  cells: readonly Cell[],
  extents: readonly Extent[],
  labels: number,
  upper: boolean,
  changes: boolean,
): (Over | undefined)[] | undefined {
  const width = extents.length;
  const texts = cells.map(cell => cell.text);
  const none = (count: number): undefined[] => Array.from({ length: count }, () => undefined);
  const filled = (over: Cell) => (over.text === '' ? undefined : over);
  if (row.cells.length === width) return row.cells.map(filled);
  if (row.barred && (upper || row.cells.length !== width - labels)) return byPlace(cells, extents, labels, true);
  // "(one thread)   w/o patch   w/ patch" over labels, two sides and a column of changes that has no head of its own.
  const overLabels = (cells[0]?.left ?? 0) < (extents[labels - 1]?.right ?? 0) && (cells[0]?.right ?? 0) <= (extents[labels]?.left ?? 0);
  if (row.cells.length === width - labels && labels > 0 && changes && overLabels)
    return [...none(labels - 1), ...row.cells.map(filled), undefined].slice(0, width);
  if (row.cells.length === width - labels && labels > 0) return [...none(labels), ...row.cells.map(filled)];
  // Numbers that key the rows stand left of the first head ("128 KB" under nothing, beside "qd 1" and "qd 4").
  const without = changes ? width - 2 : width - 1;
  const keyed = (row.cells.length === width - 1 || row.cells.length === without) && labels === 0 && !row.barred && !upper;
  if (keyed && row.cells.length > 1 && (cells[0]?.left ?? 0) >= (extents[0]?.right ?? 0)) return [undefined, ...row.cells.map(filled)];
  const words = row.line.text.trim().split(/\s+/);
  if (words.length === width) return words.map(text => ({ text }));
  if (labels > 0 && words.length === width - labels) return [...none(labels), ...words.map(text => ({ text }))];
  const glued = glue(texts, words, width) ?? (labels > 0 ? glue(texts, words, width - labels) : undefined);
  const paired = pairWords(words, width, labels);
  if (cells.length === 1 && paired) return paired.map(text => ({ text }));
  if (glued) return [...none(width - glued.length), ...glued.map(text => ({ text }))];
  return byPlace(cells, extents, labels, false);
}

/** One stretch of words for more than one column: split it where that gives the right number ("KB reclen" and "write rewrite"). */
function glue(texts: readonly string[], words: readonly string[], width: number): string[] | undefined {
  if (texts.length > width || words.length <= width) return undefined;
  const spare = texts.map(text => text.split(/\s+/));
  const missing = width - texts.length;
  const several = spare.map((parts, index) => ({ parts, index })).filter(({ parts }) => parts.length > 1);
  // One stretch alone can take up the missing columns, word for word; the last words stay together.
  const fit = several.filter(({ parts }) => parts.length - 1 === missing);
  if (fit.length !== 1) return undefined;
  return spare.flatMap((parts, index) => (index === fit[0]?.index ? parts : [parts.join(' ')]));
}

/** A whole head whose gaps were lost: as many words as columns, or one more where two belong together. */
function lostGaps(text: string, width: number, labels: number): boolean {
  const words = text.trim().split(/\s+/);
  return (words.length === width && words.some(word => metricOf(word))) || pairWords(words, width, labels) !== undefined;
}

/** One word too many in a head whose gaps were lost: the two that name a metric together, the last such, are one head. */
function pairWords(words: readonly string[], width: number, labels: number): string[] | undefined {
  if (words.length !== width + 1 || width < 3) return undefined;
  let best: { names: string[]; metrics: number } | undefined;
  for (let i = 0; i < width; i++) {
    const names = [...words.slice(0, i), `${words[i]} ${words[i + 1]}`, ...words.slice(i + 2)];
    const named = names.map(name => (metricOf(name)?.metric.endsWith('_time') ? 0.5 : metricOf(name) ? 1 : 0));
    const metrics = named.reduce((sum: number, one, index) => sum + (index < labels ? -one : one), 0);
    if (metrics > 0 && (!best || metrics >= best.metrics)) best = { names, metrics };
  }
  return best?.names;
}

function byPlace(cells: readonly Cell[], extents: readonly Extent[], labels: number, boxed: boolean): (Cell | undefined)[] {
  return extents.map((extent, index) => {
    const centre = (extent.left + extent.right) / 2;
    const over = boxed ? cells.find(cell => cell.left <= centre && centre <= cell.right) : widestOver(cells, extent);
    if (over) return over;
    if (boxed || index < labels) return undefined;
    const near = nearest(cells, centre);
    // A storey over several columns stands over their middle.
    const pitch = extents.length > 1 ? ((extents.at(-1)?.right ?? 0) - (extents[0]?.left ?? 0)) / extents.length : 20;
    return near && Math.abs((near.left + near.right) / 2 - centre) <= pitch * 1.6 ? near : undefined;
  });
}

function widestOver(cells: readonly Cell[], extent: Extent): Cell | undefined {
  let best: Cell | undefined;
  for (const cell of cells) if (overlap(cell, extent) > 0 && (!best || overlap(cell, extent) > overlap(best, extent))) best = cell;
  return best;
}

function nearest(cells: readonly Cell[], centre: number): Cell | undefined {
  let best: Cell | undefined;
  const away = (cell: Cell) => Math.abs((cell.left + cell.right) / 2 - centre);
  for (const cell of cells) if (!best || away(cell) < away(best)) best = cell;
  return best;
}

function overlap(a: Extent | Cell, b: Extent): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left);
}
