/** What a table's cell holds: a number with its unit, a range, a change, a spread, or words. */

import type { Spread } from '../../model/run.ts';
import { unitOf } from '../../model/units.ts';
import { clockSeconds, numberOf, scaleOf } from '../quantities/numbers.ts';

/** One number of a cell; `from` and `to` count in the cell's text. */
export interface CellNumber {
  readonly value: number;
  readonly unit: string;
  readonly from: number;
  readonly to: number;
  /** True where a letter such as k or M was multiplied out. */
  readonly scaled: boolean;
}

/**
 * - `numbers`: what was measured; two for a range ("51-52M"), for a pair ("112/036") and for a step ("2100 -> 2600").
 * - `change`: what the cell says of change: all it holds ("+12%"), or beside its number ("5230 (+12.5%)").
 */
export interface CellContent {
  readonly kind: 'number' | 'range' | 'pair' | 'step' | 'change' | 'empty' | 'words';
  readonly numbers: readonly CellNumber[];
  readonly change: { readonly value: number; readonly unit: string } | null;
  readonly spread: Spread | null;
}

const WORDS: CellContent = { kind: 'words', numbers: [], change: null, spread: null };
const EMPTY: CellContent = { ...WORDS, kind: 'empty' };
const NUMBER = /[-+]?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+)(?:[eE][-+]?\d{1,3})?/y;
const CLOCK = /\d{1,4}m\s?\d{1,2}(?:[.,]\d{1,4})?s(?:ec)?\b|\d{1,3}:\d\d:\d\d(?:\.\d{1,3})?\b/y;
const UNIT_WORD = /(?: {0,4})([kKMGT](?![\w/%]))?(?: {0,4})([%\p{L}µμ][\p{L}\d%/^*µμ.]{0,15})?/uy;
/** "(+57.8%)", "[-3 %]", "(5% faster)", "(-2.9%, p=0.38)", "+2.1%", "x1.4": beside a number it says how much it changed. */
const CHANGE = /\s*[([]?\s*([-+])\s?(\d+(?:[.,]\d+)?)\s?(%|x|pp)\s*(?:[\p{L} ]{0,20})(?:,[^()[\]]{0,50}(?=[)\]]))?[)\]]?/uy;
const CPU_SHARE = / ?%\s?CPU\b/iy;
const SPREAD = /\s*[([]?\s*(?:±|\+\/?-)\s?(\d+(?:[.,]\d+)?)\s?(%|[\p{L}µμ/]{1,8})?\s*[)\]]?/uy;
const REMARK = /\s*\([^()]{0,60}\)\s*/y;
/** The head of a column: "99.99(usec)". */
const PERCENTILE_HEAD = /^9\d(?:\.\d{1,4})?\s?(?:th|%)?\s?[([](?:[nuµm]s|[nuµm]?sec|s)[)\]]$/;
const ABSENT = /^(?:-{1,3}|–|—|n\/?a|nan|none|inf|x|\?|\.{1,3}|-1\.00|null|failed|oom|tbd)$/i;

/** Reads a cell. A signed percentage alone is a change; an unsigned one a number, for its head to judge. */
export function readCell(text: string): CellContent {
  const trimmed = text.trim();
  if (trimmed === '' || ABSENT.test(trimmed)) return EMPTY;
  if (trimmed.length > 80 || !/\d/.test(trimmed) || PERCENTILE_HEAD.test(trimmed)) return WORDS;
  let at = text.length - text.trimStart().length;
  const alone = match(CHANGE, text, at);
  if (alone && alone.end >= text.trimEnd().length) return { ...WORDS, kind: 'change', change: changeOf(alone) };
  if (/[~≈<>≤≥=]/.test(text[at] ?? '')) at++;
  while (text[at] === ' ') at++;
  const first = readNumber(text, at);
  if (!first) return WORDS;
  const rest = readRest(text, first);
  return rest ?? WORDS;
}

function readRest(text: string, head: CellNumber): CellContent | undefined {
  const numbers = [head];
  let kind: CellContent['kind'] = 'number';
  let change: CellContent['change'] = null;
  let spread: CellContent['spread'] = null;
  let at = head.to;
  for (let turns = 0; turns < 6; turns++) {
    if (text.slice(at).trim() === '') return { kind, numbers, change, spread };
    const joint = /\s*(->|=>|-->|→|–|-|\/)\s*~?/y;
    joint.lastIndex = at;
    const link = joint.exec(text);
    const next = link && numbers.length === 1 ? readNumber(text, at + link[0].length) : undefined;
    const sign = link?.[1] ?? '';
    if (link && next && !(sign === '-' && /\s/.test(link[0]))) {
      kind = /[>→]/.test(sign) ? 'step' : sign === '/' ? 'pair' : 'range';
      if (kind !== 'pair' || !next.unit || next.unit === head.unit) {
        // "51-52M IOPS": what stands behind the second number holds for the first.
        numbers[0] = { ...head, value: head.scaled || !next.scaled ? head.value : scaleAs(head, next, text), unit: head.unit || next.unit };
        numbers.push(next);
        at = next.to;
        continue;
      }
    }
    const found = match(SPREAD, text, at) ?? match(CHANGE, text, at);
    const plusMinus = found && /±|\+\/?-/.test(found[0]);
    if (found && plusMinus) spread = { kind: 'stdev', value: numberOf(found[1] ?? ''), ...(found[2] ? { unit: found[2] } : {}) };
    else if (found) change = changeOf(found);
    const remark = found ?? match(REMARK, text, at);
    if (!remark || remark.end === at) return undefined;
    at = remark.end;
  }
  return undefined;
}

function scaleAs(head: CellNumber, next: CellNumber, text: string): number {
  const printed = numberOf(/[\d.,]+/.exec(text.slice(next.from))?.[0] ?? '');
  return printed > 0 ? Number((head.value * (next.value / printed)).toPrecision(12)) : head.value;
}

function changeOf(found: RegExpExecArray): { value: number; unit: string } {
  const size = numberOf(found[2] ?? '');
  return { value: found[1] === '-' ? -size : size, unit: found[3] ?? '%' };
}

/** A number with the unit that follows it: "1.85M IOPS", "717   usec", "1m55.993s". */
function readNumber(text: string, at: number): CellNumber | undefined {
  const clock = match(CLOCK, text, at);
  const seconds = clock && clockSeconds(clock[0].replace(/\s/g, ''));
  if (clock && seconds !== undefined) return { value: seconds, unit: 's', from: at, to: clock.end, scaled: false };
  const found = match(NUMBER, text, at);
  if (!found || /^[.:]\d/.test(text.slice(found.end, found.end + 2))) return undefined;
  const value = numberOf(found[0]);
  if (!Number.isFinite(value)) return undefined;
  const bare = { value, unit: '', from: at, to: found.end, scaled: false };
  // "210.3% cpu": the word behind the sign is part of the unit.
  const share = match(CPU_SHARE, text, found.end);
  if (share) return { ...bare, unit: '%CPU', to: share.end };
  const unit = match(UNIT_WORD, text, found.end);
  if (!unit || unit[0].trim() === '') return bare;
  const scale = unit[1] ? scaleOf(unit[1]) : undefined;
  const word = (unit[2] ?? '').replace(/[.,]$/, '');
  const known = word !== '' && unitOf(word) !== undefined;
  if (word !== '' && !known) {
    const glued = /^\s*([kKMGT])$/.exec(word)?.[1];
    return glued
      ? { ...bare, value: times(value, scaleOf(glued)), to: unit.end, scaled: true }
      : scale
        ? scaledAlone(text, bare, scale)
        : bare;
  }
  return { value: times(value, scale), unit: known ? word : '', from: at, to: unit.end, scaled: scale !== undefined };
}

function scaledAlone(text: string, bare: CellNumber, scale: number): CellNumber {
  const letter = text.slice(bare.to).search(/\S/) + 1;
  return { ...bare, value: times(bare.value, scale), to: bare.to + letter, scaled: true };
}

function times(value: number, scale: number | undefined): number {
  return scale === undefined ? value : Number((value * scale).toPrecision(12));
}

function match(pattern: RegExp, text: string, at: number): (RegExpExecArray & { end: number }) | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found ? Object.assign(found, { end: pattern.lastIndex }) : undefined;
}
