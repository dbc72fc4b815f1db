/** What a report says of a thread, in order and in words, before any format writes it down. */

import type { Verdict } from '../model/evidence.ts';
import type { MessageRecord } from '../model/message.ts';
import { type ClaimEntry, claimEntry } from './claim-entry.ts';
import type { ShownThread } from './filter.ts';
import type { Totals } from './format.ts';
import { type MailEntry, mailEntries } from './mail-entry.ts';
import { showCount, showDay, showValue } from './numbers.ts';
import { type RunEntry, runEntry, varyingConditions } from './run-entry.ts';

/** A mail in which something shown stands, with the runs in it. */
export interface MailOutline extends MailEntry {
  readonly runs: readonly RunEntry[];
}

export interface ThreadOutline {
  readonly id: string;
  readonly subject: string;
  /** "3 messages, 2024-04-10 to 2024-04-11". */
  readonly messages: string;
  readonly claims: readonly ClaimEntry[];
  /** Runs that no claim rests on. */
  readonly runs: readonly RunEntry[];
  readonly mails: readonly MailOutline[];
  readonly counts: Readonly<Record<Verdict, number>>;
}

const ORDER: readonly Verdict[] = ['contradicted', 'mixed', 'supported', 'no-evidence'];

/** Lays out a thread: claims in the order of the mails, then the runs no claim rests on, then the mails all that stands in. */
export function outline(thread: ShownThread): ThreadOutline {
  const whole = thread.whole ?? thread;
  const runs = new Map(whole.runs.map(run => [run.id, run]));
  const mails = mailEntries(whole.messages);
  const evidence = new Map(thread.evidence.map(item => [item.claim, item]));
  const counts: Record<Verdict, number> = { supported: 0, mixed: 0, contradicted: 0, 'no-evidence': 0 };
  const claims = thread.claims.flatMap(claim => {
    const found = evidence.get(claim.id);
    // A claim quoted in a reply is shown once, where it was made.
    if (!found || claim.quoteOf) return [];
    counts[found.verdict]++;
    return [claimEntry(claim, found, whole, runs, mails)];
  });
  const used = usersOf(whole);
  const varying = new Map(
    [...new Set(whole.runs.map(run => run.tool))].map(tool => [tool, varyingConditions(whole.runs.filter(run => run.tool === tool))]),
  );
  const told = new Set(whole.claims.filter(claim => !claim.quoteOf).map(claim => claim.id));
  const entries = thread.runs
    .filter(run => used.has(run.id) || (!run.quoteOf && run.tool !== 'prose'))
    .map(run =>
      runEntry(
        run,
        varying.get(run.tool) ?? new Set(),
        mails,
        [...(used.get(run.id) ?? [])].filter(id => told.has(id)),
      ),
    );
  const originals = new Set([...used.keys()].map(id => runs.get(id)?.quoteOf).filter(id => id !== null));
  return {
    id: thread.id,
    subject: thread.messages.find(message => message.subject)?.subject ?? 'no subject',
    messages: messagesLine(thread.messages),
    claims,
    runs: entries.filter(run => !used.has(run.id) && !originals.has(run.id)),
    mails: mailsOf(claims, entries, mails),
    counts,
  };
}

/** Verdicts in the order of their weight to a reader. */
export function verdictCounts(counts: Readonly<Record<Verdict, number>>): { verdict: Verdict; count: number }[] {
  return ORDER.map(verdict => ({ verdict, count: counts[verdict] }));
}

/** What a verdict is called in a report. */
export function verdictWord(verdict: Verdict): string {
  return verdict === 'no-evidence' ? 'no evidence' : verdict;
}

/** What a verdict says, for who reads the first report. */
export const VERDICT_MEANS: Readonly<Record<Verdict, string>> = {
  supported: 'the numbers agree, in direction and in size where one is claimed',
  mixed: 'some numbers agree, or the direction is right and the size is off',
  contradicted: 'the numbers say the opposite, or the size is far off',
  'no-evidence': 'no numbers in reach measure it: that says nothing for or against it',
};

/** "6 runs in 3 messages of 1 thread". */
export function totalsLine({ runs, messages, threads }: Totals): string {
  return `${showCount(runs, 'run')} in ${showCount(messages, 'message')} of ${showCount(threads, 'thread')}`;
}

/** "fio 12, netperf 3, table 2": runs by tool, the commonest first. */
export function toolsLine({ tools }: Totals, most = Number.POSITIVE_INFINITY): string {
  const ordered = [...tools].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const rest = ordered.slice(most).reduce((sum, [, n]) => sum + n, 0);
  return [...ordered.slice(0, most), ...(rest > 0 ? [['others', rest] as const] : [])]
    .map(([tool, n]) => `${tool} ${showValue(n)}`)
    .join(', ');
}

/** What could not be read, or not whole, a line each. */
export function unreadLines({ unread }: Totals): string[] {
  const { errors, moreErrors, warnings, undated, cutRuns, failedRuns } = unread;
  return [
    ...errors.map(({ path, message }) => `${path}: ${message}`),
    ...(moreErrors > 0 ? [`and ${showCount(moreErrors, 'more fault')}`] : []),
    ...[...warnings].sort((a, b) => b[1] - a[1]).map(([id, n]) => `${showCount(n, 'warning')}: ${id.replaceAll('-', ' ')}`),
    ...(undated > 0 ? [`${showCount(undated, 'message')} without a date that can be read`] : []),
    ...(cutRuns > 0 ? [`${showCount(cutRuns, 'run')} whose output breaks off`] : []),
    ...(failedRuns > 0 ? [`${showCount(failedRuns, 'run')} that failed`] : []),
  ];
}

/** Claims that rest on a run, by its id. */
function usersOf({ evidence }: ShownThread): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const { claim, measurements } of evidence) {
    for (const { run } of measurements) {
      const claims = users.get(run);
      if (claims) claims.add(claim);
      else users.set(run, new Set([claim]));
    }
  }
  return users;
}

/** The mails that what is shown stands in or points at. */
function mailsOf(claims: readonly ClaimEntry[], runs: readonly RunEntry[], mails: ReadonlyMap<string, MailEntry>): MailOutline[] {
  const named = new Set<string | undefined>([
    ...claims.flatMap(claim => [
      claim.place.mail?.id,
      ...claim.rows.flatMap(row => row.places.map(place => place.mail?.id)),
      ...claim.answers.map(answer => answer.mail?.id),
    ]),
    ...runs.map(run => run.place.mail?.id),
  ]);
  return [...mails.values()]
    .filter(mail => named.has(mail.id))
    .map(mail => ({ ...mail, runs: runs.filter(run => run.place.mail?.id === mail.id) }));
}

function messagesLine(messages: readonly MessageRecord[]): string {
  const days = messages
    .map(message => message.date)
    .filter(date => date !== null)
    .sort();
  const [first, last] = [showDay(days[0] ?? null), showDay(days.at(-1) ?? null)];
  return `${showCount(messages.length, 'message')}, ${first === last ? first : `${first} to ${last}`}`;
}
