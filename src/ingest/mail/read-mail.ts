/** One raw mail (RFC 5322, as damaged as archives hold them) to what a message record needs. */
import type { Person } from '../../model/message.ts';
import { readFrom } from './address.ts';
import { bodyText, joinTexts } from './body-text.ts';
import { decodeText } from './charset.ts';
import { readContentValue } from './content-type.ts';
import { readDate } from './date.ts';
import { decodeHeaderText } from './encoded-words.ts';
import { readHeaders } from './headers.ts';
import { readIds, readMessageId } from './ids.ts';
import { parsedTexts } from './mime.ts';
import { leanTexts } from './mime-lean.ts';
import { type MailTexts, needsHtml } from './part.ts';

/** What a mail says of itself. */
export interface MailFacts {
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly from: Person;
  readonly date: string | null;
  readonly subject: string | null;
  readonly list: string | null;
  readonly url: string | null;
  readonly body: string;
}

/** Reads the mail in `raw`. Never throws; a promise only for the few mails that need the full MIME parser or an HTML one. */
export function readMail(raw: Buffer): MailFacts | Promise<MailFacts> {
  const { fields, body } = readHeaders(raw);
  const content = raw.subarray(body);
  const facts = readFields(fields);
  const texts = leanTexts(fields, content);
  if (texts && !needsHtml(texts)) return { ...facts, body: joinTexts([...texts.texts, ...texts.attached]) };
  return readSlowly(texts ?? parsedTexts(raw), content, fields).then(text => ({ ...facts, body: text }));
}

/** The body of a mail whose text is HTML, or whose MIME is not simple; where no text comes out, the bytes as text. */
async function readSlowly(found: MailTexts | Promise<MailTexts>, content: Buffer, fields: ReadonlyMap<string, string>): Promise<string> {
  try {
    const texts = await found;
    if (needsHtml(texts)) {
      const { htmlToText } = await import('./html-text.ts');
      return joinTexts([...texts.htmls.map(htmlToText), ...texts.texts, ...texts.attached]);
    }
    const isNothing = texts.texts.length === 0 && texts.attached.length === 0;
    return isNothing ? rawText(content, fields) : joinTexts([...texts.texts, ...texts.attached]);
  } catch {
    return rawText(content, fields);
  }
}

function rawText(content: Buffer, fields: ReadonlyMap<string, string>): string {
  return bodyText(decodeText(content, readContentValue(fields.get('content-type')).params.get('charset') ?? ''));
}

function readFields(fields: ReadonlyMap<string, string>): Omit<MailFacts, 'body'> {
  const charset = readContentValue(fields.get('content-type')).params.get('charset') ?? '';
  const subject = fields.get('subject');
  const references = readIds(fields.get('references'));
  const replyIds = readIds(fields.get('in-reply-to'));
  const messageId = readMessageId(fields.get('message-id'));
  return {
    messageId,
    inReplyTo: replyIds[0] ?? null,
    references: unite(references, replyIds),
    from: readFrom(fields.get('from') ?? fields.get('sender'), charset),
    date: readDate(fields.get('date')),
    subject: subject === undefined ? null : oneLine(decodeHeaderText(subject, charset)) || null,
    list: listOf(fields),
    url: urlOf(fields),
  };
}

/** References, and the ids of In-Reply-To that they leave out. */
function unite(references: readonly string[], replies: readonly string[]): readonly string[] {
  const missing = replies.filter(id => !references.includes(id));
  return missing.length > 0 ? [...references, ...missing] : references;
}

function oneLine(text: string): string {
  return text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
}

/** The list's id ("linux-nvme.lists.infradead.org") or address. */
function listOf(fields: ReadonlyMap<string, string>): string | null {
  const id = /<([^<>\s]{1,200})>/.exec(fields.get('list-id') ?? '')?.[1] ?? bare(fields.get('list-id'));
  if (id) return id.toLowerCase();
  const address = /([\w.+-]{1,100}@[\w.-]{1,200})/.exec(
    fields.get('x-mailing-list') ?? fields.get('mailing-list') ?? fields.get('list-post') ?? '',
  )?.[1];
  return address?.toLowerCase() ?? null;
}

function bare(value: string | undefined): string | null {
  return value && /^[^\s<>]{1,200}$/.test(value) ? value : null;
}

/** The permalink that the mail itself carries (RFC 5064); List-Archive names a whole archive, not a mail. */
function urlOf(fields: ReadonlyMap<string, string>): string | null {
  return /<?(https?:\/\/[^\s<>]{1,500})>?/i.exec(fields.get('archived-at') ?? '')?.[1] ?? null;
}
