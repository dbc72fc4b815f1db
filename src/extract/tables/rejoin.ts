/** Rows that a mail client broke: "iocost_test2 1541575 6021 0.00 5313.02 0.00" and, on the next line, "6848.00". */

import { join } from '../zones/line.ts';
import { type Row, splitRow } from './split.ts';

const NEAR = 8;

/** Rows with broken ones made whole. A joined row keeps the index of its first line; the one it took is left out. */
export function rejoin(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    const next = rows[i + 1];
    if (
      row &&
      next &&
      isTail(next) &&
      row.cells.length > 2 &&
      next.cells.length < row.cells.length &&
      row.cells.length + next.cells.length === widthNear(rows, i, row, next)
    ) {
      joined.push(splitRow(join(row.line, next.line, '  '), row.index));
      i++;
    } else if (row) joined.push(row);
  }
  return joined;
}

/** Numbers without a label, or the words that a head lost. */
function isTail(row: Row): boolean {
  if (row.barred || row.cells.length === 0 || row.cells.length > 4) return false;
  const numbers = row.cells.filter(cell => cell.content.kind === 'number').length;
  return (
    numbers === row.cells.length || (numbers === 0 && row.kind === 'words' && row.cells.every(cell => /^[\w%()/.-]{2,16}$/.test(cell.text)))
  );
}

/** How wide the rows around are: the widest row, or the sum that several broken ones come to. */
function widthNear(rows: readonly Row[], at: number, row: Row, tail: Row): number {
  let widest = 0;
  let alike = 0;
  for (let i = Math.max(0, at - NEAR); i < Math.min(rows.length, at + NEAR); i++) {
    const other = rows[i];
    const after = rows[i + 1];
    if (other?.kind !== 'data' || other.barred) continue;
    if (!isTail(other)) widest = Math.max(widest, other.cells.length);
    if (
      after &&
      after.kind === tail.kind &&
      isTail(after) &&
      other.cells.length === row.cells.length &&
      after.cells.length === tail.cells.length
    )
      alike++;
  }
  if (widest > row.cells.length) return widest;
  return alike > 1 && row.kind === 'data' ? row.cells.length + tail.cells.length : widest;
}
