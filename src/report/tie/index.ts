/** `tie(thread)`: which numbers each claim rests on, and whether they bear it out. Pure; works on records alone. */

import type { Claim } from '../../model/claim.ts';
import type { Evidence } from '../../model/evidence.ts';
import { answersTo } from './answers.ts';
import { reachesOf, type Shelf } from './candidates.ts';
import { judgeTogether } from './correlation.ts';
import { judgeFacet } from './facets.ts';
import { focused } from './focus.ts';
import { namesTest } from './measured.ts';
import { joinQuotes } from './quotes.ts';
import { tellsOwnRuns } from './spoken.ts';
import type { Thread, TiedThread } from './thread.ts';
import { noEvidence, verdictOf } from './verdict.ts';

export type { Thread, TiedThread } from './thread.ts';

/** Joins quotes to their originals and gives every claim its evidence. */
export function tie(thread: Thread): TiedThread {
  const { runs, claims } = joinQuotes(thread);
  const shelf: Shelf = { messages: thread.messages, runsOf: byMessage(runs), claimsOf: byMessage(claims) };
  const byId = new Map(claims.map(c => [c.id, c]));
  const evidence = claims.map(claim => ({
    ...judge(claim, shelf, byId.get(claim.quoteOf ?? '')),
    answers: answersTo(claim, { ...thread, claims }),
  }));
  return { ...thread, runs, claims, evidence };
}

function judge(claim: Claim, shelf: Shelf, original: Claim | undefined): Evidence {
  if (claim.modality === 'predicted') return noEvidence(claim, 'prediction', 'It says what is expected, not what was measured.');
  const all = focused(claim, reachesOf(claim, shelf, original));
  const reaches = tellsOwnRuns(claim) ? all.filter(reach => reach.runs.some(run => isBy(run.author, claim.author))) : all;
  const setting = {
    here: shelf.runsOf.get(claim.message) ?? [],
    subject: shelf.messages.find(m => m.id === claim.message)?.subject ?? null,
    before: testBefore(claim, shelf.claimsOf.get(claim.message) ?? [])?.text ?? null,
  };
  return verdictOf(claim, judgeTogether(claim, reaches) ?? claim.facets.map(facet => judgeFacet(claim, facet, reaches, setting)));
}

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
