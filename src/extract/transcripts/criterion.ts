import type { Measurement, ReportedChange } from '../../model/run.ts';
import { condition, readingOf, scaled, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, type Fitting, matchAt } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

const VALUE = String.raw`(\d+(?:\.\d+)?) `;
/** `alloc                   time:   [5.9846 ms 6.0192 ms 6.0623 ms]`: bounds of the confidence interval around the estimate. */
const TIME = new RegExp(
  String.raw`^(?<name>.{0,120}?)\s*\btime: +\[${VALUE}(?<loUnit>[pnuµμm]?s) (?<mid>\d+(?:\.\d+)?) (?<midUnit>[pnuµμm]?s|cycles) ${VALUE}(?<hiUnit>[pnuµμm]?s)\]`,
  'd',
);
const RATE = new RegExp(
  String.raw`^\s*thrpt: +\[${VALUE}\S+ (?<mid>\d+(?:\.\d+)?) (?<midUnit>[KMG]?i?B\/s|[KMG]?(?:elem|bits?)\/s) ${VALUE}\S+\]`,
  'd',
);
/** `change: [-38.292% -37.342% -36.524%] (p = 0.00 < 0.05)` */
const CHANGE = /^\s*change: +\[[-+−]?\d+\.\d+% (?<mid>[-+−]?\d+\.\d+)% [-+−]?\d+\.\d+%\](?: \(p = \d+\.\d+ (?<sign>[<>]) )?/d;
const HEAD = /^(?:.{0,120}\s)?time: +\[\d/;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const time = matchAt(page, i, TIME, HEAD);
    if (!time) continue;
    const { name, first } = nameAt(page, i, time.match.groups?.name?.trim() ?? '');
    const found = below(page, time.last);
    const measurements = [...measured(time, 'latency'), ...found.measurements];
    const conditions = name ? [condition('test', name)] : [];
    yield readingOf(page, first, found.last, { tool: 'criterion', score: 0.95, conditions, measurements, reported: found.reported });
    i = found.last;
  }
}

/** The estimate, with half the width of its interval where the bounds have its unit. */
function measured({ line, match }: Fitting, metric: 'latency' | 'throughput' | 'operation_rate'): Measurement[] {
  const unit = match.groups?.midUnit ?? '';
  const same = match.groups?.loUnit === unit && match.groups?.hiUnit === unit;
  const [low, high] = [scaled(match[2] ?? ''), scaled(match[6] ?? '')];
  const half = same ? Number(((high - low) / 2).toPrecision(6)) : Number.NaN;
  return take(line, match, 'mid', {
    metric,
    unit,
    statistic: 'mean',
    ...(Number.isFinite(half) ? { spread: { kind: 'ci', value: half } } : {}),
  });
}

/** A name longer than the column stands on the line before. */
function nameAt(page: Page, at: number, name: string): { name: string; first: number } {
  if (name) return { name, first: at };
  const above = page.lines[at - 1]?.text.trim() ?? '';
  return /^[^\s[].{0,120}$/.test(above) && !/^(?:Benchmarking |Found )/.test(above)
    ? { name: above, first: at - 1 }
    : { name: '', first: at };
}

function below(page: Page, at: number): { measurements: Measurement[]; reported: ReportedChange[]; last: number } {
  const measurements: Measurement[] = [];
  const reported: ReportedChange[] = [];
  let last = at;
  for (let i = at + 1; i < page.lines.length && i - last < 2; i++) {
    const rate = matchAt(page, i, RATE, /^\s*thrpt: +\[/);
    const change = matchAt(page, i, CHANGE, /^\s*change: +\[/);
    if (rate) measurements.push(...measured(rate, /B\/s$/.test(rate.match.groups?.midUnit ?? '') ? 'throughput' : 'operation_rate'));
    if (change) {
      const { mid = '', sign } = change.match.groups ?? {};
      const value = scaled(mid.replace('−', '-'));
      reported.push({ metric: 'latency', change: value, unit: '%', significant: sign ? sign === '<' : null });
      // The time it was compared with is printed nowhere: the change is a result of its own.
      measurements.push(...take(change.line, change.match, 'mid', { metric: 'change', value, unit: '%', scope: 'latency' }));
    }
    const heading = /^\s*(?:time|thrpt|change):\s*$|^\s*thrpt: +\[[-+−]/.test(page.lines[i]?.text ?? '');
    if (rate || change || heading) last = i = Math.max(rate?.last ?? i, change?.last ?? i);
  }
  return { measurements, reported, last };
}

export default {
  id: 'criterion',
  title: 'statistics-driven micro-benchmarks of Rust',
  home: 'https://bheisler.github.io/criterion.rs/book/user_guide/command_line_output.html',
  reports: ['latency', 'throughput', 'operation_rate', 'change'],
  marks: ['time:   ['],
  read,
} satisfies Tool as Tool;
