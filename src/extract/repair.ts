/** Output lines as they were before mail and logs changed them: broken lines joined, prefixes and colours taken off. */

import { join, type Line } from './zones/line.ts';
import type { Page } from './zones/page.ts';

/** A pattern that matched a line, or it and those that a mail client broke off it. */
export interface Fitting {
  /** The line the positions of the match count in. */
  readonly line: Line;
  readonly match: RegExpExecArray;
  /** Index of the last line of the page that was used. */
  readonly last: number;
}

/**
 * Matches the line at `index`; if it does not fit and begins like one (`head`), tries it joined with the next line, then
 * with the next two. Without `head` the line is tried alone. Blank lines and gaps end a line.
 */
export function matchAt(page: Page, index: number, pattern: RegExp, head?: RegExp, most = 3): Fitting | undefined {
  let line = page.lines[index];
  if (!line) return undefined;
  if (head && !head.test(line.text)) return undefined;
  for (let last = index; ; ) {
    const match = pattern.exec(line.text);
    if (match) return { line, match, last };
    const next = page.lines[++last];
    if (!head || last >= index + most || !next || next.text.trim() === '' || page.gaps.has(last)) return undefined;
    line = join(line, next);
  }
}

/** The first of several patterns that fits: the whole line first, then what is left of it when its tail was lost. */
export function matchFirst(page: Page, index: number, patterns: readonly RegExp[], head: RegExp, most = 3): Fitting | undefined {
  const line = page.lines[index];
  if (!line || !head.test(line.text)) return undefined;
  for (const pattern of patterns) {
    const found = matchAt(page, index, pattern, head, most);
    if (found) return found;
  }
  return undefined;
}

/** A line joined with those after it while `continues` says that they are its broken-off tail; at most `most` of them. */
export function gather(
  page: Page,
  index: number,
  continues: (text: string, sofar: string) => boolean,
  most = 3,
): { line: Line; last: number } | undefined {
  let line = page.lines[index];
  if (!line) return undefined;
  let last = index;
  for (; last < index + most; last++) {
    const next = page.lines[last + 1];
    if (!next || next.text.trim() === '' || page.gaps.has(last + 1) || !continues(next.text, line.text)) break;
    line = join(line, next);
  }
  return { line, last };
}

const COLOUR = /(?:\u001b|\u241b)\[[\d;]{0,12}[A-Za-z]/g;
/** `[  113.353457] `, `<6>[    1.2] `, `Jan  6 10:00:00 host prog[12]: `, `2023-09-12 08:47:50 `, `2023-09-12T08:47:50.123Z `. */
const PREFIX =
  /^\s*(?:<\d>)?(?:\[ *\d{1,9}\.\d{3,9}\](?:\[ *T\d+\])? ?|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \S{1,60} [^\s:]{1,40}: |\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[-+]\d\d:?\d\d)? )/;

/** The page without colours and log prefixes at the beginning of its lines; positions still lead to the body. */
export function bare(page: Page): Page {
  let changed = false;
  const lines = page.lines.map(line => {
    const found = bareLine(line);
    changed ||= found !== line;
    return found;
  });
  return changed ? { ...page, lines } : page;
}

/** The page with the bars of tables drawn with "|" as spaces; positions stay. */
export function unbarred(page: Page): Page {
  const isRow = (text: string) => /^\s*\|.*\|\s*$/.test(text);
  if (!page.lines.some(line => isRow(line.text))) return page;
  return { ...page, lines: page.lines.map(line => (isRow(line.text) ? { ...line, text: line.text.replaceAll('|', ' ') } : line)) };
}

function bareLine(line: Line): Line {
  let found = line;
  if (line.text.includes('\u001b') || line.text.includes('\u241b')) {
    for (const match of [...line.text.matchAll(COLOUR)].reverse()) found = without(found, match.index, match.index + match[0].length);
  }
  const prefix = /^[\s<[\dA-Z]/.test(found.text) ? PREFIX.exec(found.text) : null;
  return prefix ? without(found, 0, prefix[0].length) : found;
}

/** A line without the characters `from` to `to`. */
function without(line: Line, from: number, to: number): Line {
  const pieces: Line['pieces'][number][] = [];
  let after: Line['pieces'][number] = line.pieces[0];
  for (const piece of line.pieces) {
    if (piece.at < from || (piece.at === 0 && from > 0)) pieces.push(piece);
    if (piece.at <= to) after = piece;
    else pieces.push({ ...piece, at: piece.at - (to - from) });
  }
  const seam = { at: from, start: after.start + (to - after.at), number: after.number };
  const [first, ...rest] = [...pieces, seam].sort((a, b) => a.at - b.at);
  return first ? { ...line, text: line.text.slice(0, from) + line.text.slice(to), pieces: [first, ...rest] } : line;
}
