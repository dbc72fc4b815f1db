import { attribute, oneLine, type Page, type PageElement, parseHtml } from '../html/dom.ts';
import { linesOf } from '../html/text.ts';
import { readDate } from '../mail/date.ts';
import type { PageFormat, PageMessage, PageText } from '../page.ts';
import { fromFields } from './common/build.ts';
import { readPrintedHeader } from './common/fields.ts';
import { isMarkup, lastSegment } from './common/markup.ts';
import { afterRecipients, mailText, type OverviewEntry, overviewLevel, overviewParents, threadHeader } from './common/public-inbox.ts';
import { shownSender } from './common/sender.ts';

/** Pages that public-inbox serves: one message, a thread flat (`T/`) or nested (`t/`), lists of threads. */
const publicInboxHtml: PageFormat = {
  id: 'public-inbox-html',
  title: 'public-inbox page (message or thread)',
  howToGet: "Save a message's page, or `T/` below it for its whole thread; `t.mbox.gz` beside it holds more and is better.",
  marks: ['[thread overview]', '>permalink</a>', 'This is a public inbox', 'public-inbox'],
  detect({ text }) {
    if (!isMarkup(text) || text.includes('http://www.w3.org/2005/Atom"\n')) return 0;
    if (/<pre\s+id=["']?b["']?>/.test(text) && text.includes('[thread overview]')) return 1;
    if (text.includes('>permalink</a>') && text.includes('>raw</a>') && text.includes(' UTC (<a')) return 1;
    return text.includes('This is a public inbox, see') || text.includes('public-inbox.org') ? 0.6 : 0;
  },
  *read({ text }: PageText) {
    const page = parseHtml(text);
    const list = listOf(page);
    const single = page('pre#b')[0];
    const messages = single ? [readSingle(single)] : readThread(page);
    for (const message of messages) yield list ? { ...message, list } : message;
  },
};
export default publicInboxHtml;

/** "public inbox for dev@lists.example.org" heads every page; newer ones show the list's description instead. */
function listOf(page: Page): string | undefined {
  return /\bfor (\S{1,100}@\S{1,200})$/.exec(oneLine(page('form b')[0]))?.[1];
}

function readSingle(pre: PageElement): PageMessage {
  const lines = linesOf(pre);
  const header = readPrintedHeader(lines, 0);
  return fromFields(header.fields, mailText(lines.slice(header.end)));
}

function readThread(page: Page): PageMessage[] {
  const found: { key: string; id: string | null; message: PageMessage }[] = [];
  let entries: OverviewEntry[] = [];
  for (const pre of page('pre').toArray()) {
    const key = attribute(pre.children[0], 'id');
    if (/^m[0-9a-f]{8,}$/.test(key)) {
      const read = readPart(pre);
      if (read) found.push({ key: key.slice(1), ...read });
    } else if (pre.children.some(node => attribute(node, 'id') === 't')) entries = readOverview(pre);
  }
  const ids = new Map(found.map(({ key, id }) => [key, id]));
  const parents = overviewParents(entries);
  return found.map(({ key, message }) => {
    const parent = parents.get(key);
    const inReplyTo = parent === undefined ? null : (ids.get(parent) ?? (parent.includes('@') ? parent : null));
    return inReplyTo === null ? message : { ...message, inReplyTo };
  });
}

/** One message of a thread page: "* SUBJECT", its place in the thread, "From: NAME @ DATE (permalink / raw)", the text, "^ permalink ...". */
function readPart(pre: PageElement): { id: string | null; message: PageMessage } | undefined {
  let id: string | null = null;
  let end = Number.POSITIVE_INFINITY;
  const lines = linesOf(pre, {
    visit(element, line, where) {
      if (element.name !== 'a' || where !== 'start') return;
      if (/^e[0-9a-f]{8,}$/.test(attribute(element, 'id')) && oneLine(element) === '^') end = Math.min(end, line);
      else if (id === null && oneLine(element) === 'permalink') id = lastSegment(attribute(element, 'href'));
    },
  });
  const at = lines.findIndex(line => threadHeader(line) !== undefined);
  const shown = threadHeader(lines[at] ?? '');
  if (!shown) return undefined;
  const message: PageMessage = {
    ...(id !== null && { messageId: id }),
    from: shownSender(shown.name),
    date: readDate(shown.date),
    subject: (lines[0] ?? '').replace(/^\* /, '').trim(),
    body: mailText(lines.slice(afterRecipients(lines, at), end)),
  };
  return { id, message };
}

/** The overview at the page's end: one line a message, `[not found] <id>` for one that the archive lacks. */
function readOverview(pre: PageElement): OverviewEntry[] {
  const keys = new Map<number, string>();
  const lines = linesOf(pre, {
    visit(element, line, where) {
      if (element.name !== 'a' || where !== 'start') return;
      const id = attribute(element, 'id');
      if (/^r[0-9a-f]{8,}$/.test(id)) keys.set(line, id.slice(1));
    },
  });
  return lines.flatMap((line, i) => {
    const level = overviewLevel(line);
    const missing = /^ {5}\[not found\] .{0,400}?<([^<>\s]{1,900})>/.exec(line)?.[1];
    const key = missing ?? keys.get(i);
    return level === undefined || key === undefined ? [] : [{ level, key }];
  });
}
