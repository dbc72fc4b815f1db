/**
 * Rows of a tool's own columns, as cells with their place. A row that a mail client wrapped goes on in the lines below it,
 * so a row is known by how many cells its head has, not by where its line ends.
 */

import type { Measurement } from '../model/run.ts';
import { scaled } from './block.ts';
import { matchesOf } from './matches.ts';
import { measure } from './quantities/measure.ts';
import type { Figure } from './reading.ts';
import type { Line } from './zones/line.ts';
import type { Page } from './zones/page.ts';

/** A word of a line: what stands between two blanks. */
export interface Cell {
  readonly text: string;
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

/** Cells of a head or row, and the index of the last line they reach to. */
export interface Row {
  readonly cells: readonly Cell[];
  readonly last: number;
}

/** More lines than a wrapped row is ever spread over. */
const MOST_LINES = 8;

/** The words of a line; `|` is no word, so that rows of a Markdown table read like others. */
export function cellsOf(line: Line): Cell[] {
  return matchesOf(/[^\s|]+/g, line.text).map(hit => ({ text: hit[0], line, from: hit.index, to: hit.index + hit[0].length }));
}

/** The head that begins at line `at`: its words and those of the lines below that hold nothing but `known` words. */
export function headFrom(page: Page, at: number, known: (word: string) => boolean): Row {
  const first = page.lines[at];
  const cells = first ? cellsOf(first) : [];
  let last = at;
  while (last - at < MOST_LINES) {
    const next = page.lines[last + 1];
    const more = next && !page.gaps.has(last + 1) ? cellsOf(next) : [];
    if (more.length === 0 || !more.every(cell => known(cell.text))) break;
    cells.push(...more);
    last++;
  }
  return { cells, last };
}

/**
 * The row of at least `width` cells that begins at line `at`, from the lines below it too when the first is short and they
 * hold only cells that pass `fits`. Undefined when the cells do not suffice.
 */
export function rowFrom(page: Page, at: number, width: number, fits: (cell: string) => boolean = isFigure): Row | undefined {
  const first = page.lines[at];
  const cells = first ? cellsOf(first) : [];
  let last = at;
  while (cells.length < width && cells.length > 0 && last - at < MOST_LINES) {
    const next = page.lines[last + 1];
    const more = next && !page.gaps.has(last + 1) ? cellsOf(next) : [];
    if (more.length === 0 || cells.length + more.length > width + 3 || !more.slice(0, width - cells.length).every(cell => fits(cell.text)))
      break;
    cells.push(...more);
    last++;
  }
  return cells.length >= width ? { cells, last } : undefined;
}

/** True for what stands in a column of figures: a number with or without a unit, or a mark for none. */
function isFigure(word: string): boolean {
  return /^[-+]?(?:\d[\d.,]*|\.\d+)(?:e[-+]?\d+)?(?:%|[a-zA-Zµμ/]{1,8})?$/i.test(word) || isNone(word);
}

/** True for what tools print where nothing was measured. */
function isNone(word: string): boolean {
  return /^(?:-+|n\/?a|nan%?|-?nan|[-+]?inf|<not|\*+|\++|\?+)$/i.test(word);
}

/** The number in a cell, its suffix k, M or G multiplied out where `figure` names the unit; undefined where it holds none. */
export function measureCell(cell: Cell, figure: Omit<Figure, 'value'>): Measurement | undefined {
  const text = /^[-+]?(?:\d[\d.,]*|\.\d+)(?:e[-+]?\d+)?[kKMGT]?/i.exec(cell.text)?.[0] ?? '';
  const value = scaled(text.replace(/[.,]$/, ''));
  return Number.isFinite(value) ? measure(cell.line, cell.from, cell.from + text.length, { ...figure, value }) : undefined;
}
