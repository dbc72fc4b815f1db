/**
 * Performance tests of Git (t/perf/run): one column a version, times as elapsed(user+system), the change against the first.
 *
 *     Test                          v2.38.0           HEAD
 *     ----------------------------------------------------------------
 *     0001.1: rev-list --all        0.54(0.51+0.02)   0.53(0.50+0.02) -1.9%
 *
 * Source: Git, t/perf/aggregate.perl. Sizes are printed in the same columns as plain numbers with a k or M.
 */
import type { Metric } from '../../model/metrics.ts';
import { type Cell, runsOf } from '../comparisons/cells.ts';
import { numberOf } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import type { Tool } from '../tool.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';

const NAME = /^\s*(\d{4}\.\d{1,3}): (\S.{0,120}?)\s{2,}(?=\d)/;
const CELL = /(\d{1,7}\.\d\d)\((\d{1,7}\.\d\d)\+(\d{1,7}\.\d\d)\)(?: +([-+]\d{1,6}\.\d)%| +=)?/dg;
const PARTS: readonly Metric[] = ['runtime', 'user_time', 'system_time'];

function* read(page: Page): Iterable<Reading> {
  for (let index = 0; index < page.lines.length; index++) {
    const head = /^\s*Test\s{2,}(\S.*)$/.exec(page.lines[index]?.text ?? '');
    if (!head || !/^\s*-{10,}\s*$/.test(page.lines[index + 1]?.text ?? '')) continue;
    const variants = (head[1] ?? '').trim().split(/\s{2,}/);
    const cells: Cell[] = [];
    let at = index + 2;
    for (; at < page.lines.length; at++) {
      const line = page.lines[at];
      const row = line ? rowOf(line, at, variants) : null;
      if (!row) break;
      cells.push(...row);
    }
    yield* runsOf(page, 'git perf', 0.95, cells);
    index = at - 1;
  }
}

/** The cells of a row; an empty list for a row that holds sizes; null for a line that is none. */
function rowOf(line: Line, index: number, variants: readonly string[]): Cell[] | null {
  const name = NAME.exec(line.text);
  if (!name) return null;
  return [...line.text.matchAll(CELL)].flatMap((match, column) =>
    PARTS.map((metric, part): Cell => {
      const [from, to] = match.indices?.[part + 1] ?? [0, 0];
      const value = numberOf(match[part + 1] ?? '');
      const figure = { metric, value, unit: 's', unitFrom: 'implied' as const };
      const change = part === 0 && match[4] ? { change: { metric, change: numberOf(match[4]), unit: '%', significant: null } } : {};
      return { index, line, from, to, figure, variant: variants[column] ?? null, test: (name[2] ?? '').trim(), ...change };
    }),
  );
}

export default {
  id: 'git perf',
  title: 'Performance tests of Git, comparing versions',
  home: 'https://github.com/git/git/blob/master/t/perf/README',
  reports: ['runtime', 'user_time', 'system_time'],
  marks: ['Test   ', 'Test     '],
  read,
} satisfies Tool as Tool;
