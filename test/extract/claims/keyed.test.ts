import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNTS } from '../../../src/extract/claims/amounts.ts';
import { CONTESTS } from '../../../src/extract/claims/contests.ts';
import { cuesIn } from '../../../src/extract/claims/cues.ts';
import { keyed } from '../../../src/extract/claims/keyed.ts';
import { LIMITS } from '../../../src/extract/claims/limits.ts';
import { mentionsIn } from '../../../src/extract/claims/metrics-in-text.ts';
import { SAMENESS } from '../../../src/extract/claims/sameness.ts';
import { tokensOf } from '../../../src/extract/claims/tokens.ts';
import { CLAIMS, NO_CLAIMS } from './rows.ts';

describe('tables looked up by word', () => {
  const entries = [{ words: 'latenc thro' }, { words: 'cpu' }, { words: 'i' }, { words: 'add creat + cost' }];
  const found = (text: string) => keyed(entries)(tokensOf(text)).map(entry => entries.indexOf(entry));
  it.each([
    ['Latencies and throughput', [0]],
    ['less CPU and lower latency', [0, 1]],
    ['I see', [2]],
    ['it is so', []],
    ['a cost', []],
    ['added cost', [3]],
    ['costs that it adds', [3]],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected));

  // The words of a row are written by hand: one that is missing would hide its phrase.
  it.each([...CLAIMS.map(([text]) => text), ...NO_CLAIMS])('no phrase is hidden: %s', text => {
    const tokens = tokensOf(text);
    expect(cuesIn(text, tokens)).toEqual(cuesIn(text, tokens, true));
    expect(mentionsIn(text, tokens)).toEqual(mentionsIn(text, tokens, true));
  });

  it('hides none in sentences mixed of these', () => {
    const words = fc.constantFrom(...CLAIMS.flatMap(([text]) => text.split(' ')));
    fc.assert(
      fc.property(fc.array(words, { minLength: 3, maxLength: 14 }), mixed => {
        const text = mixed.join(' ');
        const tokens = tokensOf(text);
        expect(cuesIn(text, tokens)).toEqual(cuesIn(text, tokens, true));
      }),
      { numRuns: 300 },
    );
  });

  // Sentences mixed of the words that a pattern itself is written in.
  it.each([...AMOUNTS, ...CONTESTS, ...LIMITS, ...SAMENESS])('finds by its words: $pattern', phrase => {
    const own = phrase.pattern.source.replace(/\\[bwds]/g, ' ').match(/[A-Za-z%']+|\d/g) ?? [];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...own, '7'), { minLength: 2, maxLength: 7 }), mixed => {
        const text = mixed.join(' ');
        if (text.search(phrase.pattern) >= 0) expect(keyed([phrase])(tokensOf(text))).toEqual([phrase]);
      }),
      { numRuns: 500 },
    );
  });
});
