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

/** The words of a text, at most 400. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    if (tokens.length >= MOST_TOKENS) break;
    const from = match.index;
    const to = from + match[0].length;
    const before = text[from - 1] ?? ' ';
    const after = text[to] ?? ' ';
    const code =
      /_/.test(match[0]) ||
      after === '(' ||
      /[/\\$@=<>.]/.test(before) ||
      /[=_]/.test(after) ||
      (before === '-' && /[-\s]/.test(text[from - 2] ?? ' '));
    const word = match[0].toLowerCase();
    tokens.push({ word, from, to, classes: code || /\d/.test(before) ? [] : classesOf(word), code });
  }
  return tokens;
}
