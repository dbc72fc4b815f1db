/** Free tables: rows and columns that somebody wrote by hand or pasted from a sheet. */

import type { Reading } from '../reading.ts';
import type { Page } from '../zones/page.ts';

/** Runs of the tables of a page: one per variant and test (see the project's notes on what a run is). */
export function readTables(_page: Page): Reading[] {
  return [];
}
