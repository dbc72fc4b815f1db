/** "no change between v1 and v2": revisions of a series, whose runs stand in the mails that brought them. */

import type { Claim } from '../../model/claim.ts';
import type { Run } from '../../model/run.ts';
import type { Reach, Shelf } from './candidates.ts';
import { conditionsOf } from './conditions.ts';

const REVISION = /\bv(\d{1,2})\b(?!\.\d)/gi;
const SERIES = /^\s*\[([^\]]{0,40}\bpatch\b[^\]]{0,40})\]/i;
const MOST = 8;

/** The revisions that a claim sets against each other, as "v1" and "v2"; undefined unless it names two. */
function revisionsIn(text: string): readonly [string, string] | undefined {
  const named = [...new Set([...text.matchAll(REVISION)].slice(0, MOST).map(m => `v${m[1]}`))];
  const [one, other] = named;
  return one && other && named.length === 2 ? [one, other] : undefined;
}

/** The revision that a mail brings: "[PATCH v3 1/4]" is v3, "[PATCH]" the first; undefined for a reply and other mails. */
function revisionOf(subject: string | null): string | undefined {
  const tag = SERIES.exec(subject ?? '')?.[1];
  return tag === undefined ? undefined : `v${/\bv(\d{1,2})\b/i.exec(tag)?.[1] ?? 1}`;
}

/**
 * The numbers of a claim that sets two revisions of the thread's series against each other: those that each brought for
 * its state after the change. Undefined where the claim names no two, the runs of its mail are labelled with them, or the
 * thread has no series with revisions; without runs where one of them brought none.
 */
export function revisionsReach(claim: Claim, { messages, runsOf }: Shelf): Reach | undefined {
  const named = revisionsIn(claim.text);
  if (!named) return undefined;
  const here = runsOf.get(claim.message) ?? [];
  if (named.every(revision => here.some(run => isLabelled(run, revision)))) return undefined;
  const brought = messages.flatMap(m => {
    const revision = revisionOf(m.subject);
    return revision ? [{ revision, runs: (runsOf.get(m.id) ?? []).filter(run => run.quoteDepth === 0 && !isBefore(run)) }] : [];
  });
  if (!brought.some(b => b.revision !== 'v1')) return undefined;
  const runs = named.flatMap(revision =>
    brought.filter(b => b.revision === revision).flatMap(b => b.runs.map(run => inRevision(run, revision))),
  );
  const both = named.every(revision => brought.some(b => b.revision === revision && b.runs.length > 0));
  return { kind: 'thread', runs: both ? runs : [], beside: false, home: true };
}

function isLabelled(run: Run, revision: string): boolean {
  return run.conditions.some(({ value }) => new RegExp(`\\b${revision}\\b`, 'i').test(String(value)));
}

function isBefore(run: Run): boolean {
  return [...conditionsOf(run).values()].some(v => v.side === -1);
}

function inRevision(run: Run, revision: string): Run {
  return { ...run, conditions: [...run.conditions, { name: 'revision', value: revision, from: 'inherited' }] };
}
