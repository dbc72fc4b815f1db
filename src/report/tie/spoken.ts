/** What a claim's own words say of sides: whether it speaks of the state before a change or after it. */

import type { Claim } from '../../model/claim.ts';
import type { Side } from './sides.ts';

const PATCHLIKE = String.raw`(?:(?:this|the|my|your|that|these|any) )?(?:patch\w*|series|change|commit|fix)`;
const BASE = new RegExp(
  String.raw`\b(?:without ${PATCHLIKE}|before ${PATCHLIKE}|w\/o ${PATCHLIKE}|unpatched|mainline|vanilla|baseline|stock kernel|original kernel|old (?:code|kernel))\b`,
  'i',
);
const AFTER = new RegExp(
  String.raw`\b(?:with ${PATCHLIKE}|after ${PATCHLIKE}|patched|patchset|this (?:patch|series|change|commit)|new (?:code|kernel)|in place)\b`,
  'i',
);
const AGAINST = /\b(than|compared?\s(?:to|with)|relative to|against|over|versus|vs\.?|from)\b/i;

/** -1 when the claim speaks of the state before ("without the patch it takes 9 s"), 1 otherwise. */
export function spokenSide(claim: Claim): Side {
  if (claim.subject && BASE.test(claim.subject) && !AFTER.test(claim.subject)) return -1;
  const base = BASE.exec(claim.text);
  if (!base) return 1;
  const turn = AGAINST.exec(claim.text);
  const after = AFTER.exec(claim.text.slice(0, base.index));
  return (turn && turn.index < base.index) || after || base.index > 0.6 * claim.text.length ? 1 : -1;
}

/** The side a level is told of, null when the words name none: "with this patch in place, it takes 2.4 s". */
export function levelSide(claim: Claim): Side | null {
  if (BASE.test(claim.text)) return -1;
  return AFTER.test(claim.text) ? 1 : null;
}

/** True for words that rank one against all others: "fastest", "the most efficient". */
export function superlative(text: string): boolean {
  return /\b(fast(?:est|ed)|slowest|best|worst|highest|lowest|least|biggest|smallest|cheapest|most (?:\w+ )?(?:efficient|expensive|performant))\b/i.test(
    text,
  );
}

/** True when only a loss would speak against it: "no regression", "no worse", "does not hurt". */
export function onlyLossCounts(text: string): boolean {
  return /\b(?:no|not|without|n't|never|zero|any)\b[^.;]{0,40}\b(?:regress\w*|wors\w*|slow\w*|hurt\w*|degrad\w*|negativ\w*|advers\w*|penalt\w*|drop\w*|loss\w*|impact|overhead)\b/i.test(
    text,
  );
}

/** True when the words say where the top is: "runs out of steam at", "line rate", "peaks". */
export function speaksOfTop(text: string): boolean {
  return /\b(?:saturat\w*|line[ -]rate|run(?:s|ning)? out|tops? out|peaks?|max(?:imum|es|ed)?|up to|flat\w*|limit\w*|ceiling|cap(?:s|ped)?)\b/i.test(
    text,
  );
}
