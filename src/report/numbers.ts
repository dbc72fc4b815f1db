/**
 * Numbers, units and dates as a report shows them: one spelling in all formats for people. Thousands, the sign of a unit
 * and the per-cent sign hang on their number by no-break spaces, so that no line breaks there; formats for terminals turn
 * them into plain ones. Programs get the values themselves.
 */

import type { Measurement } from '../model/run.ts';
import { unitOf } from '../model/units.ts';

const MINUS = '−';
const GLUE = '\u00a0';

/** A value with its thousands apart and no more digits than were printed: "210 345.5". */
export function showValue(value: number): string {
  const text = Math.abs(value) >= 1e15 || (value !== 0 && Math.abs(value) < 1e-6) ? value.toExponential(3) : String(value);
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? [];
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, GLUE) : whole;
  return `${sign ? MINUS : ''}${grouped}${rest}`;
}

/** The mean of several values, with as many digits as the tie's sentences give it. */
export function showMean(values: readonly number[]): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return showValue(Math.abs(mean) >= 1000 ? Math.round(mean * 10) / 10 : Number(mean.toPrecision(4)));
}

/** A value with its unit. */
export function showMeasurement({ value, unit }: Pick<Measurement, 'value' | 'unit'>): string {
  return withUnit(showValue(value), unit);
}

/** An amount that is in words already, with the unit as printed. */
export function withUnit(amount: string, unit: string): string {
  return unit === '' ? amount : `${amount}${GLUE}${showUnit(unit)}`;
}

const TIMES: ReadonlyMap<number, string> = new Map([
  [1e-12, 'ps'],
  [1e-9, 'ns'],
  [1e-6, 'µs'],
  [1e-3, 'ms'],
  [1, 's'],
  [60, 'min'],
  [3600, 'h'],
]);
const EXPONENTS: Readonly<Record<string, string>> = { 3: 'k', 6: 'M', 9: 'G', 12: 'T' };
const PER_SECOND = String.raw`(?:ps|\/s(?:ec|ecs|econd)?| per second)$`;
const BITS = new RegExp(String.raw`^(?:10\^(\d+) ?|([kKmMgGtT])(i?))?(?:bits?|b)${PER_SECOND}`);
const BYTES = new RegExp(`^(?:([kKmMgGtT])(i?))?(?:[bB]ytes?|B)${PER_SECOND}`);

/**
 * One spelling for the many of one unit: "Gbps", "Gbits/sec" and "10^9bits/s" are "Gbit/s", "usecs" are "µs". A unit that
 * is not known stays as printed, and so do K and k before bytes, which not every tool means alike.
 */
export function showUnit(printed: string): string {
  const unit = unitOf(printed);
  if (!unit) return printed;
  if (/^(?:percent|pct)$/i.test(printed)) return '%';
  if (unit.dimension === 'time' && !/[/ ]/.test(printed)) return TIMES.get(unit.factor) ?? printed;
  const bits = BITS.exec(printed);
  if (bits) return `${EXPONENTS[bits[1] ?? ''] ?? decimal(bits[2])}${bits[3] ?? ''}bit/s`;
  const bytes = BYTES.exec(printed);
  if (bytes) return `${bytes[1] === 'K' ? 'K' : decimal(bytes[1])}${bytes[2] ?? ''}B/s`;
  const iops = /^([kKM]?)iops$/i.exec(printed);
  if (iops) return `${decimal(iops[1])}IOPS`;
  const perSecond = printed.replace(/(?:\/| per )(?:sec|secs|second)$/, '/s');
  const [what = '', per] = perSecond.split('/');
  const time = per === undefined ? undefined : unitOf(what);
  return time?.dimension === 'time' ? `${TIMES.get(time.factor) ?? what}${perSecond.slice(what.length)}` : perSecond;
}

function decimal(letter: string | undefined): string {
  return letter === undefined ? '' : /k/i.test(letter) ? 'k' : letter.toUpperCase();
}

/** A relative change: "+65.4 %", "−14.1 %"; as a factor from threefold on: "×12.5". */
export function showChange(change: number): string {
  if (!Number.isFinite(change)) return '';
  if (change >= 2) return `×${Number((change + 1).toPrecision(3))}`;
  const percent = change * 100;
  const text = Math.abs(percent).toFixed(percent === 0 || Math.abs(percent) >= 1 ? 1 : 2);
  return Number(text) === 0 ? `0${GLUE}%` : `${percent < 0 ? MINUS : '+'}${text}${GLUE}%`;
}

/**
 * A sentence of the tie, as the report spells numbers: its records are plain text for programs,
 *
 *     Iops 3416666.7 (mean of 3) -> 3696666.7 (mean of 3) IOPS, +8.2 %; claimed about 8 %.
 *
 * Only what is arithmetic is touched: a version or a date in a name stays as it is.
 */
export function showSentence(text: string): string {
  if (!/ -> |claimed /.test(text)) return text;
  return text
    .replace(/(?<=[\d)] )[^\s,;()]{0,24}[^\s,;().](?=,|;|\)| ->| to | and |\.?$)/g, unit => (unit === '->' ? unit : showUnit(unit)))
    .replace(/(?<![\w.:/#+-])\d{5,}(?:\.\d+)?(?![\w:/#-]|\.\d)/g, digits => showValue(Number(digits)))
    .replace(/(?<=[ (])[+-]0\.0+ %/g, `0${GLUE}%`)
    .replace(/(?<=[ (])[+-](?=\d+(?:\.\d+)? %)/g, sign => (sign === '-' ? MINUS : '+'))
    .replace(/(?<=[,;] )x (\d+(?:\.\d+)?)(?=[,;.)]|$)/g, (_, factor: string) => `×${Number(Number(factor).toPrecision(3))}`)
    .replace(/(?<=\d) %/g, `${GLUE}%`)
    .replaceAll(' -> ', ' → ');
}

/** The day of an ISO date; a word where there is none. */
export function showDay(date: string | null): string {
  return date ? date.slice(0, 10) : 'no date';
}

/** How many there are of something: "1 message", "12 500 messages"; `more` is the word for several where an s does not make it. */
export function showCount(n: number, one: string, more = `${one}s`): string {
  return `${showValue(n)} ${n === 1 ? one : more}`;
}

/** Things in a row as English names them: "a", "a and b", "a, b and c". */
export function inWords(things: readonly string[]): string {
  return things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}

/** A metric in plain words, with its scope and statistic: "send cpu utilization p99". */
export function showMetric({ scope, metric, statistic }: Pick<Measurement, 'scope' | 'metric' | 'statistic'>): string {
  return [scope, metric.replaceAll('_', ' '), statistic].filter(part => part).join(' ');
}
