/**
 * The same mail from two archives or lists is one message with two sources; the richer source wins field by field. The
 * same Message-ID with other content stays two messages (`ingest` gave the second an id of its own).
 */
import type { Person } from '../model/message.ts';
import type { Head } from './head.ts';
import { plainAddress, samePerson } from './mail/address.ts';
import { sameMail, sameMoment } from './same-mail.ts';
import { readSubject } from './subject.ts';

export interface Folded {
  /** One head for all copies. Its id is that of the copy whose findings count. */
  readonly head: Head;
  /** Place of that copy in the list given: the one with the most text. */
  readonly best: number;
  /** Places of all copies, ascending. */
  readonly copies: readonly number[];
}

/** Folds copies, in the order of their first. */
export function foldDuplicates(heads: readonly Head[]): Folded[] {
  const groups = new Map<string, number[]>();
  const nameless: number[] = [];
  for (const [i, head] of heads.entries()) {
    if (head.messageId === null) nameless.push(i);
    else push(groups, head.id, i);
  }
  const byLook = new Map<string, string[]>();
  if (nameless.length > 0) for (const [id, places] of groups) remember(byLook, heads[places[0] ?? 0], id);
  for (const i of nameless) {
    const head = heads[i];
    if (!head) continue;
    const twin = (byLook.get(lookOf(head)) ?? []).find(id => isCopy(head, heads[groups.get(id)?.[0] ?? -1]));
    push(groups, twin ?? head.id, i);
    if (twin === undefined) remember(byLook, head, head.id);
  }
  return [...groups.values()]
    .map(places =>
      fold(
        heads,
        places.sort((a, b) => a - b),
      ),
    )
    .sort((a, b) => (a.copies[0] ?? 0) - (b.copies[0] ?? 0));
}

/** A page without Message-ID shows a mail that another archive names: same sender, subject, minute, and text. */
function isCopy(head: Head, other: Head | undefined): boolean {
  if (!other || head.date === null || !sameMoment(head.date, other.date)) return head.id === other?.id;
  return sameMail(head, other);
}

/** Sender and topic: what two archives show alike. */
function lookOf(head: Head): string {
  return `${samePerson(head.from) ?? ''}\u0000${readSubject(head.subject).topic}`;
}

function remember(byLook: Map<string, string[]>, head: Head | undefined, id: string): void {
  if (!head) return;
  const look = lookOf(head);
  const ids = byLook.get(look);
  if (!ids) byLook.set(look, [id]);
  else if (!ids.includes(id) && ids.length < 1000) ids.push(id);
}

function push(groups: Map<string, number[]>, id: string, place: number): void {
  const places = groups.get(id);
  if (places) places.push(place);
  else groups.set(id, [place]);
}

function fold(heads: readonly Head[], places: readonly number[]): Folded {
  const found = places.flatMap(place => {
    const head = heads[place];
    return head ? [{ place, head }] : [];
  });
  const best = found.reduce((a, b) => (richness(b.head) > richness(a.head) ? b : a));
  if (found.length === 1) return { head: best.head, best: best.place, copies: places };
  const others = found.filter(copy => copy !== best).map(copy => copy.head);
  return { head: others.reduce(merge, { ...best.head, alsoIn: others.map(head => head.source) }), best: best.place, copies: places };
}

/** A copy with ids is worth more than one without; then the text counts. */
function richness(head: Head): number {
  return (head.messageId === null ? 0 : 1e9) + (head.source.guessed ? 0 : 1e8) + head.fingerprint.lines;
}

/** What the first lacks, or shows masked, the second may give. */
function merge(into: Head, from: Head): Head {
  return {
    ...into,
    messageId: into.messageId ?? from.messageId,
    inReplyTo: into.inReplyTo ?? from.inReplyTo,
    references: from.references.length > into.references.length ? from.references : into.references,
    from: mergePerson(into.from, from.from),
    date: finerDate(into.date, from.date),
    subject: into.subject ?? from.subject,
    list: into.list ?? from.list,
    url: into.url ?? from.url,
  };
}

function mergePerson(a: Person, b: Person): Person {
  const clear = (address: string | null): boolean =>
    address !== null && plainAddress(address) === address.toLowerCase() && address.includes('@');
  return { name: a.name ?? b.name, address: clear(a.address) || !clear(b.address) ? (a.address ?? b.address) : b.address };
}

/** A page may show no seconds. */
function finerDate(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a.endsWith(':00.000Z') && sameMoment(a, b) ? b : a;
}
