/** Sizes in words: "by a quarter", "two thirds of the throughput", "a tenth slower". */

import type { Qualifier } from '../../model/claim.ts';
import type { Quantity } from '../quantities/units-in-text.ts';

const PARTS: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fifth: 5, tenth: 10 };
const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, nine: 9 };

/** Said of an amount: after "by" or "costs", or before "of the", "less", "faster"; "a third option" and "half past" are none. */
const FRACTION =
  /\b(by|costs?|loses?|lost|saves?|saved)? ?(?:(?:us|me) )?((?:about|around|roughly|almost|nearly|over|more than|up to) )?((?:(?:a|one|two|three|nine)[ -])?(?:half|third|quarter|fifth|tenth)s?)\b(?! (?:past|an?|party|parties)\b)( (?:of (?:the|its|our|my|all)|less|more|lower|higher|faster|slower|fewer|smaller|cheaper|better|worse|longer|shorter)\b)?/gi;

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

/** The fractions of a text as shares in percent. */
export function fractionsIn(text: string): Quantity[] {
  if (!/\b(?:half|third|quarter|fifth|tenth)/i.test(text)) return [];
  const found: Quantity[] = [];
  for (const match of text.matchAll(FRACTION)) {
    const [whole, verb, qualifier = '', said = '', after = ''] = match;
    const [count, part] = wordsOf(said.toLowerCase());
    // "half the CPU" is read with its metric, as a word of change (see cues.ts).
    if (count === undefined || part === undefined || (!verb && (!after || part === 2))) continue;
    const from = match.index + whole.length - after.length - said.length;
    found.push({
      value: Number(((100 * count) / part).toFixed(1)),
      unit: '%',
      kind: 'ratio',
      qualifier: QUALIFIER_OF[qualifier.trim().toLowerCase()] ?? null,
      low: null,
      sign: '',
      scaled: false,
      from,
      to: from + said.length,
      numberTo: from + said.length,
    });
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
