/**
 * Line shapes: a line of a tool's output with holes, as `"Throughput {throughput MB/sec} {#clients} clients"`.
 *
 * A shape covers the whole line, without its indent; `...` at its beginning or end stands for anything. A space stands for
 * any amount of white space, and beside `: = | , ( )` for none as well. There is no backtracking: a text hole tries the few
 * places where what follows it begins, and everything else has one way to match.
 */

import { matchesOf } from '../matches.ts';
import { type Hole, holeOf } from './hole.ts';
import { type Amount, amountAt, numberAt } from './number.ts';

/** What a hole was filled with. */
export interface Capture {
  readonly hole: Hole;
  readonly from: number;
  readonly to: number;
  readonly amount?: Amount;
}

export interface Shape {
  readonly text: string;
  readonly holes: readonly Hole[];
  /** The longest literal of the shape: a line without it need not be tried. */
  readonly literal: string;
  /** The captures of a line; `short` when the line ended before the shape did, as a wrapped one does; else null. */
  readonly match: (line: string) => readonly Capture[] | 'short' | null;
  /** For a line without the literal: whether it may be the beginning of one that was broken. */
  readonly starts: (line: string) => 'short' | null;
}

type Token = { readonly literal: string } | { readonly space: 'some' | 'any' } | { readonly hole: Hole };

const LOOSE = /[:=|,()[\]<>;]/;
const CANDIDATES = 14;
const PHRASE = 240;
/** A line shorter than this was not broken by a mail client. */
const BROKEN = 40;

/** Reads a shape. Throws on a mistake in it. */
export function shape(text: string): Shape {
  const head = text.startsWith('...');
  const tail = text.endsWith('...');
  const tokens = tokensOf(text.slice(head ? 3 : 0, tail ? -3 : undefined).trim());
  const literals = tokens.flatMap(token => ('literal' in token ? [token.literal] : []));
  const literal = literals.reduce((a, b) => (b.length > a.length ? b : a), '');
  const first = tokens[0];
  if (head && !(first && 'literal' in first)) throw new Error(`a shape that may begin anywhere begins with a word: ${text}`);
  const at = (line: string, from: number) => walk(tokens, 0, line, from, tail);
  const match = (line: string): readonly Capture[] | 'short' | null => {
    const end = line.trimEnd();
    if (!head || !first || !('literal' in first)) return at(end, end.length - end.trimStart().length);
    let result: readonly Capture[] | 'short' | null = null;
    for (
      let from = end.indexOf(first.literal), tries = 0;
      from >= 0 && tries < CANDIDATES;
      from = end.indexOf(first.literal, from + 1), tries++
    ) {
      const found = at(end, from);
      if (found && found !== 'short') return found;
      result ??= found;
    }
    return result;
  };
  return {
    text,
    holes: tokens.flatMap(token => ('hole' in token ? [token.hole] : [])),
    literal,
    match,
    starts: line => (match(line) === 'short' ? 'short' : null),
  };
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [part] of matchesOf(/\{[^}]*\}|\s+|[:=|,()[\]<>;]|[^{\s:=|,()[\]<>;]+/g, text)) {
    const last = tokens.at(-1);
    if (part.startsWith('{')) tokens.push(...loosened(last), { hole: holeOf(part.slice(1, -1)) });
    else if (/^\s/.test(part)) tokens.push({ space: last && 'literal' in last && LOOSE.test(last.literal) ? 'any' : 'some' });
    else if (LOOSE.test(part)) {
      if (last && 'space' in last) tokens.pop();
      if (last) tokens.push({ space: 'any' });
      tokens.push({ literal: part });
    } else tokens.push(...loosened(last), { literal: part });
  }
  return tokens;
}

const loosened = (last: Token | undefined): Token[] => (last && 'literal' in last && LOOSE.test(last.literal) ? [{ space: 'any' }] : []);

function walk(tokens: readonly Token[], index: number, line: string, from: number, tail: boolean): Capture[] | 'short' | null {
  const token = tokens[index];
  if (!token) return tail || from === line.length ? [] : null;
  if ('hole' in token && isFixed(token)) return after({ hole: token.hole, from, to: from }, walk(tokens, index + 1, line, from, tail));
  if (from >= line.length && !('space' in token)) return index > 0 && from >= BROKEN ? 'short' : null;
  if ('literal' in token)
    return line.startsWith(token.literal, from) ? walk(tokens, index + 1, line, from + token.literal.length, tail) : null;
  if ('space' in token) {
    const to = skipSpace(line, from);
    if (to === from && token.space === 'some' && from < line.length) return null;
    return walk(tokens, index + 1, line, to, tail);
  }
  const { hole } = token;
  if (hole.kind === 'figure') {
    const amount = amountAt(line, from, hole);
    if (!amount) return null;
    return after({ hole, from, to: amount.to, amount }, walk(tokens, index + 1, line, amount.end, tail));
  }
  if (hole.kind === 'number' || hole.kind === 'spread' || hole.kind === 'samples') {
    const number = numberAt(line, from);
    return number ? after({ hole, from, to: number.to }, walk(tokens, index + 1, line, number.to, tail)) : null;
  }
  return text(tokens, index, hole, line, from, tail);
}

const isFixed = (token: Token): boolean => 'hole' in token && 'fixed' in token.hole;

/** A hole for words: it ends where the next token can begin. */
function text(tokens: readonly Token[], index: number, hole: Hole, line: string, from: number, tail: boolean): Capture[] | 'short' | null {
  const phrase = 'phrase' in hole && hole.phrase;
  const limit = Math.min(line.length, from + PHRASE);
  let tries = 0;
  let short = false;
  for (let to = from + 1; to <= limit && tries < CANDIDATES; to++) {
    if (!phrase && /\s/.test(line[to - 1] ?? '')) break;
    if (!begins(tokens[index + 1], tokens[index + 2], line, to, tail)) continue;
    tries++;
    const rest = walk(tokens, index + 1, line, to, tail);
    // A line of nothing but words is no sign that a client broke it.
    if (rest === 'short') short ||= to < line.length || (!phrase && index > 0);
    else if (rest) return after({ hole, from, to: to - (line.slice(from, to).length - line.slice(from, to).trimEnd().length) }, rest);
  }
  return short ? 'short' : null;
}

function begins(next: Token | undefined, second: Token | undefined, line: string, at: number, tail: boolean): boolean {
  if (next && isFixed(next)) return begins(second, undefined, line, at, tail);
  if (!next) return tail ? at === line.length || /\s/.test(line[at] ?? '') : at === line.length;
  if ('literal' in next) return line.startsWith(next.literal, at);
  if ('space' in next && next.space === 'some') return at === line.length || (/\s/.test(line[at] ?? '') && !/\s/.test(line[at - 1] ?? ''));
  if ('space' in next) return begins(second, undefined, line, skipSpace(line, at), tail);
  return true;
}

function skipSpace(line: string, from: number): number {
  let to = from;
  while (/\s/.test(line[to] ?? 'x')) to++;
  return to;
}

const after = (capture: Capture, rest: Capture[] | 'short' | null): Capture[] | 'short' | null =>
  rest && rest !== 'short' ? [capture, ...rest] : rest;
