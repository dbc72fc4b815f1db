/**
 * Sentences of a mail: the prose of one author at one depth, paragraph by paragraph, wrapped lines joined, cut where
 * sentences end and not inside numbers, versions, file names or abbreviations. A sentence may go on around a table.
 */

import { matchesOf } from '../matches.ts';
import { join, type Line, type Place, placeOf } from '../zones/line.ts';
import { speechOf } from './speech.ts';

/** A sentence with the way back to its characters. */
export interface Sentence {
  /** As it stands in the joined line from `from` to `to`, with plain spaces for tabs. */
  readonly text: string;
  readonly place: Place;
  readonly depth: number;
  readonly author: string | null;
  /** Number of its paragraph in the mail, and of the sentence in it. */
  readonly paragraph: number;
  readonly index: number;
  /** A block of figures, a transcript or a command stands directly before or after its paragraph. */
  readonly afterBlock: boolean;
  readonly beforeBlock: boolean;
  /** The paragraph's joined line and where in it the sentence stands. */
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

interface Paragraph {
  line: Line;
  /** Line ends inside the joined text: a colon there ends a sentence. */
  ends: number[];
  afterBlock: boolean;
  beforeBlock: boolean;
}

const BULLET = /^\s{0,12}(?:[-*+o•·]|\(?\d{1,2}[.)]|\(?[a-z]\)|\[\d{1,2}\]:?)\s+(?=\S)/;
const LONGEST = 4000;
const LONGEST_HEADING = 60;

/** The sentences of a message, in the order of its lines. */
export function sentencesOf(lines: readonly Line[]): Sentence[] {
  return paragraphsOf(lines).flatMap((paragraph, number) => cut(paragraph, number));
}

function paragraphsOf(lines: readonly Line[]): Paragraph[] {
  const done: Paragraph[] = [];
  let open: Paragraph | undefined;
  let block = false;
  const close = () => {
    if (open) done.push(open);
    open = undefined;
  };
  for (const [i, line] of lines.entries()) {
    const speech = line.kind === 'prose' ? (open && endsOpen(open.line, line) ? 'sentence' : heads(line, lines[i + 1])) : undefined;
    const last: Paragraph | undefined = open ?? done.at(-1);
    if (speech !== 'sentence') {
      close();
      if (line.kind === 'transcript' || speech !== undefined) {
        block = true;
        if (last && sameSpeaker(last.line, line)) last.beforeBlock = true;
      } else if (line.kind !== 'blank') block = false;
      continue;
    }
    if (open && (!sameSpeaker(open.line, line) || BULLET.test(line.text) || open.line.text.length > LONGEST)) close();
    if (open) {
      open.ends.push(open.line.text.trimEnd().length);
      open.line = join(open.line, line, glueOf(open.line.text, line.text));
      block = false;
      continue;
    }
    // the sentence may have begun above a table, and above its title
    const back = !block ? 0 : isTitle(done.at(-1)) && goesOnAround(done.at(-2), line) ? 2 : goesOnAround(done.at(-1), line) ? 1 : 0;
    const begun = back > 0 ? done.at(-back) : undefined;
    if (begun) {
      done.splice(-back);
      begun.ends.push(begun.line.text.trimEnd().length);
      open = { ...begun, line: join(begun.line, line), beforeBlock: true };
    } else open = { line: unbulleted(line), ends: [], afterBlock: block, beforeBlock: false };
    block = false;
  }
  close();
  return done;
}

const TAIL = /^\s*[<>=~]{0,2}\s?\d[\w.,%]{0,12}(?:\s[\w%/]{1,8})?[.:!?)]{1,2}$/;
const RULE = /^\s*([-=*~#])\1{2,}\s*$/;

/** "... for block sizes" NEWLINE "> 64k." is the end of a sentence, however little it says. */
function endsOpen(open: Line, line: Line): boolean {
  return sameSpeaker(open, line) && TAIL.test(line.text) && /[\p{L},]$/u.test(open.text.trimEnd());
}

/** What a line is; one with a rule below it is a heading. */
function heads(line: Line, next: Line | undefined): ReturnType<typeof speechOf> {
  return next && RULE.test(next.text) && sameSpeaker(line, next) && line.text.length < LONGEST_HEADING ? 'code' : speechOf(line.text);
}

/** "The series brings it to" TABLE "on the same box." is one sentence. */
function goesOnAround(before: Paragraph | undefined, line: Line): boolean {
  if (!before) return false;
  const text = before.line.text.trimEnd();
  return sameSpeaker(before.line, line) && /^\s*\p{Ll}{2}/u.test(line.text) && /[\p{L}\d,:]$/u.test(text) && text.length < 600;
}

/** "Ring / plain (speedup)" over the table. */
function isTitle(paragraph: Paragraph | undefined): boolean {
  const text = paragraph?.line.text.trim() ?? '';
  return text !== '' && text.length < LONGEST_HEADING && !/[.!?,;]$/.test(text);
}

const sameSpeaker = (a: Line, b: Line) => a.depth === b.depth && a.author === b.author;

/** A word broken at its hyphen is joined without a space. */
function glueOf(before: string, after: string): string {
  return /\p{L}-$/u.test(before.trimEnd()) && /^\s*\p{Ll}/u.test(after) ? '' : ' ';
}

function unbulleted(line: Line): Line {
  const cut = BULLET.exec(line.text)?.[0].length ?? 0;
  if (cut === 0) return line;
  const [piece, ...rest] = line.pieces;
  return {
    ...line,
    text: line.text.slice(cut),
    pieces: [{ ...piece, start: piece.start + cut }, ...rest.map(p => ({ ...p, at: p.at - cut }))],
  };
}

const ABBREVIATION =
  /(?:^|[\s("'[])(?:e\.?g|i\.?e|vs|etc|approx|resp|cf|fig|figs|no|nr|mr|mrs|ms|dr|st|al|w\.r\.t|a\.k\.a|aka|incl|max|min|avg|sec|ca|et|eq|ref|vol|ver|[A-Z])\.$/i;

/** "It took 40 sec. Then ...": a unit may end a sentence. */
const AMOUNT = /\d ?(?:sec|min)\.$/i;

function cut(paragraph: Paragraph, number: number): Sentence[] {
  const { line, ends } = paragraph;
  const text = line.text;
  const cuts: number[] = [];
  for (const match of matchesOf(/[.!?:;]+["')\]]{0,2}(?=\s|$)|\s(?:--|–|—)\s/g, text)) {
    const end = match.index + match[0].length;
    if (endsSentence(text, match.index, end, ends)) cuts.push(end);
  }
  const sentences: Sentence[] = [];
  let from = 0;
  for (const end of [...cuts, text.length]) {
    let start = from;
    while (start < end && /[\s–—]/.test(text[start] ?? '')) start++;
    if (text.startsWith('-- ', start)) start += 3;
    let stop = end;
    while (stop > start && /[\s–—]/.test(text[stop - 1] ?? '')) stop--;
    if (stop > start && /[\p{L}\d]/u.test(text.slice(start, stop))) {
      sentences.push({
        text: text.slice(start, stop).replace(/[^\S ]/g, ' '),
        place: placeOf(line, start, stop),
        depth: line.depth,
        author: line.author,
        paragraph: number,
        index: sentences.length,
        afterBlock: paragraph.afterBlock,
        beforeBlock: paragraph.beforeBlock,
        line,
        from: start,
        to: stop,
      });
    }
    from = end;
  }
  return sentences;
}

function endsSentence(text: string, at: number, end: number, lineEnds: readonly number[]): boolean {
  const sign = text[at] ?? '';
  if (end >= text.trimEnd().length) return true;
  // A colon ends a heading: "Performance improves as follows:" at the end of a line.
  if (sign === ':') return lineEnds.includes(end);
  if (/^\s/.test(sign)) return true;
  // Inside brackets a sentence goes on: "(32% for the app; 2% a worker)".
  if (depthAt(text, at) > 0 && !/[.!?]["')\]]/.test(text.slice(at, end))) return false;
  if (sign !== '.') return true;
  const next = /\S/.exec(text.slice(end))?.[0] ?? '';
  const short = text.slice(Math.max(0, at - 12), at + 1);
  if (ABBREVIATION.test(short) && !(AMOUNT.test(short) && /\p{Lu}/u.test(next)) && !/[)\]"']/.test(text.slice(at, end))) return false;
  if (/^\.{2,}/.test(text.slice(at))) return !/\p{Ll}/u.test(next);
  return !/[,;.]/.test(next);
}

/** How many brackets are open at a position, looking back over the last 300 characters. */
function depthAt(text: string, at: number): number {
  let depth = 0;
  for (let i = Math.max(0, at - 300); i < at; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && depth > 0) depth--;
  }
  return depth;
}
