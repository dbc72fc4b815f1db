import type { Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { headFrom, rowFrom } from '../cells.ts';
import { type Columns, columnsFor, measureRow } from '../columns.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

const LEVEL = (unit: string, scope: string) => ({ metric: 'count', unit, scope }) as const;
const POWER = (scope: string) => ({ metric: 'power', unit: 'W', scope }) as const;
/** turbostat(8), and the shorter heads of its first versions. */
const COLUMNS: Columns = {
  'Busy%': { metric: 'cpu_utilization', unit: '%' },
  '%Busy': { metric: 'cpu_utilization', unit: '%' },
  '%c0': { metric: 'cpu_utilization', unit: '%' },
  Avg_MHz: LEVEL('MHz', 'average frequency'),
  Bzy_MHz: LEVEL('MHz', 'busy frequency'),
  GHz: LEVEL('GHz', 'busy frequency'),
  IRQ: { metric: 'interrupts', unit: '', unitFrom: null },
  IPC: { metric: 'ipc', unit: '', unitFrom: null },
  PkgWatt: POWER('package'),
  Pkg_W: POWER('package'),
  CorWatt: POWER('core'),
  Cor_W: POWER('core'),
  RAMWatt: POWER('ram'),
  RAM_W: POWER('ram'),
  GFXWatt: POWER('gfx'),
  GFX_W: POWER('gfx'),
};

/** What a head stands for: beside the fixed ones `C6` counts entries of an idle state, `C6%` and `CPU%c6` are its share of time. */
function columnOf(head: string): Columns[string] | undefined {
  if (Object.hasOwn(COLUMNS, head)) return COLUMNS[head];
  if (/^(?:POLL|C\d\w{0,5})%$|^(?:CPU|Pkg)%p?c\d+$|^%p?c\d+$/.test(head)) return { ...LEVEL('%', head.toLowerCase()), rare: true };
  if (/^(?:POLL|C\d[A-Z0-9]{0,5})$/.test(head)) return { metric: 'count', unit: '', unitFrom: null, scope: head.toLowerCase(), rare: true };
  return undefined;
}
const isHead = (word: string) => columnOf(word) !== undefined || /^(?:pk|cor|cr)$|^[A-Z][\w%+-]*$/.test(word);

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    if (!/(?:^|\s)(?:Avg_MHz|Bzy_MHz|%c0\s+GHz)(?:\s|$)/.test(page.lines[i]?.text ?? '')) continue;
    const head = headFrom(page, i, isHead);
    const heads = head.cells.map(cell => cell.text);
    const columns = columnsFor(heads, columnOf);
    let last = head.last;
    const measurements: Measurement[] = [];
    // The first row of an interval is of the whole system; rows of packages, cores and processors follow.
    for (let at = last + 1; at < page.lines.length; at++) {
      const text = page.lines[at]?.text ?? '';
      const summary = /^\s*-\s/.test(text) || (at === head.last + 1 && /^\s*\d/.test(text));
      const row = summary ? rowFrom(page, at, heads.length) : undefined;
      if (row) measurements.push(...measureRow(heads, row.cells, columns));
      if (!row && !/^\s*\d/.test(text) && !/^\s*(?:Package|Core|CPU|Avg_MHz)\s/.test(text)) break;
      last = at = row?.last ?? at;
    }
    if (measurements.length > 0) yield readingOf(page, i, last, { tool: 'turbostat', score: 0.95, measurements });
    i = last;
  }
}

export default {
  id: 'turbostat',
  title: 'frequency, idle states and power of processors',
  home: 'https://man7.org/linux/man-pages/man8/turbostat.8.html',
  reports: ['cpu_utilization', 'count', 'interrupts', 'ipc', 'power'],
  marks: ['Avg_MHz', 'Bzy_MHz', '%c0  GHz', '%c0   GHz'],
  read,
} satisfies Tool as Tool;
