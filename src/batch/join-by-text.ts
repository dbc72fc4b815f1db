/**
 * Places replies that no id places: by their subject and by the lines they quote, as `findThreads` does, among the few
 * mails of the database that may be meant.
 */

import { readSubject } from '../ingest/subject.ts';
import { findThreads } from '../ingest/threads.ts';
import type { Store, StoredHead } from '../store/store.ts';

const MOST_OF_TOPIC = 400;
const MOST_QUOTED = 200;
const LEAST_SHARED = 3;
/** So many seeking mails are looked at in one pass over all mails: that bounds memory. */
const AT_ONCE = 10_000;

/** Looks at the mails that came since it looked last, and at those that may answer them. Gives how many found their place. */
export function joinByText(store: Store): number {
  const seen = store.textSeen();
  const pairs: [number, number][] = [];
  for (let after = 0; ; ) {
    const seeking = store.seekingHeads(after, AT_ONCE);
    const last = seeking.at(-1);
    if (!last) break;
    pairs.push(...pairsOf(store, seeking, seen));
    after = last.num;
  }
  store.joinByText(pairs);
  return pairs.length;
}

function* pairsOf(store: Store, seeking: readonly StoredHead[], seen: number): Generator<[number, number]> {
  const quoted = quotedBy(store, seeking, seen);
  for (const head of seeking) {
    const topic = readSubject(head.subject).topic;
    const others = [...(topic === '' ? [] : store.headsOfTopic(topic, MOST_OF_TOPIC)), ...store.headsOf(quoted.get(head.num) ?? [])];
    if (head.num <= seen && !others.some(other => other.num > seen)) continue;
    const parent = parentAmong(head, others);
    if (parent !== undefined) yield [head.num, parent];
  }
}

function parentAmong(head: StoredHead, others: readonly StoredHead[]): number | undefined {
  const heads = [...new Map([...others, head].map(other => [other.num, other])).values()].sort((a, b) => a.num - b.num);
  const place = findThreads(heads)[heads.findIndex(other => other.num === head.num)];
  return place?.parent == null ? undefined : heads[place.parent]?.num;
}

/** For each seeking mail, those whose own lines it quotes, whatever their subject. One pass over all sketches. */
function quotedBy(store: Store, seeking: readonly StoredHead[], seen: number): Map<number, number[]> {
  const asked = new Map<number, number[]>();
  for (const { num, fingerprint } of seeking) {
    if (fingerprint.quoted.length < LEAST_SHARED) continue;
    for (const hash of fingerprint.quoted) {
      const by = asked.get(hash);
      if (!by) asked.set(hash, [num]);
      else if (by.length < MOST_QUOTED) by.push(num);
    }
  }
  const hits = new Map<number, number[]>();
  if (asked.size === 0) return hits;
  const isAnyNew = seeking.some(head => head.num > seen);
  for (const { num, own } of store.sketches(isAnyNew ? 0 : seen)) {
    const shared = new Map<number, number>();
    for (const hash of own) for (const by of asked.get(hash) ?? []) shared.set(by, (shared.get(by) ?? 0) + 1);
    for (const [by, count] of shared) {
      if (by === num || count < LEAST_SHARED) continue;
      const found = hits.get(by) ?? [];
      if (found.length < MOST_QUOTED) found.push(num);
      hits.set(by, found);
    }
  }
  return hits;
}
