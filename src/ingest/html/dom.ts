import { createRequire } from 'node:module';
import type { CheerioAPI } from 'cheerio/slim';
import { boundDepth } from './depth.ts';

/** A parsed page: the query function of cheerio. */
export type Page = CheerioAPI;
/** A node of a parsed page. */
export type PageNode = NonNullable<ReturnType<CheerioAPI['root']>[number]>['children'][number];
export type PageElement = Extract<PageNode, { attribs: unknown }>;

const require = createRequire(import.meta.url);
let slim: typeof import('cheerio/slim') | undefined;

/** The parser, loaded with the first page: plain mail never needs it. */
function cheerio(): typeof import('cheerio/slim') {
  slim ??= require('cheerio/slim') as typeof import('cheerio/slim');
  return slim;
}

/** Parses a page or a piece of one. */
export function parseHtml(html: string): Page {
  return cheerio().load(boundDepth(html));
}

/** Parses an XML feed. */
export function parseXml(xml: string): Page {
  return cheerio().load(boundDepth(xml, 'xml'), { xml: { xmlMode: true, decodeEntities: true } });
}

/** The parser calls a doctype an element too; only elements have attributes. */
export function isElement(node: PageNode): node is PageElement {
  return 'attribs' in node;
}

/** The value of an attribute, empty when it is not there. */
export function attribute(node: PageNode | undefined, name: string): string {
  return node && isElement(node) ? (node.attribs[name] ?? '') : '';
}

/** The nodes below `root` in the order of the page, root first; without recursion, since pages are hostile. */
export function* descendants(root: PageNode): Generator<PageNode> {
  let node: PageNode = root;
  for (;;) {
    yield node;
    const child = 'children' in node ? node.children[0] : undefined;
    if (child) {
      node = child;
      continue;
    }
    for (;;) {
      if (node === root) return;
      if (node.next) {
        node = node.next;
        break;
      }
      const parent: PageNode | null = node.parent;
      if (!parent) return;
      node = parent;
    }
  }
}

/** The characters of an element on one line, as a heading or a table cell shows them. */
export function oneLine(root: PageNode | undefined): string {
  if (!root) return '';
  let text = '';
  for (const node of descendants(root)) {
    if (node.nodeType === 3) text += node.data;
    else if (isElement(node) && (node.name === 'br' || node.name === 'p')) text += ' ';
  }
  return text.replace(/\s+/g, ' ').trim();
}
