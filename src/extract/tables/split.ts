/** A line of a table as cells: at bars, at tabs and wide gaps, or, where spaces were collapsed, before each number. */

import { unitOf } from '../../model/units.ts';
import { matchesOf } from '../matches.ts';
import { columnsOf } from '../zones/columns.ts';
import type { Line } from '../zones/line.ts';
import { type CellContent, readCell } from './number-cell.ts';

export interface Cell {
  readonly text: string;
  /** Indexes in the line's text. */
  readonly from: number;
  readonly to: number;
  /** Screen columns of the text; of the whole box where bars stand around it. */
  readonly left: number;
  readonly right: number;
  readonly content: CellContent;
}

export interface Row {
  /** Index of the line in the page. */
  readonly index: number;
  readonly line: Line;
  readonly kind: 'blank' | 'rule' | 'data' | 'words';
  readonly cells: readonly Cell[];
  /** True where bars part the cells. */
  readonly barred: boolean;
}

const RULE = /^[\s|+\-=_*~#:.─━═┼┌┐└┘├┤┬┴│┃╪╬╫╔╗╚╝╠╣╦╩║]+$/;
const BAR = /[|│┃║]/;
const MOST_CELLS = 40;
const SWITCH = /^(?:on|off|yes|no|enabled|disabled)$/i;

/** False for a line that `splitRow` would surely not take for data. */
export function mayHoldData(text: string): boolean {
  return /\d/.test(text) && (BAR.test(text) || !isSentence(text));
}

/** "2. 4.1 Mpps (+5%)" in a numbered list. */
export const NUMBERED = /^\s*(\d{1,2})[.)]\s+(?=[~≈]?\d[\d.,]*\s?[A-Za-z%µμ])/;

/** Splits a line. */
export function splitRow(line: Line, index: number): Row {
  const { text } = line;
  if (text.trim() === '') return { index, line, kind: 'blank', cells: [], barred: false };
  if (RULE.test(text) && !/\d/.test(text) && text.replace(/[\s|│┃║]/g, '').length >= 3)
    return { index, line, kind: 'rule', cells: [], barred: BAR.test(text) };
  if (isNoise(text) || NUMBERED.test(text)) return { index, line, kind: 'words', cells: [], barred: false };
  const bars = barsOf(text);
  const barred = bars.length > 0 && (bars.length > 1 || /\d/.test(text) || text.length < 90);
  const screen = columnsOf(line);
  const pairs = barred ? undefined : namedValues(text, screen);
  if (pairs) return { index, line, kind: 'words', cells: pairs, barred };
  const cells = barred ? boxes(text, bars, screen) : gaps(text, screen);
  if (!barred && isSentence(text)) return { index, line, kind: 'words', cells: cells.slice(0, MOST_CELLS), barred };
  const numbers = cells.filter(cell => cell.content.kind !== 'words' && cell.content.kind !== 'empty').length;
  const wide = barred || cells.length > 2 || /\t| {2,}\S/.test(text.trim());
  return { index, line, kind: numbers > 0 && (wide || numbers > 1) ? 'data' : 'words', cells: cells.slice(0, MOST_CELLS), barred };
}

/** "runtime  12.345s  ...  12.511s", "nvme/003 (send keep-alives) [passed]": how long a test of blktests took, no result of it. */
const TEST_RUNTIME = /^\s*runtime\s+(?:[\d.]{1,12}s)?\s*\.{3}(?:\s|$)|\[(?:passed|failed|not run)\]\s*$/;
/** "20000 * 512 = 10.24 MB/s": reckoned, not measured. */
const ARITHMETIC = /^\s*(?:[^\s:=]{1,20}[:=]\s*)?[\d.,]{1,20} ?[^\s\d]{0,12}\s+[*x×/+-]\s+[\d.,]{1,20}[^=]{0,40}=\s*~?\d/;

/** "31.2 Mpps = 32.05 nanosec per packet": a figure said in another unit. */
const CONVERTED = /^\s*~?\d[\d.,]{0,15} ?[A-Za-z][\w/%]{0,15}\s+=+\s+~?\d[\d.,]{0,15} ?[A-Za-z]/;

/** Kernel log lines, stack traces, source positions, comments that a patch adds, hex dumps, test runners, sums: full of numbers, none of them measured. */
export function isNoise(text: string): boolean {
  return (
    /^\s*(?:<\d>)?\[\s*\d+\.\d+\]/.test(text) ||
    /\+0x[\da-f]+(?:\/0x[\da-f]+)?|\.[chS]:\d+\b|\b0x[\da-f]{8,}\b/i.test(text) ||
    /^\s*(?:[\da-f]{4,16}:?\s+)?(?:[\da-f]{2}\s){7,}/i.test(text) ||
    /^\s*(?:R[A-Z\d]{1,2}|[CDEFGS]S|CR\d|DR\d|EFLAGS|Code|RIP|PKRU|Call Trace|Modules linked in): /.test(text) ||
    /^\s*(?:#\s*(?:define|if|include|endif)|diff --|index [\da-f]+\.\.|@@ |return\b|static\b|struct\b|\w+->)|[;{}]\s*$|->\w+ [=!<>]/.test(
      text,
    ) ||
    /^[+-]\s*\*\s|@@ -\d+,\d+ \+\d/.test(text) ||
    /^\s*\w{3},? +\d{1,2} \w{3} \d{4} /.test(text) ||
    TEST_RUNTIME.test(text) ||
    CONVERTED.test(text) ||
    ARITHMETIC.test(text)
  );
}

/** Running text that happens to hold numbers and a wide gap (two spaces after a full stop). */
function isSentence(text: string): boolean {
  if (text.includes('\t')) return false;
  const words =
    text.match(/\b(?:the|is|are|was|were|a|an|at|of|with|that|this|for|and|but|to|we|i|it|in|on|not|which|from|have|has|be)\b/gi)?.length ??
    0;
  return words >= 3 || (words >= 2 && /[a-z][.,;] +[A-Z]?\w/.test(text));
}

/** Bars that part cells: one inside a word ("[READ|WRITE]_ONCE") or a pipe of a command does not. */
function barsOf(text: string): number[] {
  if (!BAR.test(text)) return [];
  const bars: number[] = [];
  const ends = BAR.test(text.trimStart()[0] ?? '') && BAR.test(text.trimEnd().at(-1) ?? '');
  const tight = ends && !/[\s][|│┃║]|[|│┃║][\s]/.test(text.trim());
  for (let i = 0; i < text.length; i++) {
    if (!BAR.test(text[i] ?? '')) continue;
    const before = text[i - 1] ?? ' ';
    const after = text[i + 1] ?? ' ';
    if (tight || /[\s=-]/.test(before) || /[\s=-]/.test(after) || (/[\d%.)]/.test(before) && /[\d+(-]/.test(after))) bars.push(i);
  }
  return bars;
}

function boxes(text: string, bars: readonly number[], screen: readonly number[]): Cell[] {
  const edges = [-1, ...bars, text.length];
  const cells: Cell[] = [];
  for (let i = 0; i + 1 < edges.length; i++) {
    const from = (edges[i] ?? 0) + 1;
    const to = edges[i + 1] ?? text.length;
    const inner = text.slice(from, to);
    // What stands outside of the first and last bar is a cell only where it holds something.
    if (inner.trim() === '' && (i === 0 || i + 2 === edges.length)) continue;
    cells.push(cellAt(text, from, to, screen, true));
  }
  return cells;
}

function gaps(text: string, screen: readonly number[]): Cell[] {
  const cells: Cell[] = [];
  for (const found of matchesOf(/[^\t ]+(?: [^\t ]+)*/g, text)) {
    if (cells.length > MOST_CELLS) break;
    cells.push(...refine(text, found.index, found.index + found[0].length, screen));
  }
  return withUnits(text, cells, screen);
}

/** "qd 1     qd 4    qd 16": one name with another number each time is a head, no row of numbers. */
function namedValues(text: string, screen: readonly number[]): Cell[] | undefined {
  if (text.length > 200) return undefined;
  const pairs = text.trim().split(/\t+| {2,}/);
  if (pairs.length < 2 || pairs.length > MOST_CELLS) return undefined;
  const parts = pairs.map(pair => /^([A-Za-z][A-Za-z_-]{0,19})[ =](\d{1,9}[kKMG]?i?B?)$/.exec(pair));
  const name = parts[0]?.[1]?.toLowerCase();
  if (name === undefined || parts.some(part => part?.[1]?.toLowerCase() !== name)) return undefined;
  if (new Set(parts.map(part => part?.[2])).size < parts.length) return undefined;
  let at = 0;
  return pairs.map(pair => {
    const from = text.indexOf(pair, at);
    at = from + pair.length;
    return cellAt(text, from, at, screen);
  });
}

/** A stretch without wide gaps: one cell, or a label and the numbers behind it ("randwrite 145105 5289.36"). */
function refine(text: string, from: number, to: number, screen: readonly number[]): Cell[] {
  const whole = cellAt(text, from, to, screen);
  if (whole.content.kind !== 'words') return [whole];
  const words = matchesOf(/\S+/g, text.slice(from, to)).map(word => ({
    from: from + word.index,
    to: from + word.index + word[0].length,
  }));
  const first = words.findIndex(word => readCell(text.slice(word.from, word.to)).numbers.length > 0);
  if (first < 0 || words.length > MOST_CELLS) return [whole];
  const cells: Cell[] = [];
  for (let i = first; i < words.length; i++) {
    const start = words[i]?.from ?? from;
    // The longest of up to four words that read as one cell: "35 %", "5230 (+12.5%)".
    let end = -1;
    for (let k = Math.min(i + 3, words.length - 1); k >= i && end < 0; k--) {
      const cell = readCell(text.slice(start, words[k]?.to ?? to));
      if (cell.kind !== 'words' && (k === i || cell.numbers.length <= 1)) end = k;
    }
    if (end < 0) return [whole];
    cells.push(cellAt(text, start, words[end]?.to ?? to, screen));
    i = end;
  }
  const label = words.slice(0, first);
  const switches = label.length > 1 && label.every(word => SWITCH.test(text.slice(word.from, word.to)));
  const heads = switches ? label : label.length > 0 ? [{ from, to: label.at(-1)?.to ?? from }] : [];
  return [...heads.map(word => cellAt(text, word.from, word.to, screen)), ...cells];
}

const SPREAD = /^(?:[([]\s*(?:±|\+\/?-)\s?\d+(?:\.\d+)?\s?%?\s*[)\]]|(?:±|\+\/-)\s?\d+(?:\.\d+)?\s?%?)$/;

/** "717   usec": a unit alone behind a number belongs to it. */
function withUnits(text: string, cells: readonly Cell[], screen: readonly number[]): Cell[] {
  const merged: Cell[] = [];
  for (const cell of cells) {
    const before = merged.at(-1);
    const lone = before?.content.kind === 'number' && before.content.numbers[0]?.unit === '' && /^[%\p{L}µ/]{1,12}$/u.test(cell.text);
    // "0.194   (+/- 5.96%)": so does a deviation.
    const spread = before?.content.kind === 'number' && before.content.spread === null && SPREAD.test(cell.text);
    // "w/  patch" was aligned with "w/o patch".
    const goesOn = before && cell.content.kind === 'words' && cell.from - before.to <= 3 && /(?:^|\s)w\/o?$/.test(before.text);
    if (goesOn) merged[merged.length - 1] = { ...cellAt(text, before.from, cell.to, screen), text: `${before.text} ${cell.text}` };
    else if (before && cell.from - before.to <= 6 && (spread || (lone && unitOf(cell.text))))
      merged[merged.length - 1] = cellAt(text, before.from, cell.to, screen);
    else merged.push(cell);
  }
  return merged;
}

function cellAt(text: string, from: number, to: number, screen: readonly number[], boxed = false): Cell {
  const raw = text.slice(from, to);
  const start = from + (raw.length - raw.trimStart().length);
  const end = Math.max(start, from + raw.trimEnd().length);
  const [a, b] = boxed ? [from, to] : [start, end];
  // A piece of a rule between two bars is an empty cell.
  const shown = /^[-=_+─━]{3,}$/.test(text.slice(start, end)) ? '' : text.slice(start, end);
  return {
    text: shown,
    from: start,
    to: end,
    left: screen[a] ?? a,
    right: screen[b] ?? b,
    content: readCell(shown),
  };
}
