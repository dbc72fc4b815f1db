/** "the cold case gains most": the change in one case held against the change in all the others. */

import type { Claim } from '../../model/claim.ts';
import { changeOf, type Pair } from './calculator.ts';
import type { Comparisons } from './comparisons.ts';
import { type Finding, samplesIn } from './finding.ts';
import { pairsShown } from './rationale.ts';
import { rankedChange } from './spoken.ts';

/**
 * Holds the rank that a claim gives to its case against all cases of the same comparison, and lets the rest of what it
 * says stand as `finding` has it. `all` are the pairs of every case.
 */
export function withRank(claim: Claim, finding: Finding, own: Comparisons, all: Comparisons | undefined): Finding {
  const rank = rankedChange(claim.text);
  if (!rank || !all || all.factor !== own.factor || all.pairs.length <= own.pairs.length) return finding;
  const isOwn = (pair: Pair) => own.pairs.some(p => p.contender === pair.contender && p.baseline === pair.baseline);
  const others = all.pairs.filter(pair => !isOwn(pair));
  if (others.length === all.pairs.length) return finding;
  const [mine, theirs] = [all.pairs.filter(isOwn).map(sizeOf), others.map(sizeOf)];
  const holds = rank === 'most' ? Math.max(...mine) >= Math.max(...theirs) : Math.min(...mine) <= Math.min(...theirs);
  const pairs = [...own.pairs, ...others];
  const why = `${finding.why}; beside ${pairsShown(others, all.factor)}`;
  const told = { ...finding, pairs, samples: samplesIn(pairs), why };
  if (holds || finding.outcome === 'opposite') return told;
  return { ...told, outcome: 'partly', reason: 'some-cases', but: `it is not the ${rank === 'most' ? 'largest' : 'smallest'} change` };
}

function sizeOf(pair: Pair): number {
  return Math.abs(changeOf(pair));
}
