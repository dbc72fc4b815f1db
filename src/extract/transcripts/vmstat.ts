import type { Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { headFrom, type Row, rowFrom } from '../cells.ts';
import { type Columns, measureRow } from '../columns.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** vmstat(8): a block is 1024 bytes, rates are per second. Memory levels are left out: they say little of performance. */
const COLUMNS: Columns = {
  r: { metric: 'queue_depth', unit: '', unitFrom: null, scope: 'runnable' },
  b: { metric: 'queue_depth', unit: '', unitFrom: null, scope: 'blocked', rare: true },
  si: { metric: 'throughput', unit: 'KiB/s', scope: 'swap in', rare: true },
  so: { metric: 'throughput', unit: 'KiB/s', scope: 'swap out', rare: true },
  bi: { metric: 'throughput', unit: 'KiB/s', scope: 'read' },
  bo: { metric: 'throughput', unit: 'KiB/s', scope: 'write' },
  in: { metric: 'interrupts', unit: '1/s' },
  cs: { metric: 'context_switches', unit: '1/s' },
  us: { metric: 'cpu_utilization', unit: '%', scope: 'user' },
  sy: { metric: 'cpu_utilization', unit: '%', scope: 'system' },
  id: { metric: 'cpu_utilization', unit: '%', scope: 'idle' },
  wa: { metric: 'cpu_utilization', unit: '%', scope: 'iowait' },
  st: { metric: 'cpu_utilization', unit: '%', scope: 'steal', rare: true },
  gu: { metric: 'cpu_utilization', unit: '%', scope: 'guest', rare: true },
};
/** vmstat -d: `       total merged sectors      ms  total merged sectors      ms    cur    sec`, totals since the system started. */
const DISK: Columns = {
  reads: { metric: 'count', unit: '', unitFrom: null, scope: 'read', rare: true },
  'read ms': { metric: 'runtime', unit: 'ms', scope: 'read', rare: true },
  writes: { metric: 'count', unit: '', unitFrom: null, scope: 'write', rare: true },
  'write ms': { metric: 'runtime', unit: 'ms', scope: 'write', rare: true },
  sec: { metric: 'runtime', unit: 's', scope: 'io', rare: true },
};
const DISK_HEADS = ['disk', 'reads', 'merged', 'sectors', 'read ms', 'writes', 'merged', 'sectors', 'write ms', 'cur', 'sec'];
const MEMORY = ['swpd', 'free', 'buff', 'cache', 'inact', 'active'];

const isHead = (word: string) => Object.hasOwn(COLUMNS, word) || MEMORY.includes(word) || /^[A-Z]{3,5}$/.test(word);
const isBanner = (text: string) =>
  /^\s*(?:procs|kthr)[ -]+memory|^\s*procs -{3,}|^[ -]*(?:-{3,}|system-|cpu-)[-a-z ]*-(?:timestamp-*)?\s*$/.test(text);

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const found = /^\s*r\s+b\s+swpd\b/.test(page.lines[i]?.text ?? '') ? intervals(page, i) : disks(page, i);
    if (!found || found.measurements.length === 0) continue;
    yield readingOf(page, found.first, found.last, { tool: 'vmstat', score: 0.95, measurements: found.measurements });
    i = found.last;
  }
}

interface Found {
  readonly first: number;
  readonly last: number;
  readonly measurements: readonly Measurement[];
}

/** ` 2  0      0 224636  33636 6760228    0    0    54   141  129   23  1  1 98  0  0 2015-01-11 20:18:35` */
function intervals(page: Page, at: number): Found {
  let head = headFrom(page, at, isHead);
  let first = at;
  while (at - first < 2 && isBanner(page.lines[first - 1]?.text ?? '')) first--;
  let last = head.last;
  const measurements: Measurement[] = [];
  for (let i = last + 1; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (isBanner(text)) continue;
    if (/^\s*r\s+b\s+swpd\b/.test(text)) {
      head = headFrom(page, i, isHead);
      i = head.last;
      continue;
    }
    const heads = head.cells.map(cell => cell.text).filter(word => !/^[A-Z]+$/.test(word));
    const row = /^\s*\d+\s+\d+\s+\d/.test(text) ? rowFrom(page, i, heads.length, cell => /^[\d:.-]+$/.test(cell)) : undefined;
    if (!row) break;
    measurements.push(...measureRow(heads, row.cells, COLUMNS));
    last = i = row.last;
  }
  return { first, last, measurements };
}

function disks(page: Page, at: number): Found | undefined {
  if (!/^\s*disk-\s+-+reads/.test(page.lines[at]?.text ?? '')) return undefined;
  const measurements: Measurement[] = [];
  let last = at;
  for (let i = at + 1; i < page.lines.length && i <= last + 4; i++) {
    const text = page.lines[i]?.text ?? '';
    const row: Row | undefined = /^\s*[a-z][\w-]*\s+\d/.test(text)
      ? rowFrom(page, i, DISK_HEADS.length, cell => /^[\d:.-]+$/.test(cell))
      : undefined;
    if (!row) continue;
    measurements.push(...measureRow(DISK_HEADS, row.cells, DISK, { scope: row.cells[0]?.text ?? '' }));
    last = i = row.last;
  }
  return { first: at, last, measurements };
}

export default {
  id: 'vmstat',
  title: 'processes, memory, block I/O and CPU activity of a system',
  home: 'https://man7.org/linux/man-pages/man8/vmstat.8.html',
  reports: ['queue_depth', 'throughput', 'interrupts', 'context_switches', 'cpu_utilization', 'count', 'runtime'],
  marks: ['b   swpd', 'b swpd ', 'b  swpd', 'b    swpd', ' swpd ', 'disk- --'],
  read,
} satisfies Tool as Tool;
