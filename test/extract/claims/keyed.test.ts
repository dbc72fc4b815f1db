import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cuesIn } from '../../../src/extract/claims/cues.ts';
import { keyed } from '../../../src/extract/claims/keyed.ts';
import { mentionsIn } from '../../../src/extract/claims/metrics-in-text.ts';
import { tokensOf } from '../../../src/extract/claims/tokens.ts';
import { CLAIMS, NO_CLAIMS } from './rows.ts';

describe('tables looked up by word', () => {
  const entries = [{ words: 'latenc thro' }, { words: 'cpu' }, { words: 'i' }];
  const found = (text: string) => keyed(entries)(tokensOf(text)).map(entry => entries.indexOf(entry));
  it.each([
    ['Latencies and throughput', [0]],
    ['less CPU and lower latency', [0, 1]],
    ['I see', [2]],
    ['it is so', []],
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
});
