/**
 * The lines of a mail as a person sees them on a page: white space folded outside `<pre>`, breaks and blocks as lines,
 * `> ` put back before block quotes, bullets before list items, columns of tables kept. Never recursive in the markup.
 */
import { attribute, isElement, type PageElement, type PageNode } from './dom.ts';
import { LineWriter } from './lines.ts';
import { dataTables, renderTable } from './tables.ts';

/** How text is read off a page. */
export interface TextOptions {
  /**
   * White space outside `<pre>`: `folded` as a browser does; `kept`, where the archive prints the mail's own lines and
   * ends each with `<br>`; `lines`, where line ends of the source count as well.
   */
  readonly space?: 'folded' | 'kept' | 'lines';
  /** Elements beside `<pre>` whose line ends and blanks stand for themselves. */
  readonly verbatim?: string;
  /** Elements that are no part of the mail. */
  readonly skip?: (element: PageElement) => boolean;
  /** Told for every element before its first line and after its last one: the number of lines written so far. */
  readonly visit?: (element: PageElement, line: number, where: 'start' | 'end') => void;
}

const PRE = new Set(['pre', 'listing', 'xmp']);
const HIDDEN = new Set('head title script style template noscript button select textarea svg iframe object'.split(' '));
const BREAKING = new Set(
  (
    'address article aside body caption center dd details div dl dt fieldset figure figcaption footer form header hr html legend li main nav ' +
    'section summary table tbody td tfoot th thead tr'
  ).split(' '),
);
const SPACED = new Set('p pre blockquote h1 h2 h3 h4 h5 h6 ul ol'.split(' '));

/** The text of some nodes, `\n` between lines; the first and last lines hold text. */
export function textOf(nodes: PageNode | readonly PageNode[], options: TextOptions = {}): string {
  const lines = linesOf(nodes, options);
  let start = 0;
  while (start < lines.length && (lines[start] ?? '').trim() === '') start++;
  return lines.slice(start).join('\n').trimEnd();
}

/** The same as lines, blank ones at either end included: `visit` counts these. */
export function linesOf(nodes: PageNode | readonly PageNode[], options: TextOptions = {}): string[] {
  const roots: readonly PageNode[] = 'length' in nodes ? nodes : [nodes];
  const writer = new LineWriter(options.space ?? 'folded');
  const tables = dataTables(roots);
  for (const root of roots) walk(root, writer, tables, options);
  return writer.end();
}

function walk(root: PageNode, writer: LineWriter, tables: ReadonlySet<PageElement>, options: TextOptions): void {
  let node: PageNode = root;
  for (;;) {
    const child = enter(node, writer, tables, options) && 'children' in node ? node.children[0] : undefined;
    if (child) {
      node = child;
      continue;
    }
    for (;;) {
      if ('children' in node && !isSkipped(node, tables, options)) leave(node, writer, options);
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

function isSkipped(node: PageNode, tables: ReadonlySet<PageElement>, options: TextOptions): boolean {
  if (!isElement(node)) return false;
  return HIDDEN.has(node.name) || (options.skip?.(node) ?? false) || tables.has(node) || isInvisible(node);
}

function isInvisible(element: PageElement): boolean {
  const style = attribute(element, 'style');
  return 'hidden' in element.attribs || /display\s{0,5}:\s{0,5}none/i.test(style);
}

/** Writes what stands at the start of a node; true when its children are to be read. */
function enter(node: PageNode, writer: LineWriter, tables: ReadonlySet<PageElement>, options: TextOptions): boolean {
  if (node.nodeType === 3) {
    writer.text(node.data, standsBetweenBlocks(node));
    return false;
  }
  if (!isElement(node)) return 'children' in node;
  if (isSkipped(node, tables, options)) {
    if (tables.has(node) && !(options.skip?.(node) ?? false)) writer.table(renderTable(node, cell => textOf(cell.children, options)));
    return false;
  }
  const { name } = node;
  if (name === 'br') writer.lineBreak();
  else if (SPACED.has(name)) writer.margin();
  else if (BREAKING.has(name)) writer.startLine();
  if (PRE.has(name) || name === options.verbatim) writer.openPre();
  else if (name === 'blockquote' && isQuote(node)) writer.openQuote();
  else if (name === 'ul' || name === 'ol') writer.openList(name);
  else if (name === 'li') writer.bullet();
  options.visit?.(node, writer.count(), 'start');
  if (name === 'a') {
    const whole = cutLink(node);
    if (whole) {
      writer.text(whole, false);
      return false;
    }
  }
  return true;
}

function leave(node: PageNode, writer: LineWriter, options: TextOptions): void {
  if (!isElement(node)) return;
  const { name } = node;
  if (SPACED.has(name)) writer.margin();
  else if (BREAKING.has(name)) writer.startLine();
  if (PRE.has(name) || name === options.verbatim) writer.closePre();
  else if (name === 'blockquote' && isQuote(node)) writer.closeQuote();
  else if (name === 'ul' || name === 'ol') writer.closeList();
  options.visit?.(node, writer.count(), 'end');
}

/** A block quote without a border is how web mailers indent. */
function isQuote(element: PageElement): boolean {
  return !/border\s{0,5}:\s{0,5}(?:none|0)/i.test(attribute(element, 'style')) || attribute(element, 'class').includes('quote');
}

/** White space between two blocks is the layout of the source, not of the mail. */
function standsBetweenBlocks(node: PageNode): boolean {
  return isBlock(node.prev) || isBlock(node.next);
}
function isBlock(node: PageNode | null): boolean {
  return node === null || (isElement(node) && (node.name === 'br' || BREAKING.has(node.name) || SPACED.has(node.name)));
}

/** Archives shorten long links to `https://example.org/a/long/pa...`: the address itself when the text is its start. */
function cutLink(link: PageElement): string | undefined {
  const only = link.children[0];
  if (!only || only.next || only.nodeType !== 3 || !only.data.endsWith('...')) return undefined;
  const href = attribute(link, 'href');
  const start = only.data.slice(0, -3);
  return start.length > 8 && href.startsWith(start) ? href : undefined;
}
