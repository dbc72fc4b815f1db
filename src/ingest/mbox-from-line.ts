/** Is this `From ` line the head of a message? Its own shape, the file's habit, and what follows decide. */
import { HEADER_FIELD, startsHeader } from './mail/headers.ts';

/** How separators look in one file; the first one sets the habit. */
export type FromShape =
  /** `From joe@example.org Thu Aug 23 23:18:20 2007`, `From mboxrd@z Thu Jan  1 00:00:00 1970`. */
  | 'dated'
  /** `From 3f2a... Mon Sep 17 00:00:00 2001`: what git format-patch writes. */
  | 'git'
  /** `From - Thu Aug 23 ...` or `From - `: Netscape and its heirs, which escape nothing. */
  | 'dash'
  /** `From 1844347792267117879@xxx`: an address, no date. */
  | 'address'
  /** `From`, `From A`: hardly anything. */
  | 'bare';

const LINE_LIMIT = 1000;
const CLOCK = /\d{1,2}[:.]\d\d/;
const DATED =
  /^From\s.{0,400}?\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),?\s+)?(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+\d{1,2}|\d{1,2}\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)),?\s.{0,60}\b(?:19|20)\d\d\b/;
const GIT = /^From [0-9a-f]{40}(?:[0-9a-f]{24})? Mon Sep 17 00:00:00 2001/;

/** The shape of the line that starts at `at` with `From` and a blank or a line end; undefined when it is prose for sure. */
export function fromShape(raw: Buffer, at: number): FromShape | undefined {
  const end = lineEnd(raw, at);
  if (end - at > LINE_LIMIT) return undefined;
  const line = raw.toString('latin1', at, end).trimEnd();
  if (GIT.test(line)) return 'git';
  if (/^From -(?:\s|$)/.test(line)) return 'dash';
  if (CLOCK.test(line) && DATED.test(line)) return 'dated';
  if (/^From [^\s@]{1,200}@\S{1,200}$/.test(line)) return 'address';
  return /^From(?: \S{0,80})?$/.test(line) ? 'bare' : undefined;
}

/**
 * True when the `From ` line at `at` begins a message in a file whose first separator had the shape `habit` (undefined at
 * the start of the file). A dated line needs a header after it; a weaker one must be the file's habit, stand after a
 * blank line, and be followed by a field that opens mails.
 */
export function startsMessage(raw: Buffer, at: number, habit: FromShape | undefined): FromShape | undefined {
  const shape = fromShape(raw, at);
  if (shape === undefined) return undefined;
  let next = lineEnd(raw, at) + 1;
  for (let i = 0; i < 5 && raw[next] === 0x3e && raw.toString('latin1', next, next + 6) === '>From '; i++) next = lineEnd(raw, next) + 1;
  if (!startsHeader(raw, next)) return undefined;
  if (habit === undefined) return shape;
  if (shape === 'git') return habit === 'git' ? shape : undefined;
  if (shape === 'dated') return habit === 'git' ? undefined : shape;
  if (shape !== habit || !HEADER_FIELD.test(raw.toString('latin1', next, next + 100))) return undefined;
  return shape === 'dash' || afterBlankLine(raw, at) ? shape : undefined;
}

function afterBlankLine(raw: Buffer, at: number): boolean {
  if (at < 2) return true;
  const before = raw[at - 2] === 0x0d ? at - 3 : at - 2;
  return raw[before] === 0x0a;
}

function lineEnd(raw: Buffer, at: number): number {
  const lf = raw.indexOf(0x0a, at);
  return lf < 0 ? raw.length : lf;
}
