/**
 * A JSON summary pasted in a mail:
 *
 *     {
 *       "read": { "iops": 120411.5, "bw_MBps": 470.3 },
 *       "latency_us": { "p99": 412 }
 *     }
 *
 * The text is not parsed as a whole (mails cut it and change its quotes); its tokens are walked, with the open keys as the
 * number's name. A number counts when its name says what was measured.
 */
import type { Metric } from '../../model/metrics.ts';
import type { Measurement } from '../../model/run.ts';
import { unitOf } from '../../model/units.ts';
import { readingOf } from '../block.ts';
import { matchesOf } from '../matches.ts';
import { measure } from '../quantities/measure.ts';
import type { Reading } from '../reading.ts';
import { metricOf, unitFits } from '../tables/metric-words.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';
import { GENERAL_SCORE } from './score.ts';

const OPENS = /^\s*[{[]/;
const INSIDE = /^\s*(?:[{}[\],]|"[^"]{0,120}"\s*[:,\]]?|-?\d[\d.eE+-]*,?\s*$|null|true|false)/;
const TOKEN = /"((?:[^"\\]|\\.){0,200})"(\s*:)?|[{}[\],]|-?\d+(?:\.\d+)?(?:[eE][-+]?\d{1,3})?/g;
const MOST_LINES = 400;
const MOST_FIGURES = 300;
/** Names of what was asked for or of the machine, not of results. */
const SETTING = /(?:version|time_?stamp|date|seed|port|size|count|threads|jobs|depth|limit|timeout|pid|uid|id|runtime|duration)$/i;
/** Words that name a metric in a table of results only. */
const WEAK = /^(?:memory|errors|drops|user_time|system_time|power|energy|interrupts|score|cycles|instructions|system_calls|load_average)$/;

/** Runs of the JSON texts of a page, one each. */
export function readJson(page: Page): Reading[] {
  const readings: Reading[] = [];
  for (let index = 0; index < page.lines.length; index++) {
    if (!OPENS.test(page.lines[index]?.text ?? '')) continue;
    const last = endOf(page, index);
    const lines = page.lines.slice(index, last + 1);
    if (!lines.some(line => /"[^"]{1,120}"\s*:/.test(line.text))) continue;
    const measurements = figuresOf(lines);
    if (measurements.length > 0 && measurements.length < MOST_FIGURES)
      readings.push(readingOf(page, index, last, { tool: 'table', score: GENERAL_SCORE, measurements }));
    index = last;
  }
  return readings;
}

/** The last line of the JSON text that begins at `first`: where its brackets close, or where it stops to look like one. */
function endOf(page: Page, first: number): number {
  let depth = 0;
  for (let at = first; at < page.lines.length && at < first + MOST_LINES; at++) {
    const text = page.lines[at]?.text ?? '';
    if (at > first && (text.trim() === '' || !INSIDE.test(text))) return at - 1;
    const plain = text.replace(/"[^"]{0,400}"/g, '');
    depth += plain.split(/[{[]/).length - plain.split(/[}\]]/).length;
    if (depth <= 0) return at;
  }
  return Math.min(page.lines.length, first + MOST_LINES) - 1;
}

function figuresOf(lines: readonly Line[]): Measurement[] {
  const measurements: Measurement[] = [];
  const open: string[] = [];
  let key = '';
  for (const line of lines) {
    if (line.text.length > 20_000) continue;
    for (const token of matchesOf(TOKEN, line.text)) {
      const [text, string, colon] = token;
      if (colon !== undefined) key = string ?? '';
      else if (text === '{' || text === '[') {
        open.push(key);
        key = '';
      } else if (text === '}' || text === ']') {
        open.pop();
        key = '';
      } else if (text !== ',' && string === undefined && measurements.length < MOST_FIGURES) {
        const found = figure(
          [...open, key].filter(name => name !== ''),
          Number(text),
        );
        if (found) measurements.push(measure(line, token.index, token.index + text.length, found));
      }
    }
  }
  return measurements;
}

function figure(path: readonly string[], value: number) {
  const name = path.at(-1) ?? '';
  if (path.length === 0 || SETTING.test(name) || !Number.isFinite(value) || value === 0) return undefined;
  const words = path.slice(-3).map(spaced).join(' ');
  const own = metricOf(spaced(name));
  const named = own ?? metricOf(words);
  if (!named || WEAK.test(named.metric)) return undefined;
  const scope = named.scope ?? metricOf(words)?.scope ?? null;
  const unit = named.unit || unitOn(path, named.metric);
  return { metric: named.metric, value, unit, scope, statistic: named.statistic ?? metricOf(words)?.statistic ?? null };
}

/** The unit at the end of a name on the path: "latency_us" over "p99". */
function unitOn(path: readonly string[], metric: Metric): string {
  const tails = [...path].reverse().map(name => spaced(name).split(' ').at(-1) ?? '');
  return tails.find(tail => /^[a-zA-Zµ/]{1,8}$/.test(tail) && unitOf(tail) !== undefined && unitFits(metric, tail)) ?? '';
}

/** "readBandwidth_MBps", "p99_latency-us" as words. */
const spaced = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_.-]+/g, ' ');
