/** The last step of ingest, when all heads are known: copies folded, threads and patch series found. */
import type { MessageRecord } from '../model/message.ts';
import { type Folded, foldDuplicates } from './duplicates.ts';
import type { Head } from './head.ts';
import { findSeries, type Series } from './series.ts';
import { findThreads } from './threads.ts';

export interface Conversed extends Folded {
  /** The id of the thread: that of its first message. */
  readonly thread: string;
  /** The id of the nearest message above it that is there. */
  readonly parent: string | null;
  readonly series: Series | null;
}

/** One entry for each message, in the order of its first copy in `heads`. */
export function findConversations(heads: readonly Head[]): Conversed[] {
  const folded = foldDuplicates(heads);
  const kept = folded.map(message => message.head);
  const places = findThreads(kept);
  const series = findSeries(kept, places);
  return folded.map((message, i) => {
    const { thread = message.head.id, parent = null } = places[i] ?? {};
    return { ...message, thread, parent: parent === null ? null : (kept[parent]?.id ?? null), series: series[i] ?? null };
  });
}

/** The record of a message whose place is known. */
export function recordOfConversed({ head, thread, parent, series }: Conversed): MessageRecord {
  const { fingerprint: _, alsoIn, ...facts } = head;
  return {
    type: 'message',
    ...facts,
    references: [...facts.references],
    thread,
    parent,
    ...(series ? { series } : {}),
    ...(alsoIn ? { alsoIn: [...alsoIn] } : {}),
  };
}
