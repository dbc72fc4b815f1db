/** Real quotes go ten deep; deeper marks would only make a hostile page grow. */
const DEEPEST_QUOTE = 20;

/** Collects the lines of a page: knows quote depth, lists, preformatted text and how white space counts. */
export class LineWriter {
  private readonly space: 'folded' | 'kept' | 'lines';
  private readonly lines: string[] = [];
  private current = '';
  /** A folded blank or a source line end that counts only if text follows on the line. */
  private pending = '';
  private marginDue = false;
  private afterBreak = false;
  private quotes = 0;
  private pre = 0;
  private preStart = false;
  private prefix = '';
  private readonly lists: { readonly kind: 'ul' | 'ol'; items: number }[] = [];

  constructor(space: 'folded' | 'kept' | 'lines') {
    this.space = space;
  }

  /** How many lines are finished. */
  count(): number {
    return this.lines.length;
  }

  end(): string[] {
    this.startLine();
    return this.lines;
  }

  /** Text as it stands in the source; `betweenBlocks`: only white space of the layout may stand there. */
  text(data: string, betweenBlocks: boolean): void {
    if (this.pre > 0) this.verbatim(data);
    else if (this.space === 'folded') this.folded(data);
    else if (betweenBlocks && isWhite(data)) this.pending ||= '';
    else if (this.space === 'kept') this.kept(data);
    else this.verbatim(this.afterBreak && data.startsWith('\n') ? data.slice(1) : data);
    if (this.pre === 0 && this.current !== '') this.afterBreak = false;
  }

  lineBreak(): void {
    if (this.current.trim() === '' && this.marginDue && this.lines.length > 0) this.marginDue = false;
    this.flush();
    this.afterBreak = true;
  }

  /** What follows begins on a line of its own. */
  startLine(): void {
    this.pending = '';
    if (this.current.trim() !== '') this.flush();
    else this.current = '';
  }

  /** As `startLine`, with a blank line before what follows. */
  margin(): void {
    this.startLine();
    this.marginDue = true;
  }

  openPre(): void {
    this.pre++;
    this.preStart = true;
  }
  closePre(): void {
    this.pre--;
    this.preStart = false;
  }
  openQuote(): void {
    this.payMargin();
    this.quotes++;
  }
  closeQuote(): void {
    this.quotes--;
  }
  openList(kind: 'ul' | 'ol'): void {
    this.lists.push({ kind, items: 0 });
    if (this.lists.length > 1) this.marginDue = false;
  }
  closeList(): void {
    this.lists.pop();
    this.prefix = '';
    if (this.lists.length > 0) this.marginDue = false;
  }
  bullet(): void {
    const list = this.lists.at(-1);
    if (!list) return;
    list.items++;
    this.prefix = `${'  '.repeat(this.lists.length - 1)}${list.kind === 'ul' ? '* ' : `${list.items}. `}`;
  }

  /** A table that is rendered already. */
  table(rows: readonly string[]): void {
    this.margin();
    for (const row of rows) {
      this.append(row);
      this.flush();
    }
    this.margin();
  }

  private verbatim(data: string): void {
    let from = this.preStart && data.startsWith('\n') ? 1 : 0;
    this.preStart = false;
    for (let at = data.indexOf('\n', from); at >= 0; at = data.indexOf('\n', from)) {
      this.append(data.slice(from, at));
      this.flush();
      from = at + 1;
    }
    this.append(this.pre > 0 ? data.slice(from) : spaces(data.slice(from)));
  }

  private folded(data: string): void {
    const words = data.replace(/[ \t\n\r\f]+/g, ' ');
    if (words === '') return;
    const text = words.startsWith(' ') ? words.slice(1) : words;
    if (words.startsWith(' ') && this.current !== '') this.pending = ' ';
    if (text === '') return;
    this.append(this.pending + spaces(text.endsWith(' ') ? text.slice(0, -1) : text));
    this.pending = text.endsWith(' ') ? ' ' : '';
  }

  private kept(data: string): void {
    for (const [i, piece] of data.split('\n').entries()) {
      if (i > 0 && this.current !== '') this.pending = ' ';
      if (piece === '') continue;
      this.append(this.pending + spaces(piece));
      this.pending = '';
    }
  }

  private append(text: string): void {
    if (text === '') return;
    if (this.current === '') {
      this.payMargin();
      text = this.prefix + text;
      this.prefix = '';
    }
    this.current += text;
  }

  private payMargin(): void {
    if (this.marginDue && this.lines.length > 0 && !/^[>\s]*$/.test(this.lines.at(-1) ?? '')) this.write('');
    this.marginDue = false;
  }

  private flush(): void {
    this.write(this.current.trimEnd());
    this.current = '';
    this.pending = '';
  }

  private write(line: string): void {
    this.lines.push(this.quotes > 0 ? ('> '.repeat(Math.min(this.quotes, DEEPEST_QUOTE)) + line).trimEnd() : line);
  }
}

/** An archive writes the blanks of a mail as no-break spaces, so that the browser keeps them. */
function spaces(text: string): string {
  return text.includes('\u00a0') ? text.replaceAll('\u00a0', ' ') : text;
}

function isWhite(text: string): boolean {
  return text.trim() === '';
}
