/** Joins what a reply quotes to where it was first said, so that numbers and claims count once. */

import type { Claim } from '../../model/claim.ts';
import type { Run } from '../../model/run.ts';
import type { Thread } from './thread.ts';
import { wordsOf } from './words.ts';

/** The runs and claims of a thread with `quoteOf` set, and an author where only the original names one. */
export function joinQuotes(thread: Thread): { readonly runs: readonly Run[]; readonly claims: readonly Claim[] } {
  const order = new Map(thread.messages.map((m, i) => [m.id, i]));
  return { runs: join(thread.runs, order, printOfRun), claims: join(thread.claims, order, printOfClaim) };
}

interface Quotable {
  readonly id: string;
  readonly message: string;
  readonly author: string | null;
  readonly quoteDepth: number;
  readonly quoteOf: string | null;
}

/** What a record says, whoever repeats it; null when it says too little to be recognised. */
type Print<T> = (record: T) => string | null;

/**
 * A quote has the print of a record in an earlier message that stands less deep there. Equal prints in one message are
 * told apart by their order: the second of two equal lines quotes the second.
 */
function join<T extends Quotable>(records: readonly T[], order: ReadonlyMap<string, number>, printOf: Print<T>): T[] {
  const known = new Map<string, T[]>();
  const prints = new Map<T, string>();
  const nth = new Map<string, number>();
  for (const record of records) {
    const print = printOf(record);
    if (print === null) continue;
    const count = nth.get(`${record.message}|${record.quoteDepth}|${print}`) ?? 0;
    nth.set(`${record.message}|${record.quoteDepth}|${print}`, count + 1);
    const key = `${count}|${print}`;
    prints.set(record, key);
    known.set(key, [...(known.get(key) ?? []), record]);
  }
  return records.map(record => {
    const key = prints.get(record);
    if (record.quoteDepth === 0 || record.quoteOf !== null || key === undefined) return record;
    const place = (r: T) => order.get(r.message) ?? Number.MAX_SAFE_INTEGER;
    const originals = (known.get(key) ?? []).filter(
      other => other.message !== record.message && other.quoteDepth < record.quoteDepth && sameAuthor(other, record),
    );
    const original = originals.sort((a, b) => a.quoteDepth - b.quoteDepth || place(a) - place(b))[0];
    return original ? { ...record, quoteOf: original.id, author: record.author ?? original.author } : record;
  });
}

function sameAuthor(a: Quotable, b: Quotable): boolean {
  if (a.author === null || b.author === null) return true;
  const fold = (name: string) =>
    name
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.sort()
      .join(' ') ?? '';
  return fold(a.author) === fold(b.author);
}

function printOfRun(run: Run): string | null {
  if (run.measurements.length === 0) return null;
  return `${run.tool}|${run.measurements.map(m => `${m.metric}@${m.scope ?? ''}=${m.value}${m.unit}`).join(',')}`;
}

/** The words, wherever they were wrapped and whatever mark stood between them. */
function printOfClaim(claim: Claim): string | null {
  const words = wordsOf(claim.text).map(w => w.text);
  return words.length < 2 ? null : words.join(' ');
}
