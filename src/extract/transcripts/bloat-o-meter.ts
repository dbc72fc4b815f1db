import type { Measurement, ReportedChange } from '../../model/run.ts';
import { condition, readingOf, take } from '../block.ts';
import { cellsOf, measureCell } from '../cells.ts';
import type { Reading } from '../reading.ts';
import { bare, matchAt } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `add/remove: 0/4 grow/shrink: 0/2 up/down: 0/-2210 (-2210)` */
const SUMMARY = /^\s*add\/remove: \d+\/-?\d+ grow\/shrink: \d+\/-?\d+ up\/down: \d+\/-?\d+ \((?<change>[-+]?\d+)\)/d;
const HEAD = /^\s*(?:Function|Data|RO Data|Symbol|Name|function)\s+old\s+new\s+(?:delta|change)/;
/** `Total: Before=12114, After=9904, chg -18.24%` */
const TOTAL = /^\s*Total: Before=(?<before>\d+), After=(?<after>\d+), chg (?<change>[-+]?\d+\.\d+)%/d;

/** A comparison of two builds is two runs, the sizes before and after; with nothing but the sum, one run of the change. */
function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const summary = matchAt(page, i, SUMMARY, /^\s*add\/remove: \d/);
    if (!summary) continue;
    const rows = symbols(page, summary.last + 1);
    const total = TOTAL.exec(page.lines[rows.last + 1]?.text ?? '');
    const line = page.lines[rows.last + 1];
    const last = total ? rows.last + 1 : rows.last;
    const sum =
      total && line ? { before: take(line, total, 'before', BYTES), after: take(line, total, 'after', BYTES) } : { before: [], after: [] };
    const change = take(summary.line, summary.match, 'change', {
      metric: 'change',
      unit: 'bytes',
      unitFrom: 'implied',
      scope: 'code size',
    });
    const reported: ReportedChange[] = change.map(m => ({ metric: 'code_size', change: m.value, unit: 'bytes', significant: null }));
    const percent = Number(total?.groups?.change ?? Number.NaN);
    if (Number.isFinite(percent)) reported.push({ metric: 'code_size', change: percent, unit: '%', significant: null });
    const sides = { before: [...rows.before, ...sum.before], after: [...rows.after, ...sum.after] };
    if (sides.before.length === 0) yield readingOf(page, i, last, { tool: 'bloat-o-meter', score: 0.95, measurements: change, reported });
    else
      for (const variant of ['before', 'after'] as const) {
        const side = {
          conditions: [condition('variant', variant)],
          measurements: sides[variant],
          ...(variant === 'after' ? { reported } : {}),
        };
        yield readingOf(page, i, last, { tool: 'bloat-o-meter', score: 0.95, ...side });
      }
    i = last;
  }
}

const BYTES = { metric: 'code_size', unit: 'bytes', unitFrom: 'implied', scope: 'total' } as const;

/** `udp_sendmsg                                 2150    2090     -60`; a dash where the symbol is new or gone. */
function symbols(page: Page, at: number): { before: Measurement[]; after: Measurement[]; last: number } {
  const before: Measurement[] = [];
  const after: Measurement[] = [];
  let last = at - 1;
  if (!HEAD.test(page.lines[at]?.text ?? '')) return { before, after, last };
  last = at;
  for (let i = at + 1; i < page.lines.length; i++) {
    const line = page.lines[i];
    const cells = line && /^\s*\S+\s+(?:\d+|-)\s+(?:\d+|-)\s+[-+]\d+\s*$/.test(line.text) ? cellsOf(line) : [];
    const [symbol, old, now] = cells;
    if (!symbol || !old || !now) break;
    const figure = { ...BYTES, scope: symbol.text };
    for (const [cell, side] of [
      [old, before],
      [now, after],
    ] as const) {
      const found = measureCell(cell, figure);
      if (found) side.push(found);
    }
    last = i;
  }
  return { before, after, last };
}

export default {
  id: 'bloat-o-meter',
  title: 'sizes of the symbols of two builds of a kernel or module',
  home: 'https://github.com/torvalds/linux/blob/master/scripts/bloat-o-meter',
  reports: ['code_size', 'change'],
  marks: ['add/remove: '],
  programs: ['bloat-o-meter', 'scripts/bloat-o-meter'],
  read,
} satisfies Tool as Tool;
