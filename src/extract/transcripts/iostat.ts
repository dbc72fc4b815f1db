import type { Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { type Cell, headFrom, measureCell, rowFrom } from '../cells.ts';
import type { Figure, Reading } from '../reading.ts';
import { bare, unbarred } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

type Column = Omit<Figure, 'value'>;

/** sysstat's kB and MB are powers of 1024. */
const KB = { unit: 'kB/s', rule: 1.024 };
const MB = { unit: 'MB/s', rule: 1.048576 };
const MS = { metric: 'latency', unit: 'ms' } as const;
/** The columns of a device's row, in all versions of sysstat; the scope is put behind the device. */
const COLUMNS: Readonly<Record<string, Column | null>> = {
  tps: { metric: 'iops', unit: 'tps' },
  'kB_read/s': { metric: 'throughput', scope: 'read', ...KB },
  'kB_wrtn/s': { metric: 'throughput', scope: 'write', ...KB },
  'kB_dscd/s': { metric: 'throughput', scope: 'discard', ...KB },
  'MB_read/s': { metric: 'throughput', scope: 'read', ...MB },
  'MB_wrtn/s': { metric: 'throughput', scope: 'write', ...MB },
  'MB_dscd/s': { metric: 'throughput', scope: 'discard', ...MB },
  'Blk_read/s': { metric: 'operation_rate', scope: 'blocks read', unit: 'blocks/s' },
  'Blk_wrtn/s': { metric: 'operation_rate', scope: 'blocks written', unit: 'blocks/s' },
  kB_read: { metric: 'transferred', scope: 'read', unit: 'kB', rule: 1.024 },
  kB_wrtn: { metric: 'transferred', scope: 'write', unit: 'kB', rule: 1.024 },
  kB_dscd: { metric: 'transferred', scope: 'discard', unit: 'kB', rule: 1.024 },
  MB_read: { metric: 'transferred', scope: 'read', unit: 'MB', rule: 1.048576 },
  MB_wrtn: { metric: 'transferred', scope: 'write', unit: 'MB', rule: 1.048576 },
  MB_dscd: { metric: 'transferred', scope: 'discard', unit: 'MB', rule: 1.048576 },
  Blk_read: null,
  Blk_wrtn: null,
  'rrqm/s': { metric: 'operation_rate', scope: 'read merges', unit: '/s' },
  'wrqm/s': { metric: 'operation_rate', scope: 'write merges', unit: '/s' },
  'drqm/s': { metric: 'operation_rate', scope: 'discard merges', unit: '/s' },
  '%rrqm': null,
  '%wrqm': null,
  '%drqm': null,
  'r/s': { metric: 'iops', scope: 'read', unit: 'r/s' },
  'w/s': { metric: 'iops', scope: 'write', unit: 'w/s' },
  'd/s': { metric: 'iops', scope: 'discard', unit: 'd/s' },
  'f/s': { metric: 'iops', scope: 'flush', unit: 'f/s' },
  'rkB/s': { metric: 'throughput', scope: 'read', ...KB },
  'wkB/s': { metric: 'throughput', scope: 'write', ...KB },
  'dkB/s': { metric: 'throughput', scope: 'discard', ...KB },
  'rMB/s': { metric: 'throughput', scope: 'read', ...MB },
  'wMB/s': { metric: 'throughput', scope: 'write', ...MB },
  'dMB/s': { metric: 'throughput', scope: 'discard', ...MB },
  'rsec/s': { metric: 'operation_rate', scope: 'sectors read', unit: 'sectors/s' },
  'wsec/s': { metric: 'operation_rate', scope: 'sectors written', unit: 'sectors/s' },
  'avgrq-sz': { metric: 'count', scope: 'request size', unit: 'sectors' },
  'areq-sz': { metric: 'count', scope: 'request size', unit: 'kB', rule: 1.024 },
  'rareq-sz': { metric: 'count', scope: 'read request size', unit: 'kB', rule: 1.024 },
  'wareq-sz': { metric: 'count', scope: 'write request size', unit: 'kB', rule: 1.024 },
  'dareq-sz': { metric: 'count', scope: 'discard request size', unit: 'kB', rule: 1.024 },
  'avgqu-sz': { metric: 'queue_depth', unit: '' },
  'aqu-sz': { metric: 'queue_depth', unit: '' },
  await: MS,
  r_await: { ...MS, scope: 'read' },
  w_await: { ...MS, scope: 'write' },
  d_await: { ...MS, scope: 'discard' },
  f_await: { ...MS, scope: 'flush' },
  svctm: { ...MS, scope: 'service' },
  '%util': { metric: 'device_utilization', unit: '%' },
};
const CPU = new Set(['%user', '%nice', '%system', '%iowait', '%steal', '%idle']);

/** All reports of one call, one below the other, are one run. */
function* read(given: Page): Iterable<Reading> {
  const page = unbarred(bare(given));
  let first = -1;
  let last = -1;
  let measurements: Measurement[] = [];
  const done = function* (): Iterable<Reading> {
    if (measurements.length > 0) yield readingOf(page, first, last, { tool: 'iostat', score: 0.9, measurements });
    [first, measurements] = [-1, []];
  };
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const found = /^\s*avg-cpu:/.test(text) ? cpu(page, i) : /^\s*Device:?\s/.test(text) ? devices(page, i) : undefined;
    if (!found) {
      if (first >= 0 && i > last + 3) yield* done();
      continue;
    }
    if (first < 0) first = i;
    measurements.push(...found.measurements);
    i = last = found.last;
  }
  yield* done();
}

/** `avg-cpu:  %user   %nice %system %iowait  %steal   %idle` and the row below it. */
function cpu(page: Page, index: number): { measurements: Measurement[]; last: number } | undefined {
  const head = headFrom(page, index, word => CPU.has(word));
  const names = head.cells.slice(1).map(cell => cell.text);
  const row = rowFrom(page, head.last + 1, names.length);
  if (!row) return undefined;
  return {
    last: row.last,
    measurements: names.flatMap((name, k) =>
      figure(row.cells[k], CPU.has(name) ? { metric: 'cpu_utilization', unit: '%', scope: name.slice(1) } : null),
    ),
  };
}

/** `Device            r/s     w/s     rMB/s     wMB/s ...  %util` and a row for every device. */
function devices(page: Page, index: number): { measurements: Measurement[]; last: number } | undefined {
  const head = headFrom(page, index, word => Object.hasOwn(COLUMNS, word));
  const names = head.cells
    .slice(1)
    .map(cell => cell.text)
    .filter(name => name !== ':');
  if (names.length < 3 || !names.every(name => Object.hasOwn(COLUMNS, name))) return undefined;
  const measurements: Measurement[] = [];
  let last = head.last;
  if (/^\s*-[\s:-]*$/.test(page.lines[last + 1]?.text ?? '')) last++;
  for (let at = last + 1; ; at = last + 1) {
    const row = /^\s*[A-Za-z]/.test(page.lines[at]?.text ?? '') ? rowFrom(page, at, names.length + 1) : undefined;
    if (!row || row.cells.length !== names.length + 1) break;
    const device = row.cells[0]?.text ?? '';
    last = row.last;
    // The row of a device that stood idle says nothing of speed, and a machine may have dozens.
    if (row.cells.slice(1).every(cell => Number(cell.text) === 0)) continue;
    measurements.push(
      ...names.flatMap((name, k) => {
        const column = COLUMNS[name];
        return figure(row.cells[k + 1], column ? { ...column, scope: [device, column.scope].filter(Boolean).join(' ') } : null);
      }),
    );
  }
  return measurements.length > 0 ? { measurements, last } : undefined;
}

function figure(cell: Cell | undefined, column: Column | null): Measurement[] {
  const found = cell && column ? measureCell(cell, column) : undefined;
  return found ? [found] : [];
}

export default {
  id: 'iostat',
  title: 'load, latency and rates of block devices',
  home: 'https://sysstat.github.io/',
  reports: [
    'iops',
    'throughput',
    'transferred',
    'latency',
    'queue_depth',
    'device_utilization',
    'cpu_utilization',
    'operation_rate',
    'count',
  ],
  marks: ['avg-cpu:', 'Device:', 'Device '],
  programs: ['iostat'],
  read,
} satisfies Tool as Tool;
