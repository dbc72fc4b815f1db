/**
 * Which messages belong to one conversation. By ids first: all that References and In-Reply-To name are one thread, parents
 * that are missing included. A reply without ids, or from an archive that shows none, is placed by its subject and by the
 * lines it quotes. Pure, without recursion: loops, missing parents and ids used twice do no harm.
 */
import { overlap } from './fingerprint.ts';
import type { Head } from './head.ts';
import { plainAddress } from './mail/address.ts';
import { Sets } from './sets.ts';
import { readSubject, type SubjectLine } from './subject.ts';

/** What threading looks at. */
export type ThreadHead = Pick<Head, 'id' | 'messageId' | 'inReplyTo' | 'references' | 'subject' | 'date' | 'from' | 'fingerprint'>;

export interface Place {
  /** The id of the conversation's first message; equal for all of it. */
  readonly thread: string;
  /** Place in the list of the nearest message above it that is there; null at the top. Following it never loops. */
  readonly parent: number | null;
}

const DAY_MS = 86_400_000;
/** A reply comes within so many days, when only its subject speaks for it. */
const SUBJECT_DAYS = 30;
/** And within so many, when it quotes the text. */
const QUOTE_DAYS = 400;
/** "Re: hi" says nothing. */
const SHORTEST_TOPIC = 6;
const MOST_CANDIDATES = 200;
const MOST_REFERENCES = 500;

/** The place of every message, in the order given. */
export function findThreads(heads: readonly ThreadHead[]): Place[] {
  const byId = new Map<string, number>();
  for (const [i, head] of heads.entries()) for (const id of [head.messageId, head.id]) if (id !== null && !byId.has(id)) byId.set(id, i);
  const threads = new Sets(heads.length);
  const trees = new Sets(heads.length);
  const parents: (number | null)[] = heads.map(() => null);
  /** One parent for each child: it closes a loop exactly when the child is at the top of the parent's tree. */
  const link = (child: number, parent: number): void => {
    threads.unite(child, parent);
    if (parents[child] !== null || trees.find(parent) === child) return;
    parents[child] = parent;
    trees.hang(child, parent);
  };
  const addresses = senders(heads);
  const linked = heads.map((head, i) => joinByIds(head, i, byId, addresses, threads, link));
  joinByText(heads, linked, link);
  const first = firstOfEach(heads, threads);
  return heads.map((_, i) => ({ thread: heads[first.get(threads.find(i)) ?? i]?.id ?? '', parent: parents[i] ?? null }));
}

/** True when an id that is there, or that others name too, says where the message belongs. */
function joinByIds(
  head: ThreadHead,
  i: number,
  byId: ReadonlyMap<string, number>,
  addresses: ReadonlySet<string>,
  threads: Sets,
  link: (child: number, parent: number) => void,
): boolean {
  const ids = [...head.references.slice(-MOST_REFERENCES), ...(head.inReplyTo === null ? [] : [head.inReplyTo])].filter(
    id => !addresses.has(id.toLowerCase()),
  );
  let linked = false;
  const nearest = [head.inReplyTo, ...[...head.references].reverse()]
    .map(id => (id === null ? undefined : byId.get(id)))
    .find(place => place !== undefined && place !== i);
  if (nearest !== undefined) link(i, nearest);
  for (const id of ids) {
    const place = byId.get(id);
    if (place !== undefined) threads.unite(i, place);
    else threads.unite(i, threads.ghost(id));
    linked ||= place !== undefined && place !== i;
  }
  return linked || (ids.length > 0 && head.messageId !== null && ids.some(id => threads.size(threads.ghost(id)) > 2));
}

/** Old mailers wrote the sender's address, in brackets, into In-Reply-To: no id. */
function senders(heads: readonly ThreadHead[]): Set<string> {
  const addresses = new Set<string>();
  for (const head of heads) if (head.from.address !== null) addresses.add(plainAddress(head.from.address));
  return addresses;
}

/** Replies whose parent no id gives: the earlier message of the same topic whose lines they quote, else its latest. */
function joinByText(heads: readonly ThreadHead[], linked: readonly boolean[], link: (child: number, parent: number) => void): void {
  const subjects = heads.map(head => readSubject(head.subject));
  const topics = new Map<string, number[]>();
  const seeking = heads.flatMap((head, i) => (!linked[i] && (subjects[i]?.isReply || head.fingerprint.quoted.length > 0) ? [i] : []));
  if (seeking.length === 0) return;
  const wanted = new Set(seeking.map(i => subjects[i]?.topic ?? ''));
  for (const [i, subject] of subjects.entries()) {
    if (!wanted.has(subject.topic) || subject.topic === '') continue;
    const places = topics.get(subject.topic);
    if (places) places.push(i);
    else topics.set(subject.topic, [i]);
  }
  const quotes = quotedBy(heads, seeking);
  for (const i of seeking) {
    const same = (topics.get(subjects[i]?.topic ?? '') ?? []).filter(j => j !== i).slice(0, 5000);
    const parent = parentByText(heads, subjects, i, same, quotes.get(i) ?? []);
    if (parent !== undefined) link(i, parent);
  }
}

function parentByText(
  heads: readonly ThreadHead[],
  subjects: readonly SubjectLine[],
  i: number,
  same: readonly number[],
  quoted: readonly number[],
): number | undefined {
  const head = heads[i];
  if (!head) return undefined;
  let best: number | undefined;
  let most = 0;
  for (const j of [...same.slice(-MOST_CANDIDATES), ...quoted]) {
    const other = heads[j];
    if (!other || !isEarlier(other, j, head, i, QUOTE_DAYS)) continue;
    const { shared, of } = overlap(head.fingerprint.quoted, other.fingerprint.own);
    const enough = same.includes(j) ? shared >= 1 : shared >= 3 && shared * 2 >= of;
    if (enough && shared / of > most) [best, most] = [j, shared / of];
  }
  if (best !== undefined || !subjects[i]?.isReply || (subjects[i]?.topic.length ?? 0) < SHORTEST_TOPIC) return best;
  return same
    .filter(j => isEarlier(heads[j], j, head, i, SUBJECT_DAYS))
    .reduce<number | undefined>((a, j) => (a === undefined || later(heads, j, a) ? j : a), undefined);
}

/** For each seeking message, those others whose own lines it quotes, whatever their subject. */
function quotedBy(heads: readonly ThreadHead[], seeking: readonly number[]): Map<number, number[]> {
  const asked = new Map<number, number[]>();
  for (const i of seeking) {
    for (const hash of heads[i]?.fingerprint.quoted ?? []) {
      const by = asked.get(hash);
      if (!by) asked.set(hash, [i]);
      else if (by.length < MOST_CANDIDATES) by.push(i);
    }
  }
  const hits = new Map<number, number[]>();
  for (const [j, head] of heads.entries()) {
    for (const hash of head.fingerprint.own) {
      for (const i of asked.get(hash) ?? []) {
        const found = hits.get(i) ?? [];
        if (i !== j && found.at(-1) !== j && found.length < MOST_CANDIDATES) hits.set(i, [...found, j]);
      }
    }
  }
  return hits;
}

function isEarlier(other: ThreadHead | undefined, j: number, head: ThreadHead, i: number, days: number): boolean {
  if (!other) return false;
  if (other.date === null || head.date === null) return j < i;
  const gap = Date.parse(head.date) - Date.parse(other.date);
  return gap <= days * DAY_MS && (gap > 0 || (gap === 0 && j < i));
}

function later(heads: readonly ThreadHead[], a: number, b: number): boolean {
  return (heads[a]?.date ?? '') > (heads[b]?.date ?? '');
}

/** Root of a set -> its first message: the earliest by date, by place where dates are equal or missing. */
function firstOfEach(heads: readonly ThreadHead[], threads: Sets): Map<number, number> {
  const first = new Map<number, number>();
  for (const [i, head] of heads.entries()) {
    const root = threads.find(i);
    const known = first.get(root);
    const knownDate = known === undefined ? null : (heads[known]?.date ?? null);
    if (known === undefined || (head.date !== null && (knownDate === null || head.date < knownDate))) first.set(root, i);
  }
  return first;
}
