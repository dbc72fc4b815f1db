import { parseHtml } from '../html/dom.ts';
import { textOf } from '../html/text.ts';

/** HTML beyond this is not a mail's text. */
const LIMIT = 4 << 20;

/** A mail's HTML as the text a person sees: blocks on lines of their own, tables in columns, quotes with "> ", `<pre>` as it is. */
export function htmlToText(html: string): string {
  const text = textOf(parseHtml(html.slice(0, LIMIT)).root().toArray());
  return text === '' ? '' : `${text}\n`;
}
