import type { Condition, Measurement } from '../../model/run.ts';
import { condition, readingOf } from '../block.ts';
import { type Cell, cellsOf, measureCell } from '../cells.ts';
import type { Column } from '../columns.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** The units that the testing package prints itself; a benchmark may report others. */
const UNITS: Readonly<Record<string, Column>> = {
  'ns/op': { metric: 'latency', unit: 'ns/op' },
  'B/op': { metric: 'memory', unit: 'B/op' },
  'allocs/op': { metric: 'count', unit: 'allocs/op', scope: 'allocations' },
  'MB/s': { metric: 'throughput', unit: 'MB/s' },
};
const NUMBER = /^(?:\d+(?:\.\d+)?(?:e[-+]\d+)?|NaN|[-+]Inf)$/;
const MOST_LINES = 4;

/** The Go benchmark format: `BenchmarkFib10-8    5604217    210.2 ns/op    48 B/op`, with `goos: linux` and the like before it. */
function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let settings: Condition[] = [];
  let seen = -99;
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const setting = /^\s*(goos|goarch|pkg|cpu): (\S.*?)\s*$/.exec(text);
    if (setting?.[1]) {
      const [, name, value = ''] = setting;
      if (i - seen > 30) settings = [];
      settings = [...settings.filter(c => c.name !== name), condition(name, value)];
      seen = i;
      continue;
    }
    const result = /^\s*Benchmark(?:[^a-z\s]|\S*[_/-])/.test(text) ? resultAt(page, i) : undefined;
    if (!result) continue;
    if (i - seen > 30) settings = [];
    const { name, procs, measurements, last } = result;
    const conditions = [condition('test', name), ...(procs ? [condition('procs', procs)] : []), ...settings];
    yield readingOf(page, i, last, { tool: 'go test', score: 0.95, conditions, measurements });
    i = seen = last;
  }
}

function resultAt(page: Page, at: number): { name: string; procs: string; measurements: Measurement[]; last: number } | undefined {
  const cells: Cell[] = [];
  let last = at;
  for (let i = at; i < page.lines.length && i - at < MOST_LINES; i++) {
    const line = page.lines[i];
    const more = line ? cellsOf(line) : [];
    if (i > at && !goesOn(cells, more)) break;
    cells.push(...more);
    last = i;
  }
  const [first, iterations, ...pairs] = cells;
  if (!first || !/^\d+$/.test(iterations?.text ?? '')) return undefined;
  const measurements: Measurement[] = [];
  for (let k = 0; k + 1 < pairs.length; k += 2) {
    const [value, unit] = [pairs[k], pairs[k + 1]?.text ?? ''];
    if (!value || !NUMBER.test(value.text) || NUMBER.test(unit)) return undefined;
    const found = measureCell(value, { unitFrom: 'stated', ...columnOf(unit) });
    if (found) measurements.push(found);
  }
  if (measurements.length === 0) return undefined;
  const [, name = '', procs = ''] = /^Benchmark(.*?)(?:-(\d+))?$/.exec(first.text) ?? [];
  return { name, procs, measurements, last };
}

/** A broken-off tail: the rest of a pair, or pairs of a number and a unit. */
function goesOn(cells: readonly Cell[], more: readonly Cell[]): boolean {
  const words = more.map(cell => cell.text);
  if (words.length === 0 || /^(?:Benchmark|PASS$|ok$|---)/.test(words[0] ?? '')) return false;
  const open = cells.length > 2 && cells.length % 2 === 1;
  const rest = open ? words.slice(1) : cells.length === 1 ? words.slice(1) : words;
  if (cells.length === 1 && !/^\d+$/.test(words[0] ?? '')) return false;
  if (open && NUMBER.test(words[0] ?? '')) return false;
  return rest.every((word, k) => (k % 2 === 0 ? NUMBER.test(word) : !NUMBER.test(word))) && (open || rest.length > 0);
}

function columnOf(unit: string): Column {
  if (Object.hasOwn(UNITS, unit)) return UNITS[unit] ?? { metric: 'count', unit };
  const scope = unit.toLowerCase();
  if (/(?:^|-)(?:ns|µs|us|ms|s|sec)(?:\/|$)/.test(unit)) return { metric: 'latency', unit, scope };
  if (/(?:^|-)bytes$|^B\//i.test(unit)) return { metric: 'memory', unit, scope };
  if (/B\/s(?:ec)?$/.test(unit)) return { metric: 'throughput', unit, scope };
  if (/\/s(?:ec)?$/.test(unit)) return { metric: 'operation_rate', unit, scope };
  return { metric: 'count', unit, scope };
}

export default {
  id: 'go test',
  title: "Go's testing package: time, memory and allocations of one operation",
  home: 'https://pkg.go.dev/golang.org/x/perf/benchfmt',
  reports: ['latency', 'memory', 'count', 'throughput', 'operation_rate'],
  marks: ['Benchmark'],
  read,
} satisfies Tool as Tool;
