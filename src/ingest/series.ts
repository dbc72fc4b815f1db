/** Patch series: v1 to vN of one topic by one author are one series, told by the subjects of their mails. */
import { samePerson } from './mail/address.ts';
import { readSubject } from './subject.ts';
import type { Place, ThreadHead } from './threads.ts';

export interface Series {
  /** Equal for all versions of the series: its author and topic. */
  readonly id: string;
  readonly version: number;
}

/** The series each message belongs to, by its own subject or by the patch it answers; null for none. */
export function findSeries(heads: readonly ThreadHead[], places: readonly Place[]): (Series | null)[] {
  const own = heads.map(ownSeries);
  const found: (Series | null | undefined)[] = heads.map(() => undefined);
  for (const start of heads.keys()) {
    // Up to a message that is known or at the top, then down again: every message is walked once.
    const path: number[] = [];
    let at: number | null = start;
    while (at !== null && found[at] === undefined) {
      path.push(at);
      at = places[at]?.parent ?? null;
    }
    let above: Series | null = at === null ? null : (found[at] ?? null);
    for (const i of path.reverse()) {
      const mine = own[i];
      // A patch of a series stands below its cover letter: the topic is the cover's.
      if (mine) above = mine.isPart && above?.version === mine.series.version ? above : mine.series;
      found[i] = above;
    }
  }
  return found.map(series => series ?? null);
}

function ownSeries(head: ThreadHead): { series: Series; isPart: boolean } | null {
  const { topic, isReply, patch } = readSubject(head.subject);
  if (!patch || isReply || topic === '') return null;
  return { series: { id: `${samePerson(head.from) ?? '?'}: ${topic}`, version: patch.version }, isPart: (patch.number ?? 0) > 0 };
}
