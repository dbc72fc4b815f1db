import type { Condition, Measurement } from '../../model/run.ts';
import { condition, readingOf, take } from '../block.ts';
import { measureCell, rowFrom } from '../cells.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `FSUse%        Count         Size    Files/sec     App Overhead`, with -v more columns to the right. */
const HEAD = /^\s*#? ?FSUse% +Count +Size +Files\/sec/;
const SUMMARY = /^\s*(?<which>Average|p\d\d?) Files\/sec: +(?<rate>\d+(?:\.\d+)?)/d;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    if (!HEAD.test(page.lines[i]?.text ?? '')) continue;
    const first = i;
    const measurements: Measurement[] = [];
    let last = i;
    for (let at = i + 1; at <= last + 2; at++) {
      const line = page.lines[at];
      if (!line) break;
      const row = /^\s*\d+\s+\d+/.test(line.text) ? rowFrom(page, at, 5) : undefined;
      const summary = SUMMARY.exec(line.text);
      if (row) {
        const [, , , rate, overhead] = row.cells;
        measurements.push(
          ...[
            rate && measureCell(rate, { metric: 'operation_rate', unit: 'files/sec' }),
            overhead && measureCell(overhead, { metric: 'runtime', unit: 'usec', scope: 'app overhead' }),
          ].filter(m => m !== undefined),
        );
        at = last = row.last;
      } else if (summary) {
        const which = summary.groups?.which ?? '';
        measurements.push(
          ...take(line, summary, 'rate', { metric: 'operation_rate', unit: 'files/sec', statistic: which === 'Average' ? 'mean' : which }),
        );
        last = at;
      }
    }
    if (measurements.length > 0)
      yield readingOf(page, first, last, { tool: 'fs_mark', score: 0.93, measurements, conditions: statedAbove(page, first) });
    i = last;
  }
}

/** `#       Version 3.3, 16 thread(s) starting at Tue Mar  4 09:55:05 2014`, among the remarks above the head. */
function statedAbove(page: Page, head: number): Condition[] {
  for (let i = head - 1; i >= 0 && i >= head - 12; i--) {
    const text = page.lines[i]?.text ?? '';
    const threads = /^[\s#]*Version [\d.]{1,8}, (\d{1,6}) thread\(s\) starting/.exec(text)?.[1];
    if (threads) return [condition('threads', threads)];
    if (HEAD.test(text)) return [];
  }
  return [];
}

export default {
  id: 'fs_mark',
  title: 'files created and synced a second',
  home: 'https://sourceforge.net/projects/fsmark/',
  reports: ['operation_rate', 'runtime'],
  marks: ['FSUse%'],
  programs: ['fs_mark'],
  options: { '-t': 'threads', '-s': 'length', '-n': 'files', '-S': 'sync', '-L': 'loops', '-D': 'directories' },
  read,
} satisfies Tool as Tool;
