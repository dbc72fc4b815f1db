/** "restoring most of the loss": three states, of which the last is held against what was lost between the first two. */

import type { Claim } from '../../model/claim.ts';
import type { Pair } from './calculator.ts';
import { type Finding, samplesIn } from './finding.ts';
import { pairsShown } from './rationale.ts';
import type { Sample } from './samples.ts';
import { blocksBefore, pairBlocks } from './sequence.ts';
import { MOST_CASES, REGAINED } from './tolerances.ts';

const RECOVERS =
  /\b(?:restor|recover|regain|reclaim)(?:e?s|ed|ing|y)?\b|\b(?:wins?|gets?|brings?|gains?) (?:it |that |most |much |some |all )?back\b/i;
const ALL = /\b(?:all|full|fully|entire|entirely|complete|completely|whole)\b/i;
const MOST = /\b(?:most|mostly|big|large|larger|greater|major|majority|much|bulk|nearly|almost)\b/i;

/** Judges how much of a loss came back, on the last three blocks before the claim; undefined where there are none such. */
export function judgeRecovery(claim: Claim, samples: readonly Sample[]): Finding | undefined {
  if (!claim.pointing || !RECOVERS.test(claim.text)) return undefined;
  const [first, broken, mended] = blocksBefore(claim, samples).slice(-3);
  if (!first || !broken || !mended) return undefined;
  const lost = pairBlocks(first, broken, samples);
  const gained = pairBlocks(broken, mended, samples);
  if (!lost || !gained) return undefined;
  const least = ALL.test(claim.text) ? REGAINED.all : MOST.test(claim.text) ? REGAINED.most : REGAINED.some;
  const shares = gained.flatMap(gain => {
    const loss = lost.find(pair => pair.contender === gain.baseline);
    return loss ? [shareOf(loss, gain)] : [];
  });
  if (shares.length === 0) return undefined;
  const held = shares.filter(share => share >= least).length / shares.length;
  const none = shares.every(share => share <= 0);
  const pairs = [...lost, ...gained];
  const outcome = held >= MOST_CASES ? 'agrees' : none ? 'opposite' : 'partly';
  const reason = outcome === 'agrees' ? 'agrees' : none ? 'opposite' : held > 0 ? 'some-cases' : 'size-off';
  const back = shares.map(share => `${Math.round(100 * share)} %`).join(', ');
  return { outcome, reason, pairs, samples: samplesIn(pairs), why: `${pairsShown(gained)}; of what was lost before came back ${back}` };
}

function shareOf(loss: Pair, gain: Pair): number {
  const lost = loss.contender.value - loss.baseline.value;
  return lost === 0 ? 0 : (gain.baseline.value - gain.contender.value) / lost;
}
