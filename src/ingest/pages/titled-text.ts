import type { PageFormat } from '../page.ts';
import { trimmed } from './common/build.ts';
import { fieldOf } from './common/fields.ts';
import { endOfText } from './common/footers.ts';
import { isMarkup } from './common/markup.ts';
import { shownSender } from './common/sender.ts';

/** "[Ada Byron <ada@example.org>]" alone on a line. */
const BRACKETED = /^\[([^[\]<>]{1,120}<[^<>[\]\s]{0,40}[^<>[\]]{1,200}>)\]$/;

/** A page saved as text that shows the subject, the sender in brackets below it, and no other header. */
const titledText: PageFormat = {
  id: 'titled-text',
  title: 'page with a subject and a bracketed sender, saved as text',
  howToGet: 'Save such a page as text.',
  marks: ['>]'],
  detect: ({ text }) => (isMarkup(text) || !titleOf(text.slice(0, 4000).split('\n')) ? 0 : 0.9),
  *read({ text }) {
    const lines = text.split('\n');
    const title = titleOf(lines);
    if (!title) return;
    yield { subject: title.subject, from: shownSender(title.sender), body: trimmed(lines.slice(title.end, endOfText(lines, title.end))) };
  },
};
export default titledText;

/** The subject is the first line with text, the sender the second one. */
function titleOf(lines: readonly string[]): { subject: string; sender: string; end: number } | undefined {
  const first = lines.findIndex(line => line.trim() !== '');
  const subject = (lines[first] ?? '').trim();
  if (first < 0 || subject.length > 400 || fieldOf(subject)) return undefined;
  const second = lines.findIndex((line, i) => i > first && line.trim() !== '');
  const sender = BRACKETED.exec((lines[second] ?? '').trim())?.[1];
  return sender === undefined ? undefined : { subject: subject.replace(/\s+/g, ' '), sender, end: second + 1 };
}
