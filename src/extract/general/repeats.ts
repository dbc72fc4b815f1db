/**
 * Result lines that repeat: two or more of the same shape, one below the other, with a rate in them.
 *
 *     thread 0: 120411 ops/sec, avg 8.1 us
 *     thread 1: 118204 ops/sec, avg 8.2 us
 *
 * All lines are one run; their values follow each other. Numbers with a unit that is no rate count when the word before
 * them says what they are.
 */
import type { Measurement } from '../../model/run.ts';
import { unitOf } from '../../model/units.ts';
import { readingOf } from '../block.ts';
import { measure } from '../quantities/measure.ts';
import { numbersIn } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import { metricOf, metricOfUnit } from '../tables/metric-words.ts';
import { isNoise } from '../tables/split.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';
import { GENERAL_SCORE } from './score.ts';

/** Speeds of links and clocks, progress of copies and rebuilds: rates that nobody measured. */
const NOT_MEASURED =
  /link|negotiat|speed:|limit|max(?:imum)? (?:rate|bandwidth)|finish=|recovery|resync|bogomips|\bclock\b|supported|advertised/i;
const UNIT = /^\s{0,2}\(?([%\p{L}µμ][\p{L}\d^µμ]{0,11}(?:\/[\p{L}]{1,10})?)/u;

/** Runs of the repeated result lines of a page. */
export function readRepeats(page: Page): Reading[] {
  const readings: Reading[] = [];
  for (let index = 0; index + 1 < page.lines.length; index++) {
    const shape = shapeOf(page.lines[index]);
    if (shape === null) continue;
    let last = index;
    while (shapeOf(page.lines[last + 1]) === shape && !page.gaps.has(last + 1)) last++;
    if (last === index) continue;
    const measurements = page.lines.slice(index, last + 1).flatMap(figuresOf);
    if (measurements.length > 0) readings.push(readingOf(page, index, last, { tool: 'table', score: GENERAL_SCORE, measurements }));
    index = last;
  }
  return readings;
}

/** The line with its numbers taken out; null for a line that holds no measured rate. */
function shapeOf(line: Line | undefined): string | null {
  if (!line || line.text.length > 200 || !/\d/.test(line.text)) return null;
  if (/[.?!]\s*$/.test(line.text) && line.text.split(/\s+/).length > 8) return null;
  if (!rates(line).some(({ rate }) => rate) || NOT_MEASURED.test(line.text) || isNoise(line.text)) return null;
  return line.text
    .replace(/-?\d[\d.,]*/g, '#')
    .replace(/\s+/g, ' ')
    .trim();
}

function rates(line: Line): { value: number; from: number; to: number; unit: string; rate: boolean }[] {
  return numbersIn(line.text).flatMap(({ value, from, to }) => {
    const unit = UNIT.exec(line.text.slice(to, to + 30))?.[1] ?? '';
    const known = unit === '' ? undefined : unitOf(unit);
    return known ? [{ value, from, to, unit, rate: /rate$/.test(known.dimension) && known.dimension !== 'flop-rate' }] : [];
  });
}

function figuresOf(line: Line): Measurement[] {
  let before = 0;
  return rates(line).flatMap(({ value, from, to, unit, rate }): Measurement[] => {
    const words = line.text.slice(before, from);
    before = to;
    // Beside a rate the unit tells what it is; of any other number only words do.
    const named = metricOf(rate ? `${words.slice(-40)} (${unit})` : words.slice(-40));
    const metric = rate
      ? metricOfUnit(unit, words)
      : named && /^(?:latency|jitter|cpu_utilization)$/.test(named.metric)
        ? named.metric
        : undefined;
    if (!metric) return [];
    const exact = rate && named && /_rate$|^iops$|^throughput$/.test(named.metric) ? named.metric : metric;
    return [measure(line, from, to, { metric: exact, value, unit, scope: named?.scope ?? null, statistic: named?.statistic ?? null })];
  });
}
