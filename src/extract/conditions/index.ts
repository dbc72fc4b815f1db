/**
 * What was set while each run ran: labels, commands between runs, captions, sentences. Conditions persist until changed,
 * as configuration lines do in Go's benchmark format; what stands in a run's own output is not overruled. Refuses to
 * carry anything from one speaker to another.
 */

import type { Reading } from '../reading.ts';
import type { Page } from '../zones/page.ts';
import { tellCacheStates } from './cache-state.ts';
import { knowMetrics } from './known-metrics.ts';
import { mergeTimes } from './merge-times.ts';
import { pairSides } from './pair-sides.ts';
import { walk } from './walk.ts';

/** A page with what was read from it. */
export interface PageReadings {
  readonly page: Page;
  readonly readings: readonly Reading[];
}

/** Numbers that a program prints of itself and that nobody set. */
const IDS: ReadonlySet<string> = new Set(['tid', 'pid', 'submitter']);

/** The readings with the conditions that stand around them added, and the command they were started with. */
export function setConditions(pages: readonly PageReadings[]): { reading: Reading; page: Page }[] {
  const found = pages.flatMap(({ page, readings }) => {
    if (readings.length === 0) return [];
    return tellCacheStates(pairSides(mergeTimes(page, walk(page, readings)))).map(reading => ({ reading: withoutIds(reading), page }));
  });
  return knowMetrics(found);
}

function withoutIds(reading: Reading): Reading {
  return reading.conditions.some(({ name }) => IDS.has(name))
    ? { ...reading, conditions: reading.conditions.filter(({ name }) => !IDS.has(name)) }
    : reading;
}
