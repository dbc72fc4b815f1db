/** Quote marks: how deep a raw line is quoted, and where its own text begins. */

/** A raw line of the body, before anybody knows who wrote it. */
export interface RawLine {
  readonly number: number;
  /** Offset in the body of the line's first character. */
  readonly start: number;
  /** The whole line as it stands. */
  readonly whole: string;
  /** How many characters of quote marks stand before the text. */
  readonly mark: number;
  readonly depth: number;
  /** Name set before the mark by clients that quote like " Scott> ". */
  readonly initials: string | null;
}

/** A line that begins with `> 128k` or `>= 4` is no quote where its neighbours are not quoted. */
const MARKS = /^ {0,2}(?:> ?){1,40}/;
const OTHER_MARKS = ['|', '%', ':', '}', '#'];
const NAMED_MARK = /^ {0,2}([A-Z][\w.-]{1,19})> ?/;

/** Splits a body into lines and takes the quote marks off. */
export function readQuotes(body: string): RawLine[] {
  const texts = body.split('\n');
  const other = otherMarks(texts);
  const named = namedMarks(texts);
  const lines: RawLine[] = [];
  let start = 0;
  for (const [index, text] of texts.entries()) {
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    lines.push(rawLine(index + 1, start, whole, other.has(index), named));
    start += text.length + 1;
  }
  return undoComparisons(lines);
}

function rawLine(number: number, start: number, whole: string, otherMark: boolean, named: ReadonlySet<string>): RawLine {
  let mark = 0;
  let depth = 0;
  let initials: string | null = null;
  if (otherMark) {
    mark = whole[1] === ' ' ? 2 : 1;
    depth = 1;
  }
  const name = named.size > 0 ? NAMED_MARK.exec(whole) : null;
  if (name?.[1] && named.has(name[1])) {
    mark = name[0].length;
    depth = 1;
    initials = name[1];
  }
  const marks = beginsMark(whole, mark) ? (MARKS.exec(whole.slice(mark))?.[0] ?? '') : '';
  for (const character of marks) if (character === '>') depth++;
  // One space after the last mark belongs to it; what follows is the text's own indent.
  return { number, start, whole, mark: mark + (depth > 0 ? marks.length : 0), depth, initials };
}

/** True when a `>` stands at a place or up to two spaces behind it. */
function beginsMark(text: string, at: number): boolean {
  let i = at;
  while (i < at + 2 && text.charCodeAt(i) === 32) i++;
  return text.charCodeAt(i) === 62;
}

/**
 * Lines quoted with another sign than `>`: every line of a stretch of three or more begins with it, and the stretch
 * follows a line that ends in a colon ("NAME wrote:").
 */
function otherMarks(texts: readonly string[]): Set<number> {
  const quoted = new Set<number>();
  for (let i = 0; i + 3 < texts.length; i++) {
    const text = texts[i] ?? '';
    if (!text.includes(':') || !/(?:wrote|writes|said|schrieb|a écrit)\s*:\s*$/.test(text.slice(-40))) continue;
    let first = i + 1;
    while (first < texts.length && texts[first]?.trim() === '') first++;
    const sign = texts[first]?.[0] ?? '';
    if (!OTHER_MARKS.includes(sign)) continue;
    let end = first;
    while (end < texts.length && texts[end]?.startsWith(sign)) end++;
    if (end - first >= 2) for (let k = first; k < end; k++) quoted.add(k);
  }
  return quoted;
}

/** Names that stand before a `>` on two lines or more, or on one that nothing else explains. */
function namedMarks(texts: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const text of texts) {
    if (!text.includes('>')) continue;
    const name = NAMED_MARK.exec(text)?.[1];
    // "ftp> get", "mysql> select", "gdb>" are prompts: those are written in small letters.
    if (name && !/^(SQL|MySQL|MariaDB)$/.test(name)) names.add(name);
  }
  return names;
}

/** "> 128k" between unquoted lines, or ">= 4" anywhere, is text and no quote. */
function undoComparisons(lines: readonly RawLine[]): RawLine[] {
  return lines.map((line, index) => {
    const text = line.whole.slice(line.mark);
    if (line.depth !== 1 || !/^[=\d]/.test(text)) return line;
    const alone = (lines[index - 1]?.depth ?? 0) === 0 && (lines[index + 1]?.depth ?? 0) === 0;
    const near = (lines[index - 1]?.whole.trim() ?? '') !== '' && (lines[index + 1]?.whole.trim() ?? '') !== '';
    const compares = /^=\s*\d/.test(text) || (alone && near && /^\d[\w.]*\b.*\d/.test(text));
    return compares ? { ...line, mark: 0, depth: 0 } : line;
  });
}
