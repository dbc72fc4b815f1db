/** Ties the threads that were touched since they were tied last. */

import { type Conversed, findConversations, recordOfConversed } from '../ingest/conversations.ts';
import { type TiedThread, tie } from '../report/tie/index.ts';
import type { ReadThread, Store, TiedRows } from '../store/store.ts';

const AT_ONCE = 64;

/** Ties until nothing is left, or `stopped` says so. */
export async function tieTouched(store: Store, stopped: () => boolean, onThreads: (tied: number) => void): Promise<void> {
  let done = 0;
  while (!stopped()) {
    const threads = store.readTouched(AT_ONCE);
    if (threads.length === 0) return;
    store.saveTied(threads.map(rowsOf));
    done += threads.length;
    onThreads(done);
    // Signals and timers get their turn.
    await new Promise(resolve => setImmediate(resolve));
  }
}

/** The thread of the database, tied, as `report` would show it: messages in the order of time. */
export function tiedThread(read: ReadThread): TiedThread {
  const conversed = conversedOf(read);
  const found = conversed.map(message => findingsOf(read, message));
  return tie({
    id: conversed[0]?.thread ?? '',
    messages: conversed.map(recordOfConversed),
    runs: found.flatMap(({ runs }) => runs),
    claims: found.flatMap(({ claims }) => claims),
  });
}

/** The thread as the database holds it, without tying it again. */
export function storedThread(store: Store, thread: number): TiedThread {
  const conversed = conversedOf(store.readThread(thread));
  return { id: conversed[0]?.thread ?? '', messages: conversed.map(recordOfConversed), ...store.readTied(thread) };
}

function rowsOf(read: ReadThread): TiedRows {
  const nothing = { thread: read.thread, runs: [], claims: [], evidence: [], numbers: new Map<string, number>() };
  if (read.findings.size === 0) return { ...nothing, id: firstOf(read) };
  const tied = tiedThread(read);
  const numbers = new Map(conversedOf(read).map(message => [message.head.id, read.heads[message.best]?.num ?? 0]));
  return { ...nothing, id: tied.id, runs: tied.runs, claims: tied.claims, evidence: tied.evidence, numbers };
}

/** The mails with their places, copies folded. What the database holds together is one thread, whatever else may be said. */
function conversedOf({ heads }: ReadThread): Conversed[] {
  const conversed = [...findConversations(heads)].sort((a, b) => (a.head.date ?? '').localeCompare(b.head.date ?? ''));
  const id = firstByDate(conversed.map(message => message.head));
  return conversed.map(message => ({ ...message, thread: id ?? message.thread }));
}

function findingsOf(read: ReadThread, message: Conversed) {
  return read.findings.get(read.heads[message.best]?.num ?? -1) ?? { runs: [], claims: [] };
}

function firstOf({ heads }: ReadThread): string | null {
  return firstByDate(heads);
}

/** The id of the earliest; of the first that has no date where none has one. */
function firstByDate(heads: readonly { readonly id: string; readonly date: string | null }[]): string | null {
  let first = heads[0];
  for (const head of heads) if (head.date !== null && (first?.date == null || head.date < first.date)) first = head;
  return first?.id ?? null;
}
