import type { Page, PageElement } from '../html/dom.ts';
import { attribute, oneLine, parseHtml } from '../html/dom.ts';
import { linesOf, textOf } from '../html/text.ts';
import { readDate } from '../mail/date.ts';
import type { PageFormat } from '../page.ts';
import { fromFields } from './common/build.ts';
import { fieldOf } from './common/fields.ts';
import { between, plain, unmaskId } from './common/markup.ts';
import { shownSender } from './common/sender.ts';

const BODY = '<!--X-Body-of-Message-->';

/**
 * MHonArc 2.x in whatever dress a site gives it: comments `<!--X-Message-Id: ... -->` head the page and mark its parts.
 * Flowed paragraphs are `<tt>LINE\n</tt><tt>LINE\n</tt>`. The printed header is read where there is one; a site that has none of its own leaves the comments.
 */
const mhonarcHtml: PageFormat = {
  id: 'mhonarc-html',
  title: 'MHonArc page',
  howToGet: "Save a message's page (msg00001.html), or mirror the archive's folder.",
  marks: [BODY, '<!-- MHonArc', '<!--X-TopPNI-->', '<!--X-Message-Id:'],
  detect({ text }) {
    if (text.includes(BODY)) return 1;
    return /<!-- MHonArc v/.test(text.slice(0, 20_000)) ? 0.9 : 0;
  },
  *read({ text }) {
    const source = between(text, BODY, '<!--X-Body-of-Message-End-->');
    if (source === undefined) return;
    const head = text.slice(0, text.indexOf(BODY));
    const fields = printedHeader(head);
    const body = textOf(parseHtml(source).root()[0] ?? [], { skip: isAttachment, verbatim: 'tt' });
    const printed = fromFields(fields, body);
    const page = parseHtml(head);
    /** What a site shows in a dress of its own. */
    const dress = (selector: string) => oneLine(page(selector)[0]);
    const comment = (name: string) => plain(between(head, `<!--X-${name}: `, ' -->') ?? '');
    const parents = [...head.matchAll(/<!--X-Reference: (.{1,1000}?) -->/g)].map(m => plain(m[1] ?? ''));
    const messageId = unmaskId(comment('Message-Id')) ?? printed.messageId ?? null;
    const inReplyTo = printed.inReplyTo ?? unmaskId(parents.at(-1) ?? '');
    const references = printed.references ?? parents;
    yield {
      ...printed,
      ...(messageId !== null && { messageId }),
      ...(inReplyTo !== null && { inReplyTo }),
      ...(references.length > 0 && { references }),
      from: printed.from ?? shownSender(rot13(comment('From-R13')) || comment('From') || dress('[itemprop=author], .sender, .from')),
      subject: printed.subject ?? (comment('Subject') || dress('h1, .subject, title')),
      date: printed.date ?? dressedDate(page) ?? readDate(comment('Date')),
    };
  },
};
export default mhonarcHtml;

/** The header the page prints: a list, a table or lines of "Name: value" in the marked part, or after the comments. */
function printedHeader(head: string): ReadonlyMap<string, string> {
  const part = between(head, '<!--X-Head-of-Message-->', '<!--X-Head-of-Message-End-->') ?? '';
  const fields = new Map<string, string>();
  if (part === '') return fields;
  const lines = linesOf(parseHtml(part).root()[0] ?? []);
  for (let i = 0; i < lines.length; i++) {
    const [name, value] = fieldOf((lines[i] ?? '').trim()) ?? [];
    if (name === undefined || value === undefined) continue;
    const shown = value === '' && !fieldOf((lines[i + 1] ?? '').trim()) ? (lines[i + 1] ?? '').trim() : value;
    if (!fields.has(name)) fields.set(name, shown);
  }
  return fields;
}

/** Where a site prints the date in a dress of its own: `<time datetime>`, microdata, an element of class "date". */
function dressedDate(page: Page): string | null {
  for (const element of page('time[datetime], [itemprop=datePublished], .date').toArray().slice(0, 10)) {
    const date = readDate(attribute(element, 'datetime') || attribute(element, 'content')) ?? readDate(oneLine(element));
    if (date !== null) return date;
  }
  return null;
}

/** `mrot13` of MHonArc: a ring of 28 characters from `@` to `[`, and the small letters. */
function rot13(text: string): string {
  return text.replace(/[@-[a-z]/g, c => {
    const code = c.charCodeAt(0);
    return code >= 0x61 ? String.fromCharCode(((code - 0x61 + 13) % 26) + 0x61) : String.fromCharCode(((code - 0x40 + 14) % 28) + 0x40);
  });
}

/** "Attachment: NAME / Description: ..." stands for a part that the page does not show. */
function isAttachment(element: PageElement): boolean {
  return (element.name === 'p' || element.name === 'table') && /^Attachment: ?\S/.test(oneLine(element).slice(0, 80));
}
