/** Leaves in a thread what the reader asked for. */

import type { Verdict } from '../model/evidence.ts';
import type { TiedThread } from './tie/thread.ts';

/** A thread, or what is left of it. */
export interface ShownThread extends TiedThread {
  /** The thread before anything was left out: what was looked through for a claim does not depend on what is shown. */
  readonly whole?: TiedThread;
}

export interface Wanted {
  readonly verdicts?: readonly Verdict[] | undefined;
  /** Names of tools; a claim stays when it rests on a run of one of them. */
  readonly tools?: readonly string[] | undefined;
  /** A part of the author's name, in any case. */
  readonly author?: string | undefined;
  /** ISO day; messages before it, or without a date, go with what was found in them. */
  readonly since?: string | undefined;
}

/**
 * The thread with only the claims and runs asked for. Runs that a remaining claim points at stay, whoever ran them;
 * messages stay when anything of theirs does, when they answer a claim that stays, or when nothing but a date was asked for.
 */
export function filterThread(thread: TiedThread, wanted: Wanted): ShownThread {
  const { verdicts, tools, author, since } = wanted;
  if (!verdicts && !tools && !author && !since) return thread;
  const evidence = new Map(thread.evidence.map(item => [item.claim, item]));
  const toolOf = new Map(thread.runs.map(run => [run.id, run.tool]));
  const recent = new Set(
    thread.messages.filter(message => !since || (message.date !== null && message.date >= since)).map(message => message.id),
  );
  const by = (name: string | null) => !author || (name ?? '').toLowerCase().includes(author.toLowerCase());
  const claims = thread.claims.filter(claim => {
    const found = evidence.get(claim.id);
    if (!recent.has(claim.message) || !by(claim.author) || !found) return false;
    if (verdicts && !verdicts.includes(found.verdict)) return false;
    return !tools || found.measurements.some(pointer => tools.includes(toolOf.get(pointer.run) ?? ''));
  });
  const kept = new Set(claims.map(claim => claim.id));
  const rest = thread.evidence.filter(item => kept.has(item.claim));
  const pointed = new Set(rest.flatMap(item => item.measurements.map(pointer => pointer.run)));
  const runs = thread.runs.filter(
    run => pointed.has(run.id) || (!verdicts && recent.has(run.message) && by(run.author) && (!tools || tools.includes(run.tool))),
  );
  const answering = rest.flatMap(item => item.answers.map(answer => answer.message));
  const speaking = new Set([...[...claims, ...runs].map(record => record.message), ...answering]);
  const onlyDate = !verdicts && !tools && !author;
  const messages = thread.messages.filter(message => speaking.has(message.id) || (onlyDate && recent.has(message.id)));
  return { ...thread, messages, claims, runs, evidence: rest, whole: thread };
}

/** What was asked for, in words: "only contradicted or mixed", "since 2015-01-01". */
export function narrowedTo({ verdicts, tools, author, since }: Wanted): string[] {
  return [
    ...(verdicts ? [`only claims with the verdict ${verdicts.join(' or ')}`] : []),
    ...(tools ? [`only runs of ${tools.join(' or ')} and what rests on them`] : []),
    ...(author ? [`only authors whose name contains “${author}”`] : []),
    ...(since ? [`only messages since ${since}`] : []),
  ];
}
