/** Where the characters of a line stand on the screen, for tables whose columns were set by tabs. */

import type { Line } from './line.ts';

const TAB = 8;

/**
 * Screen column of every character of the line (and, as last entry, of its end). Tab stops count from the line's own
 * beginning in the mail, quote marks included: that is how its writer saw it.
 */
export function columnsOf(line: Line): number[] {
  const columns: number[] = [];
  let at = line.column;
  for (const character of line.text) {
    columns.push(at);
    at = character === '\t' ? at + TAB - (at % TAB) : at + 1;
    for (let extra = 1; extra < character.length; extra++) columns.push(at);
  }
  columns.push(at);
  return columns;
}
