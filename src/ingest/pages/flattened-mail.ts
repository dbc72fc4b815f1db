import { cleanName, NOBODY, person } from '../mail/address.ts';
import { readDate } from '../mail/date.ts';
import { readIds } from '../mail/ids.ts';
import type { PageFormat, PageMessage } from '../page.ts';
import { firstId } from './common/build.ts';
import { shownSender } from './common/sender.ts';

/** Names of fields as mailers write them; in a line they are told from prose by their capitals and their company. */
const FIELD =
  /(?<=^|\s)(Return-Path|Received|Delivered-To|From|To|Cc|CC|Bcc|Date|Subject|Message-ID|Message-Id|In-Reply-To|References|Reply-To|Sender|User-Agent|Organization|MIME-Version|Mime-Version|Lines|Precedence|Mailing-List|Importance|Priority|Thread-Topic|Thread-Index|Accept-Language|Autocrypt|DKIM-Signature|DomainKey-Signature|Authentication-Results|Envelope-To|Errors-To|Mail-Followup-To|Followup-To|Newsgroups|Xref|Path|NNTP-Posting-Host|Resent-[A-Z][A-Za-z-]{1,20}|Content-[A-Za-z][A-Za-z-]{1,30}|List-[A-Z][A-Za-z-]{1,20}|ARC-[A-Z][A-Za-z-]{1,30}|X-[A-Za-z][A-Za-z0-9-]{1,50}):(?=\s|$)/g;

/** Values of a known shape: what stands after it in the line is the mail's text. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  lines: /^\s*\d{0,9}/,
  'content-length': /^\s*\d{0,12}/,
  date: /^\s*(?:[A-Z][a-z]{2}, +)?\d{1,2} [A-Z][a-z]{2} \d{2,4} \d{1,2}:\d{2}(?::\d{2})? ?(?:[+-]\d{4}|[A-Z]{1,4})?(?: \([A-Za-z ]{1,20}\))?/,
  'message-id': /^\s*(?:<[^<>\s]{1,400}>)?/,
  'in-reply-to': /^\s*(?:<[^<>\s]{1,400}>\s?)*/,
  references: /^\s*(?:<[^<>\s]{1,400}>\s?)*/,
  'mime-version': /^\s*\d\.\d(?: \([^()]{1,80}\))?/,
  'content-transfer-encoding': /^\s*[A-Za-z0-9-]{1,30}/,
  'content-type': /^\s*[a-z]{1,20}\/[\w.+-]{1,60}(?:; ?[\w*-]{1,30}=(?:"[^"]{0,200}"|[^\s;]{1,120}))*/i,
  'content-disposition': /^\s*[a-z]{1,20}(?:; ?[\w*-]{1,30}=(?:"[^"]{0,200}"|[^\s;]{1,120}))*/i,
  'x-mailing-list': /^\s*\S{0,200}/,
  sender: /^\s*(?:"[^"]{0,100}" )?\S{0,200}/,
  precedence: /^\s*\w{0,20}/,
};
/** Fields that a header has once: where one comes again, a quoted header has begun. */
const ONCE = new Set(['from', 'to', 'date', 'subject', 'message-id', 'sender', 'lines', 'content-length', 'content-type', 'mime-version']);
const MOST_FIELDS = 200;

/** A raw mail whose lines were joined into one: "Return-Path: Received: from ... Subject: ... Date: ... From: ... TEXT". */
const flattenedMail: PageFormat = {
  id: 'flattened-mail',
  title: 'raw mail flattened into one line',
  howToGet: 'Such files come from data sets that folded white space; its mbox is better.',
  marks: ['From: '],
  detect({ text }) {
    const first = text.slice(0, 20_000).trimStart().split('\n', 1)[0] ?? '';
    if (!/^[A-Z][A-Za-z-]{1,30}:(?:\s|$)/.test(first)) return 0;
    const names = new Set([...first.matchAll(FIELD)].slice(0, MOST_FIELDS).map(m => (m[1] ?? '').toLowerCase()));
    return names.size >= 4 && names.has('from') && (names.has('date') || names.has('subject')) ? 1 : 0;
  },
  *read({ text }) {
    const trimmed = text.trim();
    const { fields, body } = split(trimmed);
    if (fields.size > 0) yield build(fields, trimmed.slice(body).trim());
  },
};
export default flattenedMail;

/** The fields in their order, and where the text begins: after the first value that ends before the next field's name. */
function split(text: string): { fields: ReadonlyMap<string, string>; body: number } {
  const fields = new Map<string, string>();
  const found: { name: string; value: number; start: number }[] = [];
  for (const m of text.matchAll(FIELD)) {
    found.push({ name: (m[1] ?? '').toLowerCase(), start: m.index, value: m.index + m[0].length });
    if (found.length >= MOST_FIELDS) break;
  }
  let body = 0;
  for (const [i, { name, value }] of found.entries()) {
    const following = found[i + 1];
    const isLast = !following || (ONCE.has(following.name) && (fields.has(following.name) || following.name === name));
    const next = isLast ? text.length : following.start;
    const shape = SHAPES[name]?.exec(text.slice(value, Math.min(next, value + 4000)))?.[0];
    const end = shape === undefined ? valueEnd(name, text, value, next) : value + shape.length;
    if (!fields.has(name)) fields.set(name, text.slice(value, end).trim());
    body = end;
    if (isLast || text.slice(end, next).trim() !== '') break;
  }
  return { fields, body };
}

/** A value without a shape of its own goes to the next field; as the last one it is the address list or word that it begins with. */
function valueEnd(name: string, text: string, from: number, next: number): number {
  if (next < text.length) return next;
  const rest = text.slice(from, from + 8000);
  const addresses = /^(?:to|cc|bcc|from|reply-to)$/.test(name)
    ? /^(?:\s{0,3}(?:"[^"]{0,100}"|[\w.'-]{1,40}(?: [\w.'-]{1,40}){0,4})?\s{0,3}(?:<[^<>\s]{1,200}>|[^\s<>,]{1,100}@[^\s<>,]{1,200})?\s{0,3},){0,300}\s{0,3}(?:"[^"]{0,100}"\s?)?(?:<[^<>\s]{1,200}>|[^\s<>,]{1,100}@[^\s<>,]{1,200})?/
    : /^\s*\S{0,400}/;
  return from + (addresses.exec(rest)?.[0].length ?? 0);
}

function build(fields: ReadonlyMap<string, string>, body: string): PageMessage {
  const from = fields.get('from') ?? '';
  const subject = fields.get('subject');
  const messageId = firstId(fields.get('message-id'));
  const inReplyTo = firstId(fields.get('in-reply-to'));
  const list = fields.get('x-mailing-list') || /<([^<>]{1,200})>/.exec(fields.get('list-id') ?? '')?.[1];
  return {
    from: from === '' ? NOBODY : from.includes('<') ? shownSender(from) : /@/.test(from) ? shownSender(from) : person(cleanName(from), ''),
    ...(subject && { subject }),
    date: readDate(fields.get('date')),
    ...(messageId !== null && { messageId }),
    ...(inReplyTo !== null && { inReplyTo }),
    ...(fields.has('references') && { references: readIds(fields.get('references')) }),
    ...(list && { list }),
    body,
    flattened: true,
  };
}
