/** The only door to `natural` for claims: stems and string distance, by sub-path (its root prints, and reads `.env`). */

import { DamerauLevenshteinDistance } from 'natural/lib/natural/distance/index.js';
import { PorterStemmer } from 'natural/lib/natural/stemmers/index.js';

const MOST_STEMS = 20000;
const stems = new Map<string, string>();

/** The stem of a word in small letters: "improves", "improved", "improving" have one. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const stem = word.length > 40 ? word : PorterStemmer.stem(word);
  stems.set(word, stem);
  return stem;
}

const SHORTEST_GUESS = 8;

/**
 * The word of `words` that `word` is a misspelling of: one letter missing, doubled, wrong or two swapped, first letter
 * right ("thoughput", "noticable"). Words under eight letters are not guessed at: too many are one letter apart.
 */
export function misspelt(word: string, words: ReadonlySet<string>): string | undefined {
  if (word.length < SHORTEST_GUESS || word.length > 20 || words.has(word)) return undefined;
  for (const known of words) {
    if (known[0] !== word[0] || Math.abs(known.length - word.length) > 1 || known.length < SHORTEST_GUESS) continue;
    // One letter off leaves the head or the tail as it was.
    if (!word.startsWith(known.slice(0, 3)) && !word.endsWith(known.slice(-3))) continue;
    if (DamerauLevenshteinDistance(word, known, { restricted: true }) === 1) return known;
  }
  return undefined;
}
