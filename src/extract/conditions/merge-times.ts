/** `time PROGRAM` gives the program's output and the shell's real, user and sys: one run of the program. */

import type { Reading } from '../reading.ts';
import { placeBetween } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';

/** Joins a `time` reading with the one before it where one command, begun with `time`, gave both. */
export function mergeTimes(page: Page, readings: readonly Reading[]): Reading[] {
  const merged: Reading[] = [];
  for (const reading of readings) {
    const before = merged.at(-1);
    const one =
      before &&
      reading.tool === 'time' &&
      reading.command !== null &&
      before.command === reading.command &&
      /(?:^|\s|\/)time\s/.test(reading.command);
    if (!before || !one || before.tool === 'time' || reading.first - before.last > 12) {
      merged.push(reading);
      continue;
    }
    const [first, last] = [page.lines[before.first], page.lines[reading.last]];
    merged[merged.length - 1] = {
      ...before,
      last: reading.last,
      place: first && last ? placeBetween(first, last) : before.place,
      measurements: [...before.measurements, ...reading.measurements],
    };
  }
  return merged;
}
