/** Numbers and units at one place of a line, for the matcher: sticky, so that nothing is searched for twice. */
import { unitOf } from '../../model/units.ts';
import { clockSeconds, numberOf, scaleOf } from '../quantities/numbers.ts';
import type { FigureHole } from './hole.ts';

/** A number read at a place: the value, what it ends with, and the unit that stands beside it. */
export interface Amount {
  /** Null where the tool printed that it has no value: `-`, `nan`, `N/A`, `<not counted>`. */
  readonly value: number | null;
  /** End of the number with its suffix, and of the unit after it. */
  readonly to: number;
  readonly end: number;
  readonly unit: string;
  readonly stated: boolean;
}

const NUMBER = /[-+]?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,18}(?:[.,]\d{1,18})?|\.\d{1,18})(?:[eE][-+]?\d{1,3})?/y;
const NOTHING = /(?:-?nan|[-+]?inf|n\/a|na|-{1,5}|\*{1,12}|\?{1,5}|<not (?:counted|supported)>)(?![\w.])/iy;
const CLOCK =
  /(?:\d{1,4}:)?\d{1,3}:\d{2}(?:[.,]\d{1,9})?|(?:\d{1,4}h ?)?(?:\d{1,4}m(?:in)? ?)?\d{1,6}(?:[.,]\d{1,9})?s(?:ec)?(?![\w.])|\d{1,4}h ?\d{1,2}m(?![\w.])/y;
const UNIT = /[%\p{L}µμ][\p{L}\d%/^µμ_]{0,15}(?:\/[\p{L}]{1,12})?/uy;

/** The end of a number that begins at `from`, with its value; undefined where none begins. */
export function numberAt(text: string, from: number): { readonly value: number | null; readonly to: number } | undefined {
  NUMBER.lastIndex = from;
  const match = NUMBER.exec(text);
  if (match) return { value: numberOf(match[0]), to: from + match[0].length };
  NOTHING.lastIndex = from;
  const none = NOTHING.exec(text);
  return none ? { value: null, to: from + none[0].length } : undefined;
}

/** The number and unit a figure's hole asks for, at `from`. */
export function amountAt(text: string, from: number, hole: FigureHole): Amount | undefined {
  if (hole.unit.how === 'clock') return clockAt(text, from);
  const number = numberAt(text, from);
  if (!number || Number.isNaN(number.value)) return undefined;
  if (number.value === null) return { value: null, to: number.to, end: number.to, unit: '', stated: false };
  const scale = hole.scaled ? scaleOf(text[number.to] ?? '') : undefined;
  const to = number.to + (scale === undefined ? 0 : 1);
  const value = number.value * (scale ?? 1);
  const plain = { value, to, end: to, unit: '', stated: false };
  if (hole.unit.how === 'implied') return { ...plain, unit: hole.unit.unit };
  if (hole.unit.how === 'none' || hole.unit.how === 'line') return plain;
  const gap = to + (/^[ \t]{0,3}/.exec(text.slice(to, to + 4))?.[0].length ?? 0);
  if (hole.unit.how === 'printed') {
    const unit = hole.unit.units.find(name => text.startsWith(name, gap) && !/\w/.test(text[gap + name.length] ?? ' '));
    return unit === undefined ? undefined : { ...plain, end: gap + unit.length, unit, stated: true };
  }
  UNIT.lastIndex = gap;
  const unit = UNIT.exec(text)?.[0];
  if (unit === undefined || unitOf(unit) === undefined) return undefined;
  return { ...plain, end: gap + unit.length, unit, stated: true };
}

function clockAt(text: string, from: number): Amount | undefined {
  CLOCK.lastIndex = from;
  const match = CLOCK.exec(text)?.[0];
  const value = match === undefined ? undefined : clockSeconds(match.replaceAll(' ', ''));
  if (match === undefined || value === undefined) return undefined;
  return { value, to: from + match.length, end: from + match.length, unit: 's', stated: /s/.test(match) };
}
