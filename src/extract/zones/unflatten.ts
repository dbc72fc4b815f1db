/**
 * Mails whose lines were flattened into one by their archive: the lines are told by what stood at their beginnings (quote
 * marks, rules) and by where sentences end. Positions still lead to the one long line.
 */

import { tableCuts } from './flat-tables.ts';
import type { RawLine } from './quotes.ts';

const RULE = /[-=_]{10,}/g;
const MOST_PIECES = 5000;

/** Pieces of a flattened body that were lines, or paragraphs, of their own. */
export function unflatten(body: string): RawLine[] {
  const cuts = new Set<number>([0]);
  for (const match of body.matchAll(/(?:^| )(?=> )/g)) cuts.add(match.index + match[0].length);
  for (const match of body.matchAll(RULE)) cuts.add(match.index).add(match.index + match[0].length);
  for (const match of body.matchAll(/[.!?)]["')]? +(?=[A-Z]\w* \w)/g)) cuts.add(match.index + match[0].length);
  for (const match of body.matchAll(/\n/g)) cuts.add(match.index + 1);
  for (const cut of tableCuts(body)) cuts.add(cut);
  const ordered = [...cuts].sort((a, b) => a - b).slice(0, MOST_PIECES);
  return ordered.flatMap((start, index) => {
    const end = ordered[index + 1] ?? body.length;
    const whole = body.slice(start, end);
    if (whole.trim() === '') return [];
    const number = lineNumber(body, start);
    const mark = /^(?:> ?)+/.exec(whole)?.[0].length ?? 0;
    const depth = mark === 0 ? 0 : whole.slice(0, mark).replaceAll(' ', '').length;
    return depth === 0
      ? [{ number, start, whole, mark, depth, initials: null }]
      : quoted({ number, start, whole, mark, depth, initials: null });
  });
}

/** The last quoted line runs on into the reply: code ends at a closing comment or brace, where a sentence begins. */
function quoted(line: RawLine): RawLine[] {
  const end = /(?:\*\/|[;{}]) +(?=[A-Z])/.exec(line.whole);
  if (!end) return [line];
  const cut = end.index + end[0].length;
  return [
    { ...line, whole: line.whole.slice(0, cut) },
    { ...line, start: line.start + cut, whole: line.whole.slice(cut), mark: 0, depth: 0 },
  ];
}

function lineNumber(body: string, offset: number): number {
  let number = 1;
  for (let at = body.indexOf('\n'); at >= 0 && at < offset; at = body.indexOf('\n', at + 1)) number++;
  return number;
}
