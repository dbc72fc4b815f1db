/** From a table whose roles are known to its runs: one for each variant and test. */

import type { Condition, Measurement, ReportedChange } from '../../model/run.ts';
import { labelConditions, plainValue } from '../conditions/label-conditions.ts';
import { conditionName, settingIn } from '../conditions/names.ts';
import { isSide } from '../conditions/sides.ts';
import { measure } from '../quantities/measure.ts';
import type { Reading } from '../reading.ts';
import { placeBetween } from '../zones/line.ts';
import type { Grid, GridRow } from './grid.ts';
import { metricOfUnit, type Named, statisticOf, unitFits } from './metric-words.ts';
import { axisName, type Column, type Roles } from './roles.ts';
import type { Cell } from './split.ts';

/** What is known of a table from beside it. */
export interface About {
  readonly tool: string;
  readonly score: number;
  /** Metric and unit for numbers whose heads name none. */
  readonly metric: Pick<Named, 'metric' | 'unit' | 'scope'>;
  readonly doubts: readonly string[];
  /** True where the rows are tests of the program, whatever metric words their names hold. */
  readonly tests: boolean;
  /** Name of a setting that the caption speaks of, for heads that are bare numbers. */
  readonly setting: string | null;
  /** Names of the two sides of cells like "112/036". */
  readonly pair: readonly [string, string] | null;
}

type Parts = Pick<Reading, 'measurements' | 'conditions' | 'reported' | 'doubts'>;

/** The runs of a table, in the order of the text. */
export function runsOf(grid: Grid, roles: Roles, about: About): Reading[] {
  if (roles.kind === 'metric rows') return byColumn(grid, roles, about);
  const runs = roles.rows.flatMap(row =>
    (roles.kind === 'cells' ? byCell(row, roles, about) : byRow(row, roles, about)).map(parts => reading(grid, row, row, parts, about)),
  );
  return runs;
}

function reading(grid: Grid, from: GridRow, to: GridRow, parts: Parts, about: About): Reading {
  return {
    tool: about.tool,
    score: about.score,
    first: grid.first,
    last: grid.last,
    place: placeBetween(from.row.line, to.row.line),
    command: null,
    state: 'ok',
    unmeasured: [],
    ...parts,
    doubts: [...parts.doubts, ...about.doubts],
  };
}

/** Rows whose cells are different metrics: a run a row, or, where metrics repeat, one for each side named in the heads. */
function byRow(row: GridRow, roles: Roles, about: About): Parts[] {
  const metrics = roles.columns.map((column, index) => ({ column, index })).filter(({ column }) => column.role === 'metric');
  const key = ({ column }: { column: Column }) =>
    `${column.named?.metric} ${column.named?.scope ?? column.scope} ${column.named?.statistic ?? column.statistic}`;
  const repeated = new Set(metrics.map(key)).size < metrics.length;
  const sides = new Map<string, number[]>();
  for (const { column, index } of metrics) {
    const side = repeated ? sideOf(column) : '';
    sides.set(side, [...(sides.get(side) ?? []), index]);
  }
  const shared = rowConditions(row, roles, about);
  return [...sides].flatMap(([side, indexes]) => {
    const measurements = indexes.flatMap(index => {
      const column = roles.columns[index];
      // Under "min   max" it is the row's label that names the metric, if anything in the table does.
      const named = column?.named ?? (column?.statistic ? (roles.rowMetrics[roles.rows.indexOf(row)] ?? null) : null);
      return cellMeasurements(row, index, named, about, column);
    });
    const reported = indexes.flatMap(index => changesOf(row, index, roles, measurements[0]));
    if (measurements.length === 0) return [];
    const conditions = side === '' ? shared : [...shared, ...labelConditions(side, null, 'table')];
    return [{ measurements, conditions: unique(conditions), reported, doubts: [] }];
  });
}

/** The side that a head like "Patchset IOPS" or an upper storey names. */
function sideOf(column: Column): string {
  const upper = column.storeys.slice(0, -1).map(storey => storey.text);
  return column.named?.rest || upper.join(' ') || column.head;
}

function byCell(row: GridRow, roles: Roles, about: About): Parts[] {
  const shared = rowConditions(row, roles, about);
  const index = roles.rows.indexOf(row);
  const labelled = roles.rowMetrics[index] ?? null;
  const rowMetric = about.tests && labelled?.unit === '' && labelled.rest !== '' ? null : labelled;
  return roles.columns.flatMap((column, at) => {
    const cell = row.cells[at];
    if (column.role !== 'value' || !cell) return [];
    const own = columnConditions(column, roles, about);
    // The label of a test names its metric ("TCP_RR send-64"), not a part of it.
    const named = rowMetric && rowMetric.rest !== '' ? { ...rowMetric, scope: null } : rowMetric;
    const parts = (measurements: Measurement[], more: readonly Condition[]): Parts[] =>
      measurements.length === 0
        ? []
        : [
            {
              measurements,
              conditions: unique([...shared, ...own, ...more]),
              reported: changesOf(row, at, roles, measurements[0]),
              doubts: [],
            },
          ];
    const all = cellMeasurements(row, at, named, about);
    if (cell.content.kind === 'pair') {
      const [a, b] = all;
      if (!about.pair || !a || !b) return [];
      return [...parts([a], labelConditions(about.pair[0], null, 'table')), ...parts([b], labelConditions(about.pair[1], null, 'table'))];
    }
    if (cell.content.kind === 'step')
      return ['before', 'after'].flatMap((value, k) => parts(all.slice(k, k + 1), [{ name: 'variant', value, from: 'table' }]));
    return parts(all, []);
  });
}

/** Rows are metrics and columns variants: a run a column, and one for each group of rows. */
function byColumn(grid: Grid, roles: Roles, about: About): Reading[] {
  const groups = new Map<string, GridRow[]>();
  for (const row of roles.rows) groups.set(row.group ?? '', [...(groups.get(row.group ?? '') ?? []), row]);
  return [...groups].flatMap(([group, rows]) =>
    roles.columns.flatMap((column, at) => {
      const [first, last] = [rows[0], rows.at(-1)];
      if (column.role !== 'value' || !first || !last) return [];
      const measurements = rows.flatMap(row => cellMeasurements(row, at, roles.rowMetrics[roles.rows.indexOf(row)] ?? null, about));
      if (measurements.length === 0) return [];
      const reported = rows.flatMap(row =>
        changesOf(row, at, roles, cellMeasurements(row, at, roles.rowMetrics[roles.rows.indexOf(row)] ?? null, about)[0]),
      );
      const conditions = unique([...labelConditions(group, null, 'table'), ...columnConditions(column, roles, about)]);
      return [reading(grid, first, last, { measurements, conditions, reported, doubts: [] }, about)];
    }),
  );
}

function cellMeasurements(
  row: GridRow,
  index: number,
  named: Named | null,
  about: About,
  column?: Pick<Column, 'head' | 'scope' | 'statistic'>,
): Measurement[] {
  const cell = row.cells[index];
  if (!cell || /^(?:change|words|empty)$/.test(cell.content.kind)) return [];
  const pair = cell.content.kind === 'pair' ? pairStatistics(column?.head ?? '') : undefined;
  return cell.content.numbers.flatMap((number, at) => {
    let metric = named?.metric ?? about.metric.metric;
    let unit = number.unit || named?.unit || (named && named.metric !== about.metric.metric ? '' : about.metric.unit);
    const own = number.unit === '' ? undefined : metricOfUnit(number.unit, '');
    // "2TB" in the line of a disk is no share of a processor.
    if (number.unit !== '' && !unitFits(metric, number.unit)) {
      if (!own) return [];
      metric = own;
    }
    if (number.scaled && number.unit === '' && /^[kKMG][A-Z]?/.test(unit) && /iops|pps|ops/i.test(unit)) unit = unit.slice(1);
    const spread = cell.content.spread;
    const measured = measure(row.row.line, cell.from + number.from, cell.from + number.to, {
      metric,
      value: number.value,
      unit,
      scope: named?.scope ?? column?.scope ?? (named ? null : about.metric.scope),
      statistic: pair?.[at] ?? named?.statistic ?? column?.statistic ?? null,
      ...(spread ? { spread } : {}),
    });
    return [measured];
  });
}

/** "latency (avg / p99)": the statistics of the two numbers in its cells. */
function pairStatistics(head: string): (string | undefined)[] | undefined {
  const [, ...names] = /[([]\s*([\w.%]{1,8}) ?\/ ?([\w.%]{1,8})\s*[)\]]/.exec(head) ?? [];
  const found = names.map(name => statisticOf(name.replace(/^0?\.(\d\d)$/, '$1th')));
  return found.length === 2 && found.every(name => name !== undefined) ? found : undefined;
}

/** A change printed in the cell itself, or in a column of changes right behind it. */
function changesOf(row: GridRow, index: number, roles: Roles, of: Measurement | undefined): ReportedChange[] {
  if (!of) return [];
  const cells: Cell[] = [];
  const own = row.cells[index];
  if (own?.content.change) cells.push(own);
  for (let k = index + 1; roles.columns[k]?.role === 'change'; k++) {
    const cell = row.cells[k];
    if (cell) cells.push(cell);
  }
  return cells.flatMap(cell => {
    const change =
      cell.content.change ??
      (cell.content.numbers[0] ? { value: cell.content.numbers[0].value, unit: cell.content.numbers[0].unit } : null);
    return change ? [{ metric: of.metric, change: change.value, unit: change.unit, significant: null }] : [];
  });
}

function rowConditions(row: GridRow, roles: Roles, about: About): Condition[] {
  const columnSides = roles.columns.some(column => column.role === 'value' && isSide(column.head));
  const group = row.group ? groupConditions(row.group, roles) : [];
  const own = roles.columns.flatMap((column, index) => {
    const text = labelText(row, roles, index);
    if (text === '') return [];
    const several = severalSettings(column.head, text);
    if (several && (column.role === 'parameter' || column.role === 'label')) return several;
    if (column.role === 'parameter')
      return [{ name: axisName(column.head) ?? about.setting ?? 'parameter', value: plainValue(text), from: 'table' as const }];
    if (column.role !== 'label') return [];
    const found = labelConditions(text, axisName(column.head), 'table');
    const isTest = (c: Condition) => (columnSides && c.name === 'variant' && !isSide(text)) || (c.name === 'test' && c.value === text);
    return found.map(c => (isTest(c) ? { ...c, name: 'test', value: testName(text, row, roles) } : c));
  });
  return [...group, ...own];
}

/** "QD/Batch" over "32/8": one column for more than one setting. */
function severalSettings(head: string, text: string): Condition[] | undefined {
  const names = head.trim().split(/ ?[/,|x] ?/);
  const values = text.trim().split(/ ?[/,|x] ?/);
  if (names.length < 2 || names.length > 4 || names.length !== values.length) return undefined;
  if (!values.every(value => /^[\w.-]{1,12}$/.test(value)) || !values.some(value => /\d/.test(value))) return undefined;
  if (!names.every(name => /^[A-Za-z][\w .#-]{0,20}$/.test(name))) return undefined;
  return names.map((name, index) => ({ name: conditionName(name), value: plainValue(values[index] ?? ''), from: 'table' }));
}

/** "lookup ops/s" is the test `lookup`; a name that only implies its metric stays whole. */
function testName(text: string, row: GridRow, roles: Roles): string {
  const named = roles.rowMetrics[roles.rows.indexOf(row)];
  return named?.unit && named.rest !== '' ? named.rest : text.replace(/\s*:$/, '');
}

/** The words of a label column; columns without heads of their own are one label ("TCP_RR     send-1"). */
function labelText(row: GridRow, roles: Roles, index: number): string {
  const text = row.cells[index]?.text ?? '';
  const bare = (at: number) => roles.columns[at]?.role === 'label' && roles.columns[at]?.head === '' && row.cells[at] !== undefined;
  if (!bare(index) || row.row.barred) return text;
  if (bare(index - 1)) return '';
  let whole = text;
  for (let k = index + 1; bare(k); k++) whole += ` ${row.cells[k]?.text ?? ''}`;
  return whole.trim();
}

/** "single goal" and "multi goal": what the groups share is the name of what varies. */
function groupConditions(group: string, roles: Roles): Condition[] {
  const groups = [...new Set(roles.rows.flatMap(row => (row.group ? [row.group] : [])))];
  const last = group.split(/\s+/).at(-1) ?? '';
  const shared =
    groups.length > 1 &&
    !groups.every(isSide) &&
    groups.every(other => /\s/.test(other) && other.endsWith(` ${last}`)) &&
    /^[\p{L}_-]{3,}$/u.test(last);
  if (shared) return [{ name: last.toLowerCase(), value: plainValue(group.slice(0, -last.length).trim()), from: 'table' }];
  return labelConditions(group.replace(/\s*\([^)]*\)\s*:?$/, ''), null, 'table');
}

function columnConditions(column: Column, roles: Roles, about: About): Condition[] {
  const axis = roles.axes.map(text => settingIn(text) ?? null).find(name => name !== null) ?? null;
  return column.storeys.flatMap(({ text, key }) => {
    const name = (key && axisName(key)) || null;
    if (/^[\d.]+[kKMG]?i?B?$/.test(text.trim()))
      return [{ name: name ?? axis ?? about.setting ?? 'parameter', value: plainValue(text), from: 'table' as const }];
    return labelConditions(text, name && name !== 'test' && name !== 'variant' ? name : null, 'table');
  });
}

function unique(conditions: readonly Condition[]): Condition[] {
  const seen = new Set<string>();
  return conditions.filter(({ name, value }) => {
    const key = `${name} ${value}`;
    return !seen.has(key) && seen.add(key);
  });
}
