/** From the lines of a page to a reading: what every reader of a tool's output is built with. */

import type { Condition, Measurement } from '../model/run.ts';
import { matchesOf } from './matches.ts';
import { measure } from './quantities/measure.ts';
import { numberOf } from './quantities/numbers.ts';
import type { Figure, Reading } from './reading.ts';
import { type Line, placeBetween } from './zones/line.ts';
import type { Page } from './zones/page.ts';

/** What a reader says of a block; what it leaves out is empty, and the state `ok`. */
export type Block = Pick<Reading, 'tool' | 'score' | 'measurements'> &
  Partial<Pick<Reading, 'command' | 'conditions' | 'reported' | 'state' | 'doubts' | 'unmeasured'>>;

/** The reading of a page's lines `first` to `last` (indexes, inclusive). */
export function readingOf(page: Page, first: number, last: number, block: Block): Reading {
  const a = page.lines[first];
  const b = page.lines[last];
  if (!a || !b) throw new RangeError(`lines ${first} to ${last} of a page of ${page.lines.length}`);
  const rest = { command: null, conditions: [], reported: [], state: 'ok' as const, doubts: [], unmeasured: [] };
  return { ...rest, ...block, first, last, place: placeBetween(a, b) };
}

/** What `take` needs beside the number itself; `value` only where the text is no plain number (a clock time). */
export type Named = Omit<Figure, 'value'> & { readonly value?: number };

/**
 * The measurement of a named group of a match, as a list of one; an empty list when the group is absent or holds no
 * number ("nan", "-", "<not counted>"). The pattern needs the `d` flag. A suffix inside the group is multiplied out:
 * "924k" is 924000, "1.2Mi" is 1.2 * 2^20.
 */
export function take(line: Line, match: RegExpExecArray, group: string, figure: Named): Measurement[] {
  const range = match.indices?.groups?.[group];
  const text = match.groups?.[group];
  if (!range || text === undefined) return [];
  const value = figure.value ?? scaled(text);
  return Number.isFinite(value) ? [measure(line, range[0], range[1], { ...figure, value })] : [];
}

const SUFFIX = /^([-+]?[\d.,]+(?:[eE][-+]?\d+)?) ?([kKmMgGtT])(i?)$/;
const POWERS: Readonly<Record<string, number>> = { k: 1, m: 2, g: 3, t: 4 };

/** The value of "12.5", "1,273", "924k", "1.2Mi"; NaN when the text is none. */
export function scaled(text: string): number {
  const match = SUFFIX.exec(text.trim());
  if (!match) return numberOf(text);
  const value = numberOf(match[1] ?? '') * (match[3] ? 1024 : 1000) ** (POWERS[(match[2] ?? '').toLowerCase()] ?? 0);
  return Number(value.toPrecision(12));
}

/** Conditions that an output itself states: named groups of a match -> condition names. */
export function stated(match: RegExpExecArray, names: Readonly<Record<string, string>>): Condition[] {
  return Object.entries(names).flatMap(([group, name]) => {
    const text = match.groups?.[group]?.trim();
    return text ? [condition(name, text)] : [];
  });
}

/** One condition stated by the output; a plain number becomes one. */
export function condition(name: string, value: string | number): Condition {
  const plain = typeof value === 'string' && /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(value);
  return { name, value: plain ? Number(value) : value, from: 'output' };
}

/** A word of a line: what stands between blanks. */
export interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The words of a text, with where they stand. */
export function wordsOf(text: string): Word[] {
  return matchesOf(/\S+/g, text).map(match => ({ text: match[0], from: match.index, to: match.index + match[0].length }));
}

/** The measurement of a word; an empty list when the word is absent or no number. A trailing % or comma is not part of it. */
export function takeWord(line: Line, word: Word | undefined, figure: Named): Measurement[] {
  if (!word) return [];
  const text = word.text.replace(/[%,;)]+$/, '');
  const value = figure.value ?? scaled(text);
  return Number.isFinite(value) ? [measure(line, word.from, word.from + text.length, { ...figure, value })] : [];
}
