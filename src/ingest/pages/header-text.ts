import type { PageFormat } from '../page.ts';
import { fromFields, trimmed } from './common/build.ts';
import { fieldOf, type PrintedHeader, readPrintedHeader } from './common/fields.ts';
import { endOfText, startOfText } from './common/footers.ts';
import { isMarkup } from './common/markup.ts';

/** The header of a page stands within these many lines. */
const HEAD_LINES = 80;

/** A page of any archive saved as text that prints the mail's header and then its text, as those of blists do. */
const headerText: PageFormat = {
  id: 'header-text',
  title: 'page with a header, saved as text',
  howToGet: 'Save a page that shows From, Date and Subject above the mail as text.',
  marks: [],
  detect({ text }) {
    if (isMarkup(text)) return 0;
    const lines = text.slice(0, 16_000).split('\n', HEAD_LINES);
    const header = findHeader(lines);
    if (!header) return 0;
    if (/^Powered by blists - /m.test(text.slice(-2000))) return 1;
    return lines.slice(0, header.start).some(line => line.trim() !== '') ? 0.6 : 0.5;
  },
  *read({ text }) {
    const lines = text.split('\n');
    const header = findHeader(lines);
    if (!header) return;
    const start = startOfText(lines, header.end);
    yield fromFields(header.fields, trimmed(lines.slice(start, endOfText(lines, start))));
  },
};
export default headerText;

/** The first block of fields that names a sender and, beside him, a date, subject or id. */
function findHeader(lines: readonly string[]): PrintedHeader | undefined {
  for (let at = 0; at < lines.length && at < HEAD_LINES; at++) {
    if (!fieldOf(lines[at] ?? '')) continue;
    const header = readPrintedHeader(lines, at);
    if (header.fields.has('from') && ['date', 'subject', 'message-id'].some(name => header.fields.has(name))) return header;
    at = Math.max(at, header.end - 1);
  }
  return undefined;
}
