import type { Measurement, ReportedChange } from '../../model/run.ts';
import { readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/**
 * `    21.40%  [kernel.kallsyms]  [k] memcpy_erms`, with a command, with children and self
 * (`82.61%     0.42%  [kernel.kallsyms]    [k] cpu_startup_entry`), or of perf diff (`12.34%     -1.20%  [kernel]  [k] memcpy`).
 */
const ROW =
  /^[\s|+-]*(?<share>\d{1,3}\.\d{1,2})% +(?:(?<second>[-+]?\d{1,3}\.\d{1,2})% +)?(?:[^%]{1,80}? )?\[[k.guH]\] +(?<symbol>[\w.$@:~<>*&,()-]{1,120})/d;
/** `            |--12.30%--sys_read` and `- 51.10% do_sys_open`: the tree below a row, or a tree alone. */
const BRANCH =
  /^[\s|]*(?:[-+]+ ?|\|?-{1,3}|`-{1,3})?(?<share>\d{1,3}\.\d{1,2})%(?:-- ?| +)(?<symbol>[A-Za-z_][\w.;$@-]{2,300}|\[[a-z ]{3,30}\])\s*$/d;
/** Column heads and remarks that begin with `#`, and dots below them. */
const INSIDE = /^\s*(?:#|\.{2,}|\||---|-{1,2}\w|$)|^\s+(?:[A-Za-z_][\w.$@]{1,80})\s*$/;
const HEAD = /^\s*#\s*(?:Baseline|Overhead|Children|Samples:)/;
const DIFF = /^\s*#\s*Baseline\s+Delta/;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let diff = false;
  for (let i = 0; i < page.lines.length; i++) {
    if (DIFF.test(page.lines[i]?.text ?? '')) diff = true;
    const first = i;
    let last = i - 1;
    let rows = 0;
    let blanks = 0;
    const measurements: Measurement[] = [];
    const reported: ReportedChange[] = [];
    for (; i < page.lines.length; i++) {
      const line = page.lines[i];
      const row = line?.text.includes('%') ? ROW.exec(line.text) : null;
      const branch = line && !row && line.text.includes('%') ? BRANCH.exec(line.text) : null;
      if (!line || (!row && !branch && (rows === 0 || !INSIDE.test(line.text)))) break;
      if (rows > 0 && HEAD.test(line.text)) break;
      blanks = line.text.trim() === '' ? blanks + 1 : 0;
      if (blanks > 1) break;
      if (!row && !branch) continue;
      const second = row?.groups?.second;
      const symbol = (row ?? branch)?.groups?.symbol ?? '';
      const changed = second !== undefined && (diff || /^[-+]/.test(second));
      if (row && second !== undefined && !changed)
        measurements.push(...take(line, row, 'second', { metric: 'profile_share', unit: '%', scope: symbol }));
      const children = second !== undefined && !changed;
      const match = row ?? branch;
      if (match)
        measurements.push(
          ...take(line, match, 'share', { metric: 'profile_share', unit: '%', scope: children ? `${symbol} children` : symbol }),
        );
      if (changed) reported.push({ metric: 'profile_share', change: Number(second), unit: 'points', significant: null });
      rows++;
      last = i;
    }
    if (rows === 0) continue;
    i = last;
    const own = ROW.test(page.lines[first]?.text ?? '') || rows > 2;
    if (!own) continue;
    yield readingOf(page, first, last, {
      tool: diff || reported.length > 0 ? 'perf diff' : 'perf report',
      score: rows > 1 ? 0.9 : 0.7,
      measurements,
      reported,
    });
    diff = false;
  }
}

export default {
  id: 'perf report',
  title: 'share of samples by symbol; perf top and perf diff as well',
  home: 'https://man7.org/linux/man-pages/man1/perf-report.1.html',
  reports: ['profile_share'],
  marks: ['%-- ', '[k] ', '[.] ', '[g] ', '[u] ', '# Overhead', '# Children'],
  programs: ['perf report', 'perf top', 'perf diff', 'perf annotate'],
  read,
} satisfies Tool as Tool;
