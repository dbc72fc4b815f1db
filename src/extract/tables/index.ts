/**
 * Free tables: rows and columns that somebody wrote by hand or pasted from a sheet. First the kind of a table is told
 * (which side names the metric), then the roles of its rows and columns, then its cells are read. Strict where it may be
 * none: without a word or unit of performance in its heads or beside it, numbers in columns are no measurements.
 */

import { labelConditions } from '../conditions/label-conditions.ts';
import { settingIn } from '../conditions/names.ts';
import { isSide } from '../conditions/sides.ts';
import type { Reading } from '../reading.ts';
import type { Page } from '../zones/page.ts';
import { mainMetric, metricAround, speaksOfPerformance, surroundings, toolBeside } from './context.ts';
import { findGrids, type Grid } from './grid.ts';
import { readLabels } from './labels.ts';
import { metricOf, type Named, unitFits } from './metric-words.ts';
import { type Roles, readRoles } from './roles.ts';
import { type About, runsOf } from './runs.ts';

const SCORE = 0.4;
/** Metrics whose words mean little outside of a table of results ("user", "memory", "errors"). */
const WEAK =
  /^(?:user_time|system_time|memory|power|energy|errors|drops|packet_loss|interrupts|lock_contention|load_average|system_calls|context_switches|page_faults|score|instructions|cycles|retransmits)$/;

/** Runs of the tables of a page: one per variant and test (see the project's notes on what a run is). */
export function readTables(page: Page): Reading[] {
  let before: { readonly last: number; readonly tool: string } | undefined;
  const read = findGrids(page).map(grid => {
    // A table right below another is the next page of the same results.
    const follows = before !== undefined && grid.first - before.last <= 2 && !page.gaps.has(grid.first);
    // Bullets with one figure each are a list: what stands over them names their side.
    const list = grid.width <= 2 && grid.rows.every(({ row }) => /^\s*[-*+•]\s/.test(row.line.text));
    const readings = list ? [] : readGrid(page, grid, follows ? (before?.tool ?? 'table') : 'table');
    before = readings[0] && { last: grid.last, tool: readings[0].tool };
    return { heads: headsOf(grid), readings };
  });
  const tables = sameTools(read);
  const taken = tables.map(({ first, last }) => [first, last] as const);
  const labels = readLabels(page, index => taken.some(([first, last]) => first <= index && index <= last));
  return [...tables, ...labels].sort((a, b) => a.first - b.first);
}

/** Parallel tables under the same heads come from one program, though it is named beside the first or the last only. */
function sameTools(tables: readonly { readonly heads: string; readonly readings: readonly Reading[] }[]): Reading[] {
  const tools = new Map<string, string>();
  for (const { heads, readings } of tables) {
    const tool = readings[0]?.tool;
    if (tool && tool !== 'table' && heads !== '' && !tools.has(heads)) tools.set(heads, tool);
  }
  return tables.flatMap(({ heads, readings }) =>
    readings.map(reading => (reading.tool === 'table' ? { ...reading, tool: tools.get(heads) ?? 'table' } : reading)),
  );
}

function headsOf(grid: Grid): string {
  return grid.head.map(row => row.line.text.replace(/\s+/g, ' ').trim()).join(' ');
}

/** `toolAbove` is the program of the table right above, where there is one. */
function readGrid(page: Page, grid: Grid, toolAbove: string): Reading[] {
  const roles = readRoles(grid);
  if (!roles) return [];
  const around = surroundings(page, grid.first, grid.last);
  const own = [...roles.axes, ...roles.columns.filter(column => column.role === 'label').map(column => column.head)];
  const rowLabels = roles.rows.map(row => row.cells[0]?.text ?? '');
  const named = toolBeside(around, [...own, ...rowLabels.slice(0, 12)]);
  const tool = named === 'table' ? toolAbove : named;
  const main = mainMetric(tool) ?? (tool === 'fio' && countsIos(roles) ? { metric: 'iops' as const, unit: '' } : undefined);
  const stated =
    own.map(text => metricOf(text)).find(found => found && !WEAK.test(found.metric)) ?? unitOfCells(roles) ?? unitOfChanges(roles);
  const text = metricAround(around);
  // What a known program measures is surer than a word some lines away.
  const speaks = text && (text.near || (!main && (tool !== 'table' || compares(roles))));
  const beside = stated ?? (speaks ? text : undefined);
  const performance = speaksOfPerformance(around);
  // "The following increases in throughput are seen": per cent of change, not of anything measured.
  if (changesOnly(roles) && !comesIn(beside, '%') && SPEAKS_OF_CHANGE.test(around.above.slice(0, 5).join(' '))) {
    if (!isTable(grid, roles, CHANGE, tool !== 'table', performance)) return [];
    return runsOf(grid, roles, { tool, tests: true, score: SCORE, metric: CHANGE, doubts: [], setting: null, pair: null });
  }
  // A program's usual metric makes a table only of numbers under the sides of a comparison: others may be anything.
  const sided = roles.columns.some(column => column.role === 'value' && isSide(column.head));
  const known = beside ?? (main && sided ? { ...main, scope: null, statistic: null, rest: '' } : undefined);
  if (!isTable(grid, roles, known, tool !== 'table', performance)) return [];
  const metric = beside ?? (main ? { ...main, scope: null } : { metric: 'count' as const, unit: '', scope: null });
  const unknown = !beside && !main && roles.kind !== 'metric columns';
  // One test or other of a known program may be called as a metric is ("Pipe Throughput"): the rest of them are not.
  const tests = known !== undefined && tool !== 'table' && roles.kind === 'cells' && namedRows(roles) < roles.rows.length / 2;
  const about: About = {
    tool,
    tests,
    score: SCORE,
    metric: roles.kind === 'scope columns' && main ? { ...metric, unit: metric.unit || main.unit } : metric,
    doubts: unknown ? ['metric unknown'] : [],
    setting: settingBeside(roles, [...own, ...around.above.slice(0, 5)]),
    pair: pairNames([...around.above.slice(0, 4)]),
  };
  const runs = runsOf(grid, roles, about);
  // A table of nothing but zeros is a list of limits or states.
  const told = (metric: string) => performance || tool !== 'table' || !WEAK.test(metric);
  return runs.some(run => run.measurements.some(({ metric, value }) => value !== 0 && told(metric))) ? runs : [];
}

const CHANGE: Named = { metric: 'change', unit: '%', scope: null, statistic: null, rest: '' };
const SPEAKS_OF_CHANGE =
  /\b(?:increases?|improvements?|improved|gains?|speed-?ups?|reductions?|decreases?|regressions?|degradations?|slowdowns?|changes?|deltas?|differences?) (?:in|of|from|over|on|vs)\b|\b(?:relative|percent(?:age)?) (?:improvement|change|difference|increase|gain)s?\b/i;

/** True where every number of a table of cells is in per cent. */
function changesOnly(roles: Roles): boolean {
  const cells = roles.rows.flatMap(row => row.cells.filter((_, index) => roles.columns[index]?.role === 'value'));
  return (
    roles.kind === 'cells' &&
    cells.length > 1 &&
    cells.every(cell => cell?.content.kind === 'number' && cell.content.numbers.every(({ unit }) => unit === '%'))
  );
}

/** True where the metric may come in the unit. */
function comesIn(metric: Named | undefined, unit: string): boolean {
  return metric !== undefined && unitFits(metric.metric, unit);
}

function namedRows(roles: Roles): number {
  return roles.rowMetrics.filter(metric => metric !== null).length;
}

/** fio prints rates of data with their unit, numbers of operations as "5.88M": cells that are all of the kind are IOPS. */
function countsIos(roles: Roles): boolean {
  const numbers = roles.rows.flatMap(row =>
    row.cells.flatMap((cell, index) => (roles.columns[index]?.role === 'value' ? (cell?.content.numbers[0] ?? []) : [])),
  );
  return numbers.length > 0 && numbers.every(({ scaled, unit }) => scaled && unit === '');
}

/** The setting that the words beside a table speak of; one that the heads name with every value ("qd 4") is not meant again. */
function settingBeside(roles: Roles, texts: readonly string[]): string | null {
  const headed = new Set(
    roles.columns.flatMap(({ role, storeys }) =>
      role === 'value' ? storeys.flatMap(({ text }) => labelConditions(text, null, 'table').map(({ name }) => name)) : [],
    ),
  );
  const name = texts.map(text => settingIn(text)).find(found => found !== undefined);
  return name === undefined || headed.has(name) ? null : name;
}

/** True where heads, labels or groups name sides of a comparison, or are values of something that was varied. */
function compares(roles: Roles): boolean {
  const heads = roles.columns.filter(column => column.role === 'value').flatMap(column => column.storeys.map(storey => storey.text));
  const labels = roles.rows.flatMap(row => [
    row.group ?? '',
    ...row.cells.flatMap(cell => (cell?.content.kind === 'words' ? [cell.text] : [])),
  ]);
  return (
    [...heads, ...labels].some(text => isSide(text)) ||
    heads.every(text => /\d/.test(text)) ||
    roles.columns.some(column => column.role === 'parameter')
  );
}

/** A unit printed in the cells themselves says what they are. */
function unitOfCells(roles: Roles): Named | undefined {
  for (const row of roles.rows)
    for (const [index, cell] of row.cells.entries()) {
      const unit = roles.columns[index]?.role === 'value' ? cell?.content.numbers[0]?.unit : undefined;
      const found = unit ? metricOf(unit) : undefined;
      if (found && !/^[a-zA-Z]$/.test(unit ?? '')) return { ...found, unit: '' };
    }
  return undefined;
}

/** "Speedup Time" with 195ms under it: the values beside it are times too. */
function unitOfChanges(roles: Roles): Named | undefined {
  for (const row of roles.rows)
    for (const [index, cell] of row.cells.entries()) {
      const unit = roles.columns[index]?.role === 'change' ? cell?.content.numbers[0]?.unit : undefined;
      const found = unit && !/^(?:%|x|pp)$/.test(unit) ? metricOf(unit) : undefined;
      if (found) return { ...found, unit: unit ?? '' };
    }
  return undefined;
}

function isTable(grid: Grid, roles: Roles, beside: Named | undefined, tool: boolean, performance: boolean): boolean {
  const named = roles.columns.flatMap(column => (column.named ? [column.named.metric] : []));
  if (roles.kind === 'metric columns') return named.some(metric => !WEAK.test(metric)) || performance || tool;
  if (roles.kind === 'metric rows') {
    const strong = roles.rowMetrics.some(metric => metric && !WEAK.test(metric.metric));
    return grid.head.length > 0 && (strong || performance || tool);
  }
  if (roles.kind === 'scope columns') return beside !== undefined || tool;
  // Cells: heads are needed, and words that say that they were measured.
  const headed = roles.columns.filter(column => column.role === 'value').every(column => column.head !== '');
  if (!headed) return false;
  const rowNamed = namedRows(roles) >= roles.rows.length / 2;
  if (rowNamed && (roles.rows.length > 1 || compares(roles))) return true;
  if (beside !== undefined) return compares(roles) || (beside.unit !== '' && performance);
  const values = roles.columns.filter(column => column.role === 'value').length;
  const full = roles.rows.every(row =>
    row.cells.filter((_, index) => roles.columns[index]?.role === 'value').every(cell => cell && cell.content.kind !== 'words'),
  );
  // The metric is not known: only sides of a comparison or values of something varied make numbers comparable.
  const sides =
    grid.rows[0]?.row.barred === true ||
    roles.columns.every(column => column.role !== 'value' || isSide(column.head) || /^\d/.test(column.head));
  return (tool || performance) && values > 1 && roles.rows.length > 1 && full && sides;
}

/** "RAID5 / RAID0 performance": the sides of cells that hold two numbers. */
function pairNames(lines: readonly string[]): [string, string] | null {
  for (const text of lines) {
    const found = /^\W*([\w.+-]{2,20}(?: \w{1,12})?)\s*\/\s*([\w.+-]{2,20})\b/.exec(text);
    if (found?.[1] && found[2]) return [found[1], found[2]];
  }
  return null;
}
