import type { Condition, Measurement } from '../../model/run.ts';
import { condition, readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, matchFirst } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `IOPS=1.85M, BW=904MiB/s, IOS/call=32/31`, before 2021 `IOPS=1732640, IOS/call=32/32, inflight=128 (128)`. */
const HEAD = /^\s*(?:\S{1,30}: )?I?OPS=\d/;
const RATES = [
  /^\s*(?:\S{1,30}: )?I?OPS=(?<iops>\d+(?:\.\d+)?[KMG]?), BW=(?<bw>\d+(?:\.\d+)?) ?(?<unit>[KMG]?i?B\/s), IOS\/call=-?\d+/d,
  /^\s*(?:\S{1,30}: )?I?OPS=(?<iops>\d+(?:\.\d+)?[KMG]?), (?:BW=(?<bw>\d+(?:\.\d+)?) ?(?<unit>[KMG]?i?B\/s)|IOS\/call=-?\d+)/d,
];
const MAXIMUM = /^\s*(?:\^C)?(?:Exiting on \w{1,12}\s+)?Maximum IOPS=(?<iops>\d+(?:\.\d+)?[KMG]?)/d;
/** `polled=1, fixedbufs=1/0, register_files=1, buffered=0, QD=128`, then `Engine=io_uring, sq_ring=128, cq_ring=128`. */
const SETTINGS = /^\s*(?:polled=\d|Engine=)/;
const NAMES: Readonly<Record<string, string>> = {
  QD: 'iodepth',
  Engine: 'ioengine',
  polled: 'polled',
  fixedbufs: 'fixedbufs',
  register_files: 'register_files',
  buffered: 'buffered',
};

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let conditions: Condition[] = [];
  let head = -1;
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (SETTINGS.test(text)) {
      if (head < 0 || i > head + conditions.length) [head, conditions] = [i, []];
      for (const [, name = '', value = ''] of text.matchAll(/\b(\w+)=([\w.-]+)/g)) {
        const known = NAMES[name];
        if (known && !conditions.some(c => c.name === known)) conditions.push(condition(known, value));
      }
      continue;
    }
    const block = rates(page, i);
    if (!block) continue;
    const near = head >= 0 && i - head <= 8;
    yield readingOf(page, near ? head : i, block.last, {
      tool: 't/io_uring',
      score: 0.95,
      measurements: block.measurements,
      conditions: near ? conditions : [],
    });
    [head, conditions] = [-1, []];
    i = block.last;
  }
}

/** The lines of one invocation: rates second by second, in order, and the maximum printed on exit. */
function rates(page: Page, first: number): { measurements: Measurement[]; last: number } | undefined {
  const measurements: Measurement[] = [];
  let last = first - 1;
  for (let i = first; i < page.lines.length; i++) {
    const found = matchFirst(page, i, RATES, HEAD);
    const maximum = found ? null : MAXIMUM.exec(page.lines[i]?.text ?? '');
    const line = page.lines[i];
    if (found) {
      measurements.push(
        ...take(found.line, found.match, 'iops', { metric: 'iops', unit: 'IOPS' }),
        ...take(found.line, found.match, 'bw', { metric: 'throughput', unit: found.match.groups?.unit ?? '' }),
      );
      i = last = found.last;
    } else if (maximum && line && measurements.length > 0) {
      measurements.push(...take(line, maximum, 'iops', { metric: 'iops', unit: 'IOPS', statistic: 'max' }));
      return { measurements, last: i };
    } else if (!isPause(line?.text ?? '') || measurements.length === 0 || i > last + 2) break;
  }
  return measurements.length > 0 ? { measurements, last } : undefined;
}

/** Lines between rates that do not end the run. */
function isPause(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || trimmed === '^C' || /^(?:\^C)?Exiting on (?:signal|timeout)/.test(trimmed);
}

export default {
  id: 't/io_uring',
  title: "fio's peak-rate test of io_uring",
  home: 'https://github.com/axboe/fio/blob/master/t/io_uring.c',
  reports: ['iops', 'throughput'],
  marks: ['IOS/call=', 'IOPS='],
  programs: ['t/io_uring', 'io_uring'],
  options: {
    '-d': 'iodepth',
    '-s': 'batch',
    '-c': 'batch_complete',
    '-b': 'bs',
    '-p': 'polled',
    '-B': 'fixedbufs',
    '-F': 'register_files',
    '-n': 'threads',
    '-O': 'direct',
    '-N': 'nop',
    '-R': 'random',
    '-T': 'runtime',
    '-t': 'track_latency',
    '-D': 'dma_map',
    '-r': 'runtime',
    '-u': 'passthrough',
    '-P': 'placement',
  },
  read,
} satisfies Tool as Tool;
