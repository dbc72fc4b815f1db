/** Is it the same mail, seen in another archive or list: with a footer, masked addresses, other blanks? */
import type { Fingerprint } from './fingerprint.ts';
import { overlap } from './fingerprint.ts';
import { readSubject } from './subject.ts';

/** What sameness is judged by. */
export interface Looks {
  readonly subject: string | null;
  readonly date: string | null;
  readonly fingerprint: Fingerprint;
}

const MINUTE_MS = 60_000;

/** True when two mails of one Message-ID are one mail: most of the shorter one's lines stand in the other. */
export function sameMail(a: Looks, b: Looks): boolean {
  const [less, more] = a.fingerprint.lines <= b.fingerprint.lines ? [a, b] : [b, a];
  const { shared, of } = overlap(less.fingerprint.own, more.fingerprint.own);
  const agree = sameMoment(a.date, b.date) && readSubject(a.subject).topic === readSubject(b.subject).topic;
  if (of === 0) return agree && (less.fingerprint.lines > 0 || more.fingerprint.lines < 3);
  return shared * 10 >= of * (agree ? 5 : 8) && (agree || less.fingerprint.lines * 2 >= more.fingerprint.lines);
}

/** Equal to the minute (some archives show no seconds); true when either is not known. */
export function sameMoment(a: string | null, b: string | null): boolean {
  return a === null || b === null || Math.floor(Date.parse(a) / MINUTE_MS) === Math.floor(Date.parse(b) / MINUTE_MS);
}
