/** The comparisons of one metric as a forest plot: a group of lines for each kind of test. */

import type { Pool, Switched } from '../../effects/index.ts';
import { showChange } from '../../numbers.ts';
import { align } from '../columns.ts';
import { forTerminal } from '../escape.ts';
import { axisFor, axisLine, comparisonLine, pooledLine } from './axis.ts';
import type { Sources } from './sources.ts';
import { figures, outcomesOf, repeats, short, variesOf } from './words.ts';

const PLOT = 33;
/** A label is cut here, so that the plot stays on the screen. */
const LABEL = 34;

/** One line of the plot before it is drawn. */
type Row = readonly [label: string, figures: string, change: string, plot: string, note: string];

/** The lines of one metric's plot, its axis above them. All pools are of one metric, scope and statistic. */
export function forest(pools: readonly Pool[], sources: Sources): string[] {
  const ratios = pools.flatMap(pool => pool.comparisons.flatMap(c => [c.ratio, ...(c.interval ?? [])]));
  const axis = axisFor(ratios, PLOT);
  const rows = pools.flatMap((pool, i): Row[] => [
    ...(i > 0 ? [['', '', '', '', ''] as const] : []),
    [groupLabel(pool), '', '', i === 0 ? axisLine(axis) : '', ''],
    ...pool.comparisons.map((c): Row => {
      const note = [repeats(c), c.across ? 'in two mails' : ''].filter(Boolean).join(', ');
      return [`  ${label(c, pool, sources)}`, figures(c), showChange(c.ratio - 1), comparisonLine(c.ratio, c.interval, axis), note];
    }),
    ...(pool.comparisons.length > 1
      ? [['  together', outcomesOf(pool), showChange(pool.ratio - 1), pooledLine(pool.ratio, pool.range, axis), ''] as const]
      : []),
  ]);
  return align(
    rows.map(row => row.map(forTerminal)),
    new Set([2]),
  );
}

function groupLabel({ kind, states, factor }: Pool): string {
  const plain = states[0] === 'off' && states[1] === 'on';
  return plain ? kind : `${kind}: ${factor} ${states.map(state => short(state, 20)).join(' → ')}`;
}

/** Who and where, and what tells this line from the others of its group. */
function label(c: Switched, pool: Pool, sources: Sources): string {
  const special = pool.varies
    .map(({ name }) => ({ name, value: c.conditions.find(set => set.name === name)?.value }))
    .filter(({ value }) => value !== undefined)
    .slice(0, 2)
    .map(({ name, value }) => `${name} ${value}`);
  const text = [`[${sources.numberOf(c.message)}] ${c.author ?? 'somebody'}`, ...special].join(', ');
  return short(text, LABEL);
}

/** What varies within the groups, a line for each kind of test. */
export function variation(pools: readonly Pool[]): string[] {
  const lines = pools.filter(pool => pool.varies.length > 0).map(pool => `${pool.kind}: pooled over ${variesOf(pool.varies)}`);
  return [...new Set(lines)].map(forTerminal);
}
