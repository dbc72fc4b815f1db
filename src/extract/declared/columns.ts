/**
 * Rows under a head of named columns, as the bcc tools print them:
 *
 *   TIME(s)     COMM           PID    DISK    T SECTOR     BYTES   LAT(ms)
 *   0.000004    supervise      1950   xvda1   W 13092560   4096       0.74
 *
 * Columns are found by name, so that versions that add or move one are read too.
 */

import { matchesOf } from '../matches.ts';
import { type Hole, holeOf } from './hole.ts';
import { amountAt, numberAt } from './number.ts';
import type { Capture } from './shape.ts';

/** Column name -> hole without braces; columns not named say nothing. `@~` on one that may hold several words. */
export type Columns = Readonly<Record<string, string>>;

export interface Table {
  /** The columns of a head line, or null when the line is not a head of this table. */
  readonly head: (line: string) => readonly (Hole | null)[] | 'short' | null;
  /** The captures of a row; `short` when it has too few cells, as one that was broken has. */
  readonly row: (line: string, head: readonly (Hole | null)[]) => readonly Capture[] | 'short' | null;
}

/** What a description says of a table with named columns. */
export interface TableDescription {
  /** The words that make a line its head, and words that a head of another tool has. */
  readonly need: readonly string[];
  readonly without?: readonly string[];
  readonly columns: Columns;
  /** First cells of rows that are something else. */
  readonly skip?: readonly string[];
  /** Cells between commas; between white space when left out. */
  readonly commas?: boolean;
}

/** A table whose head has every column of `need`; other columns of `columns` are read where they occur. */
export function table({ need, without = [], columns, skip = [], commas = false }: TableDescription): Table {
  const holes = new Map(Object.entries(columns).map(([name, hole]) => [name, holeOf(hole)]));
  return {
    head: line => {
      if (!need.some(name => line.includes(name))) return null;
      const words = cellsOf(line, commas).map(({ from, to }) => line.slice(from, to));
      if (without.some(name => words.includes(name))) return null;
      const named = need.filter(name => words.includes(name)).length;
      if (words.length > 60 || named < Math.min(2, need.length)) return null;
      if (named < need.length) return line.length > 40 ? 'short' : null;
      return words.map(word => holes.get(word) ?? null);
    },
    row: (line, head) => row(line, cellsOf(line, commas), head, skip),
  };
}

interface Cell {
  readonly from: number;
  readonly to: number;
}

function cellsOf(line: string, commas: boolean): Cell[] {
  const cells = matchesOf(commas ? /[^,\s](?:[^,]{0,200}[^,\s])?/g : /\S+/g, line);
  return cells.map(match => ({ from: match.index, to: match.index + match[0].length }));
}

function row(
  line: string,
  cells: readonly Cell[],
  head: readonly (Hole | null)[],
  skip: readonly string[],
): readonly Capture[] | 'short' | null {
  if (skip.includes(line.slice(cells[0]?.from, cells[0]?.to))) return null;
  const surplus = cells.length - head.length;
  const wide = head.findIndex(hole => hole !== null && 'phrase' in hole && hole.phrase);
  if (surplus < 0 && cells.length > 0) return line.length > 40 ? 'short' : null;
  if (surplus < 0 || (surplus > 0 && wide < 0) || cells.length > 80) return null;
  const captures: Capture[] = [];
  let numbers = 0;
  for (const [index, hole] of head.entries()) {
    const first = cells[index > wide && wide >= 0 ? index + surplus : index];
    const last = cells[index >= wide && wide >= 0 ? index + surplus : index];
    if (!first || !last) return null;
    if (!hole) continue;
    if (hole.kind === 'figure') {
      const amount = amountAt(line, first.from, hole);
      if (!amount || (amount.end !== first.to && !(amount.end === amount.to && line[amount.to] === '%'))) return null;
      numbers += amount.value === null ? 0 : 1;
      captures.push({ hole, from: first.from, to: amount.to, amount });
    } else if (hole.kind === 'number' && !numberAt(line, first.from)) return null;
    else captures.push({ hole, from: first.from, to: last.to });
  }
  return numbers > 0 ? captures : null;
}
