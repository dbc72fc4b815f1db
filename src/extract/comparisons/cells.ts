/** Cells of a comparison report -> runs: all cells of one variant and one test were measured together. */
import type { Condition, Measurement, ReportedChange } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { measure } from '../quantities/measure.ts';
import type { Figure, Reading } from '../reading.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';

/** A number of a report, with what it belongs to. */
export interface Cell {
  /** Index of the line in the page, and of the last one where a mail client broke the row. */
  readonly index: number;
  readonly last?: number;
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  readonly figure: Figure;
  /** The column's head; null where the report has but one. */
  readonly variant: string | null;
  /** What the row is about; null where rows are metrics of one test. */
  readonly test: string | null;
  readonly change?: ReportedChange;
}

/** The runs of a report's cells, in the order of their first cell. `shared` holds for all. */
export function runsOf(page: Page, tool: string, score: number, cells: readonly Cell[], shared: readonly Condition[] = []): Reading[] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = `${cell.test ?? ''}\n${cell.variant ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups.values()].flatMap(group => {
    const [first] = group;
    if (!first) return [];
    const measurements: Measurement[] = group.map(({ line, from, to, figure }) => measure(line, from, to, figure));
    const conditions: Condition[] = [
      ...shared,
      ...(first.test === null ? [] : [{ name: 'test', value: first.test, from: 'table' as const }]),
      ...(first.variant === null ? [] : [{ name: 'variant', value: first.variant, from: 'table' as const }]),
    ];
    const reported = group.flatMap(({ change }) => (change ? [change] : []));
    const last = Math.max(...group.map(cell => cell.last ?? cell.index));
    return [readingOf(page, Math.min(...group.map(cell => cell.index)), last, { tool, score, measurements, conditions, reported })];
  });
}
