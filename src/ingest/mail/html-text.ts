/** A mail's HTML as the text a person sees: blocks on lines of their own, tables in columns, quotes with "> ", `<pre>` as it is. */
import * as cheerio from 'cheerio/slim';

/** A node of the parsed page, as far as it is looked at. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly children?: readonly Node[];
}

const SKIPPED = new Set(['head', 'title', 'style', 'script', 'noscript', 'template', 'object', 'svg', 'select', 'textarea']);
const PARAGRAPHS = new Set(['p', 'ul', 'ol', 'dl', 'table', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr']);
const BLOCKS = new Set([
  'div',
  'tr',
  'li',
  'dt',
  'dd',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'form',
  'center',
  'address',
  'body',
  'html',
  ...PARAGRAPHS,
]);
const DEEPEST = 300;
/** HTML beyond this is not a mail's text. */
const LIMIT = 4 << 20;

/** Lines as they are written, with the blank lines that paragraphs ask for. */
class Page {
  readonly lines: string[] = [];
  #line = '';
  #gap = false;

  add(text: string, preformatted: boolean): void {
    if (preformatted) {
      const [first = '', ...rest] = text.split('\n');
      this.#line += first;
      for (const line of rest) {
        this.newline();
        this.#line = line;
      }
      return;
    }
    const folded = text.replace(/[ \t\r\n\f]+/g, ' ');
    this.#line += this.#line === '' || this.#line.endsWith(' ') ? folded.replace(/^ /, '') : folded;
  }

  newline(): void {
    this.#put(this.#line);
    this.#line = '';
  }

  /** Ends the line if anything stands on it. */
  block(): void {
    if (this.#line.trim() !== '') this.newline();
    else this.#line = '';
  }

  paragraph(): void {
    this.block();
    this.#gap = this.lines.length > 0;
  }

  append(lines: readonly string[]): void {
    this.block();
    for (const line of lines) this.#put(line);
  }

  text(): string[] {
    this.block();
    return this.lines;
  }

  #put(line: string): void {
    const clean = line.replace(/[ \t]+$/, '');
    if (this.#gap && clean !== '' && this.lines.at(-1) !== '') this.lines.push('');
    this.#gap = false;
    this.lines.push(clean);
  }
}

/** The text of an HTML body. */
export function htmlToText(html: string): string {
  const root: Node = cheerio.load(html.slice(0, LIMIT)).root()[0] ?? { type: 'root' };
  const page = new Page();
  write(root, page, false, 0);
  const lines = page.text();
  return lines.length === 0
    ? ''
    : `${lines
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .replace(/^\n+/, '')}\n`;
}

function write(node: Node, page: Page, preformatted: boolean, depth: number): void {
  const name = node.name ?? '';
  if (SKIPPED.has(name) || depth > DEEPEST || node.type === 'comment' || node.type === 'directive') return;
  if (node.type === 'text') page.add(node.data ?? '', preformatted);
  else if (name === 'br') page.newline();
  else if (name === 'table') writeTable(node, page, depth);
  else if (name === 'blockquote') writeQuote(node, page, preformatted, depth);
  else writeElement(node, name, page, preformatted, depth);
}

function writeElement(node: Node, name: string, page: Page, preformatted: boolean, depth: number): void {
  if (PARAGRAPHS.has(name)) page.paragraph();
  else if (BLOCKS.has(name)) page.block();
  if (name === 'li') page.add('* ', true);
  for (const child of node.children ?? []) write(child, page, preformatted || name === 'pre', depth + 1);
  if (PARAGRAPHS.has(name)) page.paragraph();
  else if (BLOCKS.has(name)) page.block();
}

function writeQuote(node: Node, page: Page, preformatted: boolean, depth: number): void {
  const quote = new Page();
  for (const child of node.children ?? []) write(child, quote, preformatted, depth + 1);
  page.paragraph();
  page.append(quote.text().map(line => (line.startsWith('>') ? `>${line}` : `> ${line}`)));
  page.paragraph();
}

/** Cells of one line each stand in columns; a table whose cells hold paragraphs is layout, and is read cell by cell. */
function writeTable(node: Node, page: Page, depth: number): void {
  const rows = tableRows(node, 0).map(cells => cells.map(cell => cellLines(cell, depth)));
  page.paragraph();
  const isLayout = rows.every(row => row.length < 2) || rows.some(row => row.some(cell => cell.length > 2));
  if (isLayout) for (const cell of rows.flat()) page.append(cell);
  else page.append(columns(rows.map(row => row.map(cell => cell.join(' ')))));
  page.paragraph();
}

function cellLines(cell: Node, depth: number): string[] {
  const page = new Page();
  for (const child of cell.children ?? []) write(child, page, false, depth + 1);
  const lines = page.text();
  while (lines[0] === '') lines.shift();
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

function tableRows(node: Node, depth: number): Node[][] {
  if (depth > 4) return [];
  return (node.children ?? []).flatMap(child => {
    if (child.name === 'tr') return [(child.children ?? []).filter(cell => cell.name === 'td' || cell.name === 'th')];
    return child.name === 'thead' || child.name === 'tbody' || child.name === 'tfoot' ? tableRows(child, depth + 1) : [];
  });
}

const NUMBER = /^[-+~<>]{0,2}[\d.,]{1,30}\s?\S{0,5}$/;

/** Columns of numbers to the right, with their heads; words to the left; two blanks between. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const count = Math.max(0, ...rows.map(row => row.length));
  const shapes = Array.from({ length: count }, (_, i) => {
    const cells = rows.slice(1).flatMap(row => row[i] ?? []);
    return {
      width: Math.min(60, Math.max(0, ...rows.map(row => row[i]?.length ?? 0))),
      isNumbers: cells.length > 0 && cells.filter(cell => NUMBER.test(cell)).length * 2 > cells.length,
    };
  });
  const pad = (cell: string, i: number): string =>
    shapes[i]?.isNumbers ? cell.padStart(shapes[i].width) : cell.padEnd(shapes[i]?.width ?? 0);
  return rows.map(row => row.map(pad).join('  ').trimEnd());
}
