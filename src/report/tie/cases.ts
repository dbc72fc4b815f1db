/** A facet judged on pairs: each pair is a case, the claim's quantifier says how many of them must agree. */

import type { Claim, Facet } from '../../model/claim.ts';
import type { Reason } from '../../model/evidence.ts';
import { changeInterval, changeOf, type Pair, ratioOf, type Size, sizeOf, withinNoise } from './calculator.ts';
import type { Comparisons } from './comparisons.ts';
import { REST } from './conditions.ts';
import { type Finding, reckoned, samplesIn, unmeasured } from './finding.ts';
import { signFor } from './measured.ts';
import { type Standing as Case, claimedBy, pairsShown, standingsShown } from './rationale.ts';
import { onlyLossCounts, superlative } from './spoken.ts';
import { ALMOST_ALL, DEGREES, FEW_CASES, MOST_CASES, OVER_HALF, SAME, SAME_LARGE, SAME_SLIGHT, TWOFOLD } from './tolerances.ts';

/** Judges a facet that compares. */
export function judgeCases(claim: Claim, facet: Facet, comparisons: Comparisons): Finding {
  const { bound, extra } = comparisons;
  const pairs = sizedIn(claim, facet, comparisons.pairs);
  const used = { pairs, samples: samplesIn(pairs) };
  const others = [...new Set(extra.map(name => name.replace(REST, '')))].filter(name => name !== comparisons.factor);
  const also = others.length > 0 ? ` (not alike in ${others.join(', ')})` : '';
  const directed = facet.direction !== 'same' && facet.direction !== 'differs';
  if (directed && pairs.some(p => signFor(facet, p.baseline.metric) === 0))
    return unmeasured('undecided', `Nothing says which way of ${pairsShown(pairs, comparisons.factor)} is better.`);
  const cases = directed
    ? directedCases(claim, facet, pairs)
    : pairs.map(p => (facet.direction === 'same' ? sameCase(claim, facet, p) : differsCase(facet, p)));
  const turned = directed && pairs.every(p => directionCase(facet, p) === 'opposite');
  const { outcome, reason } = together(claim, facet, cases, turned);
  const shown = standingsShown(pairs, comparisons.factor, cases, wordsFor(facet, flatWord(pairs, cases)));
  const told = {
    why: `${shown}${also}`,
    said: claimedBy(claim, facet, pairs[0]?.contender.metric),
    but: shortOf(facet, cases, outcome, reason, flatWord(pairs, cases)),
  };
  const sum = reckoned({ outcome, reason, ...used, ...told });
  const sized = facet.magnitude !== null && outcome === 'agrees';
  if (directed && bound === 'order' && !sized) return unmeasured('undecided', `Which side is the baseline is not known: ${sum}.`);
  if (outcome === 'opposite' && extra.length > 0) return unmeasured('undecided', `Which side is the baseline is not known: ${sum}.`);
  return { outcome, reason, ...used, ...told };
}

/** How pairs of each standing are called. */
function wordsFor(facet: Facet, flat: string): Readonly<Record<Case, string>> {
  const slack = facet.direction === 'same' ? 'with a small difference' : facet.magnitude ? 'off in size' : 'off in degree';
  const opposite = facet.direction === 'same' ? 'with a difference' : facet.direction === 'differs' ? 'without one' : 'not so';
  return { agrees: 'as claimed', slack, flat, opposite };
}

/** What hides the change of the pairs that show none: their scatter, or only the digits that were printed. */
function flatWord(pairs: readonly Pair[], cases: readonly Case[]): string {
  const printed = ({ baseline, contender }: Pair) => Math.abs(contender.value - baseline.value) <= baseline.half + contender.half;
  return pairs.every((pair, i) => cases[i] !== 'flat' || printed(pair)) ? 'within rounding' : 'within scatter';
}

/** What is wrong where every pair stands alike and none agrees. */
function shortOf(facet: Facet, cases: readonly Case[], outcome: Finding['outcome'], reason: Reason, flat: string): string | undefined {
  if (outcome === 'agrees' || new Set(cases).size > 1) return undefined;
  if (cases[0] === 'flat') return `that is ${flat}`;
  if (facet.direction === 'same') return outcome === 'partly' ? 'that is a little more than none' : undefined;
  if (reason !== 'size-off') return undefined;
  const far = outcome === 'opposite' ? ' far' : '';
  if (facet.direction === 'differs') return `the size is${far} off`;
  return `the direction holds, the ${facet.magnitude ? 'size' : 'degree'} is${far} off`;
}

/** A size told without a word of how many cases it is of, where few are in question, is of those that show it. */
function sizedIn(claim: Claim, facet: Facet, pairs: readonly Pair[]): readonly Pair[] {
  const { magnitude } = facet;
  if (
    magnitude?.value === undefined ||
    claim.quantifier !== null ||
    superlative(claim.text) ||
    magnitude.qualifier === 'up-to' ||
    pairs.length > FEW_CASES
  )
    return pairs;
  const shown = pairs.filter(p => sizeOf(p, facet, magnitude) === 'holds' && directionCase(facet, p) === 'agrees');
  return shown.length > 0 ? shown : pairs;
}

/** Direction, degree and size of each pair; a size is that of the claim as a whole, and is judged over all of them. */
function directedCases(claim: Claim, facet: Facet, pairs: readonly Pair[]): Case[] {
  const directions = pairs.map(p => directionCase(facet, p));
  const { magnitude } = facet;
  if (magnitude?.value === undefined) return directions;
  const sizes = pairs.map(p => sizeOf(p, facet, magnitude));
  if (sizes.every(size => size === undefined)) return directions;
  const whole = sizeOfAll(claim, facet, pairs, sizes);
  return directions.map(d =>
    d === 'opposite' || d === 'flat' ? d : whole === 'holds' ? 'agrees' : whole === 'near' ? 'slack' : 'opposite',
  );
}

/** The size of a claim over many cases: that of most, of the one in the middle, or of the extreme it speaks of. */
function sizeOfAll(claim: Claim, facet: Facet, pairs: readonly Pair[], sizes: readonly (Size | undefined)[]): Size {
  const share = sizes.filter(size => size === 'holds').length / sizes.length;
  const changes = pairs.map(p => Math.abs(changeOf(p)));
  const at = (change: number) => sizes[changes.indexOf(change)] ?? 'off';
  if (facet.magnitude?.qualifier === 'up-to' || claim.quantifier === 'best') return at(Math.max(...changes));
  if (claim.quantifier === 'all' && pairs.length > 1) return share === 1 ? 'holds' : share > 0 ? 'near' : 'off';
  if (superlative(claim.text)) return at(Math.min(...changes));
  if (share >= OVER_HALF) return 'holds';
  const middle = [...changes].sort((a, b) => a - b)[changes.length >> 1] ?? 0;
  return at(middle) === 'holds' ? 'holds' : share > 0 || sizes.includes('near') ? 'near' : 'off';
}

function directionCase(facet: Facet, pair: Pair): Case {
  const sign = signFor(facet, pair.baseline.metric);
  if (withinNoise(pair)) return 'flat';
  const change = changeOf(pair);
  if (Math.sign(change) !== sign) return 'opposite';
  if (facet.degree === null || facet.magnitude) return 'agrees';
  if (facet.degree === 'double' || facet.degree === 'half') {
    const ratio = ratioOf(pair);
    const times = ratio >= 1 ? ratio : 1 / ratio;
    return times >= TWOFOLD.least && times <= TWOFOLD.most ? 'agrees' : 'slack';
  }
  const { least, most } = DEGREES[facet.degree];
  const { low, high } = changeInterval(pair);
  const size = { most: Math.max(Math.abs(low), Math.abs(high)), least: Math.min(Math.abs(low), Math.abs(high)) };
  return size.most >= least && size.least <= most ? 'agrees' : 'slack';
}

/** "No difference" holds within its tolerance or the noise; a gain does not speak against "no regression". */
function sameCase(claim: Claim, facet: Facet, pair: Pair): Case {
  const tolerance = facet.degree === 'large' ? SAME_LARGE : facet.degree === null ? SAME : SAME_SLIGHT;
  const { low, high } = changeInterval(pair);
  const spread = Math.max(pair.baseline.spread, pair.contender.spread);
  if (low <= tolerance && high >= -tolerance) return 'agrees';
  if (Math.abs(pair.contender.value - pair.baseline.value) <= spread) return 'agrees';
  const gain = Math.sign(changeOf(pair)) === signFor({ ...facet, direction: 'better' }, pair.baseline.metric);
  if (gain && onlyLossCounts(claim.text)) return 'agrees';
  return Math.abs(changeOf(pair)) <= 2 * tolerance ? 'slack' : 'opposite';
}

function differsCase(facet: Facet, pair: Pair): Case {
  const size = facet.magnitude ? sizeOf(pair, facet, facet.magnitude) : undefined;
  if (size !== undefined) return size === 'holds' ? 'agrees' : size === 'near' ? 'slack' : 'opposite';
  const least = facet.degree === 'large' ? DEGREES.large.least : SAME;
  const change = Math.abs(changeOf(pair));
  if (change >= least && !withinNoise(pair)) return 'agrees';
  return change <= SAME ? 'opposite' : 'slack';
}

/** Many cases to one outcome. */
function together(
  claim: Claim,
  facet: Facet,
  cases: readonly Case[],
  turned: boolean,
): { readonly outcome: 'agrees' | 'partly' | 'opposite'; readonly reason: Reason } {
  const count = (kind: Case) => cases.filter(c => c === kind).length;
  const share = count('agrees') / cases.length;
  const against = count('opposite') / cases.length;
  const all = claim.quantifier === 'all' || (superlative(claim.text) && facet.direction !== 'same');
  if (share === 1) return { outcome: 'agrees', reason: 'agrees' };
  if (against === 1) return { outcome: 'opposite', reason: turned || !facet.magnitude ? 'opposite' : 'size-off' };
  if (claim.quantifier === 'some' || claim.quantifier === 'best' || facet.magnitude?.qualifier === 'up-to')
    return share > 0 ? { outcome: 'agrees', reason: 'agrees' } : { outcome: 'partly', reason: 'size-off' };
  if (all) return { outcome: 'partly', reason: share > 0 ? 'some-cases' : 'size-off' };
  if (claim.quantifier === 'most' && share > OVER_HALF) return { outcome: 'agrees', reason: 'agrees' };
  if (share >= MOST_CASES && (count('opposite') === 0 || share >= ALMOST_ALL)) return { outcome: 'agrees', reason: 'agrees' };
  // nothing agrees and most speak against it
  if (share === 0 && against >= MOST_CASES) return { outcome: 'opposite', reason: 'opposite' };
  return { outcome: 'partly', reason: share > 0 ? 'some-cases' : 'size-off' };
}
