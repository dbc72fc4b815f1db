/** One facet against the numbers in reach: the nearest that are typed like it. */

import type { Claim, Facet } from '../../model/claim.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { Metric } from '../../model/metrics.ts';
import type { Run } from '../../model/run.ts';
import { type Reach, withinClaim } from './candidates.ts';
import { judgeCases } from './cases.ts';
import { compare } from './comparisons.ts';
import { type Finding, unmeasured } from './finding.ts';
import { judgeLevel, judgeOptimum } from './levels.ts';
import { samplesFor, tiersFor } from './measured.ts';
import { judgeMovement, moves, orderInSentence } from './movement.ts';
import { metricWords } from './rationale.ts';

/** A finding with where its numbers stand. */
export interface Located {
  readonly finding: Finding;
  readonly reach: Evidence['reach'];
}

/** Judges a facet: on the nearest runs that decide it, on the figures of its own sentence where there are none. */
export function judgeFacet(claim: Claim, facet: Facet, reaches: readonly Reach[], here: readonly Run[]): Located {
  let seen: Located | undefined;
  const tiers = tiersFor(facet.metric);
  for (const reach of reaches) {
    for (const tier of tiers) {
      const finding = judgeOn(claim, facet, tier, reach);
      if (!finding) continue;
      if (finding.outcome !== 'unmeasured') return { finding, reach: reach.kind };
      seen ??= { finding, reach: null };
    }
  }
  return inSentence(claim, facet, here, tiers) ?? seen ?? { finding: nothing(facet, reaches), reach: null };
}

function judgeOn(claim: Claim, facet: Facet, tier: readonly Metric[], reach: Reach): Finding | undefined {
  const samples = samplesFor(facet, tier, reach.runs, claim.text);
  if (samples.length === 0) return undefined;
  if (facet.direction === 'absolute') return judgeLevel(claim, facet, samples);
  if (facet.direction === 'optimum') return judgeOptimum(claim, facet, samples);
  const comparisons = compare(claim, samples);
  if (!comparisons) return undefined;
  if (moves(facet)) return judgeMovement(facet, comparisons);
  // far from the claim, only what it names itself or a change with its two sides is surely meant
  if (comparisons.bound === 'order' && !reach.beside) return undefined;
  const finding = judgeCases(claim, facet, comparisons);
  const loose = reach.kind === 'thread' && comparisons.bound !== 'named';
  return finding.outcome === 'opposite' && loose
    ? unmeasured('undecided', `Numbers of another message may mean something else: ${finding.why}.`)
    : finding;
}

/** Both values stand in the sentence: their direction, and a size stated beside them, can be checked. */
function inSentence(claim: Claim, facet: Facet, here: readonly Run[], tiers: readonly (readonly Metric[])[]): Located | undefined {
  const own = here.filter(run => withinClaim(run, claim));
  for (const tier of tiers) {
    const samples = samplesFor(facet, tier, own, claim.text);
    const pair = orderInSentence(claim, facet, samples);
    const comparisons = pair ? { pairs: [pair], factor: 'the sentence', bound: 'named' as const, extra: [] } : compare(claim, samples);
    if (!comparisons) continue;
    const finding = moves(facet) ? judgeMovement(facet, comparisons) : judgeCases(claim, facet, comparisons);
    if (finding && finding.outcome !== 'unmeasured') return { finding, reach: 'sentence' };
  }
  return undefined;
}

function nothing(facet: Facet, reaches: readonly Reach[]): Finding {
  const runs = reaches.flatMap(r => r.runs);
  if (runs.length === 0)
    return unmeasured(
      facet.magnitude ? 'own-figure' : 'no-numbers',
      facet.magnitude ? "The only figure in reach is the claim's own." : 'No numbers in reach.',
    );
  const metrics = new Set(runs.flatMap(r => r.measurements.map(m => m.metric)));
  if (
    !tiersFor(facet.metric)
      .flat()
      .some(m => metrics.has(m))
  )
    return unmeasured(
      'other-metric',
      `The numbers in reach measure ${[...metrics]
        .slice(0, 3)
        .map(m => metricWords(m))
        .join(', ')}, not ${metricWords(facet.metric)}.`,
    );
  return unmeasured('one-sided', `${metricWords(facet.metric)} is measured, but no two runs in reach differ in what it compares.`);
}
