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

const CHANGE =
  '(?:improvements?|gains?|speed-?ups?|wins?|drops?|loss(?:es)?|regressions?|increases?|decreases?|reductions?|changes?|differences?|benefits?|hikes?)';
const RANKED = new RegExp(
  String.raw`\b(?:(biggest|largest|greatest|highest|best|worst)|(smallest|least|lowest))\s(?:\w+\s)?${CHANGE}\b`,
  'i',
);

/** What rank a text gives to a change, not to what it led to: "the biggest improvement" is the most. */
export function rankedChange(text: string): 'most' | 'least' | undefined {
  const rank = RANKED.exec(text);
  return rank ? (rank[1] ? 'most' : 'least') : undefined;
}

/** True when the words set one thing against another. */
export function setsAgainst(claim: Claim): boolean {
  return claim.baseline !== null || AGAINST.test(claim.text) || (superlative(claim.text) && !rankedChange(claim.text));
}

/** -1 when the claim speaks of the state before ("without the patch it takes 9 s"), 1 otherwise. */
export function spokenSide(claim: Claim): Side {
  if (claim.subject && BASE.test(claim.subject) && !AFTER.test(claim.subject)) return -1;
  const base = BASE.exec(claim.text);
  if (!base) return 1;
  const turn = AGAINST.exec(claim.text);
  const after = AFTER.exec(claim.text.slice(0, base.index));
  return (turn && turn.index < base.index) || after || base.index > 0.6 * claim.text.length ? 1 : -1;
}

/** The side a level is told of, null when the words name none: "after the change it needs 7 s". */
export function levelSide(claim: Claim): Side | null {
  if (BASE.test(claim.text)) return -1;
  return AFTER.test(claim.text) ? 1 : null;
}

/** True when the words name the change itself: "this patch", "with the series", "it now". */
export function speaksOfChange(text: string): boolean {
  return AFTER.test(text) || /\b(patch\w*|series|commits?|changes?|now|hack\w*|regress\w*)\b/i.test(text) || POINTS_AT_CHANGE.test(text);
}

/** "This cuts the time by half", "with this": not "this is relevant for", "this box". */
const POINTS_AT_CHANGE =
  /\b(?:with|after|by|using|applying|of|from) this\b(?! (?:machine|box|system|setup|hardware|disk|drive|device|workload|test|case|kernel)\b)|(?:^|[.;:,(]\s*|\b(?:and|but|so|that|which|where|because|since)\s+)this (?!is (?!\w+ly (?:fast|slow|bett|wors)|(?:fast|slow|bett|wors|about|around|a \d|\d))|(?:machine|box|system|setup|hardware|disk|drive|device|workload|test|case)\b)\w+/i;

/** True when a speaker tells what came out on a machine of his own: another's numbers say nothing of that. */
export function tellsOwnRuns(claim: Claim): boolean {
  return claim.modality === 'disputed' || OWN_RUNS.test(claim.text);
}

const OWN_RUNS =
  /\b(?:I|we)(?:'ve|'m| have| am| was| were)? (?:also |still |just |only |not |never |did(?:n't| not) |do(?:n't| not) |can(?:not|'t)? |could(?:n't| not) |(?:not )?able to |unable to ){0,2}(?:see|saw|seen|seeing|gets?|got|getting|observed?|observing|measured?|noticed?|found|find|tried|tested|ran)\b/i;

/**
 * True for the complaint that a patch opens with: "the lookup takes a lock for every packet, which is slow". It speaks
 * of the state before the change, and names neither the change nor the numbers.
 */
export function tellsProblem(claim: Claim, subject: string | null): boolean {
  return /\bpatch\b|^\[/i.test(subject ?? '') && !claim.pointing && !speaksOfChange(claim.text);
}

/** "I would expect it to be no worse": said in view of results; "if it were fixed it would ..." is not. */
export function expects(text: string): boolean {
  return /\b(?:I|we|one|you)(?:'d| would|’d| had)? (?:have )?expect(?:ed)?\b/i.test(text) && !/\b(?:if|once|when)\b/i.test(text);
}

/** True when a claim looks back: "as high as previously", "was observed earlier". */
export function speaksOfPast(text: string): boolean {
  return /\b(?:previously|in the past|earlier (?:results?|tests?|runs?)|years? ago|last (?:time|week|month|year))\b/i.test(text);
}

/** True when a claim says that somewhere else it went likewise: "likewise on the older box". */
export function likensPlaces(text: string): boolean {
  return /\b(?:similar|same|likewise|comparable)\b.{0,60}\b(?:on|for|under|with|in)\b/i.test(text);
}

/** True for words that rank one against all others: "fastest", "the most efficient". */
export function superlative(text: string): boolean {
  return /\b(fast(?:est|ed)|slowest|best|worst|highest|lowest|least|biggest|smallest|cheapest|most (?:\w+ )?(?:efficient|expensive|performant))\b/i.test(
    text,
  );
}

/** True when only a loss would speak against it: "no regression", "no worse", "does not hurt". */
export function onlyLossCounts(text: string): boolean {
  return /\b(?:no|not|without|n't|never|zero|any)\b[^.;]{0,40}\b(?:regress\w*|wors\w*|slow\w*|hurt\w*|degrad\w*|negativ\w*|advers\w*|penalt\w*|drop\w*|loss\w*)\b/i.test(
    text,
  );
}

/** True when the words say where the top is: "runs out of steam at", "line rate", "peaks". */
export function speaksOfTop(text: string): boolean {
  return /\b(?:saturat\w*|line[ -]rate|run(?:s|ning)? out|tops? out|peaks?|max(?:imum|es|ed)?|up to|flat\w*|limit\w*|ceiling|cap(?:s|ped)?)\b/i.test(
    text,
  );
}
