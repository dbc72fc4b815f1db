import type { Measurement } from '../../model/run.ts';
import { condition, readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, type Fitting, gather, matchAt } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

const N = String.raw`\d+\.\d+`;
/** `stress-ng: info:  [2759] memrate             218      5.00    116.28      1.78        43.58           1.85` */
const ROW = new RegExp(
  String.raw`^\s*stress-ng: \w+: +\[\d+\] (?<stressor>[a-z][\w-]*) +(?<ops>\d+) +(?<real>${N}) +(?<user>${N}) +(?<system>${N}) +(?<rate>${N}) +(?<cpuRate>${N})(?: +(?<cpu>${N}))?(?: +(?<rss>\d+))?\s*$`,
  'd',
);
const ROW_HEAD = /^\s*stress-ng: \w+: +\[\d+\] [a-z][\w-]* +\d+ +\d+\.\d/;
/** `stress-ng: metrc: [4382] flock     5678.91 nanosecs per flock lock call (harmonic mean of 6 instances)` */
const EXTRA =
  /^\s*stress-ng: \w+: +\[\d+\] (?<stressor>[a-z][\w-]*) +(?<value>\d+\.\d+) (?<what>\S.{0,100}?) \([a-z]+ (?:mean|per)[^)]{0,60}\)\s*$/d;
const EXTRA_HEAD = /^\s*stress-ng: \w+: +\[\d+\] [a-z][\w-]* +\d+\.\d+ [a-zA-Z%]/;

/** A stressor is a test: each gives a run, with the extra figures that newer versions print further down. */
function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  const rows: { first: number; last: number; stressor: string; measurements: Measurement[] }[] = [];
  for (let i = 0; i < page.lines.length; i++) {
    if (!page.lines[i]?.text.includes('stress-ng: ')) continue;
    const row = rowAt(page, i);
    const extra = row ? undefined : matchAt(page, i, EXTRA, EXTRA_HEAD);
    if (row) {
      rows.push({ first: i, last: row.last, stressor: row.match.groups?.stressor ?? '', measurements: rowFigures(row) });
      i = row.last;
    } else if (extra) {
      const owner = rows.findLast(r => r.stressor === extra.match.groups?.stressor);
      if (owner && i - owner.last < 60) {
        owner.measurements.push(...extraFigures(extra));
        owner.last = extra.last;
      }
      i = extra.last;
    }
  }
  for (const { first, last, stressor, measurements } of rows) {
    yield readingOf(page, first, last, { tool: 'stress-ng', score: 0.95, conditions: [condition('stressor', stressor)], measurements });
  }
}

/** A row with those lines that lack the prefix: a mail client broke them off. */
function rowAt(page: Page, at: number): Fitting | undefined {
  if (!ROW_HEAD.test(page.lines[at]?.text ?? '')) return undefined;
  const whole = gather(page, at, text => /^\s*\d+(?:\.\d+)?(?:\s+\d+(?:\.\d+)?)*\s*$/.test(text));
  const match = whole && ROW.exec(whole.line.text);
  return whole && match ? { line: whole.line, match, last: whole.last } : undefined;
}

function rowFigures({ line, match }: Fitting): Measurement[] {
  const implied = { unitFrom: 'implied' } as const;
  return [
    ...take(line, match, 'ops', { metric: 'count', unit: '', unitFrom: null, scope: 'bogo ops' }),
    ...take(line, match, 'real', { metric: 'duration', unit: 's', ...implied }),
    ...take(line, match, 'user', { metric: 'user_time', unit: 's', ...implied }),
    ...take(line, match, 'system', { metric: 'system_time', unit: 's', ...implied }),
    ...take(line, match, 'rate', { metric: 'operation_rate', unit: 'bogo ops/s', ...implied, scope: 'real time' }),
    ...take(line, match, 'cpuRate', { metric: 'operation_rate', unit: 'bogo ops/s', ...implied, scope: 'usr+sys time' }),
    ...take(line, match, 'cpu', { metric: 'cpu_utilization', unit: '%', ...implied, scope: 'instance' }),
    ...take(line, match, 'rss', { metric: 'memory', unit: 'KiB', ...implied, scope: 'rss' }),
  ];
}

/** What a figure measures stands behind it in words: `write128 MB/sec`, `MB per sec sendto rate`, `nanosecs per longjmp call`. */
function extraFigures({ line, match }: Fitting): Measurement[] {
  const what = match.groups?.what ?? '';
  const as = (metric: Measurement['metric'], unit: string, scope: string) =>
    take(line, match, 'value', { metric, unit, scope: scope.trim() });
  const bytes = /^(.*?)\b([KMG]B)(?:\/sec| per sec(?:ond)?)\b(.*)$/.exec(what);
  if (bytes) return as('throughput', `${bytes[2]}/sec`, `${bytes[1] ?? ''}${bytes[3] ?? ''}`);
  const time = /^(nano|micro|milli)sec(?:ond)?s? (?:per|to|for) (.+)$/.exec(what) ?? /^(nano|micro|milli)sec(?:ond)?s? (.+)$/.exec(what);
  if (time) return as('latency', { nano: 'ns', micro: 'us', milli: 'ms' }[time[1] ?? ''] ?? 's', time[2] ?? '');
  if (what.startsWith('%')) return as('count', '%', what.slice(1));
  const rate = /^(.+?)(?:\/sec| per sec(?:ond)?)\b(.*)$/.exec(what);
  return rate ? as('operation_rate', '1/s', `${rate[1]}${rate[2]}`) : [];
}

export default {
  id: 'stress-ng',
  title: 'stress tests of many parts of a system, in bogus operations',
  home: 'https://github.com/ColinIanKing/stress-ng',
  reports: ['operation_rate', 'count', 'throughput', 'latency', 'user_time', 'system_time', 'duration', 'cpu_utilization', 'memory'],
  marks: ['stress-ng: '],
  options: { '--timeout': 'runtime', '-t': 'runtime' },
  read,
} satisfies Tool as Tool;
