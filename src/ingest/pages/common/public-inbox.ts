/** What the pages of public-inbox have in common, as HTML and saved as text (public-inbox 1.6 to 2.0, `View.pm`). */
import { trimmed } from './build.ts';

/** "From: A. B @ 2019-08-15  3:01 UTC (permalink / raw)": the header of a message on a thread page. */
const THREAD_FROM = /^From: (.{0,300}?) @ (\d{4}-\d\d-\d\d)[ \u00a0]+(\d?\d):(\d\d) UTC \(permalink \/ raw\)/;
/** "[-- Attachment #2: run.out --]", "[-- Type: text/plain, Size: 11916 bytes --]" stand where the page shows a part of the mail. */
const NOTICE = /^\[-- (?:Attachment #\d|Type: [\w.+-]{1,80}\/|warning: decoded text|attachment #\d).{0,300} --\]$/i;

/** The sender and moment of a message on a thread page; undefined for any other line. */
export function threadHeader(line: string): { readonly name: string; readonly date: string } | undefined {
  if (!line.startsWith('From: ')) return undefined;
  const found = THREAD_FROM.exec(line);
  if (!found) return undefined;
  return { name: (found[1] ?? '').trim(), date: `${found[2]}T${(found[3] ?? '').padStart(2, '0')}:${found[4]}:00Z` };
}

/** The mail's text among the lines of a page, without the notices of its parts. */
export function mailText(lines: readonly string[]): string {
  return trimmed(lines.some(line => line.startsWith('[-- ')) ? lines.filter(line => !NOTICE.test(line)) : lines);
}

/** The lines after the "To:" and "Cc:" of a thread page's message, which end at a blank line. */
export function afterRecipients(lines: readonly string[], header: number): number {
  let at = header + 1;
  while (at < lines.length && /^(?: {2}(?:To|Cc): |\t| {2,}\S)/.test(lines[at] ?? '')) at++;
  return at;
}

/** An entry of a thread overview. */
export interface OverviewEntry {
  readonly level: number;
  /** Whatever names the message: the key of its link, or its id where the archive lacks it. */
  readonly key: string;
}

/** "2019-05-29 17:16   ` Tom": two columns a level before the back quote, none for a root; undefined for other lines. */
export function overviewLevel(line: string): number | undefined {
  const found = /^(?:\d{4}-\d\d-\d\d +\d?\d:\d\d| {5}\[not found\]) ( {0,400})(`?)/.exec(line);
  if (!found) return undefined;
  return found[2] === '' ? 0 : Math.floor((found[1] ?? '').length / 2) + 1;
}

/** The parent of every entry of an overview: the last one before it that stands one level higher. */
export function overviewParents(entries: readonly OverviewEntry[]): ReadonlyMap<string, string> {
  const parents = new Map<string, string>();
  const above: string[] = [];
  for (const { level, key } of entries) {
    const parent = level > 0 ? above[Math.min(level, above.length) - 1] : undefined;
    if (parent !== undefined && parent !== key && !parents.has(key)) parents.set(key, parent);
    above.length = Math.min(level, above.length);
    above.push(key);
  }
  return parents;
}
