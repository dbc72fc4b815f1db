/** The texts of a mail whose MIME is not simple (nested messages, digests, boundaries lost or never closed), by mailparser. */
import type { Attachment } from 'mailparser';
import { bodyText, joinTexts } from './body-text.ts';
import { readContentValue } from './content-type.ts';
import { decodeHeaderText } from './encoded-words.ts';
import { readHeaders } from './headers.ts';
import { leanTexts } from './mime-lean.ts';
import { addLeaf, type MailTexts } from './part.ts';
import { unstuff } from './unstuff.ts';

/** Without these four mailparser renders links, images and HTML that nobody asked for, and takes eleven times as long. */
const OPTIONS = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  checksumAlgo: false,
  /** The date in the head of a nested message: mailparser puts the present time for one it cannot read. */
  formatDateString: () => '',
} as const;

/** Messages in messages in messages: nobody reads deeper. */
const DEEPEST = 5;
const FLOWED = /format\s{0,4}=\s{0,4}"?flowed"?/gi;

/**
 * The texts of the whole mail `raw`. mailparser joins the lines of format=flowed, and with them the rows of tables, so the
 * parameter is overwritten first. Its Date, ids and addresses are not used.
 */
export async function parsedTexts(raw: Buffer, depth = 0): Promise<MailTexts> {
  // Loaded when the first such mail comes: most archives have none, and it takes its time.
  const { simpleParser } = await import('mailparser');
  const { bytes, flowed } = withoutFlowed(raw);
  const mail = await simpleParser(bytes, OPTIONS);
  const into: MailTexts = { texts: [], htmls: [], attached: [] };
  if (mail.text) into.texts.push(flowed ? unstuff(bodyText(mail.text)) : bodyText(mail.text));
  if (mail.html) into.htmls.push(bodyText(mail.html));
  for (const attachment of mail.attachments) {
    if (attachment.contentType === 'message/rfc822' && depth < DEEPEST) into.attached.push(await readNested(attachment.content, depth + 1));
    else addAttachment(attachment, into);
  }
  return into;
}

/** A message in the message: who wrote what, as a forwarded mail shows it, then its text. */
async function readNested(raw: Buffer, depth: number): Promise<string> {
  const { fields, body } = readHeaders(raw);
  const texts = leanTexts(fields, raw.subarray(body)) ?? (await parsedTexts(raw, depth));
  const head = ['from', 'date', 'subject'].flatMap(name => {
    const value = fields.get(name);
    return value === undefined ? [] : [`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${decodeHeaderText(value)}`];
  });
  return joinTexts([`${head.join('\n')}\n\n`, ...texts.texts, ...texts.attached]);
}

function addAttachment(attachment: Attachment, into: MailTexts): void {
  const params = new Map<string, string>();
  const header = attachment.headers.get('content-type');
  const declared = typeof header === 'object' && 'params' in header ? Object.entries(header.params) : [];
  for (const [name, value] of declared) if (name === 'charset' && typeof value === 'string') params.set(name, value);
  const disposition = new Map<string, string>(attachment.filename ? [['filename', attachment.filename]] : []);
  addLeaf(
    {
      type: { value: readContentValue(attachment.contentType).value, params },
      encoding: '',
      disposition: { value: 'attachment', params: disposition },
      bytes: attachment.content,
    },
    into,
    false,
  );
}

function withoutFlowed(raw: Buffer): { bytes: Buffer; flowed: boolean } {
  const text = raw.toString('latin1');
  FLOWED.lastIndex = 0;
  if (!FLOWED.test(text)) return { bytes: raw, flowed: false };
  return {
    bytes: Buffer.from(
      text.replace(FLOWED, found => 'format=fixed'.padEnd(found.length)),
      'latin1',
    ),
    flowed: true,
  };
}
