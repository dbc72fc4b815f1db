import { readDate } from '../mail/date.ts';
import type { PageFormat, PageMessage } from '../page.ts';
import { fromFields } from './common/build.ts';
import { fieldOf, readPrintedHeader } from './common/fields.ts';
import { isMarkup } from './common/markup.ts';
import { afterRecipients, mailText, threadHeader } from './common/public-inbox.ts';
import { shownSender } from './common/sender.ts';

/** The same pages saved as text by a browser: the links have become their words. */
const publicInboxText: PageFormat = {
  id: 'public-inbox-text',
  title: 'public-inbox page saved as text',
  howToGet: 'Save the page of a message or thread as text, or copy it from the browser.',
  marks: ['[thread overview]', '(permalink / raw)', '> (raw)'],
  detect({ text }) {
    if (isMarkup(text)) return 0;
    if (/^Message-ID: .{0,1000} \(raw\)\s*$/m.test(text) && text.includes('[thread overview]')) return 1;
    return text.includes(' UTC (permalink / raw)') ? 1 : 0;
  },
  *read({ text }) {
    const lines = text.split('\n');
    const start = lines.findIndex(line => line.includes('[thread overview]'));
    const first = start < 0 ? -1 : firstField(lines, start);
    if (first >= 0) yield readSingle(lines, first);
    else yield* readThread(lines);
  },
};
export default publicInboxText;

/** The header's first line: fields go up from the one that was found. */
function firstField(lines: readonly string[], known: number): number {
  for (let at = Math.max(0, known - 200); at < known; at++) {
    const field = fieldOf(lines[at] ?? '');
    if (field && readPrintedHeader(lines, at).end > known) return at;
  }
  return known;
}

function readSingle(lines: readonly string[], at: number): PageMessage {
  const { fields, end } = readPrintedHeader(lines, at);
  const rest = lines.slice(end);
  const footer = rest.findIndex(startsNavigation);
  return fromFields(fields, mailText(footer < 0 ? rest : rest.slice(0, footer)));
}

/** "next prev parent reply other threads:[~2007-08-24 3:18 UTC|newest]", "Thread overview: 48+ messages / expand[flat|nested] ...". */
function startsNavigation(line: string): boolean {
  return (
    /^\s*(?:(?:next|prev|parent|reply)\s+)*other threads:\s*\[/.test(line) ||
    /^Thread overview: .{0,60}(?:expand ?\[|\(download:)/.test(line) ||
    /^end of thread, other threads:/.test(line)
  );
}

function* readThread(lines: readonly string[]): Iterable<PageMessage> {
  const starts = lines.flatMap((line, i) => (threadHeader(line) ? [i] : []));
  for (const at of starts) {
    const shown = threadHeader(lines[at] ?? '');
    if (!shown) continue;
    const body = afterRecipients(lines, at);
    let end = body;
    while (
      end < lines.length &&
      !/^\^ permalink raw reply\b/.test(lines[end] ?? '') &&
      !startsNavigation(lines[end] ?? '') &&
      !threadHeader(lines[end] ?? '')
    )
      end++;
    const subject = subjectAbove(lines, at);
    yield {
      from: shownSender(shown.name),
      date: readDate(shown.date),
      ...(subject !== undefined && { subject }),
      body: mailText(lines.slice(body, end)),
    };
  }
}

/** "* SUBJECT" heads each message, a few lines above its sender: the overview of its neighbours stands between. */
function subjectAbove(lines: readonly string[], at: number): string | undefined {
  for (let i = at - 1; i >= 0 && i > at - 40; i--) {
    const line = lines[i] ?? '';
    if (line.startsWith('* ')) return line.slice(2).trim();
    if (line.startsWith('^ permalink')) return undefined;
  }
  return undefined;
}
