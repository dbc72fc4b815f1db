/**
 * FreeBSD's ministat: one row a data set, then what the t-test says.
 *
 *     x before.txt
 *     + after.txt
 *         N           Min           Max        Median           Avg        Stddev
 *     x  10         61.20         62.90          61.8        61.912    0.41204110
 *     +  10         58.10         60.00          58.9        58.911    0.51188402
 *     Difference at 95.0% confidence
 *     	-3.001 +/- 0.4364
 *     	-4.84721% +/- 0.704872%
 *
 * Source: ministat(1). The numbers have no unit.
 */
import type { ReportedChange } from '../../model/run.ts';
import { type Cell, runsOf } from '../comparisons/cells.ts';
import { numberOf } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

const HEAD = /^\s*N\s+Min\s+Max\s+Median\s+Avg\s+Stddev\s*$/;
const NUMBER = String.raw`(-?\d[\d.]{0,15}(?:e[-+]?\d{1,3})?)`;
const ROW = new RegExp(`^\\s*([x+*%#@O])\\s+(\\d{1,7})\\s+${Array.from({ length: 5 }, () => NUMBER).join('\\s+')}\\s*$`, 'd');
const CHANGE = /^\s*([-+]?\d[\d.]{0,12})% \+\/- [\d.]{1,12}%/;
const STATISTICS = ['min', 'max', 'p50', 'mean', 'stdev'] as const;

function* read(page: Page): Iterable<Reading> {
  for (let index = 0; index < page.lines.length; index++) {
    if (!HEAD.test(page.lines[index]?.text ?? '')) continue;
    const names = namesOver(page, index);
    const cells: Cell[] = [];
    let last = index;
    for (let at = index + 1; at < page.lines.length && at <= last + 4; at++) {
      const line = page.lines[at];
      const row = line ? ROW.exec(line.text) : null;
      const change = changeAt(page, at);
      const latest = cells.at(-1);
      if (line && row) {
        const variant = names.get(row[1] ?? '') ?? (row[1] === 'x' ? 'x' : (row[1] ?? ''));
        STATISTICS.forEach((statistic, i) => {
          const [from, to] = row.indices?.[i + 3] ?? [0, 0];
          const figure = { metric: 'count' as const, value: numberOf(row[i + 3] ?? ''), unit: '', statistic, n: Number(row[2]) };
          cells.push({ index: at, line, from, to, figure, variant, test: null });
        });
        last = at;
      } else if (change && latest) {
        cells[cells.length - 1] = { ...latest, last: at, change };
        last = at;
      }
    }
    yield* runsOf(page, 'ministat', 0.95, cells);
    index = last;
  }
}

/** "x before.txt" lines above, over the plot. */
function namesOver(page: Page, head: number): Map<string, string> {
  const names = new Map<string, string>();
  for (let at = head - 1; at >= 0 && at >= head - 60 && names.size < 7; at--) {
    const match = /^\s*([x+*%#@O]) (\S.{0,80})$/.exec(page.lines[at]?.text ?? '');
    if (match?.[1] && match[2] && !/[|+-]{3}/.test(match[2])) names.set(match[1], match[2].trim());
    if (match?.[1] === 'x') break;
  }
  return names;
}

function changeAt(page: Page, index: number): ReportedChange | null {
  const percent = CHANGE.exec(page.lines[index]?.text ?? '');
  return percent ? { metric: 'count', change: numberOf(percent[1] ?? ''), unit: '%', significant: true } : null;
}

export default {
  id: 'ministat',
  title: 'Statistics of data sets and whether they differ',
  home: 'https://man.freebsd.org/cgi/man.cgi?query=ministat',
  reports: ['count'],
  marks: ['Median           Avg        Stddev', 'Stddev'],
  read,
} satisfies Tool as Tool;
