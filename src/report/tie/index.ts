/** `tie(thread)`: which numbers each claim rests on, and whether they bear it out. Pure; works on records alone. */

import type { Claim } from '../../model/claim.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { Run } from '../../model/run.ts';
import { answersTo } from './answers.ts';
import { type Reach, reachesOf, type Shelf } from './candidates.ts';
import { heads } from './caption.ts';
import { correctedBy } from './corrections.ts';
import { judgeTogether } from './correlation.ts';
import { judgeFacet } from './facets.ts';
import { focused } from './focus.ts';
import { namesTest } from './measured.ts';
import { joinQuotes } from './quotes.ts';
import { revisionsReach } from './revisions.ts';
import { tellsOwnRuns } from './spoken.ts';
import type { Thread, TiedThread } from './thread.ts';
import { noEvidence, verdictOf } from './verdict.ts';

export type { Thread, TiedThread } from './thread.ts';

/** Joins quotes to their originals and gives every claim its evidence. */
export function tie(thread: Thread): TiedThread {
  const { runs, claims } = joinQuotes(thread);
  const shelf: Shelf = { messages: thread.messages, runsOf: byMessage(runs), claimsOf: byMessage(claims) };
  const byId = new Map(claims.map(c => [c.id, c]));
  const told = new Map(claims.filter(c => c.quoteOf === null).map(c => [c.id, judge(c, shelf, undefined)]));
  for (const claim of claims) {
    const basis = basisOf(claim, shelf, told, runs);
    if (basis) told.set(claim.id, judge(claim, shelf, undefined, basis));
  }
  const evidenceOf = (claim: Claim): Evidence => {
    const original = told.get(claim.quoteOf ?? '');
    if (original && original.verdict !== 'no-evidence') return quoted(claim, original);
    return told.get(claim.id) ?? judge(claim, shelf, byId.get(claim.quoteOf ?? ''));
  };
  const evidence = claims.map(claim => ({ ...evidenceOf(claim), answers: answersTo(claim, { ...thread, claims }) }));
  return { ...thread, runs, claims, evidence };
}

/** A quote says what its original says, and rests on the same numbers: they stand in another mail now. */
function quoted(claim: Claim, told: Evidence): Evidence {
  return { ...told, claim: claim.id, reach: told.reach === 'sentence' ? 'sentence' : 'thread' };
}

/** The numbers that a correction speaks of: those of the claim whose size it denies. */
function basisOf(claim: Claim, shelf: Shelf, told: ReadonlyMap<string, Evidence>, runs: readonly Run[]): Reach | undefined {
  const corrected = claim.quoteOf === null ? correctedBy(claim, shelf) : undefined;
  const evidence = corrected && (told.get(corrected.quoteOf ?? '') ?? told.get(corrected.id));
  const ids = new Set(evidence?.measurements.map(m => m.run));
  if (ids.size === 0) return undefined;
  const meant = runs.filter(run => ids.has(run.id));
  return { kind: meant.some(run => run.message === claim.message) ? 'quoted' : 'thread', runs: meant, beside: true, home: true };
}

/** Judges a claim; `basis` are numbers that it is known to speak of. */
function judge(claim: Claim, shelf: Shelf, original: Claim | undefined, basis?: Reach): Evidence {
  const here = shelf.runsOf.get(claim.message) ?? [];
  if (heads(claim, here))
    return noEvidence(claim, 'undecided', 'It heads the numbers below it and does not say what they are held against.');
  if (NOT_RUN.test(claim.baseline ?? ''))
    return noEvidence(claim, 'other-conditions', `It is held against ${claim.baseline}, which no run shows.`);
  const all = focused(claim, reachesOf(claim, shelf, original));
  const own = tellsOwnRuns(claim) ? all.filter(reach => reach.runs.some(run => isBy(run.author, claim.author))) : all;
  const revisions = revisionsReach(claim, shelf);
  if (revisions?.runs.length === 0)
    return noEvidence(claim, 'other-conditions', 'It sets two revisions against each other, and nothing in reach was measured with both.');
  const reaches = revisions ? [revisions] : basis ? [basis, ...own] : own;
  const setting = {
    here,
    subject: shelf.messages.find(m => m.id === claim.message)?.subject ?? null,
    before: testBefore(claim, shelf.claimsOf.get(claim.message) ?? [])?.text ?? null,
  };
  return verdictOf(claim, judgeTogether(claim, reaches) ?? claim.facets.map(facet => judgeFacet(claim, facet, reaches, setting)));
}

/** "faster than what I need", "half of the theoretical": no side of a comparison that anybody ran. */
const NOT_RUN =
  /^(?:(?:what|than) )?(?:I|we|you|they|one) (?:need|want|expect|hope|require)|^(?:what|how) |^(?:the |its |our )?(?:theoretical|theory|ideal|expected|expectations?|requirements?|necessary|needed|required)\b/i;

function testBefore(claim: Claim, claims: readonly Claim[]): Claim | undefined {
  const mayPoint = (c: Claim) => c.place === 'body' && c.quoteDepth === claim.quoteDepth && isBy(c.author, claim.author);
  return claims.findLast(c => c.span[1] <= claim.span[0] && mayPoint(c) && namesTest(c.text));
}

/** The same speaker, as far as both are known. */
function isBy(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b;
}

function byMessage<T extends { readonly message: string }>(records: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const shelves = new Map<string, T[]>();
  for (const record of records) {
    const shelf = shelves.get(record.message);
    if (shelf) shelf.push(record);
    else shelves.set(record.message, [record]);
  }
  return shelves;
}
