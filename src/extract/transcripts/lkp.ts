/**
 * Reports of the kernel test robot (0-day, LKP): one column a commit, one row a metric, with the name last.
 *
 *     commit:
 *       v6.1-rc4
 *       1b2c3d4e5f ("mm: batch the flush")
 *
 *            v6.1-rc4 1b2c3d4e5f6a7b8c9d0e1f2a3b4
 *     ---------------- ---------------------------
 *              %stddev     %change         %stddev
 *                  \          |                \
 *        2204118 ±  2%      -6.5%    2060850        will-it-scale.16.threads
 *           0.05 ± 12%      +0.0        0.09 ±  8%  perf-profile.calltrace.cycles-pp.do_syscall_64
 *
 * The change is that of the mean, without judgement; shares of a profile change by percentage points. `±` is the standard
 * deviation in per cent of the mean. Source: intel/lkp-tests, lib/stats.rb and the mails of the robot.
 */
import type { Condition, ReportedChange } from '../../model/run.ts';
import { type Cell, runsOf } from '../comparisons/cells.ts';
import { ROBOT_METRICS, robotMetric } from '../comparisons/robot-metric.ts';
import { numberOf } from '../quantities/numbers.ts';
import type { Figure, Reading } from '../reading.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

const VALUE = String.raw`(-?\d[\d.]{0,18}(?:e[+-]?\d{1,3})?)(?: {0,2}± {0,3}(\d{1,6})%)?`;
const FIRST = new RegExp(`^\\s*${VALUE}(?=\\s)`, 'd');
const CHANGE = new RegExp(`^\\s+([-+]\\d[\\d.]{0,18}(?:e[+-]?\\d{1,3})?)(%?)\\s+${VALUE}(?=\\s)`, 'd');
const NAME = /^\s+([A-Za-z][\w.-]*\.[^\s]{1,200}(?: [\w.]{1,60})?)\s*$/;
const HEADS = /^[-\s]{30,}$/;

function* read(page: Page): Iterable<Reading> {
  for (let index = 0; index < page.lines.length; index++) {
    const head = page.lines[index]?.text ?? '';
    if (!head.includes('%stddev') || !head.includes('%change')) continue;
    const columns = head.split('%change').length;
    const variants = variantsOver(page, index, columns);
    const cells: Cell[] = [];
    let misses = 0;
    let last = index;
    for (let at = index + 1; at < page.lines.length && misses < 3; at++) {
      const row = rowAt(page, at, variants);
      if (row.length > 0) {
        cells.push(...row);
        last = at;
        misses = 0;
      } else if (!/^[\s\\|]*$/.test(page.lines[at]?.text ?? '')) misses++;
    }
    const { conditions, test } = settingsOver(page, index);
    const tool = test ?? programOf(page, last, cells) ?? 'lkp';
    yield* runsOf(page, tool, 0.97, cells, conditions);
    index = last;
  }
}

/** The cells of a row: a value, and for each further column the change and its value; none when the row is no row. */
function rowAt(page: Page, index: number, variants: readonly string[]): Cell[] {
  const line = page.lines[index];
  if (!line || line.text.length > 700 || !/\d/.test(line.text)) return [];
  const found: { from: number; to: number; value: number; deviation: string | undefined; change?: string; percent?: boolean }[] = [];
  const first = FIRST.exec(line.text);
  const place = first?.indices?.[1];
  if (!first || !place) return [];
  found.push({ from: place[0], to: place[1], value: numberOf(first[1] ?? ''), deviation: first[2] });
  let rest = first[0].length;
  for (let column = 1; column < variants.length; column++) {
    const next = CHANGE.exec(line.text.slice(rest));
    const at = next?.indices?.[3];
    if (!next || !at) return [];
    const value = numberOf(next[3] ?? '');
    found.push({ from: rest + at[0], to: rest + at[1], value, deviation: next[4], change: next[1] ?? '', percent: next[2] === '%' });
    rest += next[0].length;
  }
  const name = NAME.exec(line.text.slice(rest))?.[1]?.trim();
  if (name === undefined) return [];
  const { metric, unit, scope, statistic } = robotMetric(name);
  return found.map(({ from, to, value, deviation, change, percent }, column): Cell => {
    const spread = deviation === undefined ? {} : { spread: { kind: 'stdev' as const, value: Number(deviation), unit: '%' } };
    const figure: Figure = { metric, value, unit, scope, statistic, ...(unit === '' ? {} : { unitFrom: 'implied' as const }), ...spread };
    const reported: ReportedChange | undefined =
      change === undefined ? undefined : { metric, change: numberOf(change), unit: percent ? '%' : 'percentage points', significant: null };
    return { index, line, from, to, figure, variant: variants[column] ?? null, test: null, ...(reported ? { change: reported } : {}) };
  });
}

/** The commits over the columns: the line above the dashes, else first and following. */
function variantsOver(page: Page, head: number, columns: number): string[] {
  for (let at = head - 1; at >= 0 && at >= head - 8; at--) {
    if (!HEADS.test(page.lines[at]?.text ?? '') || !(page.lines[at]?.text ?? '').includes('---')) continue;
    const names = (page.lines[at - 1]?.text ?? '').trim().split(/\s+/);
    if (names.length === columns) return names;
  }
  return Array.from({ length: columns }, (_, i) => (i === 0 ? 'before' : columns === 2 ? 'after' : `commit ${i + 1}`));
}

/**
 * What was set for all commits, in two lines above: `compiler/cpufreq_governor/test/testcase:` and
 * `  gcc-12/performance/page_fault2/will-it-scale`.
 */
function settingsOver(page: Page, head: number): { conditions: Condition[]; test: string | null } {
  for (let at = head - 1; at >= 0 && at >= head - 30; at--) {
    const names = /^\s*([\w-]+(?:\/[\w-]+){2,30}):\s*$/.exec(page.lines[at]?.text ?? '')?.[1]?.split('/');
    if (!names?.includes('testcase')) continue;
    const values = (page.lines[at + 1]?.text ?? '').trim().split('/');
    if (values.length !== names.length) return { conditions: [], test: null };
    const pairs = names.map((name, i) => ({ name, value: values[i] ?? '' })).filter(({ value }) => value !== '');
    const conditions = pairs
      .filter(({ name }) => name !== 'testcase')
      .map(({ name, value }): Condition => ({ name: CONDITIONS[name] ?? name, value, from: 'label' }));
    return { conditions, test: pairs.find(({ name }) => name === 'testcase')?.value.toLowerCase() ?? null };
  }
  return { conditions: [], test: null };
}

const CONDITIONS: Readonly<Record<string, string>> = { fs: 'filesystem', nr_threads: 'threads', nr_task: 'threads', tbox_group: 'machine' };

const MONITORS =
  /^(?:perf|time|vmstat|iostat|mpstat|turbostat|proc|numa|meminfo|sched_debug|slabinfo|softirqs|interrupts|cpuidle|boot|uptime)\b/;

/** The test's own name stands before its metrics; those of monitors stand in every report. */
function programOf(page: Page, last: number, cells: readonly Cell[]): string | null {
  const rows = new Set(cells.map(cell => cell.index));
  for (const index of rows) {
    if (index > last) break;
    const name = /\s([A-Za-z][\w-]*)\.\S+(?: \S+)?\s*$/.exec(page.lines[index]?.text ?? '')?.[1];
    if (name && !MONITORS.test(name)) return name.toLowerCase();
  }
  return null;
}

export default {
  id: 'lkp',
  title: 'Tables of the kernel test robot, comparing commits',
  home: 'https://github.com/intel/lkp-tests',
  reports: ROBOT_METRICS,
  marks: ['%stddev'],
  read,
} satisfies Tool as Tool;
