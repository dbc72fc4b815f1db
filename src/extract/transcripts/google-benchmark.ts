import type { Measurement } from '../../model/run.ts';
import { condition, readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, matchFirst } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

const HEAD = /^\s*Benchmark\s+(?:Time\s+CPU|Time\(ns\)\s+CPU\(ns\)|Wall\s+CPU)\s+Iterations/;
/** `BM_memcpy/512    87 ns    87 ns    8027453   5.46126GB/s`, newer `bytes_per_second=5.46126G/s`; a counted K is 1024 in both. */
const CELLS = String.raw`^\s*(?<name>[A-Za-z_]\S{0,200})\s+(?<time>\d+(?:\.\d+)?(?:e[-+]\d+)?) (?<timeUnit>ns|us|ms|s)\s+(?<cpu>\d+(?:\.\d+)?(?:e[-+]\d+)?) (?<cpuUnit>ns|us|ms|s)\s+(?<n>\d+)`;
const ROWS = [
  new RegExp(String.raw`${CELLS}(?<rest>(?:\s+(?!\d[\d.]* [num]?s\s)\S+){0,20}?\s+(?:\w+=)?\d[\d.]*[kKMGT]?i?(?:B|items)?\/s.*)$`, 'd'),
  new RegExp(String.raw`${CELLS}(?<rest>\s.*)?$`, 'd'),
];
const ROW_HEAD = /^\s*[A-Za-z_]\S{0,200}\s+\d/;
const RATE =
  /(?:^|\s)(?:(?<name>(?:bytes|items)_per_second)=)?(?<rate>\d+(?:\.\d+)?)(?<rateUnit>[kKMGT]?i?(?:B\/s|\/s|items\/s| items\/s))(?=\s|$)/d;
const RULES: Readonly<Record<string, number>> = { k: 1.024, K: 1.024, M: 1.048576, G: 1.073741824, T: 1.099511627776 };
const STATISTICS: Readonly<Record<string, string>> = { mean: 'mean', median: 'median', stddev: 'stdev', cv: 'cv' };

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let last = -99;
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (HEAD.test(text)) last = i;
    if (i - last > 4) continue;
    if (/^\s*-{20,}\s*$/.test(text)) last = i;
    const found = matchFirst(page, i, ROWS, ROW_HEAD);
    if (!found) continue;
    const { line, match } = found;
    const [, name = '', suffix] = /^(.*?)(?:_(mean|median|stddev|cv))?$/.exec(match.groups?.name ?? '') ?? [];
    const statistic = suffix ? { statistic: STATISTICS[suffix] ?? suffix } : {};
    const measurements = [
      ...take(line, match, 'time', { metric: 'latency', unit: match.groups?.timeUnit ?? '', ...statistic }),
      ...take(line, match, 'cpu', { metric: 'latency', unit: match.groups?.cpuUnit ?? '', scope: 'cpu', ...statistic }),
      ...rate(found.line, found.match),
    ];
    yield readingOf(page, i, found.last, { tool: 'google-benchmark', score: 0.95, conditions: [condition('test', name)], measurements });
    i = last = found.last;
  }
}

/** What a benchmark says of bytes or items behind its columns. */
function rate(line: Parameters<typeof take>[0], row: RegExpExecArray): Measurement[] {
  const from = row.indices?.groups?.rest?.[0];
  if (from === undefined) return [];
  const padded = new RegExp(RATE.source, 'dg');
  padded.lastIndex = from;
  const match = padded.exec(line.text);
  if (!match) return [];
  const unit = (match.groups?.rateUnit ?? '').trim();
  const bytes = /B\/s$/.test(unit) || match.groups?.name === 'bytes_per_second';
  const printed = bytes ? unit.replace(/^([kKMGT]?i?)\/s$/, '$1B/s') : unit;
  const rule = bytes && !unit.includes('i') ? RULES[unit[0] ?? ''] : undefined;
  return take(line, match, 'rate', { metric: bytes ? 'throughput' : 'operation_rate', unit: printed, ...(rule ? { rule } : {}) });
}

export default {
  id: 'google-benchmark',
  title: 'micro-benchmarks of C++',
  home: 'https://google.github.io/benchmark/user_guide.html',
  reports: ['latency', 'throughput', 'operation_rate'],
  marks: ['CPU Iterations', 'CPU   Iterations', 'CPU(ns) Iterations'],
  read,
} satisfies Tool as Tool;
