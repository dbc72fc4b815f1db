/** Words of a sentence with their places and classes; identifiers and options are told apart from words. */

import { classesOf, type WordClass } from './lexicon.ts';

export interface Token {
  /** In small letters. */
  readonly word: string;
  /** Where it stands in the sentence's text. */
  readonly from: number;
  readonly to: number;
  readonly classes: readonly WordClass[];
  /** An identifier, a path, an option: not a word of the language. */
  readonly code: boolean;
}

const WORD = /[\p{L}_][\p{L}\p{N}_'’]*/gu;
const MOST_TOKENS = 400;
/** Beyond these, letters are told by their Unicode class. */
const ASCII = /^[\x00-\x7f]*$/;

/** The words of a text, at most 400. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [from, to] of spansOf(text)) {
    const before = text[from - 1] ?? ' ';
    const after = text[to] ?? ' ';
    const word = text.slice(from, to).toLowerCase();
    const code =
      word.includes('_') ||
      after === '(' ||
      after === '=' ||
      (before === '-' && /[-\s]/.test(text[from - 2] ?? ' ')) ||
      (before !== ' ' && /[/\\$@=<>.]/.test(before));
    tokens.push({ word, from, to, classes: code || isDigit(before.charCodeAt(0)) ? [] : classesOf(word), code });
  }
  return tokens;
}

/** Where the words stand. Plain text is read character by character: the regular expression for letters is slow. */
function spansOf(text: string): [number, number][] {
  if (!ASCII.test(text))
    return Array.from(text.matchAll(WORD), match => [match.index, match.index + match[0].length] as [number, number]).slice(0, MOST_TOKENS);
  const spans: [number, number][] = [];
  for (let from = 0; from < text.length && spans.length < MOST_TOKENS; from++) {
    if (!isLetter(text.charCodeAt(from))) continue;
    let to = from + 1;
    while (to < text.length && goesOn(text.charCodeAt(to))) to++;
    spans.push([from, to]);
    from = to - 1;
  }
  return spans;
}

const isDigit = (code: number) => code >= 48 && code <= 57;
/** a to z, A to Z, the underscore. */
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
/** Letters, digits, the apostrophe. */
const goesOn = (code: number) => isLetter(code) || isDigit(code) || code === 39;
