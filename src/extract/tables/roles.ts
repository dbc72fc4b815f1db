/** What the columns and rows of a grid are: labels, parameters, metrics, changes, sides of a comparison. */

import { conditionName, isConditionName, settingIn } from '../conditions/names.ts';
import { isSide } from '../conditions/sides.ts';
import type { Grid, GridRow } from './grid.ts';
import { type Heads, nameColumns } from './heads.ts';
import { metricOf, type Named, scopeOf, statisticOf } from './metric-words.ts';
import type { Row } from './split.ts';

export type Role = 'label' | 'parameter' | 'metric' | 'value' | 'change' | 'spread' | 'other';

export interface Column {
  readonly role: Role;
  /** All storeys as one text. */
  readonly head: string;
  /** Storeys, upper first, and the name of each storey where its row gives one. */
  readonly storeys: readonly { readonly text: string; readonly key: string | null }[];
  /** For `metric`. */
  readonly named: Named | null;
  /** Part of the work that a head names alone ("rewrite"), for a table whose metric stands elsewhere. */
  readonly scope: string | null;
  /** The statistic that a head names and nothing else ("max"), in a table whose numbers are statistics of its rows. */
  readonly statistic: string | null;
}

/** A table with the roles of its parts known. */
export interface Roles {
  readonly columns: readonly Column[];
  readonly rows: readonly GridRow[];
  /** What varies along the columns, or what the whole table shows. */
  readonly axes: readonly string[];
  /** Metric of each row where its label names one. */
  readonly rowMetrics: readonly (Named | null)[];
  readonly kind: 'metric columns' | 'scope columns' | 'metric rows' | 'cells';
}

const CHANGE_HEAD =
  /^(?:%|pct|percent(?:age)?|relative|rel\.?)?\s*(?:diff(?:erence)?s?|delta|change[sd]?|chg|Δ|ratio|gains?|improv\w*|speed-?up|regress\w*|vs\.?(?: .*)?|versus .*|\+\/-|overhead|degradation|%|incr(?:ease)?|decr(?:ease)?|x faster|var)(?:\b.{0,20}|\s*[([]?%[)\]]?)?$/i;
const SPREAD_HEAD = /^(?:\(?±\)?|std\.? ?dev\w*|stdev|stddev|sd|cv%?|variance|error|stderr|\+\/-%?|spread|ci|noise)\s*(?:\(?%\)?)?$/i;
const PARAMETER_HEAD =
  /\b(?:threads?|qd|depth|bs|size|clients?|jobs?|cpus?|cores|nodes?|streams?|flows?|conn\w*|len(?:gth)?|bytes|kb|reclen|msg\w*|packets?|pkts?|mtu|order|procs?|tasks?|groups?|grps?|iter\w*|run|no|nr|num|count|level|rate|queues?|vms?|guests?|entries|rules|elements|containers?|batch|usecs?|delay|offset|stride|id|#)\b/i;

/** Works out the roles; undefined where the grid has no numbers under names. */
export function readRoles(whole: Grid): Roles | undefined {
  const grid = { ...whole, rows: whole.rows.filter(row => !isDeviations(row)) };
  const labels = labelColumns(grid);
  const { head, rows } = headValues(grid, labels);
  if (rows.length === 0) return undefined;
  const heads = nameColumns({ ...grid, rows }, head, labels);
  const plain = heads.columns.map((storeys, index) => columnOf(rows, heads, storeys, index, labels));
  const rowMetrics = rows.map(row => rowMetric(row, labels));
  const metricColumns = plain.filter(column => column.role === 'metric').length;
  const values = plain.filter(column => column.role === 'value');
  const named = rowMetrics.filter(metric => metric !== null);
  const pure = named.filter(metric => metric.rest === '').length;
  const axes = heads.axes;
  if (metricColumns > 0) return { columns: parameters(plain), rows, axes, rowMetrics, kind: 'metric columns' };
  const scoped = values.filter(column => column.scope);
  if (scoped.length > 0 && scoped.length >= values.length - 2 && (scoped.length > 1 || values.length > 1) && pure === 0) {
    const columns = plain.map(column => (column.role === 'value' && column.scope ? { ...column, role: 'metric' as const } : column));
    return { columns: parameters(columns), rows, axes, rowMetrics, kind: 'scope columns' };
  }
  if (values.length === 0) return undefined;
  // "Max   Min   Mean" over the results of tests: each row is one run, told by its statistics.
  if (values.length > 1 && values.every(column => column.statistic !== null)) {
    const columns = plain.map(column => (column.role === 'value' ? { ...column, role: 'metric' as const } : column));
    return { columns: parameters(columns), rows, axes, rowMetrics, kind: 'scope columns' };
  }
  if (labels > 0 && pure >= rows.length * 0.6) return { columns: plain, rows, axes, rowMetrics, kind: 'metric rows' };
  return { columns: keyFirst(plain, rows, labels), rows, axes, rowMetrics, kind: 'cells' };
}

/** "          0.71    0.22    0.10   std dev": the deviations of the figures above, not figures of their own. */
function isDeviations({ row }: GridRow): boolean {
  const last = row.cells.at(-1);
  return last?.content.kind === 'words' && row.cells[0]?.content.kind !== 'words' && DEVIATIONS.test(last.text);
}

const DEVIATIONS = /^\(?(?:std\.?[ _-]?dev|standard dev|stdev|stddev|stderr|s\.d\.|sd\b)/i;

/** How many leading columns hold words. A column of sizes ("4k") is a parameter, not a label. */
function labelColumns(grid: Grid): number {
  let labels = 0;
  for (; labels < grid.width - 1; labels++) {
    const cells = grid.rows.flatMap(row => (row.cells[labels] ? [row.cells[labels]] : []));
    const words = cells.filter(cell => cell?.content.kind === 'words').length;
    const blank = grid.rows.every(row => !row.cells[labels]?.text);
    if (!blank && words <= cells.length / 2) break;
  }
  return labels;
}

/**
 * A first row of plain rising numbers without a label, or with the name of a setting, is a head: values of what varies
 * along the columns.
 */
function headValues(grid: Grid, labels: number): { head: readonly Row[]; rows: readonly GridRow[] } {
  const [first, ...rest] = grid.rows;
  if (!first || rest.length === 0) return { head: grid.head, rows: grid.rows };
  const cells = first.cells.slice(labels).filter(cell => cell !== undefined);
  const values = cells.map(cell => cell.content.numbers[0]?.value ?? Number.NaN);
  const rising = values.length > 1 && values.every((value, i) => Number.isFinite(value) && (i === 0 || value > (values[i - 1] ?? 0)));
  const label = labels > 0 ? (first.cells[labels - 1]?.text ?? '') : '';
  const others = rest.every(row => labels > 0 && row.cells.slice(0, labels).some(cell => cell?.text));
  const bare = labels > 0 && first.cells.slice(0, labels).every(cell => !cell?.text) && others;
  const setting =
    label !== '' && (isConditionName(label) || (PARAMETER_HEAD.test(label) && !metricOf(label))) && others && grid.head.length === 0;
  const integers = values.every(Number.isInteger);
  if (rising && integers && (bare || setting)) return { head: [...grid.head, first.row], rows: rest };
  return { head: grid.head, rows: grid.rows };
}

function columnOf(rows: readonly GridRow[], heads: Heads, texts: readonly string[], index: number, labels: number): Column {
  const storeys = texts.map((text, storey) => ({ text, key: heads.keys[index]?.[storey] ?? null }));
  const head = texts.join(' ').trim();
  const cells = rows.flatMap(row => (row.cells[index] ? [row.cells[index]] : []));
  const changes = cells.filter(cell => cell.content.kind === 'change').length;
  const words = cells.filter(cell => cell.content.kind === 'words').length;
  const lowest = texts.at(-1) ?? '';
  const column = { head, storeys, named: null, scope: scopeOf(lowest) ?? null, statistic: statisticOf(lowest) ?? null };
  if (index < labels) return { ...column, role: 'label' };
  if (words > cells.length / 2) return { ...column, role: 'other' };
  if (changes > cells.length / 2 || CHANGE_HEAD.test(lowest.trim())) return { ...column, role: 'change' };
  if (SPREAD_HEAD.test(lowest.trim())) return { ...column, role: 'spread' };
  // A delay in front of the results was set.
  const named = index === 0 && /\b(?:delay|sleep|interval|timeout)\b/i.test(head) ? undefined : metricOf(head);
  return named ? { ...column, role: 'metric', named } : { ...column, role: 'value' };
}

/** Where columns are metrics, numbers before the first of them are parameters; numbers behind them are not understood. */
function parameters(columns: readonly Column[]): Column[] {
  const first = columns.findIndex(column => column.role === 'metric');
  return columns.map((column, index) =>
    column.role !== 'value' ? column : { ...column, role: index < first || isConditionName(column.head) ? 'parameter' : 'other' },
  );
}

/** In a table of cells the first column of numbers is the key of its rows where nothing else labels them. */
function keyFirst(columns: readonly Column[], rows: readonly GridRow[], labels: number): Column[] {
  const first = columns.findIndex(column => column.role === 'value');
  const column = columns[first];
  if (!column || columns.filter(c => c.role === 'value').length < 2) return [...columns];
  // Shares in per cent are results.
  const shares = rows.every(row => row.cells[first]?.content.numbers[0]?.unit === '%');
  if (shares) return [...columns];
  const keyed =
    isConditionName(column.head) ||
    isConditionName(column.head.split('/')[0] ?? '') ||
    (PARAMETER_HEAD.test(column.head) && !isSide(column.head));
  const values = rows.map(row => row.cells[first]?.text ?? '');
  const distinct = new Set(values).size === values.length && labels === 0 && rows.length > 1 && column.head === '';
  return columns.map((c, index) => (index === first && (keyed || distinct) ? { ...c, role: 'parameter' as const } : c));
}

function rowMetric(row: GridRow, labels: number): Named | null {
  const label = row.cells
    .slice(0, labels)
    .map(cell => cell?.text ?? '')
    .join(' ')
    .trim();
  return label === '' ? null : (metricOf(label) ?? null);
}

const GENERIC: readonly (readonly [RegExp, string])[] = [
  [/^(?:(?:[a-z]+[ _-])?tests?|test ?cases?|benchmarks?|workloads?|names?|cases?|operations?|ops?|bench)$/i, 'test'],
  [/^(?:configs?|configuration|variants?|setup|mode|version|type|kernels?|patch(?:es)?|branch|commits?|revision|series)$/i, 'variant'],
];

/** The condition's name for what a head calls the labels or values under it; null where it says nothing of use. */
export function axisName(head: string): string | null {
  const trimmed = head.trim().replace(/:$/, '');
  // What stands in brackets over the labels is said of the whole table.
  if (trimmed === '' || trimmed.length > 50 || trimmed.includes(':') || /^\(.*\)$/.test(trimmed)) return null;
  const first = trimmed.split(/\s*[/\\|]\s*/)[0] ?? trimmed;
  for (const [words, name] of GENERIC) if (words.test(first)) return name;
  if (isConditionName(trimmed)) return conditionName(trimmed);
  if (isConditionName(first)) return conditionName(first);
  const setting = settingIn(trimmed);
  if (setting) return setting;
  const name = conditionName(trimmed);
  return name.split(' ').length <= 2 && /^[a-z]/.test(name) && !isSide(name) ? name : null;
}
