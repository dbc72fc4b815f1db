/**
 * Readers for output whose tool nobody knows: a JSON summary, rows of comma-separated values under a head, and result
 * lines that repeat. Label lines and free tables are read in `tables/`. All of them are strict, since mails hold much that
 * looks alike (configuration dumps, logs, patches): without a word or unit of performance a number is no measurement.
 *
 * The run's tool is `table` until the command above names a program.
 */

import type { Reading } from '../reading.ts';
import type { Page } from '../zones/page.ts';
import { readCommas } from './commas.ts';
import { readJson } from './json.ts';
import { readRepeats } from './repeats.ts';
import { readStatistics } from './statistics.ts';

/** Runs that the general readers find in a page; they have the lowest scores. */
export function readGeneral(page: Page): Reading[] {
  const found: Reading[] = [];
  for (const read of [readJson, readCommas, readRepeats, readStatistics]) {
    const earlier = [...found];
    found.push(...read(page).filter(a => !earlier.some(b => a.first <= b.last && b.first <= a.last)));
  }
  return found.sort((a, b) => a.first - b.first);
}
