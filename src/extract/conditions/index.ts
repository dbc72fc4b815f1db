/** What was set while each run ran: labels, commands between runs, captions, sentences. Conditions persist until changed. */

import type { Reading } from '../reading.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';

/** A page with what was read from it. */
export interface PageReadings {
  readonly page: Page;
  readonly readings: readonly Reading[];
}

/** The readings with the conditions that stand around them added, and the command they were started with. */
export function setConditions(
  pages: readonly PageReadings[],
  _lines: readonly Line[],
  _subject: string | null,
): { reading: Reading; page: Page }[] {
  return pages.flatMap(({ page, readings }) => readings.map(reading => ({ reading, page })));
}
