/** Header-like lines on a page of unknown make: "From: X", a name with its value in the next cell or line. */
import { readDate } from '../../mail/date.ts';

/** What a page says about a mail, and the lines it says it on. */
export interface GuessedHeader {
  readonly fields: ReadonlyMap<string, string>;
  readonly start: number;
  readonly end: number;
}

/** As pages name them -> the field. */
const NAMES: Readonly<Record<string, string>> = {
  from: 'from',
  author: 'from',
  sender: 'from',
  'posted by': 'from',
  submitter: 'from',
  to: 'to',
  cc: 'cc',
  'reply to': 'reply-to',
  lists: 'to',
  list: 'list',
  'mailing list': 'list',
  newsgroups: 'list',
  date: 'date',
  sent: 'date',
  posted: 'date',
  'sent on': 'date',
  'date sent': 'date',
  subject: 'subject',
  title: 'subject',
  'message-id': 'message-id',
  'message id': 'message-id',
  msgid: 'message-id',
  'in-reply-to': 'in-reply-to',
  references: 'references',
  'x-mailing-list': 'list',
};
const NAMED = /^(?:[*•-] )?([A-Za-z][A-Za-z -]{1,20}?)\s{0,4}(?::[ \t]{0,20}|[ \t]{2,40}|\t|$)(.*)$/;
/** Between two fields at most so many other lines stand: links, pictures. */
const WIDEST_GAP = 4;

/** The next header at or after line `from`; undefined when there is none with a sender and something beside him. */
export function guessHeader(lines: readonly string[], from: number, isVerbatim: (line: number) => boolean): GuessedHeader | undefined {
  for (let at = from; at < lines.length; at++) {
    if (!fieldAt(lines, at)) continue;
    const header = readFrom(lines, at, isVerbatim);
    if (isHeader(header.fields)) return header;
    // A run that is no header is not looked at again from its middle, so that a long list of such lines costs no more than its length.
    at = Math.max(at, header.end - 1);
  }
  return undefined;
}

function readFrom(lines: readonly string[], start: number, isVerbatim: (line: number) => boolean): GuessedHeader {
  const fields = new Map<string, string>();
  let end = start;
  for (let at = start, gap = 0; at < lines.length && gap <= WIDEST_GAP; ) {
    const field = fieldAt(lines, at);
    if (field && !fields.has(field.name)) {
      fields.set(field.name, field.value);
      at = end = field.next;
      gap = 0;
    } else if (field && (field.name === 'from' || field.name === 'subject')) break;
    else {
      if (isVerbatim(at) && (lines[at] ?? '').trim() === '' && isHeader(fields)) break;
      if ((lines[at] ?? '').trim() !== '') gap++;
      at++;
    }
  }
  return { fields, start, end };
}

function isHeader(fields: ReadonlyMap<string, string>): boolean {
  if (!fields.has('from')) return false;
  return (
    readDate(fields.get('date')) !== null ||
    (fields.has('subject') && fields.has('date')) ||
    fields.has('message-id') ||
    (fields.has('subject') && fields.has('to'))
  );
}

/** The field that line `at` begins, with the lines that belong to it. */
function fieldAt(lines: readonly string[], at: number): { name: string; value: string; next: number } | undefined {
  const line = lines[at] ?? '';
  if (line.length > 4000) return undefined;
  const found = NAMED.exec(line.trim());
  const name = NAMES[(found?.[1] ?? '').trim().toLowerCase()];
  if (!found || name === undefined) return undefined;
  let value = (found[2] ?? '').replace(/^\s*:\s/, '').trim();
  let next = at + 1;
  if (value === '') {
    while (next < lines.length && next < at + 3 && (lines[next] ?? '').trim() === '') next++;
    value = (lines[next] ?? '').trim();
    if (value === '' || value.length > 600 || NAMES[value.replace(/\s*:$/, '').toLowerCase()] !== undefined) return undefined;
    next++;
  } else
    while (next < lines.length && next < at + 60 && /^[ \t]{2,}\S/.test(lines[next] ?? '') && !NAMED.test((lines[next] ?? '').trim()))
      value += ` ${(lines[next++] ?? '').trim()}`;
  return { name, value: value.replace(/\s+/g, ' '), next };
}
