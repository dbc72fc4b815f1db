import type { Measurement } from '../../model/run.ts';
import { condition, readingOf } from '../block.ts';
import { headFrom, rowFrom } from '../cells.ts';
import { type Columns, measureRow } from '../columns.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `Tasks    Jobs/Min        JTI     Real    CPU     Jobs/sec/task`, reAIM: `Num     Parent   Child   Child  Jobs per   Jobs/min/  Std_dev  Std_dev  JTI`. */
const HEAD = /^\s*Tasks\s+[Jj]obs\/[Mm]in\s+[Jj][Tt][Ii]\s/;
const COLUMNS: Columns = {
  'jobs/min': { metric: 'operation_rate', unit: 'jobs/min', unitFrom: 'stated' },
  jti: { metric: 'count', unit: '%', scope: 'job timing index' },
  real: { metric: 'runtime', unit: 's' },
  cpu: { metric: 'system_time', unit: 's', scope: 'cpu' },
  'jobs/sec/task': { metric: 'operation_rate', unit: 'jobs/s', scope: 'task' },
};

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    if (!HEAD.test(page.lines[i]?.text ?? '')) continue;
    const head = headFrom(page, i, word => /^(?:real|cpu|jti|jobs\/\w+(?:\/task)?)$/i.test(word));
    const heads = head.cells.map(cell => cell.text.toLowerCase());
    let last = head.last;
    let first = i;
    for (let at = last + 1; at < page.lines.length; at++) {
      const row = /^\s*\d+\s+\d/.test(page.lines[at]?.text ?? '') ? rowFrom(page, at, heads.length) : undefined;
      if (!row) break;
      const measurements: Measurement[] = measureRow(heads, row.cells, COLUMNS);
      if (measurements.length > 0)
        yield readingOf(page, first, row.last, {
          tool: 'aim7',
          score: 0.93,
          conditions: [condition('tasks', row.cells[0]?.text ?? '')],
          measurements,
        });
      last = at = row.last;
      first = last + 1;
    }
    i = last;
  }
}

export default {
  id: 'aim7',
  title: 'AIM multiuser benchmark: jobs a minute under growing load',
  home: 'https://sourceforge.net/projects/aimbench/',
  reports: ['operation_rate', 'count', 'runtime', 'system_time'],
  marks: ['Jobs/Min', 'jobs/min'],
  programs: ['multitask', 'reaim'],
  read,
} satisfies Tool as Tool;
