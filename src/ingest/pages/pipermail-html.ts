import { attribute, isElement, oneLine, parseHtml } from '../html/dom.ts';
import { textOf } from '../html/text.ts';
import { cleanName } from '../mail/address.ts';
import { readDate } from '../mail/date.ts';
import type { PageFormat } from '../page.ts';
import { between, mailtoParameter, unescapeUrl, unmaskId } from './common/markup.ts';

const START = '<!--beginarticle-->';

/**
 * Mailman 2's Pipermail. Ids stand only in the reply link: `In-Reply-To=%3Cid%3E` is the message's own id (Mailman 2.1.10
 * and later), without the brackets it is the parent's (before).
 */
const pipermailHtml: PageFormat = {
  id: 'pipermail-html',
  title: 'Pipermail page (Mailman 2)',
  howToGet: "Save a message's page, or mirror the archive's folder; its monthly `.txt.gz` is better.",
  marks: [START, 'Messages sorted by:'],
  detect({ text }) {
    if (text.includes(START)) return 1;
    return /Messages sorted by:/.test(text) && /Archives? by (?:date|thread|subject|author)/i.test(text) ? 0.9 : 0;
  },
  *read({ text }) {
    const at = text.indexOf(START);
    if (at < 0) return;
    const head = parseHtml(text.slice(0, at));
    const address = head('a')
      .toArray()
      .find(link => /^mailto:/i.test(attribute(link, 'href')));
    const name = oneLine(head('b')[0]);
    const shown = oneLine(address);
    const reply = mailtoParameter(attribute(address, 'href'), 'In-Reply-To') ?? '';
    const id = unmaskId(reply);
    const date = readDate(oneLine(head('i')[0]));
    const list = /^mailto:([^?]{1,300})/i.exec(unescapeUrl(attribute(address, 'href')))?.[1];
    yield {
      ...(id !== null && (reply.trim().startsWith('<') ? { messageId: id } : { inReplyTo: id })),
      from: { name: name === '' ? null : cleanName(name), address: shown === '' ? null : shown },
      ...(date !== null && { date }),
      subject: oneLine(head('h1')[0]),
      ...(list?.includes('@') && { list }),
      body: textOf(parseHtml(between(text, START, '<!--endarticle-->') ?? '').root()[0] ?? [], {
        skip: element => isElement(element) && element.name === 'hr',
      }),
    };
  },
};
export default pipermailHtml;
