/** Figures that a claim states itself: "80 % without batching against 25 % with it". */

import type { Claim, Facet } from '../../model/claim.ts';
import type { Pair } from './calculator.ts';
import type { Sample } from './samples.ts';
import { SAME_FIGURE } from './tolerances.ts';

const MOST = 20;
const FIGURE = /(?<![\w.])(\d[\d,]*(?:\.\d+)?)\s?([kKMG](?![a-z]))?/g;
const SCALE: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6, G: 1e9 };

/** The figures of a text, suffixes multiplied out. */
export function figuresIn(text: string): number[] {
  return [...text.matchAll(FIGURE)].slice(0, MOST).map(m => Number((m[1] ?? '').replaceAll(',', '')) * (SCALE[m[2] ?? ''] ?? 1));
}

/** Narrows pairs to those whose two values the claim states, where it does: nothing binds stronger. */
export function statedIn(claim: Claim, pairs: readonly Pair[]): readonly Pair[] {
  const figures = figuresIn(claim.text);
  if (figures.length < 2) return pairs;
  const both = pairs.filter(p => states(figures, p.baseline) && states(figures, p.contender));
  return both.length > 0 ? both : pairs;
}

/** True when one of the figures is one of the sample's printed values, as printed or rounded to three places. */
export function states(figures: readonly number[], sample: Sample): boolean {
  return sample.indices.some(i => {
    const value = sample.run.measurements[i]?.value;
    return value !== undefined && value !== 0 && figures.some(f => Math.abs(f - value) <= SAME_FIGURE * Math.abs(value));
  });
}

/** A figure told to four places is that of one run, and no other's. */
export function tellsExactly(figure: number): boolean {
  return (
    String(figure)
      .replace(/\D/g, '')
      .replace(/^0+|0+$/g, '').length >= 4
  );
}

/** Digits by which a change is known again: "12.1 %" is one row's, "12 %" may be many's. */
const TELLING_DIGITS = 3;

/**
 * True when a claimed share is, digit by digit, the change that the output of one of the runs prints for another metric: of
 * the rows of a report, that one is meant.
 */
export function isOfAnotherRow(facet: Facet, pairs: readonly Pair[]): boolean {
  const { value, unit } = facet.magnitude ?? {};
  if (value === undefined || !/^(?:%|percent)$/.test(unit ?? '') || String(value).replace(/\D/g, '').length < TELLING_DIGITS) return false;
  return pairs.some(({ baseline, contender }) =>
    [baseline, contender].some(({ run, metric }) =>
      run.reported.some(told => told.unit === '%' && told.metric !== metric && Math.abs(told.change) === Math.abs(value)),
    ),
  );
}
