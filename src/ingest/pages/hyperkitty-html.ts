import type { Page, PageElement } from '../html/dom.ts';
import { attribute, oneLine, parseHtml } from '../html/dom.ts';
import { textOf } from '../html/text.ts';
import { readDate } from '../mail/date.ts';
import type { PageFormat, PageMessage } from '../page.ts';
import { mailtoParameter, unmaskId } from './common/markup.ts';
import { shownSender } from './common/sender.ts';

/**
 * Mailman 3's HyperKitty (1.1 to 1.3): pages of one message or of a thread, and the JSON of replies that a thread page
 * loads. Paragraphs keep the mail's line ends; quotes are blocks; the clock is the server's, taken for UTC.
 */
const hyperkittyHtml: PageFormat = {
  id: 'hyperkitty-html',
  title: 'HyperKitty page (Mailman 3)',
  howToGet: "Save the page of a message or thread; the list's `export/*.mbox.gz` is better.",
  marks: ['hyperkitty', 'HyperKitty', 'replies_html'],
  detect({ text }) {
    if (/^\s*\{/.test(text)) return text.includes('"replies_html"') ? 1 : 0;
    return /hyperkitty/i.test(text) && text.trimStart().startsWith('<') ? (text.includes('class="email-body') ? 1 : 0.8) : 0;
  },
  *read({ text }) {
    const page = parseHtml(/^\s*\{/.test(text) ? repliesOf(text) : text);
    const list = attribute(page('input[name=mlist]')[0], 'value');
    const title = oneLine(page('.thread-header h3')[0]) || oneLine(page('.message-header h1')[0]) || oneLine(page('h1')[0]);
    for (const email of page('div.email').toArray()) {
      const message = readEmail(page, email, title);
      if (message) yield list === '' ? message : { ...message, list };
    }
  },
};
export default hyperkittyHtml;

/** The markup inside the JSON; nothing when it is cut. */
function repliesOf(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && 'replies_html' in value && typeof value.replies_html === 'string')
      return value.replies_html;
  } catch {
    return '';
  }
  return '';
}

function readEmail(page: Page, email: PageElement, title: string): PageMessage | undefined {
  const part = (selector: string) => page(email).find(selector)[0];
  const body = part('.email-body');
  if (!body) return undefined;
  const changed = /New subject:\s*(.*)$/.exec(oneLine(part('.email-header .subject')))?.[1];
  const subject = changed ?? title;
  const sent = attribute(part('.email-date .time span'), 'title');
  const reply = mailtoParameter(attribute(part('a.reply-mailto'), 'href'), 'In-Reply-To');
  const messageId = reply === undefined ? null : unmaskId(reply);
  return {
    ...(messageId !== null && { messageId }),
    from: shownSender(oneLine(part('.email-author .name'))),
    date: readDate(moment(oneLine(part('.email-date .date')), oneLine(part('.email-date .time')), sent)),
    ...(subject !== '' && { subject }),
    body: textOf(body.children, { space: 'lines', skip: element => attribute(element, 'class').includes('quoted-switch') }),
  };
}

/**
 * "29 May 2019" or "19 Oct" with "3:23 p.m."; the year, where the page leaves it out, is that of "Sender's time: Oct. 19,
 * 2020, 5:23 p.m.", or the one beside it at the turn of the year.
 */
function moment(day: string, time: string, sent: string): string {
  const clock = clockOf(time);
  const date = /^(\d{1,2}) ([A-Za-z]{3,9})\.?(?: (\d{4}))?/.exec(day);
  if (!clock || !date) return '';
  const local = /([A-Za-z]{3})[a-z]{0,6}\.? \d{1,2}, (\d{4})/.exec(sent);
  const month = (date[2] ?? '').slice(0, 3);
  let year = Number.parseInt(date[3] ?? local?.[2] ?? '', 10);
  if (date[3] === undefined && local) year += month === 'Jan' && local[1] === 'Dec' ? 1 : month === 'Dec' && local[1] === 'Jan' ? -1 : 0;
  return Number.isNaN(year) ? '' : `${date[1]} ${month} ${year} ${clock} +0000`;
}

/** "3:23 p.m.", "4 p.m.", "noon", "midnight" -> "15:23". */
function clockOf(time: string): string | undefined {
  if (/^noon/i.test(time)) return '12:00';
  if (/^midnight/i.test(time)) return '00:00';
  const m = /^(\d{1,2})(?::(\d\d))?\s*([ap])\.?m/i.exec(time) ?? /^(\d{1,2}):(\d\d)()/.exec(time);
  if (!m) return undefined;
  const hour = Number.parseInt(m[1] ?? '', 10);
  const half = (m[3] ?? '').toLowerCase();
  const full = half === 'p' ? (hour % 12) + 12 : half === 'a' ? hour % 12 : hour;
  return `${String(full).padStart(2, '0')}:${m[2] ?? '00'}`;
}
