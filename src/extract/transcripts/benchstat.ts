/**
 * Go's benchstat, now and before 2023:
 *
 *             │    before    │                after                │
 *             │    sec/op    │    sec/op     vs base               │
 *     Copy-8    46.55n ± 9%    44.40n ± 2%   -4.62% (p=0.008 n=10)
 *
 *     name    old time/op  new time/op  delta
 *     Copy-8  46.6ns ± 9%  44.4ns ± 2%  -4.62%  (p=0.008 n=10+10)
 *
 * The change is that of the value; `~` says that none was proven. `±` is the interval that holds the median with 95 %
 * confidence (before: the largest distance from the mean). Source: golang.org/x/perf/cmd/benchstat.
 */
import type { Metric } from '../../model/metrics.ts';
import type { ReportedChange } from '../../model/run.ts';
import { unitOf } from '../../model/units.ts';
import { type Cell, runsOf } from '../comparisons/cells.ts';
import { numberOf } from '../quantities/numbers.ts';
import type { Figure, Reading } from '../reading.ts';
import type { Tool } from '../tool.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';

const CELL =
  /(?<=\s)(\d[\d.]{0,15})([a-zA-Zµμ%/]{0,8})(?: ?± ?(?:(\d{1,4})%|∞)(?: ?[¹²³])?)?(?:\s+(~|[-+]\d[\d.]{0,9}%|0\.00%)(?=\s|$)(?:\s+\((?:p=([\d.]{1,9}) )?n=(\d{1,6})[\d+]{0,9}\))?)?/g;
const OLD = /^\s*name((?: {2,}| \| *)(?:\S+ )?(?:time\/op|speed|alloc\/op|allocs\/op|[\w-]+\/op|[\w-]+\/s)){1,12}(?:\s+delta)?\s*$/;

/** The same head where every run of spaces was collapsed. */
const FLAT = /^\s*name(?: (?:old|new) (?:time\/op|speed|alloc\/op|allocs\/op|[\w-]{1,30}\/op|[\w-]{1,30}\/s)){2}(?: delta)?\s*$/;

/** What the columns hold: a name for each and the unit of its numbers, null where the numbers carry it. */
interface Head {
  readonly variants: readonly string[];
  readonly unit: string;
  readonly last: number;
}

function* read(page: Page): Iterable<Reading> {
  for (let index = 0; index < page.lines.length; index++) {
    const head = newHead(page, index) ?? oldHead(page.lines[index]?.text ?? '', index);
    if (!head) continue;
    const cells: Cell[] = [];
    let at = head.last + 1;
    for (; at < page.lines.length; at++) {
      const line = page.lines[at];
      const row = line ? rowOf(line, at, head) : [];
      if (row.length === 0) break;
      cells.push(...row);
    }
    yield* runsOf(page, 'benchstat', 0.95, cells);
    index = at - 1;
  }
}

/** Two lines between bars: the files, then the units. */
function newHead(page: Page, index: number): Head | null {
  const names = bars(page.lines[index]?.text ?? '');
  const units = bars(page.lines[index + 1]?.text ?? '');
  const unit = units?.[0]?.replace(/\s+vs base.*$/, '');
  return names && unit && units?.length === names.length ? { variants: names, unit, last: index + 1 } : null;
}

function bars(text: string): string[] | null {
  if (!text.includes('│')) return null;
  const parts = text
    .split('│')
    .slice(1)
    .map(part => part.trim());
  if (parts.at(-1) === '') parts.pop();
  return parts.length > 0 && parts.length < 20 && parts.every(part => part !== '') ? parts : null;
}

function oldHead(text: string, index: number): Head | null {
  if (!/^\s*name\b/.test(text) || text.length > 300) return null;
  const flat = FLAT.test(text);
  if (!flat && !OLD.test(text)) return null;
  const columns = text
    .trim()
    .split(flat ? / (?=old |new |delta)/ : / {2,}/)
    .slice(1)
    .filter(column => column !== 'delta');
  const kind = columns[0]?.split(' ').at(-1) ?? '';
  return {
    variants: columns.length === 1 ? [''] : columns.map(column => column.split(' ')[0] ?? ''),
    unit: OLD_UNITS[kind] ?? '',
    last: index,
  };
}

const OLD_UNITS: Readonly<Record<string, string>> = { 'time/op': '', speed: '', 'alloc/op': 'B/op', 'allocs/op': 'allocs/op' };

function rowOf(line: Line, index: number, head: Head): Cell[] {
  if (line.text.length > 600) return [];
  const found = [...line.text.matchAll(CELL)].filter(match => match.index > 0);
  const name = line.text.slice(0, found[0]?.index ?? 0).trim();
  if (found.length !== head.variants.length || name === '' || /[│¹²]/.test(name)) return [];
  return found.map((match, column): Cell => {
    const [, number = '', suffix = '', spread, delta, , samples] = match;
    const { unit, factor } = unitFor(suffix, head.unit);
    const [, plain, of] = STATISTIC.exec(unit) ?? [];
    const metric = plain ? 'latency' : (METRICS.find(([pattern]) => pattern.test(unit))?.[1] ?? 'count');
    const statistic = of && (of === 'avg' ? 'mean' : of);
    const change: ReportedChange | undefined =
      delta?.endsWith('%') && column > 0 ? { metric, change: numberOf(delta.slice(0, -1)), unit: '%', significant: true } : undefined;
    const figure: Figure = {
      metric,
      value: Number((numberOf(number) * factor).toPrecision(12)),
      unit: plain ?? unit,
      ...(statistic ? { statistic } : {}),
      scope: metric === 'count' ? unit.replace(/\/op$/, '') : null,
      ...(spread === undefined ? {} : { spread: { kind: 'ci' as const, value: Number(spread), unit: '%' } }),
      ...(samples ? { n: Number(samples) } : {}),
    };
    const variant = head.variants[column] || null;
    return { index, line, from: match.index, to: match.index + number.length, figure, variant, test: name, ...(change ? { change } : {}) };
  });
}

/** The unit of a number with a suffix: "n" of sec/op is ns/op; a suffix that makes no known unit multiplies. */
function unitFor(suffix: string, unit: string): { readonly unit: string; readonly factor: number } {
  if (suffix === '' || unit === '') return { unit: unit || suffix, factor: 1 };
  if (unitOf(suffix) && !/^[mkMGT]i?$/.test(suffix)) return { unit: suffix, factor: 1 };
  const scaled = `${suffix.replace('μ', 'µ')}${unit.replace(/^sec/, 's')}`;
  if (unitOf(scaled)) return { unit: scaled, factor: 1 };
  return { unit, factor: { n: 1e-9, µ: 1e-6, m: 1e-3, k: 1e3, M: 1e6, G: 1e9, Ki: 1024, Mi: 2 ** 20, Gi: 2 ** 30 }[suffix] ?? 1 };
}

/** Units of a benchmark's own: "ms/avg", "us/p99". */
const STATISTIC = /^([nuµm]?s)\/(avg|min|max|p\d{2}(?:\.\d)?)$/;

const METRICS: readonly (readonly [RegExp, Metric])[] = [
  [/^(?:[nµmu]?s(?:ec)?)(?:\/op)?$/, 'latency'],
  [/B\/s$/, 'throughput'],
  [/B\/op$|^[kKMG]i?B$/, 'memory'],
  [/(?:quer(?:y|ies)|req(?:uest)?s?)\/s(?:ec)?$/, 'request_rate'],
  [/(?:txns?|transactions?)\/s(?:ec)?$/, 'transaction_rate'],
  [/\/s(?:ec)?$/, 'operation_rate'],
];

export default {
  id: 'benchstat',
  title: 'Comparison of Go benchmarks',
  home: 'https://pkg.go.dev/golang.org/x/perf/cmd/benchstat',
  reports: ['latency', 'throughput', 'memory', 'request_rate', 'transaction_rate', 'operation_rate', 'count'],
  marks: ['/op │', '/op  ', '/op\n', '/s  ', 'vs base', 'old time/op', 'old speed', 'old alloc', '/op '],
  read,
} satisfies Tool as Tool;
