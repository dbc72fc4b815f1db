/** Sizes that a sentence states but does not claim, and words of change that are only a size. */

import type { Quantity } from '../quantities/units-in-text.ts';
import type { Cue } from './cue.ts';

interface Sized {
  readonly text: string;
  readonly cues: readonly Cue[];
  readonly quantities: readonly Quantity[];
}

/** "2 %, not 9 %", "not 9 % but 2 %": the size that is denied is not claimed. */
export function isDenied({ text, quantities }: Sized, quantity: Quantity): boolean {
  if (!/\bnot (?:by )?(?:the |an? |about |[~≈])*$/i.test(text.slice(Math.max(0, quantity.from - 24), quantity.from))) return false;
  const rival = (q: Quantity) => q !== quantity && q.kind === quantity.kind && q.unit === quantity.unit;
  return quantities.some(
    q =>
      rival(q) &&
      (q.to <= quantity.from ? /^,? (?:and )?not\b/i.test(text.slice(q.to)) : /^[^.;]{0,24}\bbut\b/i.test(text.slice(quantity.to, q.from))),
  );
}

/** "we lose more than half of it": half is how much is lost, no word of change beside it. */
export function isSize({ text, cues, quantities }: Sized, cue: Cue): boolean {
  if (!/\bhalf\b/i.test(text.slice(cue.from, cue.to))) return false;
  const size = quantities.find(q => q.kind === 'ratio' && q.from < cue.to && cue.from < q.to);
  return size !== undefined && cues.some(other => other !== cue && other.to <= size.from && size.from - other.to <= MOST_BETWEEN);
}

/** Characters between a verb and its size: "lose a good bit more than half". */
const MOST_BETWEEN = 24;

const OF_CHANGE =
  /\b(?:loss(?:es)?|drops?|regressions?|degradations?|slow-?downs?|speed-?ups?|gains?|improvements?|penalt(?:y|ies)|benefits?) (?:[\w-]+ ){0,4}?(?:is|are|was|were|gets?|got|becomes?|became|seems?|looks?) (?:\w+ ){0,2}$/i;

/** "The loss is higher there" is more of a loss: a comparative that ranks changes says nothing of the metric itself. */
export function isOfChange({ text }: Sized, cue: Cue): boolean {
  return (
    /^(?:higher|larger|bigger|greater|smaller|lower|less)$/i.test(text.slice(cue.from, cue.to)) &&
    OF_CHANGE.test(text.slice(Math.max(0, cue.from - 80), cue.from))
  );
}
