import type { Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { headFrom, measureCell, rowFrom } from '../cells.ts';
import type { Reading } from '../reading.ts';
import { bare, matchAt } from '../repair.ts';
import { fill, type Holes } from '../scan.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `top - 11:20:43 up  1:18,  2 users,  load average: 0.00, 0.01, 0.05` */
const LOAD = /^\s*top - \d\d:\d\d:\d\d up .{1,60}load average: (?<one>\d+\.\d+), (?<five>\d+\.\d+), (?<fifteen>\d+\.\d+)/d;
const LOADS: Holes = {
  one: { metric: 'load_average', scope: '1 min' },
  five: { metric: 'load_average', scope: '5 min' },
  fifteen: { metric: 'load_average', scope: '15 min' },
};
/** `%Cpu(s):  5.6 us, 11.1 sy,  0.0 ni, 83.3 id,  0.0 wa,  0.0 hi,  0.0 si,  0.0 st`, before procps 3.3 `Cpu(s):  5.6%us, ...`. */
const SHARES =
  /^\s*%?Cpu(?:\(s\)|(?<cpu>\d+) *): *(?<us>\d+\.\d+)[ %]us, *(?<sy>\d+\.\d+)[ %]sy, *(?<ni>\d+\.\d+)[ %]ni, *(?<id>\d+\.\d+)[ %]id, *(?<wa>\d+\.\d+)[ %]wa, *(?<hi>\d+\.\d+)[ %]hi, *(?<si>\d+\.\d+)[ %]si(?:, *(?<st>\d+\.\d+)[ %]st)?/d;
const NAMES = { us: 'user', sy: 'system', ni: 'nice', id: 'idle', wa: 'iowait', hi: 'irq', si: 'softirq', st: 'steal' } as const;
const RARE = new Set(['nice', 'irq', 'steal']);
const HOLES: Holes = Object.fromEntries(
  Object.entries(NAMES).map(([group, scope]) => [group, { metric: 'cpu_utilization', unit: '%', scope, unitFrom: 'implied' }]),
);
/** `  PID USER      PR  NI    VIRT    RES    SHR S %CPU %MEM     TIME+ COMMAND` */
const TASKS = /^\s*PID\s+USER\s.*%CPU/;
const MOST_TASKS = 30;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let first = -1;
  let last = -1;
  let measurements: Measurement[] = [];
  const flush = (): Reading[] => {
    const found = measurements.length > 0 ? [readingOf(page, first, last, { tool: 'top', score: 0.9, measurements })] : [];
    measurements = [];
    first = -1;
    return found;
  };
  for (let i = 0; i < page.lines.length; i++) {
    if (first >= 0 && i - last > 8) yield* flush();
    const found = screenLine(page, i);
    if (!found) continue;
    if (first < 0) first = i;
    measurements.push(...found.measurements);
    last = i = found.last;
  }
  yield* flush();
}

function screenLine(page: Page, at: number): { measurements: Measurement[]; last: number } | undefined {
  const load = matchAt(page, at, LOAD, /^\s*top - \d\d:/);
  if (load) return { measurements: fill(load.line, load.match, LOADS), last: load.last };
  const shares = matchAt(page, at, SHARES, /^\s*%?Cpu(?:\(s\)|\d+ *):/);
  if (shares) {
    const cpu = shares.match.groups?.cpu;
    const found = fill(shares.line, shares.match, HOLES).filter(m => m.value !== 0 || !(cpu || RARE.has(m.scope ?? '')));
    return { measurements: found.map(m => (cpu ? { ...m, scope: `cpu ${cpu} ${m.scope}` } : m)), last: shares.last };
  }
  return TASKS.test(page.lines[at]?.text ?? '') ? tasks(page, at) : undefined;
}

/** The busy tasks below the head of the task list. */
function tasks(page: Page, at: number): { measurements: Measurement[]; last: number } {
  const head = headFrom(page, at, word => /^[%A-Z][A-Z+#%]+$/.test(word));
  const heads = head.cells.map(cell => cell.text);
  const share = heads.indexOf('%CPU');
  const name = heads.indexOf('COMMAND');
  const measurements: Measurement[] = [];
  let last = head.last;
  for (let i = last + 1; i < page.lines.length && /^\s*\d+\s+[A-Za-z_+$]/.test(page.lines[i]?.text ?? ''); i++) {
    const row = rowFrom(page, i, heads.length, () => true);
    const cells = row?.cells ?? [];
    const cell = cells[share];
    last = i = row?.last ?? i;
    if (!cell || measurements.length >= MOST_TASKS) continue;
    const found = measureCell(cell, { metric: 'cpu_utilization', unit: '%', unitFrom: 'implied', scope: cells[name]?.text ?? null });
    if (found && found.value > 0) measurements.push(found);
  }
  return { measurements, last };
}

export default {
  id: 'top',
  title: 'load, CPU shares and the busiest tasks of a system',
  home: 'https://man7.org/linux/man-pages/man1/top.1.html',
  reports: ['load_average', 'cpu_utilization'],
  marks: ['top - ', 'Cpu(s):', '%Cpu'],
  read,
} satisfies Tool as Tool;
