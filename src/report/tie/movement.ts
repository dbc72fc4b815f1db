/** A movement that a claim states with both its values: "from 924k to 1.2M". */

import type { Claim, Facet } from '../../model/claim.ts';
import { canonical } from '../../model/units.ts';
import { changeOf, halfOfStated, type Pair } from './calculator.ts';
import type { Comparisons } from './comparisons.ts';
import { type Finding, samplesIn } from './finding.ts';
import { signFor } from './measured.ts';
import { mentionsOf, valuesOf } from './mentions.ts';
import { claimed, pairsShown } from './rationale.ts';
import { keyOf, type Sample } from './samples.ts';
import { FACTOR_OF_TWO, shareFor } from './tolerances.ts';

/** True when a facet says from where to where. */
export function moves(facet: Facet): boolean {
  return facet.magnitude?.from !== undefined && facet.magnitude.to !== undefined;
}

/**
 * Judges a movement on measured pairs: those of which at least one end is what the claim says. Undefined when no pair
 * has such an end: these numbers are of something else.
 */
export function judgeMovement(facet: Facet, comparisons: Comparisons): Finding | undefined {
  const ends = endsOf(facet);
  if (!ends) return undefined;
  const ranked = comparisons.pairs.map(pair => {
    const straight = Number(meets(pair.baseline, ends.from, facet)) + Number(meets(pair.contender, ends.to, facet));
    const crossed = Number(meets(pair.baseline, ends.to, facet)) + Number(meets(pair.contender, ends.from, facet));
    return { pair, straight, crossed };
  });
  const most = Math.max(0, ...ranked.map(r => Math.max(r.straight, r.crossed)));
  if (most === 0) return undefined;
  const best = ranked.filter(r => Math.max(r.straight, r.crossed) === most);
  const pairs = best.map(r => r.pair);
  const result = (outcome: Finding['outcome'], reason: Finding['reason']) => found(facet, pairs, outcome, reason, comparisons.factor);
  if (most === 2)
    return best.some(r => r.straight === 2 && rightWay(facet, r.pair)) ? result('agrees', 'agrees') : result('opposite', 'opposite');
  const other = best.map(({ pair, straight }) => (straight === 1 ? farOff(pair, ends, facet) : undefined)).filter(far => far !== undefined);
  if (other.length === 0) return undefined;
  return Math.min(...other) > FACTOR_OF_TWO ? result('opposite', 'size-off') : result('partly', 'size-off');
}

/**
 * Judges a movement whose two ends are runs' own figures, whatever else is known of the runs: labels may say that they
 * came the other way round. Undefined when an end is no run's, or several runs'.
 */
export function judgeEnds(claim: Claim, facet: Facet, samples: readonly Sample[]): Finding | undefined {
  const ends = endsOf(facet);
  if (!ends) return undefined;
  const [from, to] = [ends.from, ends.to].map(end => samples.filter(s => meets(s, end, facet)));
  const [baseline, contender] = [from?.[0], to?.[0]];
  if (!baseline || !contender || from?.length !== 1 || to?.length !== 1 || baseline === contender || !typed(baseline, contender))
    return undefined;
  const pair = { baseline, contender };
  const turned = sideOf(baseline) === 1 || sideOf(contender) === -1 || namedTurned(claim, pair);
  if (turned) return found(facet, [{ baseline: contender, contender: baseline }], 'opposite', 'opposite');
  return rightWay(facet, pair) ? found(facet, [pair], 'agrees', 'agrees') : found(facet, [pair], 'opposite', 'opposite');
}

function found(facet: Facet, pairs: readonly Pair[], outcome: Finding['outcome'], reason: Finding['reason'], factor = ''): Finding {
  const but = reason === 'size-off' ? 'one end is another' : outcome === 'opposite' ? 'it went the other way' : undefined;

  return { outcome, reason, pairs, samples: samplesIn(pairs), why: pairsShown(pairs, factor), said: claimed(facet), but };
}

/** True when the claim names its two sides ("9.8 with TSO, 4.4 without") and the runs of these figures are the other way round. */
function namedTurned({ subject, baseline }: Claim, pair: Pair): boolean {
  if (subject === null || baseline === null) return false;
  const values = valuesOf([pair.baseline.conditions, pair.contender.conditions]);
  const said = (text: string, sample: Sample) =>
    mentionsOf(text, values).some(m => !m.negated && m.keys.has(keyOf(sample, m.name)) && values.get(m.name)?.size === 2);
  return said(subject, pair.baseline) && said(baseline, pair.contender) && !said(subject, pair.contender);
}

function sideOf(sample: Sample): number {
  return [...sample.conditions.values()].find(v => v.side !== null)?.side ?? 0;
}

/** Judges a movement on the figures of its own sentence: their direction, and any size stated beside them. */
export function orderInSentence(claim: Claim, facet: Facet, samples: readonly Sample[]): Pair | undefined {
  const ends = endsOf(facet);
  const sorted = [...samples].sort((a, b) => a.run.span[0] - b.run.span[0] || (a.indices[0] ?? 0) - (b.indices[0] ?? 0));
  if (ends) {
    const baseline = sorted.find(s => meets(s, ends.from, facet));
    const contender = sorted.find(s => s !== baseline && meets(s, ends.to, facet));
    return baseline && contender && typed(baseline, contender) ? { baseline, contender } : undefined;
  }
  const [first, second] = sorted;
  // only "from A to B" and "A -> B" say which came first
  const ordered = /\bfrom\b.{1,60}\bto\b|-+>|=+>|→/.test(claim.text);
  return first && second && sorted.length === 2 && ordered && typed(first, second) ? { baseline: first, contender: second } : undefined;
}

function typed(a: Sample, b: Sample): boolean {
  return a.metric === b.metric && a.unit === b.unit && a.scope === b.scope;
}

interface Ends {
  readonly from: number;
  readonly to: number;
}

function endsOf(facet: Facet): Ends | undefined {
  const { from, to } = facet.magnitude ?? {};
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

function meets(sample: Sample, end: number, facet: Facet): boolean {
  const stated = canonical(end, facet.magnitude?.unit ?? '');
  const share = shareFor(facet.magnitude?.qualifier) / 5;
  const near = (value: number, goal: number, half: number) =>
    Math.abs(value - goal) <= share * Math.abs(goal) + half + (halfOfStated(end) * Math.abs(goal)) / Math.max(Math.abs(end), 1);
  if (stated && stated.unit === sample.unit) return near(sample.value, stated.value, sample.half);
  return sample.indices.some(i => near(sample.run.measurements[i]?.value ?? Number.NaN, end, 0));
}

/** How far the end that is not met lies from what is claimed, as a factor. */
function farOff(pair: Pair, ends: Ends, facet: Facet): number {
  const [sample, end] = meets(pair.baseline, ends.from, facet) ? [pair.contender, ends.to] : [pair.baseline, ends.from];
  const goal = canonical(end, facet.magnitude?.unit ?? '')?.value ?? end;
  const ratio = goal === 0 || sample.value === 0 ? Number.POSITIVE_INFINITY : Math.abs(sample.value / goal);
  return ratio >= 1 ? ratio : 1 / ratio;
}

function rightWay(facet: Facet, pair: Pair): boolean {
  if (facet.direction === 'differs' || facet.direction === 'absolute' || facet.direction === 'optimum' || facet.direction === 'same')
    return true;
  const sign = signFor(facet, pair.baseline.metric);
  return sign === 0 || Math.sign(changeOf(pair)) === sign;
}
