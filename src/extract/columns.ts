/** Tools that print a head and then rows of figures, again and again: vmstat, mpstat, sar, pidstat, turbostat. */

import type { Measurement } from '../model/run.ts';
import { type Cell, measureCell } from './cells.ts';
import type { Figure } from './reading.ts';

/** What a column measures; `rare` where only values other than zero are worth a record. */
export type Column = Omit<Figure, 'value'> & { readonly rare?: boolean };
/** Head -> column. Heads that are not listed are known to say nothing of performance, or not known. */
export type Columns = Readonly<Record<string, Column>>;

/** The columns of heads that follow a rule rather than a list. */
export function columnsFor(heads: readonly string[], columnOf: (head: string) => Column | undefined): Columns {
  const columns: Record<string, Column> = {};
  for (const head of heads) {
    const column = columnOf(head);
    if (column) columns[head] = column;
  }
  return columns;
}

/** The measurements of a row's cells under their heads; `of` goes before the scope ("eth0", "cpu 3 user"). */
export function measureRow(
  heads: readonly string[],
  cells: readonly Cell[],
  columns: Columns,
  of: { readonly scope?: string; readonly statistic?: string; readonly brief?: boolean } = {},
): Measurement[] {
  return heads.flatMap((head, index) => {
    const column = Object.hasOwn(columns, head) ? columns[head] : undefined;
    const cell = cells[index];
    if (!column || !cell) return [];
    const { rare, ...figure } = column;
    const scope = [of.scope, figure.scope].filter(Boolean).join(' ') || null;
    const found = measureCell(cell, { unitFrom: 'implied', ...figure, scope, ...(of.statistic ? { statistic: of.statistic } : {}) });
    return found && (found.value !== 0 || !(rare || of.brief)) ? [found] : [];
  });
}
