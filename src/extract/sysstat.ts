/**
 * The layout that mpstat and sar share (sysstat): a banner, then for every interval a head that begins with the time and
 * rows that begin with it too, or with `Average:`.
 */

import type { Condition, Measurement } from '../model/run.ts';
import { condition, readingOf } from './block.ts';
import { cellsOf, headFrom, rowFrom } from './cells.ts';
import { type Columns, measureRow } from './columns.ts';
import type { Reading } from './reading.ts';
import type { Page } from './zones/page.ts';

const TIME = /^(?:\d{1,2}:\d\d:\d\d|Average:|Summary:)$/;
/** `Linux 4.4.0-1083-aws (host)  05/21/2019   _x86_64_  (8 CPU)` */
const BANNER = /^\s*Linux (?<kernel>\S+) \(\S+\)\s+\d\d[/.-]\d\d[/.-]\d{2,4}/;

const CPU = (scope: string, rare = false) => ({ metric: 'cpu_utilization', unit: '%', scope, rare }) as const;
/** sar(1), mpstat(1): kB are 1024 bytes, a block of bread/s and bwrtn/s is 512. */
const COLUMNS: Columns = {
  '%usr': CPU('user'),
  '%user': CPU('user'),
  '%sys': CPU('system'),
  '%system': CPU('system'),
  '%idle': CPU('idle'),
  '%iowait': CPU('iowait', true),
  '%nice': CPU('nice', true),
  '%irq': CPU('irq', true),
  '%soft': CPU('softirq', true),
  '%steal': CPU('steal', true),
  '%guest': CPU('guest', true),
  '%gnice': CPU('guest nice', true),
  'intr/s': { metric: 'interrupts', unit: 'intr/s' },
  'cswch/s': { metric: 'context_switches', unit: 'cswch/s' },
  'proc/s': { metric: 'operation_rate', unit: 'proc/s', scope: 'fork' },
  'rxpck/s': { metric: 'packet_rate', unit: 'rxpck/s', scope: 'recv' },
  'txpck/s': { metric: 'packet_rate', unit: 'txpck/s', scope: 'send' },
  'rxkB/s': { metric: 'throughput', unit: 'kB/s', scope: 'recv', rule: 1.024 },
  'txkB/s': { metric: 'throughput', unit: 'kB/s', scope: 'send', rule: 1.024 },
  'rxbyt/s': { metric: 'throughput', unit: 'bytes/s', scope: 'recv' },
  'txbyt/s': { metric: 'throughput', unit: 'bytes/s', scope: 'send' },
  'rxdrop/s': { metric: 'drops', unit: '1/s', scope: 'recv', rare: true },
  'txdrop/s': { metric: 'drops', unit: '1/s', scope: 'send', rare: true },
  'rxerr/s': { metric: 'errors', unit: '1/s', scope: 'recv', rare: true },
  'txerr/s': { metric: 'errors', unit: '1/s', scope: 'send', rare: true },
  '%ifutil': { metric: 'device_utilization', unit: '%', rare: true },
  tps: { metric: 'iops', unit: 'tps' },
  rtps: { metric: 'iops', unit: 'rtps', scope: 'read' },
  wtps: { metric: 'iops', unit: 'wtps', scope: 'write' },
  'rkB/s': { metric: 'throughput', unit: 'kB/s', scope: 'read', rule: 1.024 },
  'wkB/s': { metric: 'throughput', unit: 'kB/s', scope: 'write', rule: 1.024 },
  'bread/s': { metric: 'throughput', unit: 'KiB/s', scope: 'read', rule: 0.5 },
  'bwrtn/s': { metric: 'throughput', unit: 'KiB/s', scope: 'write', rule: 0.5 },
  'aqu-sz': { metric: 'queue_depth', unit: '', unitFrom: null },
  'avgqu-sz': { metric: 'queue_depth', unit: '', unitFrom: null },
  await: { metric: 'latency', unit: 'ms' },
  '%util': { metric: 'device_utilization', unit: '%' },
  'runq-sz': { metric: 'queue_depth', unit: '', unitFrom: null, scope: 'runnable' },
  'ldavg-1': { metric: 'load_average', unit: '', unitFrom: null, scope: '1 min' },
  'ldavg-5': { metric: 'load_average', unit: '', unitFrom: null, scope: '5 min' },
  'ldavg-15': { metric: 'load_average', unit: '', unitFrom: null, scope: '15 min' },
  'pgpgin/s': { metric: 'throughput', unit: 'kB/s', scope: 'page in', rule: 1.024 },
  'pgpgout/s': { metric: 'throughput', unit: 'kB/s', scope: 'page out', rule: 1.024 },
  'fault/s': { metric: 'page_faults', unit: 'fault/s' },
  'majflt/s': { metric: 'page_faults', unit: 'majflt/s', scope: 'major' },
  kbmemused: { metric: 'memory', unit: 'KiB', scope: 'used' },
  '%memused': { metric: 'memory', unit: '%', scope: 'used' },
};
/** Columns that name what a row is of. */
const KEYS = new Set(['CPU', 'NODE', 'IFACE', 'DEV', 'FCHAN', 'INTR', 'TTY']);
/** Heads with nothing to report: sizes, levels of memory and tables. */
const OTHERS = new Set(
  'areq-sz avgrq-sz svctm plist-sz blocked kbmemfree kbavail kbbuffers kbcached kbcommit kbactive kbinact kbdirty kbswpfree kbswpused kbswpcad dtps totsck tcpsck udpsck rawsck ip-frag tcp-tw dentunusd file-nr inode-nr pty-nr MHz'.split(
    ' ',
  ),
);
const isHead = (word: string) =>
  Object.hasOwn(COLUMNS, word) || KEYS.has(word) || OTHERS.has(word) || /^(?:%?[a-zA-Z][\w-]*\/s|%[a-zA-Z]+)$/.test(word);

/** Which of the two printed a head: mpstat has `%irq` behind `%iowait`, sar `%steal`. */
function printedBy(heads: readonly string[]): 'mpstat' | 'sar' | undefined {
  if (heads.includes('%iowait')) return heads[heads.indexOf('%iowait') + 1] === '%irq' ? 'mpstat' : 'sar';
  if (heads[0] === 'CPU' || heads[0] === 'NODE')
    return heads.includes('intr/s') || heads.every((head, i) => i === 0 || head.endsWith('/s')) ? 'mpstat' : undefined;
  return 'sar';
}

interface Section {
  readonly first: number;
  last: number;
  readonly measurements: Measurement[];
  readonly conditions: readonly Condition[];
}

/** The runs of one of the two tools: one for each kind of head. */
export function readSysstat(page: Page, tool: 'mpstat' | 'sar'): Reading[] {
  const open = new Map<string, Section>();
  const done: Section[] = [];
  let conditions: Condition[] = [];
  let banner = -9;
  let seen = -9;
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const kernel = BANNER.exec(text)?.groups?.kernel;
    if (kernel || i - seen > 6) {
      done.push(...open.values());
      open.clear();
      if (kernel) banner = i;
      conditions = kernel ? [condition('kernel', kernel)] : i - banner > 6 ? [] : conditions;
    }
    const head = headAt(page, i);
    if (!head) continue;
    const by = printedBy(head.heads);
    let last = head.last;
    const name = head.heads.join(' ');
    const section = open.get(name) ?? { first: i - banner <= 3 && open.size === 0 ? banner : i, last: i, measurements: [], conditions };
    const key = KEYS.has(head.heads[0] ?? '');
    for (let row = dataRow(page, last + 1, head.heads.length); row; row = dataRow(page, last + 1, head.heads.length)) {
      const of = key ? (row.cells[0]?.text ?? '') : '';
      const cpu = head.heads[0] === 'CPU' || head.heads[0] === 'NODE';
      const scope = cpu ? (of === 'all' ? '' : `${head.heads[0]?.toLowerCase()} ${of}`) : of;
      const brief = cpu && of !== 'all';
      const found = measureRow(head.heads, row.cells, COLUMNS, { scope, brief, ...(row.mean ? { statistic: 'mean' } : {}) });
      // Of single processors only what they did is kept: a hundred idle ones say nothing.
      section.measurements.push(...found.filter(m => !(brief && m.scope?.endsWith(' idle'))));
      last = row.last;
    }
    i = seen = section.last = Math.max(last, head.last);
    if (by === tool && section.measurements.length > 0) open.set(name, section);
  }
  return [...done, ...open.values()].map(({ first, last, ...found }) => readingOf(page, first, last, { tool, score: 0.95, ...found }));
}

/** `06:42:09 PM     CPU     %user     %nice   %system   %iowait    %steal     %idle`: the heads behind the time. */
function headAt(page: Page, at: number): { heads: string[]; last: number } | undefined {
  const text = page.lines[at]?.text ?? '';
  if (!/^\s*(?:\d{1,2}:\d\d:\d\d|Average:)\s+(?:[AP]M\s+)?[%A-Za-z]/.test(text)) return undefined;
  const { cells, last } = headFrom(page, at, isHead);
  const heads = cells.map(cell => cell.text).filter((word, i) => i > 1 || !(TIME.test(word) || /^[AP]M$/.test(word)));
  return heads.length > 1 && heads.every(isHead) && heads.some(head => !KEYS.has(head)) ? { heads, last } : undefined;
}

function dataRow(page: Page, at: number, width: number) {
  const line = page.lines[at];
  if (!line) return undefined;
  const words = cellsOf(line)
    .slice(0, 3)
    .map(cell => cell.text);
  if (!TIME.test(words[0] ?? '')) return undefined;
  const lead = /^[AP]M$/.test(words[1] ?? '') ? 2 : 1;
  if (/^[%A-Z]{3,}/.test(words[lead] ?? '')) return undefined;
  const row = rowFrom(page, at, width + lead, cell => /^[-\d.]+$/.test(cell));
  return row && { cells: row.cells.slice(lead), last: row.last, mean: words[0] === 'Average:' };
}
