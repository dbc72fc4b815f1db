import { readIds } from '../../mail/ids.ts';
import type { PageMessage } from '../../page.ts';
import { unmaskId } from './markup.ts';
import { shownSender } from './sender.ts';
import { shownDate } from './shown-date.ts';

/** A message from the header fields a page prints and the text below them; what is not printed is left out. */
export function fromFields(fields: ReadonlyMap<string, string>, body: string): PageMessage {
  const from = fields.get('from') ?? fields.get('author');
  const subject = fields.get('subject');
  const references = fields.get('references');
  const messageId = firstId(fields.get('message-id') ?? fields.get('msg-id') ?? fields.get('msgid'));
  const inReplyTo = firstId(fields.get('in-reply-to'));
  const list = fields.get('list-id') ?? fields.get('x-mailing-list') ?? fields.get('list');
  return {
    ...(from !== undefined && { from: shownSender(from) }),
    ...(subject !== undefined && { subject }),
    ...(fields.has('date') && { date: shownDate(fields.get('date') ?? '') }),
    ...(messageId !== null && { messageId }),
    ...(inReplyTo !== null && { inReplyTo }),
    ...(references !== undefined && { references: readIds(references) }),
    ...(list && { list: listName(list) }),
    body,
  };
}

/** The first id in a value; an archive may have masked its "@". */
export function firstId(value: string | undefined): string | null {
  if (!value) return null;
  const bracketed = /<([^<>]{1,998})>/.exec(value)?.[1];
  if (bracketed !== undefined) return unmaskId(bracketed);
  const masked = /^\S{1,400} (?:\(\)|\(a\)|at) \S{1,200}(?: ! \S{1,100}){0,10}$/.exec(value.trim())?.[0];
  return unmaskId(masked ?? value.trim().split(/[\s,;]/, 1)[0] ?? '');
}

/** `<xdp.vger.example.org>` -> `xdp.vger.example.org`. */
function listName(value: string): string {
  return /<([^<>]{1,200})>/.exec(value)?.[1] ?? value;
}

/** The text of a mail without blank lines at either end; every other character stays. */
export function trimmed(lines: readonly string[]): string {
  let start = 0;
  let end = lines.length;
  while (start < end && (lines[start] ?? '').trim() === '') start++;
  while (end > start && (lines[end - 1] ?? '').trim() === '') end--;
  return lines.slice(start, end).join('\n');
}
