import { condition, readingOf } from '../block.ts';
import { cellsOf, measureCell } from '../cells.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `   text    data     bss     dec     hex filename` */
const HEAD = /^\s*text\s+data\s+bss\s+dec\s+hex(?:\s+filename)?\s*$/;
/** `  24362    3905      24   28291    6e83 net/core/dev.o`; remarks may follow the name. */
const ROW = /^\s*\d{1,12}\s+\d{1,12}\s+\d{1,12}\s+\d{1,12}\s+[\da-f]{1,10}(?:\s+\S|\s*$)/;
const SECTIONS = ['text', 'data', 'bss', 'total'];

/** Every file is a run: the sizes of its sections, and their sum. */
function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    if (!HEAD.test(page.lines[i]?.text ?? '')) continue;
    let last = i;
    // A blank line may part the head from its rows, a label or another head one row from the next.
    for (let at = i + 1; at < page.lines.length && at <= last + 2; at++) {
      const line = page.lines[at];
      if (!line || !ROW.test(line.text)) continue;
      const [text, data, bss, dec, , file] = cellsOf(line);
      const measurements = [text, data, bss, dec].flatMap((cell, index) => {
        const scope = SECTIONS[index] ?? null;
        return (cell && measureCell(cell, { metric: 'code_size', unit: 'bytes', unitFrom: 'implied', scope })) ?? [];
      });
      const conditions = file ? [condition('file', file.text)] : [];
      yield readingOf(page, at === last + 1 && last === i ? i : at, at, { tool: 'size', score: 0.9, measurements, conditions });
      last = at;
    }
    i = last;
  }
}

export default {
  id: 'size',
  title: 'sizes of the sections of object files',
  home: 'https://sourceware.org/binutils/docs/binutils/size.html',
  reports: ['code_size'],
  marks: ['hex filename', 'hex\tfilename', 'dec     hex', 'dec\t    hex', 'dec hex'],
  read,
} satisfies Tool as Tool;
