/** Small readings of a page's source: what stands between two marks, values in comments, ids in links. */
import { oneLine, parseHtml } from '../../html/dom.ts';

/** What stands after `start` and before the first `end` that follows (to the end of the page without one); undefined without `start`. */
export function between(text: string, start: string, end: string): string | undefined {
  const at = text.indexOf(start);
  if (at < 0) return undefined;
  const from = at + start.length;
  const to = text.indexOf(end, from);
  return text.slice(from, to < 0 ? text.length : to);
}

/** Text of a comment or attribute with its character references resolved, on one line. */
export function plain(escaped: string): string {
  if (!escaped.includes('&')) return escaped.replace(/\s+/g, ' ').trim();
  return oneLine(parseHtml(escaped.replaceAll('<', '&lt;')).root()[0]);
}

/** `%3Ca%40b%3E` -> `<a@b>`; as it stands when it is not well escaped. */
export function unescapeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Archives write `@` as `_at_` or ` () `, dots as ` ! ` in ids: put back, so that ids match those of other archives. */
export function unmaskId(id: string): string | null {
  const bare = id.trim().replace(/^<|>$/g, '');
  if (bare === '') return null;
  if (bare.includes('@')) return bare;
  const at = bare.lastIndexOf('_at_');
  if (at > 0) return `${bare.slice(0, at)}@${bare.slice(at + 4)}`;
  return bare.replace(/ (?:at|\(\)|\(a\)) /, '@').replaceAll(' ! ', '.');
}

/** The value of a parameter of a `mailto:` link, unescaped; undefined when it is not there. */
export function mailtoParameter(href: string, name: string): string | undefined {
  const query = href.indexOf('?');
  if (query < 0) return undefined;
  for (const part of href.slice(query + 1).split('&')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).toLowerCase() === name.toLowerCase()) return unescapeUrl(part.slice(equals + 1));
  }
  return undefined;
}

/** True for markup; false for a page saved as text, even one whose mail speaks of tags. */
export function isMarkup(text: string): boolean {
  const start = text.slice(0, 8000).trimStart();
  return start.startsWith('<') && /<(?:!doctype|!--|\?|html|head|body|div|pre|table|br|p|ul|feed)[\s>/\w]/i.test(start);
}

/** The part of a path that names the message: `../../a%40b/` -> `a@b`. */
export function lastSegment(href: string): string | null {
  const path = href.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const segment = unescapeUrl(path.slice(path.lastIndexOf('/') + 1));
  return segment === '' || segment.startsWith('.') ? null : segment;
}
