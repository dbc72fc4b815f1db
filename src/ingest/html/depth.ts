/**
 * Keeps hostile markup shallow before it is parsed. The parser finds the open element of a closing tag by walking its
 * stack, so a page of a million unclosed tags would take hours; past a depth that no archive reaches, tags become breaks.
 */

/** No real page nests this deep; pages with thousands of unclosed tags do and lose nothing by it. */
const DEEPEST = 600;
/** Shorter pages cannot nest deep enough to hurt. */
const SHORT = 4_000;

const VOID = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(' '),
);
/** Elements that a tag of the same group closes: HTML lets their end tags be left out. */
const CLOSED_BY: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  div: ['p'],
  pre: ['p'],
  table: ['p'],
  ul: ['p'],
  ol: ['p'],
  blockquote: ['p'],
  hr: ['p'],
  li: ['li'],
  dd: ['dd', 'dt'],
  dt: ['dd', 'dt'],
  td: ['td', 'th'],
  th: ['th'],
  tr: ['td', 'th', 'tr'],
  option: ['option'],
};
const BLOCK = new Set('p div pre table tr ul ol li dl dt dd blockquote h1 h2 h3 h4 section article'.split(' '));

/** The same markup with every tag beyond the depth limit replaced by a line break (blocks) or dropped; linear in its length. */
export function boundDepth(html: string, kind: 'html' | 'xml' = 'html'): string {
  if (html.length < SHORT) return html;
  const open: string[] = [];
  const out: string[] = [];
  let kept = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    const name = tagName(html, at);
    if (!name) {
      at += 1;
      continue;
    }
    const end = html.indexOf('>', at);
    if (end < 0) break;
    if (kind === 'xml' && html[end - 1] === '/') {
      at = end + 1;
      continue;
    }
    const replacement = name.startsWith('/') ? close(open, name.slice(1)) : openTag(open, name);
    if (replacement !== undefined) {
      out.push(html.slice(kept, at), replacement);
      kept = end + 1;
    }
    at = end + 1;
  }
  return kept === 0 ? html : out.join('') + html.slice(kept);
}

/** The lower-case name of the tag that starts at `<`, with its slash; empty for a `<` in text. */
function tagName(html: string, at: number): string {
  const found = /^<\/?[A-Za-z][-:A-Za-z0-9]{0,20}/.exec(html.slice(at, at + 24));
  return found ? found[0].slice(1).toLowerCase() : '';
}

/** What stands for an opening tag: itself (undefined), or its substitute when too deep. */
function openTag(open: string[], name: string): string | undefined {
  if (VOID.has(name)) return undefined;
  const closes = CLOSED_BY[name];
  if (closes) for (let top = open.at(-1); top !== undefined && closes.includes(top); top = open.at(-1)) open.pop();
  if (open.length >= DEEPEST) return BLOCK.has(name) ? '<br>' : '';
  open.push(name);
  return undefined;
}

/** A closing tag closes what it finds open; one that finds nothing is dropped, so that the parser need not look for it. */
function close(open: string[], name: string): string | undefined {
  const at = open.lastIndexOf(name);
  if (at < 0) return name === 'p' || name === 'br' ? undefined : '';
  open.length = at;
  return undefined;
}
