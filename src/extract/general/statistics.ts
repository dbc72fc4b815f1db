/**
 * A line of statistics of one thing that was timed:
 *
 *     Range:  12.000 - 90112.000; Mean: 240.118; Median: 221.000; Stddev: 610.402
 *     Percentiles:  90th: 330.000; 95th: 404.000; 99th: 911.000
 *
 * What was timed, and in which unit, a sentence above says: "the execution times of insert(), in nanoseconds".
 */
import type { Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { matchesOf } from '../matches.ts';
import { measure } from '../quantities/measure.ts';
import { numberOf } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import { statisticOf } from '../tables/metric-words.ts';
import type { Page } from '../zones/page.ts';
import { GENERAL_SCORE } from './score.ts';

const PART =
  /(?:^|[;,:]\s*|\s)(mean|avg|average|median|min|max|std ?dev|\d{2}(?:\.\d{1,3})?th|p\d{2}(?:\.\d{1,3})?)\s*[:=]\s*(\d{1,15}(?:\.\d{1,9})?)(?=\s*(?:[;,]|$))/gi;
const RANGE = /\brange:\s*(\d{1,15}(?:\.\d{1,9})?) - (\d{1,15}(?:\.\d{1,9})?)\s*;/i;
const UNIT = /\bin ((?:nano|micro|milli)?seconds|[nuµm]s(?:ecs?)?)\b|\(((?:nano|micro|milli)seconds|[nuµm]s(?:ecs?)?)\)/i;
const TIMED = /\b(?:times?|latenc(?:y|ies)|durations?|delays?|took|takes)\b/i;
const MOST_ABOVE = 24;

/** Runs of the lines of statistics of a page; lines that follow each other are one. */
export function readStatistics(page: Page): Reading[] {
  const readings: Reading[] = [];
  for (let index = 0; index < page.lines.length; index++) {
    const text = page.lines[index]?.text ?? '';
    if (!(text.includes('ean') || text.includes('edian')) || partsOf(page, index).length < 2) continue;
    let last = index;
    while (partsOf(page, last + 1).length > 0) last++;
    const unit = unitAbove(page, index);
    if (unit) {
      const measurements = [];
      for (let at = index; at <= last; at++) measurements.push(...figuresOf(page, at, unit));
      readings.push(readingOf(page, index, last, { tool: 'table', score: GENERAL_SCORE, measurements }));
    }
    index = last;
  }
  return readings;
}

interface Part {
  readonly statistic: string;
  readonly from: number;
  readonly text: string;
}

function partsOf(page: Page, index: number): Part[] {
  const text = page.lines[index]?.text ?? '';
  if (text.length > 240 || !/[:=]\s*\d/.test(text)) return [];
  const parts = matchesOf(PART, text).flatMap((found): Part[] => {
    const statistic = statisticOf((found[1] ?? '').toLowerCase());
    const number = found[2] ?? '';
    return statistic ? [{ statistic, from: found.index + found[0].length - number.length, text: number }] : [];
  });
  const range = RANGE.exec(text);
  if (!range) return parts;
  const [whole, low = '', high = ''] = range;
  const at = range.index + whole.indexOf(low);
  return [{ statistic: 'min', from: at, text: low }, { statistic: 'max', from: at + low.length + 3, text: high }, ...parts];
}

function figuresOf(page: Page, index: number, unit: string): Measurement[] {
  const line = page.lines[index];
  if (!line) return [];
  return partsOf(page, index).map(({ statistic, from, text }) =>
    measure(line, from, from + text.length, { metric: 'latency', value: numberOf(text), unit, statistic }),
  );
}

/** The unit of time that the nearest sentence above names for times. */
function unitAbove(page: Page, index: number): string | undefined {
  for (let at = index - 1; at >= 0 && at >= index - MOST_ABOVE; at--) {
    const text = page.lines[at]?.text ?? '';
    const found = UNIT.exec(text);
    const unit = found?.[1] ?? found?.[2];
    if (unit) return TIMED.test(`${page.lines[at - 1]?.text ?? ''} ${text}`) ? unit : undefined;
  }
  return undefined;
}
