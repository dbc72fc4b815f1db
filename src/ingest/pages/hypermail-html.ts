import type { PageElement } from '../html/dom.ts';
import { attribute, oneLine, parseHtml } from '../html/dom.ts';
import { textOf } from '../html/text.ts';
import { readDate } from '../mail/date.ts';
import type { PageFormat } from '../page.ts';
import { between, plain, unmaskId } from './common/markup.ts';
import { shownSender } from './common/sender.ts';

/**
 * Hypermail 1.x to 2.4: the header stands in comments, `<!-- sent="Wed, 20 Jan 1999 14:30:20 -0500" -->`, in any order;
 * the mail between `<!-- body="start" -->` and `<!-- body="end" -->`, one line of it on one line of the source.
 */
const hypermailHtml: PageFormat = {
  id: 'hypermail-html',
  title: 'Hypermail page',
  howToGet: "Save a message's page, or mirror the archive's folder.",
  marks: ['<!-- body="start" -->', 'hypermail'],
  detect({ text }) {
    if (text.includes('<!-- body="start" -->') && /<!-- (?:received|sent|name|subject)="/.test(text)) return 1;
    return /<meta name="generator" content="hypermail/i.test(text.slice(0, 4000)) ? 0.9 : 0;
  },
  *read({ text }) {
    const source = between(text, '<!-- body="start" -->', '<!-- body="end" -->');
    if (source === undefined) return;
    const value = commentsOf(text);
    const messageId = unmaskId(value('id'));
    const inReplyTo = unmaskId(value('inreplyto'));
    const email = value('email');
    yield {
      ...(messageId !== null && { messageId }),
      ...(inReplyTo !== null && { inReplyTo }),
      from: shownSender(email === '' ? value('name') : `${value('name')} <${email}>`),
      subject: plain(value('subject')),
      date: readDate(value('sent')) ?? readDate(isoSent(value('isosent'))) ?? readDate(value('received')),
      body: textOf(parseHtml(source).root()[0] ?? [], { space: 'kept', skip: isFurniture }),
    };
  },
};
export default hypermailHtml;

/** The values of the comments above the mail, character references resolved. */
function commentsOf(text: string): (name: string) => string {
  const head = text.slice(0, Math.max(0, text.indexOf('<!-- body="start" -->')));
  return name => plain(between(head, `<!-- ${name}="`, '" -->') ?? '');
}

/** "19990120193020", in UTC -> ISO 8601. */
function isoSent(digits: string): string {
  const m = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits);
  return m ? `${m[1]}-${m[2]}-${m[3]}T${m[4]}:${m[5]}:${m[6]}Z` : '';
}

/** The printed header, "Received on ..." below the mail, the list of attachments. */
function isFurniture(element: PageElement): boolean {
  if (element.name === 'address') return attribute(element, 'class') === 'headers';
  if (element.name === 'span') return attribute(element, 'id') === 'received';
  return element.name === 'ul' && /\b(?:attachment: |\(stored\))/.test(oneLine(element).slice(0, 300));
}
