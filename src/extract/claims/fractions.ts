/** Sizes in words: "by a quarter", "two thirds of the throughput", "a tenth slower", "three times as long", "tenfold". */

import type { Qualifier } from '../../model/claim.ts';
import { NUMBER_WORDS } from '../../model/number-words.ts';
import { matchesOf } from '../matches.ts';
import type { Quantity } from '../quantities/units-in-text.ts';

const PARTS: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 };
const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, nine: 9 };

/** Said of an amount: after "by" or "costs", or before "of the", "less", "faster"; "a third option" and "half past" are none. */
const FRACTION =
  /\b(by|to|costs?|loses?|lost|saves?|saved)? ?(?:(?:us|me) )?((?:about|around|roughly|almost|nearly|over|more than|up to) )?((?:(?:a|one|two|three|nine)[ -])?(?:half|third|quarter|fifth|tenth)s?)\b(?! (?:past|an?|party|parties)\b)( (?:of (?:the|its|our|my|all)|less|more|lower|higher|faster|slower|fewer|smaller|cheaper|better|worse|longer|shorter)\b)?/gi;

const QUALIFIER_OF: Readonly<Record<string, Qualifier>> = {
  about: 'about',
  around: 'about',
  roughly: 'about',
  almost: 'almost',
  nearly: 'almost',
  over: 'at-least',
  'more than': 'at-least',
  'up to': 'up-to',
};

const MULTIPLES: Readonly<Record<string, number>> = {
  ...NUMBER_WORDS,
  hundred: 100,
  tripled: 3,
  triples: 3,
  tripling: 3,
  triple: 3,
  quadrupled: 4,
  quadruples: 4,
  quadruple: 4,
};
const NUMBER = 'two|three|four|five|six|seven|eight|nine|ten|hundred';
/** "three times as long", "a tenfold increase", "tripled", "an order of magnitude faster"; "two times in a row" is none. */
const MULTIPLE = new RegExp(
  `\\b(?:(${NUMBER}) times(?= (?:as|more|less|faster|slower|higher|lower|longer|the|better|worse|bigger|smaller|fewer)\\b)|(${NUMBER})-?fold|(tripl(?:ed?|es|ing)|quadrupl(?:ed?|es))|(an?) order of magnitude)\\b`,
  'gi',
);

/** The sizes that a text states in words: shares in percent, multiples as `x`. */
export function spelledIn(text: string): Quantity[] {
  return [...fractionsIn(text), ...multiplesIn(text)];
}

function multiplesIn(text: string): Quantity[] {
  if (!/times|fold|tripl|quadrupl|magnitude/i.test(text)) return [];
  return matchesOf(MULTIPLE, text).map(match => {
    const word = (match[1] ?? match[2] ?? match[3])?.toLowerCase();
    return ratio(word ? (MULTIPLES[word] ?? 1) : 10, 'x', match.index, match.index + match[0].length, word ? null : 'about');
  });
}

function fractionsIn(text: string): Quantity[] {
  if (!/\b(?:half|third|quarter|fifth|tenth)/i.test(text)) return [];
  const found: Quantity[] = [];
  for (const match of matchesOf(FRACTION, text)) {
    const [whole, verb, qualifier = '', said = '', after = ''] = match;
    const [count, part] = wordsOf(said.toLowerCase());
    // "half the CPU" is read with its metric, as a word of change (see cues.ts).
    if (count === undefined || part === undefined || (!verb && (!after || part === 2))) continue;
    const from = match.index + whole.length - after.length - said.length;
    const share = (100 * count) / part;
    // "drops to a third" leaves a third.
    const left = /^to$/i.test(verb ?? '') ? 100 - share : share;
    found.push(ratio(Number(left.toFixed(1)), '%', from, from + said.length, QUALIFIER_OF[qualifier.trim().toLowerCase()] ?? null));
  }
  return found;
}

/** "two thirds" as 2 and 3; "half" needs no article, the others do. */
function wordsOf(said: string): [number | undefined, number | undefined] {
  const words = said.split(/[ -]/);
  const part = PARTS[(words.at(-1) ?? '').replace(/s$/, '')];
  const count = words.length > 1 ? COUNTS[words[0] ?? ''] : part === 2 ? 1 : undefined;
  return [count, part];
}

function ratio(value: number, unit: string, from: number, to: number, qualifier: Qualifier | null): Quantity {
  return { value, unit, kind: 'ratio', qualifier, low: null, sign: '', scaled: false, from, to, numberTo: to };
}
