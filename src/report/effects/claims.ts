/** Claims about a condition: those that name it, and those that rest on runs in which it is switched. */

import { namesOf } from '../../extract/conditions/names.ts';
import type { Claim } from '../../model/claim.ts';
import type { MessageRecord } from '../../model/message.ts';
import type { TiedThread } from '../tie/thread.ts';
import type { ClaimBeside, Switched } from './records.ts';

/** Whether a text names the condition, under any of its names that can mean nothing else. */
export function namer(condition: string): (text: string) => boolean {
  // "disk", "size" and "jobs" are everyday words: other names count where they are of several words or parts
  const names = [condition, ...namesOf(condition).filter(name => /[\s_/-]/.test(name))].map(name => name.toLowerCase());
  return text => {
    const lower = text.toLowerCase().replace(/\s+/g, ' ');
    return names.some(name => wordIn(lower, name));
  };
}

function wordIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}_]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}_]/u.test(text[at + word.length] ?? ' ')) return true;
  return false;
}

/** The claims of a thread about the condition, each once where it was made. */
export function claimsBeside(
  thread: TiedThread,
  named: (text: string) => boolean,
  comparisons: readonly Switched[],
  messages: ReadonlyMap<string, MessageRecord>,
): ClaimBeside[] {
  const sides = comparisons.map(c => [runsOf(c.baseline), runsOf(c.contender)] as const);
  const evidence = new Map(thread.evidence.map(item => [item.claim, item]));
  const ids = new Set(thread.claims.map(claim => claim.id));
  return thread.claims.flatMap(claim => {
    const found = evidence.get(claim.id);
    if (!found || (claim.quoteOf !== null && ids.has(claim.quoteOf))) return [];
    const names = saysOf(claim).some(named);
    const rests = () =>
      found.comparisons.some(({ baseline, contender }) =>
        sides.some(([off, on]) => (off.has(baseline.run) && on.has(contender.run)) || (on.has(baseline.run) && off.has(contender.run))),
      );
    return names || rests() ? [{ claim, evidence: found, message: messages.get(claim.message) ?? null, named: names }] : [];
  });
}

function saysOf(claim: Claim): string[] {
  return [claim.text, claim.subject ?? '', claim.baseline ?? '', ...(claim.conditions ?? [])];
}

function runsOf(figure: Switched['baseline']): ReadonlySet<string> {
  return new Set(figure.measurements.map(pointer => pointer.run));
}
