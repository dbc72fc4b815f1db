/** Words of claims and of condition labels, so that "optimized", "Optimised" and "optimizations" meet. */

import { JaroWinklerDistance } from 'natural/lib/natural/distance/index.js';
import { PorterStemmer } from 'natural/lib/natural/stemmers/index.js';

/** A word as it stands in a text. */
export interface Word {
  /** Small letters; a size, path or option stays whole: "128k", "/dev/sda", "-d1". */
  readonly text: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}_.]*[\p{L}\p{N}_]|[\p{L}\p{N}]/gu;
const LONGEST = 40;
const MOST_WORDS = 400;
const MOST_STEMS = 20_000;
const stems = new Map<string, string>();

/** The words of a text with their places; a claim is a sentence, so a text without end is cut. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const m of text.matchAll(WORD)) {
    if (words.length >= MOST_WORDS) break;
    const lower = m[0].toLowerCase();
    words.push({ text: lower, stem: stemOf(lower), start: m.index, end: m.index + m[0].length });
  }
  return words;
}

/** The stem of a word; a word with digits is a name and stays as it is. */
export function stemOf(word: string): string {
  if (word.length > LONGEST || /[\d_.]/.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const stem = PorterStemmer.stem(word);
  stems.set(word, stem);
  return stem;
}

/** Words that say nothing about which thing is meant. */
const EMPTY = new Set(
  'a an the this that these those of to in on at for with by and or is are was were be it its as from than then vs per using use used run runs running test tests case cases only all any'.split(
    ' ',
  ),
);

/** True for a word that can tell one label from another. */
export function telling(word: string): boolean {
  return !EMPTY.has(word);
}

/** Short forms that name no thing measured, only the measure or the field. */
const FIELD = new Set(
  'i cpu cpus io ios iops tx rx os api apis vm vms ram mb gb kb mib gib kib mbps gbps kbps pps mpps kpps tcp udp ip usec ms us ns fps rtt ack smp numa irq ioctl ui ok imho btw fwiw afaict iirc'.split(
    ' ',
  ),
);

/** True for a short form of the measure or the field: it does not tell which of several things is meant. */
export function isField(word: string): boolean {
  return FIELD.has(word);
}

/** Two words for one thing: the same stem, one a part of the other's name, or long words one slip apart. */
export function sameWord(a: Word, b: Word): boolean {
  if (a.stem === b.stem) return true;
  // "READ_ONCE" has the words of "[READ|WRITE]_ONCE"
  if (a.text.includes('_') && b.text.length > 2 && a.text.split('_').includes(b.text)) return true;
  if (Math.min(a.text.length, b.text.length) < 7 || a.text[0] !== b.text[0] || /\d/.test(a.text + b.text)) return false;
  return JaroWinklerDistance(a.text, b.text) >= 0.95;
}

/** True when the words from `at` on spell the label by their first letters: "traffic control" for "tc". */
export function spellsInitials(words: readonly Word[], at: number, label: string): boolean {
  if (label.length < 2 || label.length > 5 || !/^[a-z]+$/.test(label)) return false;
  return [...label].every((letter, i) => {
    const word = words[at + i];
    return word !== undefined && word.text.length > 2 && telling(word.text) && word.text.startsWith(letter);
  });
}
