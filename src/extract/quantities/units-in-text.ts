/** Quantities in sentences: "about 25 %", "924k IOPS", "250-300mbit", "1.3 million commits/s". */

import type { Qualifier } from '../../model/claim.ts';
import { matchesOf } from '../matches.ts';
import { numberOf } from './numbers.ts';

/** What a quantity can be evidence of. `count` and `data` say nothing of performance by themselves. */
export type QuantityKind = 'rate' | 'ratio' | 'time' | 'data' | 'count' | 'power' | 'bare';

export interface Quantity {
  readonly value: number;
  readonly unit: string;
  readonly kind: QuantityKind;
  readonly qualifier: Qualifier | null;
  /** Lower end where it is a range: "3-4%". */
  readonly low: number | null;
  /** `-` or `+` where one is printed: "-8.6%". */
  readonly sign: '-' | '+' | '';
  /** True when a suffix such as k or "million" was multiplied out. */
  readonly scaled: boolean;
  /** Where number and unit stand in the text. */
  readonly from: number;
  readonly to: number;
  /** End of the number itself. */
  readonly numberTo: number;
}

const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+/g;
const SCALE = /^(?:([kKMG])(?=[\s.,;:)\]"'/+]|$|->| ?IO)|\s?(thousand|million|billion|mln)\b)/;
const SCALES: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6, G: 1e9, thousand: 1e3, million: 1e6, mln: 1e6, billion: 1e9 };

const TIME_END = '(?:s|secs?|seconds?|min|minutes?|hours?)';
const THING = '(?:op|ops|iter|iteration|call|packet|pkt|byte|io|req|request|tran|transaction|cycle|core|operation)';
const UNITS: readonly (readonly [QuantityKind, RegExp])[] = [
  [
    'rate',
    new RegExp(
      `^\\s?([kKMGTmg]?i?(?:bytes?|bits?|Bytes?|Bits?|B|b)(?:\\s?/\\s?${TIME_END}|ps|\\s(?:per|a)\\s${TIME_END})|[kKMGmg]i?[Bb]ps|bps)(?![\\p{L}\\p{N}])`,
      'u',
    ),
  ],
  ['rate', /^\s?([kKMm]?\s?IO[Pp][Ss]?|[kKM]?\s?iops)(?![\p{L}\p{N}])/u],
  ['rate', /^\s?([kKMG]?pps|[kKM]?\s?(?:packets?|pkts?|pckts?)(?:\/s(?:ec)?|\s(?:per|a)\ssec(?:ond)?))(?![\p{L}\p{N}])/iu],
  ['rate', /^\s?([kKMG]?(?:tps|qps|rps|fps|ops(?:\/s(?:ec)?)?)|[KM]?trans\/s(?:ec)?)(?![\p{L}\p{N}])/iu],
  ['rate', new RegExp(`^\\s?((?:\\p{L}{2,15}\\s)?\\p{L}{1,15}\\s?/\\s?(?:${TIME_END}|${THING}))(?![\\p{L}\\p{N}])`, 'u')],
  ['rate', new RegExp(`^\\s?((?:\\p{L}{2,15}\\s){0,2}\\p{L}{2,15}\\s(?:per|a)\\s(?:${TIME_END}|section|${THING}))(?![\\p{L}\\p{N}])`, 'u')],
  ['rate', /^\s?([kKMGmg]?(?:mbits?|gbits?|gigabits?|megabits?))(?![\p{L}\p{N}])/iu],
  ['ratio', /^\s?(%|percent(?:age points?)?|pct|pp)(?![\p{L}\p{N}])/iu],
  ['ratio', /^\s?-?(x|times|fold)(?![\p{L}\p{N}])/iu],
  [
    'time',
    /^[\s-]?(ns|nsecs?|nanosec(?:ond)?s?|us|µs|μs|usecs?|microsec(?:ond)?s?|ms|msecs?|millisec(?:ond)?s?|s|secs?|seconds?|mins?|minutes?|hours?|hrs?)(?![\p{L}\p{N}])/u,
  ],
  ['power', /^\s?(W|watts?|J|joules?)(?![\p{L}\p{N}])/u],
  ['data', /^\s?([kKMGT]i?B?|bytes?|[KMGT]?[Bb]ytes?|B|pages?)(?![\p{L}\p{N}])/u],
  [
    'count',
    /^\s?((?:\p{L}{3,12}\s)?(?:cycles|instructions|commits|transactions|requests|packets|operations|atomics|calls|messages))(?![\p{L}\p{N}])/u,
  ],
];
const MOST = 60;

/** The quantities of a text, in its order; a number that belongs to a name, version, date or option is none. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of matchesOf(NUMBER, text)) {
    if (found.length >= MOST) break;
    const quantity = read(text, match.index, match[0]);
    if (!quantity) continue;
    const last = found.at(-1);
    // The tail of a version, "5.4.1-1", is no range.
    if (/\d-$/.test(text.slice(Math.max(0, match.index - 2), match.index)) && last?.to !== match.index - 1) continue;
    const range = last && rangeOf(text, last, quantity);
    if (range) found[found.length - 1] = range;
    else found.push(quantity);
  }
  return found;
}

function read(text: string, at: number, printed: string): Quantity | undefined {
  const numberTo = at + printed.length;
  const before = text[at - 1] ?? ' ';
  const sooner = text[at - 2] ?? ' ';
  if (/[\p{L}\p{N}_#@$\\]/u.test(before)) return undefined;
  if (/[.:/]/.test(before) && /[\p{L}\p{N}.]/u.test(sooner)) return undefined;
  // "-M 1460", "ext4-5": part of a name; "3-4%": a range.
  if (before === '-' && /[\p{L}_]/u.test(sooner)) return undefined;
  const tail = text.slice(numberTo, numberTo + 48);
  if (/^[.:/-]\d|^[_@]|^\.\p{L}|^:\p{L}/u.test(tail) && !/^-\d+(?:\.\d+)?\s?(?:%|\p{L})/u.test(tail)) return undefined;
  const first = unitAfter(tail);
  const spelled = /^\s?(?:thousand|million|billion|mln)\b/.test(tail);
  const scale = !spelled && (first?.kind === 'rate' || first?.kind === 'time') ? null : SCALE.exec(tail);
  const scaledBy = scale ? (SCALES[scale[1] ?? scale[2] ?? ''] ?? 1) : 1;
  const skip = scale?.[0].length ?? 0;
  const unit = scale ? unitAfter(tail.slice(skip)) : first;
  // "128k" of a block size is data; "128k" alone is a number.
  const own = splitScale(unit?.unit ?? '');
  const value = Number((numberOf(printed) * scaledBy * own.factor).toPrecision(12));
  if (!Number.isFinite(value)) return undefined;
  if (!unit && /^\p{L}/u.test(tail.slice(skip))) return undefined;
  const to = numberTo + skip + (unit?.length ?? 0);
  const signed = (before === '-' || before === '+') && /[\s(,]/.test(sooner);
  return {
    value,
    unit: own.unit.replace(/ ?\/ ?/, '/').replace(/ (?:per|a) (?:s|sec|second|section)$/, '/s'),
    kind: unit?.kind ?? 'bare',
    qualifier: qualifierBefore(text, at, text.slice(to, to + 10)),
    low: null,
    sign: signed ? (before === '-' ? '-' : '+') : '',
    scaled: scaledBy * own.factor > 1,
    from: at,
    to,
    numberTo,
  };
}

/** "250-300mbit", "3-4%", "10 to 12 percent": one quantity with a lower end. */
function rangeOf(text: string, low: Quantity, high: Quantity): Quantity | undefined {
  const between = text.slice(low.to, high.from);
  const bounded = / and $/.test(between) && /\bbetween\s+\S{0,3}$/i.test(text.slice(Math.max(0, low.from - 14), low.from));
  if ((!bounded && !/^\s?(?:-|–|~|\.\.\.?)\s?$|^ (?:to|or) $/.test(between)) || low.low !== null) return undefined;
  if (/\bfrom\s+\S{0,3}$/i.test(text.slice(Math.max(0, low.from - 9), low.from))) return undefined;
  if (/to|or|and/.test(between) && (low.kind !== 'bare' || low.scaled)) return undefined;
  if (low.kind !== 'bare' && low.kind !== high.kind) return undefined;
  if (high.kind === 'bare' && !high.scaled) return undefined;
  const factor = low.kind === 'bare' && !low.scaled && high.scaled ? high.value / numberOf(text.slice(high.from, high.numberTo)) : 1;
  const value = Number((low.value * factor).toPrecision(12));
  return value < high.value ? { ...high, low: value, from: low.from, qualifier: low.qualifier } : undefined;
}

/** "M IOPS", "kpps" multiply: the unit is kept as a plain one, so that 1.2M IOPS is 1200000 IOPS. */
function splitScale(unit: string): { unit: string; factor: number } {
  const match = /^([kKM]) ?(IOPs?|pps|packets?.*|pkts?.*|tps|ops.*|qps|rps)$/i.exec(unit);
  if (!match?.[1] || !match[2] || match[1] === 'm') return { unit, factor: 1 };
  if (/pps$/i.test(match[2])) return { unit, factor: 1 };
  return { unit: /^iops?$/i.test(match[2]) ? 'IOPS' : match[2], factor: /k/i.test(match[1]) ? 1e3 : 1e6 };
}

function unitAfter(tail: string): { unit: string; kind: QuantityKind; length: number } | undefined {
  for (const [kind, pattern] of UNITS) {
    const match = pattern.exec(tail);
    if (match?.[1]) return { unit: match[1].trim().replace(/\s+/g, ' '), kind, length: match[0].length };
  }
  return undefined;
}

const QUALIFIERS: readonly (readonly [Qualifier, RegExp])[] = [
  ['about', /(?:\b(?:about|around|roughly|approx(?:imately)?\.?|approximately|circa|some|ca\.?)\s?|[~≈]\s?)(?:a\s)?$/i],
  ['almost', /\b(?:almost|nearly|close to|just under|just below|not quite|just shy of)\s?(?:a\s)?$/i],
  [
    'at-least',
    /(?:\b(?:over|more than|at least|exceed(?:s|ing|ed)?|above|greater than|upwards of|in excess of|no less than)\s?|(?<![-=])[>≥]=?\s?)(?:a\s)?$/i,
  ],
  ['up-to', /\b(?:up to|as (?:much|high|many) as|upto)\s?(?:a\s)?$/i],
  ['at-most', /(?:\b(?:less than|at most|under|below|no more than|within|not more than|fewer than)\s?|[<≤]=?\s?)(?:a\s)?$/i],
  ['exactly', /\b(?:exactly|precisely)\s?$/i],
];

function qualifierBefore(text: string, at: number, after: string): Qualifier | null {
  const before = text.slice(Math.max(0, at - 20), at).replace(/[-+]$/, '');
  for (const [qualifier, pattern] of QUALIFIERS) if (pattern.test(before)) return qualifier;
  return /^\s?(?:or so|ish|-ish)\b/i.test(after) ? 'about' : /^\+/.test(after) ? 'at-least' : null;
}
