/** How near is near enough: the numbers by which sizes, sameness and many cases are judged. */

import type { Facet, Qualifier } from '../../model/claim.ts';

/** A stated size holds when the computed one lies within this share of it ... */
export const STATED = 0.1;
/** ... or, hedged ("about", "almost", "~"), within this one. */
export const HEDGED = 0.2;
/** ... and a level told to three places, unhedged, within this one. */
export const EXACT = 0.02;
/** ... or, hedged, within this one, where no words bind it to a run. */
export const EXACT_HEDGED = 0.05;
/** ... but a factor is not rounded by more than this share: 1.5 is not "twice". */
export const FACTOR_ROUNDING = 0.15;
/** A size more than twice or less than half of what the numbers show is contradicted; between, it is only off. */
export const FACTOR_OF_TWO = 2;

/** The share of a stated size by which the computed one may differ. */
export function shareFor(qualifier: Qualifier | undefined): number {
  return qualifier === 'about' || qualifier === 'almost' || qualifier === 'up-to' ? HEDGED : STATED;
}

/** "same", "negligible", "within noise", "no regression": up to 2 %. */
export const SAME = 0.02;
/** "little", "minor", "not much" difference: up to 5 %. */
export const SAME_SLIGHT = 0.05;
/** "No big difference", "no significant change": up to 10 %. */
export const SAME_LARGE = 0.1;

/** What a degree word allows: changes as shares of the baseline. */
export const DEGREES: Readonly<
  Record<Exclude<NonNullable<Facet['degree']>, 'double' | 'half'>, { readonly least: number; readonly most: number }>
> = {
  slight: { least: 0, most: 0.1 },
  notable: { least: 0.03, most: Number.POSITIVE_INFINITY },
  large: { least: 0.1, most: Number.POSITIVE_INFINITY },
};

/** "Twice", "half": ratios of the larger to the smaller. */
export const TWOFOLD = { least: 1.7, most: 2.4 };

/** Of the cases of a claim without quantifier, the share that must agree. */
export const MOST_CASES = 0.75;
/** ... and of those of which one or the other goes against it, this. */
export const ALMOST_ALL = 0.9;
/** Of "most", more than half. */
export const OVER_HALF = 0.5;
/** Of what was lost, the share that must have come back for "all", "most" and "some" of it. */
export const REGAINED = { all: 0.9, most: 0.5, some: 0.05 };

/** Scatter counts as noise up to this share of the baseline. */
export const MOST_SCATTER = 0.25;

/** A figure in the words is a run's where it differs by no more than this share: as printed, or rounded to three places. */
export const SAME_FIGURE = 0.005;

/** Of so many cases a size without a quantifier may be told of one. */
export const FEW_CASES = 4;

/**
 * What scaling comes to, as the share of an even growth that is left (eight times the work with eight times the threads is
 * all of it): "linearly" from `linear` on, not below `sublinear`; "well" from `well` on; not at all up to `poor`, or a
 * growth of no more than `none`. Two growths within `alike` of each other are one.
 */
export const GROWTH = { linear: 0.8, sublinear: 0.5, well: 0.6, poor: 0.25, none: 1.2, alike: 0.05 };
