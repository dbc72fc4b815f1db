/** Words of a sentence with their places and classes; identifiers and options are told apart from words. */

import { matchesOf } from '../matches.ts';
import { classesOf, type WordClass } from './lexicon.ts';
import { wordAt } from './vocabulary.ts';

export interface Word {
  /** In small letters. */
  readonly word: string;
  /** Where it stands in the sentence's text. */
  readonly from: number;
  readonly to: number;
}

export interface Token extends Word {
  readonly classes: readonly WordClass[];
  /** An identifier, a path, an option: not a word of the language. */
  readonly code: boolean;
}

const WORD = /[\p{L}_][\p{L}\p{N}_'’]*/gu;
const MOST_TOKENS = 400;
/** Beyond these, letters are told by their Unicode class. */
const ASCII = /^[\x00-\x7f]*$/;

/** The words of a text, at most 400. Plain text is read character by character: the regular expression for letters is slow. */
export function wordsOf(text: string): Word[] {
  if (!ASCII.test(text)) return otherWords(text);
  const words: Word[] = [];
  for (let from = 0; from < text.length && words.length < MOST_TOKENS; from++) {
    if (!isLetter(text.charCodeAt(from))) continue;
    let to = from + 1;
    while (to < text.length && goesOn(text.charCodeAt(to))) to++;
    words.push({ word: wordAt(text, from, to), from, to });
    from = to - 1;
  }
  return words;
}

function otherWords(text: string): Word[] {
  return Array.from(matchesOf(WORD, text), ({ 0: word, index }) => ({
    word: word.toLowerCase(),
    from: index,
    to: index + word.length,
  })).slice(0, MOST_TOKENS);
}

/** The words of a text, each with what it is. */
export function tokensOf(text: string, words = wordsOf(text)): Token[] {
  return words.map(({ word, from, to }) => {
    const before = text[from - 1] ?? ' ';
    const after = text[to] ?? ' ';
    const code =
      word.includes('_') ||
      after === '(' ||
      after === '=' ||
      (before === '-' && /[-\s]/.test(text[from - 2] ?? ' ')) ||
      (before !== ' ' && /[/\\$@=<>.]/.test(before));
    return { word, from, to, classes: code || isDigit(before.charCodeAt(0)) ? [] : classesOf(word), code };
  });
}

const isDigit = (code: number) => code >= 48 && code <= 57;
/** a to z, A to Z, the underscore. */
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
/** Letters, digits, the apostrophe. */
const goesOn = (code: number) => isLetter(code) || isDigit(code) || code === 39;
