import type { Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { cellsOf, headFrom, rowFrom } from '../cells.ts';
import { type Columns, measureRow } from '../columns.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

const CPU = (scope?: string) => ({ metric: 'cpu_utilization', unit: '%', ...(scope ? { scope } : {}) }) as const;
/** pidstat(1); kB are 1024 bytes. Only what is not zero is kept: most tasks do nothing most of the time. */
const COLUMNS: Columns = {
  '%usr': CPU('user'),
  '%user': CPU('user'),
  '%system': CPU('system'),
  '%guest': CPU('guest'),
  '%wait': CPU('wait'),
  '%CPU': CPU(),
  'minflt/s': { metric: 'page_faults', unit: '1/s', scope: 'minor' },
  'majflt/s': { metric: 'page_faults', unit: '1/s', scope: 'major' },
  'kB_rd/s': { metric: 'throughput', unit: 'kB/s', scope: 'read', rule: 1.024 },
  'kB_wr/s': { metric: 'throughput', unit: 'kB/s', scope: 'write', rule: 1.024 },
  'cswch/s': { metric: 'context_switches', unit: '1/s', scope: 'voluntary' },
  'nvcswch/s': { metric: 'context_switches', unit: '1/s', scope: 'involuntary' },
  'usr-ms': { metric: 'user_time', unit: 'ms' },
  'system-ms': { metric: 'system_time', unit: 'ms' },
};
const OTHERS = [
  'UID',
  'USER',
  'PID',
  'TGID',
  'TID',
  'CPU',
  'VSZ',
  'RSS',
  '%MEM',
  'StkSize',
  'StkRef',
  'kB_ccwr/s',
  'iodelay',
  'guest-ms',
  'threads',
  'fd-nr',
  'prio',
  'policy',
];
const isHead = (word: string) => Object.hasOwn(COLUMNS, word) || OTHERS.includes(word) || word === 'Command';

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    let head = headAt(page, i);
    if (!head) continue;
    const first = i;
    let last = head.last;
    const measurements: Measurement[] = [];
    for (let at = last + 1; at < page.lines.length && at - last < 4; at++) {
      const again = headAt(page, at);
      if (again) {
        head = again;
        last = at = again.last;
        continue;
      }
      const row = taskAt(page, at, head);
      if (!row) continue;
      measurements.push(...row.measurements);
      last = at = row.last;
    }
    if (measurements.length > 0) yield readingOf(page, first, last, { tool: 'pidstat', score: 0.95, measurements });
    i = last;
  }
}

interface Head {
  readonly heads: readonly string[];
  /** How many cells of a row hold the time. */
  readonly lead: number;
  readonly last: number;
}

/** `# Time   UID       PID    %usr %system  %guest    %CPU   CPU  Command`, without -h `03:16:15 PM   UID       PID ...`. */
function headAt(page: Page, at: number): Head | undefined {
  const text = page.lines[at]?.text ?? '';
  if (!/^\s*(?:#\s+Time|\d{1,2}:\d\d:\d\d(?: [AP]M)?|Average:)\s+(?:UID|USER|PID)\s/.test(text)) return undefined;
  const { cells, last } = headFrom(page, at, isHead);
  const from = cells.findIndex(cell => /^(?:UID|USER|PID)$/.test(cell.text));
  const heads = cells.slice(from).map(cell => cell.text);
  return heads.at(-1) === 'Command' ? { heads, lead: cells[0]?.text === '#' ? 1 : from, last } : undefined;
}

function taskAt(page: Page, at: number, { heads, lead }: Head): { measurements: Measurement[]; last: number } | undefined {
  const line = page.lines[at];
  if (!line || !/^\s*(?:\d{9,10}|\d{1,2}:\d\d:\d\d|Average:)\s/.test(line.text)) return undefined;
  const row = rowFrom(page, at, heads.length + lead, () => true);
  const cells = row?.cells.slice(lead) ?? [];
  const command = cells[heads.length - 1]?.text;
  if (!row || !command || !cells.slice(0, heads.length - 1).some(cell => /^\d+\.\d\d$/.test(cell.text) || /^\d+$/.test(cell.text)))
    return undefined;
  const mean = cellsOf(line)[0]?.text === 'Average:' ? { statistic: 'mean' } : {};
  return {
    measurements: measureRow(heads, cells, COLUMNS, { scope: command, brief: true, ...mean }).filter(m => m.value > 0),
    last: row.last,
  };
}

export default {
  id: 'pidstat',
  title: 'activity of each task: CPU, page faults, I/O, context switches',
  home: 'https://man7.org/linux/man-pages/man1/pidstat.1.html',
  reports: ['cpu_utilization', 'page_faults', 'throughput', 'context_switches', 'user_time', 'system_time'],
  marks: [
    ' PID    %usr',
    ' PID  minflt/s',
    ' PID   kB_rd/s',
    ' PID   cswch/s',
    ' PID    usr-ms',
    ' TID    %usr',
    ' PID %usr',
    ' PID cswch/s',
    ' PID kB_rd/s',
  ],
  read,
} satisfies Tool as Tool;
