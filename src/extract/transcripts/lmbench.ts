import type { Measurement } from '../../model/run.ts';
import { condition, readingOf } from '../block.ts';
import { type Cell, cellsOf, measureCell } from '../cells.ts';
import type { Column } from '../columns.ts';
import { readSummary } from '../lmbench-summary.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import { fill, type LineShape } from '../scan.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `Simple syscall: 0.2345 microseconds`, `Pipe bandwidth: 2648.95 MB/sec`, `integer add: 0.17 nanoseconds` */
const TIMED = String.raw`(?<what>(?:Simple|Select on|Signal handler|Protection|Pagefaults on|Process fork|TCP\/IP connection|(?:integer|float|double|u?int64) (?:bit|add|mul|div|mod|bogomflops|parallelism)|(?:[A-Z][\w/]{1,12}|AF_UNIX sock stream) latency)\b[^:]{0,60}?)`;
const MOVED = String.raw`(?<what>(?:File|AF_UNIX|Pipe|Socket|TCP|Mmap|Memory)[^:]{0,60} bandwidth(?: using [\w.-]{1,60})?)`;
const SHAPES: readonly LineShape[] = [
  {
    pattern: new RegExp(String.raw`^\s*${TIMED}: (?<time>\d+(?:\.\d+)?) (?<timeUnit>(?:micro|nano|milli)seconds)\s*$`, 'd'),
    holes: { time: { metric: 'latency', scopeFrom: 'what' } },
  },
  {
    pattern: new RegExp(String.raw`^\s*${MOVED}: (?<rate>\d+(?:\.\d+)?) (?<rateUnit>[KM]B\/sec)\s*$`, 'd'),
    holes: { rate: { metric: 'throughput', scopeFrom: 'what' } },
  },
];
/** A section of pairs: `"stride=128` of latencies, `"Mmap read bandwidth` of rates, `"mappings` of times, by size in MB. */
const SECTION = /^\s*"(?<name>stride=\d+|mappings|[A-Z][\w /-]{2,60} bandwidth|size=\d+k ovr=[\d.]+)\s*$/;
const PAIR = /^\s*(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)(?: MB\/sec)?\s*$/;
/** Output of bw_mem and its like below the command: `268.44 13805.57`, MB and MB/s. */
const COMMAND = /(?:^|[\s/])(?<name>bw_(?:mem|file_rd|mmap_rd)|lat_(?:mmap|mem_rd))\s(?!.{0,200}[:;])/;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const reading = /^\s*Host\s+OS\b/.test(text) ? undefined : (pairs(page, i) ?? lines(page, i));
    if (reading) {
      yield reading;
      i = reading.last;
      continue;
    }
    for (const summary of readSummary(page, i)) {
      yield summary;
      i = Math.max(i, summary.last);
    }
  }
}

function lines(page: Page, at: number): Reading | undefined {
  const measurements: Measurement[] = [];
  let last = at;
  for (let i = at; i < page.lines.length && i - last < 3; i++) {
    const line = page.lines[i];
    if (!line) continue;
    const found = SHAPES.flatMap(shape => {
      const match = shape.pattern.exec(line.text);
      return match ? fill(line, match, shape.holes ?? {}) : [];
    });
    if (found.length === 0) {
      if (i === at) return undefined;
      continue;
    }
    measurements.push(...found);
    last = i;
  }
  return readingOf(page, at, last, { tool: 'lmbench', score: 0.9, measurements });
}

function pairs(page: Page, at: number): Reading | undefined {
  const text = page.lines[at]?.text ?? '';
  const name = SECTION.exec(text)?.groups?.name ?? COMMAND.exec(text)?.groups?.name;
  if (!name) return undefined;
  const column = columnOf(name);
  const measurements: Measurement[] = [];
  let last = at;
  for (let i = at + 1; i < page.lines.length; i++) {
    const line = page.lines[i];
    if (!line || !PAIR.test(line.text)) break;
    const [size, value]: (Cell | undefined)[] = cellsOf(line);
    const found =
      size &&
      value &&
      measureCell(value, { unitFrom: 'implied', ...column, scope: `${size.text}${name.startsWith('size=') ? ' processes' : ' MB'}` });
    if (found) measurements.push(found);
    last = i;
  }
  return measurements.length > 0
    ? readingOf(page, at, last, { tool: 'lmbench', score: 0.92, conditions: [condition('test', name)], measurements })
    : undefined;
}

function columnOf(name: string): Column {
  if (/bandwidth$|^bw_/.test(name)) return { metric: 'throughput', unit: 'MB/s' };
  return { metric: 'latency', unit: /^stride=|^lat_mem_rd/.test(name) ? 'ns' : 'us' };
}

export default {
  id: 'lmbench',
  title: 'latencies and bandwidths of system calls, processes, memory, files and sockets',
  home: 'https://lmbench.sourceforge.net/',
  reports: ['latency', 'throughput'],
  marks: [
    'L M B E N C H',
    'Simple syscall',
    'Simple read',
    'Simple stat',
    'Pipe latency',
    'Process fork',
    'smaller is better',
    'bigger is better',
    '"stride=',
    '"mappings',
    ' bandwidth',
    'bw_mem ',
    'lat_mem_rd',
    'ovr=',
  ],
  programs: [
    'lat_syscall',
    'lat_ctx',
    'lat_pipe',
    'lat_mem_rd',
    'bw_mem',
    'lat_proc',
    'bw_pipe',
    'lat_unix',
    'bw_unix',
    'lat_tcp',
    'bw_tcp',
    'lat_udp',
  ],
  options: { '-P': 'numjobs', '-N': 'repetitions' },
  read,
} satisfies Tool as Tool;
