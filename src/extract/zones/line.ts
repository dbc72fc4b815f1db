/** Lines of a message body as the recognisers see them: quote marks off, with the way back to the characters. */

import type { Lines, Span } from '../../model/run.ts';

/** What a line is; `prose` is what remains; `transcript` are lines that a run was read from. */
export type LineKind = 'prose' | 'blank' | 'attribution' | 'patch' | 'signature' | 'footer' | 'header' | 'transcript';

/** A stretch of a line's text that stands together in the body. */
interface Piece {
  /** Index in the line's text where the stretch begins. */
  readonly at: number;
  /** Offset in the body of its first character. */
  readonly start: number;
  /** 1-based line of the body. */
  readonly number: number;
}

/**
 * One line, or several that a mail client wrapped and that were joined again. `text` has no quote marks and no line end;
 * tabs are kept (see `columns.ts` for where a character stands on the screen).
 */
export interface Line {
  readonly text: string;
  readonly pieces: readonly [Piece, ...Piece[]];
  /** 1-based number of the first line of the body it covers. */
  readonly number: number;
  /** Quote depth; 0 is the sender's own words. */
  readonly depth: number;
  /** Who wrote it, as far as attribution lines tell. */
  readonly author: string | null;
  readonly kind: LineKind;
  /** Screen column of the first character, counted from 0: tabs of a quoted line are set by where the quote mark pushed them. */
  readonly column: number;
}

/** Where a stretch of lines stands in the body. */
export interface Place {
  readonly lines: Lines;
  readonly span: Span;
}

/** Body offset of the character `index` of a line's text. */
export function offsetOf(line: Line, index: number): number {
  const piece = pieceAt(line, index);
  return piece.start + (index - piece.at);
}

/** The place of the characters `from` to `to` (exclusive) of a line. */
export function placeOf(line: Line, from = 0, to = line.text.length): Place {
  const first = pieceAt(line, from);
  const last = pieceAt(line, Math.max(from, to - 1));
  return {
    lines: [first.number, last.number],
    span: [first.start + (from - first.at), last.start + (Math.max(from, to) - last.at)],
  };
}

/** The place from the start of one line to the end of another. */
export function placeBetween(first: Line, last: Line): Place {
  const a = placeOf(first);
  const b = placeOf(last);
  return { lines: [a.lines[0], b.lines[1]], span: [a.span[0], b.span[1]] };
}

/** Two lines as one, `glue` between them: how wrapped lines are repaired. Positions still lead to the body. */
export function join(a: Line, b: Line, glue = ' '): Line {
  const left = a.text.trimEnd();
  const cut = b.text.length - b.text.trimStart().length;
  const shift = left.length + glue.length - cut;
  const moved = b.pieces.map(piece => ({ ...piece, at: piece.at + shift }));
  const [head, ...rest] = moved;
  const first = head && { ...head, at: head.at + cut, start: head.start + cut };
  return { ...a, text: left + glue + b.text.slice(cut), pieces: [...a.pieces, ...(first ? [first] : []), ...rest] };
}

function pieceAt(line: Line, index: number): Piece {
  let found = line.pieces[0];
  for (const piece of line.pieces) if (piece.at <= index) found = piece;
  return found;
}
