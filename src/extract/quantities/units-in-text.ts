/** Quantities in sentences: "about 25 %", "from 924k to 1.2M IOPS", "250-300mbit", "twice". */

import type { Qualifier } from '../../model/claim.ts';
import { numbersIn, scaleOf } from './numbers.ts';

/** What a quantity can be evidence of. `count` and `data` say nothing of performance by themselves. */
export type QuantityKind = 'rate' | 'ratio' | 'time' | 'data' | 'count' | 'power' | 'bare';

export interface Quantity {
  readonly value: number;
  readonly unit: string;
  readonly kind: QuantityKind;
  readonly qualifier: Qualifier | null;
  /** Lower end where it is a range: "3-4%". */
  readonly low: number | null;
  /** Where number and unit stand. */
  readonly from: number;
  readonly to: number;
  /** End of the number itself. */
  readonly numberTo: number;
}

const UNITS: readonly (readonly [QuantityKind, RegExp])[] = [
  [
    'rate',
    /^\s?([kKMGTmg]?i?(?:bytes?|bits?|Bytes?|B|b)(?:\s?\/\s?s(?:ec(?:ond)?)?|ps|\s(?:per|a)\ssec(?:ond)?)|[kKMGmg]i?[Bb]ps|[kKMGmg]?bps)(?![\p{L}\p{N}])/u,
  ],
  ['rate', /^\s?([kKMm]?\s?IOPs?)(?![\p{L}\p{N}])/iu],
  [
    'rate',
    /^\s?([kKMG]?pps|[kKMG]?pckts?\/s|[KM]?pkts?\/s(?:ec)?|[KMk]?\s?packets?(?:\/s(?:ec)?|\s(?:per|a)\ssec(?:ond)?))(?![\p{L}\p{N}])/iu,
  ],
  ['rate', /^\s?([kKMG]?(?:tps|qps|rps|fps|ops(?:\/s(?:ec)?)?|[KM]?trans\/s(?:ec)?))(?![\p{L}\p{N}])/iu],
  [
    'rate',
    /^\s?((?:\p{L}{2,15}\s)?\p{L}{1,15}\s?\/\s?(?:s|sec|second|min|minute|op|ops|iter|call|packet|pkt|byte|io|req|tran))(?![\p{L}\p{N}])/u,
  ],
  [
    'rate',
    /^\s?((?:\p{L}{2,15}\s)?\p{L}{2,15}\s(?:per|a)\s(?:sec(?:ond)?|min(?:ute)?|hour|cycle|core|op(?:eration)?|packet|call))(?![\p{L}\p{N}])/u,
  ],
  ['rate', /^\s?([kKMGmg]?(?:mbits?|gbits?|mbytes?|gbytes?|gigabits?|megabits?|gbe))(?:\s?\/\s?s(?:ec)?)?(?![\p{L}\p{N}])/iu],
  ['ratio', /^\s?(%|percent(?:age points?)?|pct|pp)(?![\p{L}\p{N}])/iu],
  ['ratio', /^\s?(x|times|fold|-fold)(?![\p{L}\p{N}])/iu],
  [
    'time',
    /^[\s-]?(ns|nsecs?|nanosec(?:ond)?s?|us|µs|μs|usecs?|microsec(?:ond)?s?|ms|msecs?|millisec(?:ond)?s?|s|secs?|seconds?|mins?|minutes?|hours?|hrs?)(?![\p{L}\p{N}])/u,
  ],
  ['power', /^\s?(W|watts?|J|joules?)(?![\p{L}\p{N}])/u],
  ['data', /^\s?([kKMGT]i?B?|bytes?|[KMGT]?bytes?|B|pages?)(?![\p{L}\p{N}])/u],
  [
    'count',
    /^\s?((?:\p{L}{3,12}\s)?(?:cycles|instructions|commits|transactions|requests|packets|operations|ops|atomics|calls|files|messages))(?![\p{L}\p{N}])/u,
  ],
];

const RANGE = /^\s?(?:-|–|~|\.\.\.?|to)\s?$/;

/** The quantities of a text, in its order; numbers that belong to a name, version or list are none. */
export function quantitiesIn(text: string): Quantity[] {
  const numbers = numbersIn(text).slice(0, 100);
  const found: Quantity[] = [];
  for (const [index, number] of numbers.entries()) {
    // "250-300": the sign of the second is a dash.
    const value =
      Math.abs(number.value) === -number.value && /[\d%]\s?$/.test(text.slice(Math.max(0, number.from - 2), number.from))
        ? -number.value
        : number.value;
    const tail = text.slice(number.to, number.to + 48);
    const scale = /^\s?([kKMG])(?=\s|[.,;:)]|$|->)/.exec(tail);
    const scaled = scale ? (scaleOf(scale[1] ?? '') ?? 1) : 1;
    const read = unitAfter(tail) ?? (scale ? unitAfter(tail.slice(scale[0].length)) : undefined);
    const isScaled = scale !== null && !(read && read.unit !== scale[1] && unitAfter(tail)?.kind !== 'data');
    const unit = isScaled ? unitAfter(tail.slice(scale?.[0].length ?? 0)) : read;
    const kind = unit?.kind ?? (isScaled ? 'bare' : 'bare');
    const spelled = unit?.unit ?? '';
    const split = splitScale(spelled);
    const to = number.to + (isScaled ? (scale?.[0].length ?? 0) : 0) + (unit?.length ?? 0);
    const before = numbers[index - 1];
    const last = found.at(-1);
    const between = before ? text.slice(last?.to ?? before.to, /^[-–]/.test(text.slice(number.from)) ? number.from + 1 : number.from) : '';
    const whole = {
      value: round(value * (isScaled ? scaled : 1) * split.factor),
      unit: split.unit,
      kind,
      from: number.from,
      to,
      numberTo: number.to,
    };
    if (
      last &&
      before &&
      last.from === before.from &&
      RANGE.test(between.replace(/^%/, '')) &&
      (last.kind === kind || last.kind === 'bare') &&
      !/\bfrom\s$/i.test(text.slice(Math.max(0, last.from - 6), last.from)) &&
      (Math.abs(value) > Math.abs(last.value) || isScaled)
    ) {
      if (!/to/.test(between) || last.kind === 'bare') {
        found.pop();
        const low =
          last.kind === 'bare' && Math.abs(last.value) < Math.abs(value) + 1e-9
            ? last.value * (isScaled ? scaled : 1) * split.factor
            : last.value;
        found.push({ ...whole, low: round(low), from: last.from, qualifier: qualifierBefore(text, last.from) });
        continue;
      }
    }
    found.push({ ...whole, low: null, qualifier: qualifierBefore(text, number.from, text.slice(to, to + 10)) });
  }
  return found;
}

/** "M IOPS" and "kIOPS" multiply: the unit is kept as a plain one, so that 1.2M IOPS is 1200000 IOPS. */
function splitScale(unit: string): { unit: string; factor: number } {
  const match = /^([kKM]) ?(IOPs?|pps|packets?.*|tps|ops.*|qps|rps)$/i.exec(unit);
  if (!match?.[1] || !match[2]) return { unit, factor: 1 };
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
  [
    'about',
    /(?:\b(?:about|around|roughly|approx(?:imately)?\.?|approximately|circa|some|ca\.?|about a|around a|or so)\s?|[~≈]\s?)(?:a\s)?$/i,
  ],
  ['almost', /\b(?:almost|nearly|close to|just under|just below|not quite|just shy of)\s?(?:a\s)?$/i],
  [
    'at-least',
    /(?:\b(?:over|more than|at least|exceed(?:s|ing|ed)?|above|greater than|upwards of|in excess of|no less than)\s?|[>≥]=?\s?)(?:a\s)?$/i,
  ],
  ['up-to', /\b(?:up to|as (?:much|high|many) as|upto)\s?(?:a\s)?$/i],
  ['at-most', /(?:\b(?:less than|at most|under|below|no more than|within|not more than|fewer than)\s?|[<≤]=?\s?)(?:a\s)?$/i],
  ['exactly', /\b(?:exactly|precisely)\s?$/i],
];

function qualifierBefore(text: string, at: number, after = ''): Qualifier | null {
  const before = text.slice(Math.max(0, at - 20), at);
  for (const [qualifier, pattern] of QUALIFIERS) if (pattern.test(before)) return qualifier;
  return /^\s?(?:or so|ish|-ish)\b/i.test(after) ? 'about' : /^\+/.test(after) ? 'at-least' : null;
}

function round(value: number): number {
  return Number(value.toPrecision(12));
}
