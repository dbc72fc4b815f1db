/** "The faster runs are those with less CPU at the receiver": two metrics that go together over the same runs. */

import type { Claim, Facet } from '../../model/claim.ts';
import type { Pair } from './calculator.ts';
import type { Reach } from './candidates.ts';
import type { Located } from './facets.ts';
import { samplesIn } from './finding.ts';
import { samplesFor, signFor, tiersFor } from './measured.ts';
import { pairsShown } from './rationale.ts';
import type { Sample } from './samples.ts';

const GO_TOGETHER = /\b(?:correspond\w*|correlat\w*|coincid\w*|go(?:es)? (?:hand in hand|together|along) with)\b/i;
const MOST_RUNS = 12;

/** Judges a claim that two metrics go together; undefined when it does not say so, or no two runs measure both. */
export function judgeTogether(claim: Claim, reaches: readonly Reach[]): readonly Located[] | undefined {
  const [first, second] = claim.facets;
  if (!first || !second || !GO_TOGETHER.test(claim.text)) return undefined;
  for (const reach of reaches) {
    const both = reach.runs.slice(0, MOST_RUNS).flatMap(run => {
      const [a, b] = [sampleOf(claim, first, reach, run.id), sampleOf(claim, second, reach, run.id)];
      return a && b && a !== b ? [{ a, b }] : [];
    });
    const pairs = both.flatMap((x, i) => both.slice(i + 1).flatMap(y => (typed(x.a, y.a) && typed(x.b, y.b) ? [turned(first, x, y)] : [])));
    if (pairs.length === 0) continue;
    const agree = pairs.filter(p => Math.sign(p.b.contender.value - p.b.baseline.value) === signFor(second, p.b.baseline.metric)).length;
    const outcome = agree === pairs.length ? 'agrees' : agree === 0 ? 'opposite' : 'partly';
    const used = pairs.flatMap(p => [p.a, p.b]);
    const why = pairsShown(used);
    const reason = outcome === 'agrees' ? 'agrees' : outcome === 'opposite' ? 'opposite' : 'some-cases';
    return [{ finding: { outcome, reason, pairs: used, samples: samplesIn(used), why, said: 'to go together' }, reach: reach.kind }];
  }
  return undefined;
}

interface Both<T> {
  readonly a: T;
  readonly b: T;
}

function sampleOf(claim: Claim, facet: Facet, reach: Reach, run: string): Sample | undefined {
  const runs = reach.runs.filter(r => r.id === run);
  return tiersFor(facet.metric)
    .map(tier => samplesFor(facet, tier, runs, claim.text)[0])
    .find(sample => sample !== undefined);
}

function typed(a: Sample, b: Sample): boolean {
  return a.metric === b.metric && a.unit === b.unit && a.scope === b.scope && a.run.tool === b.run.tool;
}

/** The pair with that run as contender in which the first metric goes the way it is told. */
function turned(first: Facet, x: Both<Sample>, y: Both<Sample>): Both<Pair> {
  const forward = Math.sign(y.a.value - x.a.value) === signFor(first, x.a.metric);
  const [from, to] = forward ? [x, y] : [y, x];
  return { a: { baseline: from.a, contender: to.a }, b: { baseline: from.b, contender: to.b } };
}
