/**
 * The comparison reports of MMTests (compare-mmtests.pl), with the names of the kernels over the columns, perhaps broken
 * over two lines:
 *
 *                                     5.5.0-rc7              5.5.0-rc7
 *                                       vanilla          patch-v1r2
 *     Amean     1        22.63 (   0.00%)       20.54 *   9.23%*
 *     Duration Elapsed      1204.11      1188.40
 *
 * A percentage is positive where the value got better, whichever way that is; here it becomes the change of the value.
 * Stars mark a significant difference. Source: MMTests, bin/lib/MMTests/Compare.pm.
 */
import type { Metric } from '../../model/metrics.ts';
import type { ReportedChange } from '../../model/run.ts';
import { type Cell, runsOf } from '../comparisons/cells.ts';
import { numberOf } from '../quantities/numbers.ts';
import type { Figure, Reading } from '../reading.ts';
import { bare, gather } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';

const CELL =
  /([-+]?\d[\d.]{0,18}(?:[eE][-+]?\d{1,3})?|-?nan|-?inf) {0,3}([(*]) {0,8}([-+]?\d{1,9}\.\d{1,4}|-?nan|-?inf|-?Inf|NaN) ?%([)*])/g;
const TOTALS = /^\s*(Duration|Ops) (\S[^\d]{0,50}?|\S.{0,50}?)((?: {1,40}-?\d[\d.]{0,18}){1,12})\s*$/;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let index = 0; index < page.lines.length; index++) {
    const first = rowAt(page, index);
    if (!first?.base) continue;
    const heads = headsOver(page, index, first.cells.length);
    const title = titleOver(page, heads.first);
    const cells: Cell[] = [];
    let last = index;
    for (let at = index; at < page.lines.length && at <= last + 5; at++) {
      const row = rowAt(page, at);
      const found = row ? cellsOf(row, at, heads.names, title) : totals(page, at, heads.names);
      cells.push(...found);
      if (found.length > 0) last = at = row ? row.last : at;
      else if (!repeats(page.lines[at]?.text ?? '', heads.names)) break;
    }
    yield* runsOf(page, 'mmtests', 0.95, cells, title === '' ? [] : [{ name: 'benchmark', value: title, from: 'label' }]);
    index = last;
  }
}

/** A blank line, or the heads over a further part of the same report. */
function repeats(text: string, names: readonly string[]): boolean {
  const words = text.trim().split(/\s+/);
  return text.trim() === '' || (words.length === names.length && words.every((word, i) => names[i]?.includes(word)));
}

interface Row {
  readonly line: Line;
  readonly last: number;
  readonly label: string;
  readonly cells: readonly RegExpExecArray[];
  /** True when its first column is a baseline. */
  readonly base: boolean;
}

function rowAt(page: Page, index: number): Row | null {
  const text = page.lines[index]?.text ?? '';
  if (!/[(*]/.test(text) || text.length > 1000) return null;
  const whole = gather(
    page,
    index,
    (next, sofar) => (open(sofar) && /^\s*[-+*\d(]/.test(next)) || (sofar.includes('%') && ONLY_CELLS.test(next)),
    2,
  );
  if (!whole?.line.text.includes('%')) return null;
  const cells = [...whole.line.text.matchAll(CELL)];
  const [first] = cells;
  if (!first) return null;
  const label = whole.line.text.slice(0, first.index).trim();
  if (label === '' || label.length > 80 || /[:|()]/.test(label)) return null;
  return {
    line: whole.line,
    last: whole.last,
    label,
    cells,
    base: /^[-+]?0\.0+$/.test(first[3] ?? '') && (cells.length > 1 || /^(?:[HAGB]+mean|Min|Max|Stddev)\b/.test(label)),
  };
}

/** The tail of a broken row: a cell without a label before it. */
const ONLY_CELLS = /^\s*-?\d[\d.]{0,18} {0,3}[(*] {0,8}[-+]?\d/;

/** A row whose last number waits for its percentage. */
const open = (text: string): boolean =>
  /\d {1,3}[(*] {0,8}[-+]?[\d.]{0,12}$/.test(text.trimEnd()) || (/%[)*] +-?\d[\d.]*$/.test(text.trimEnd()) && text.includes('%)'));

/** The names over the columns: the words of up to three lines above the row that have one word for each column. */
function headsOver(page: Page, row: number, columns: number): { names: string[]; first: number } {
  const lines: string[][] = [];
  // A blank line may part them from the rows.
  const parted = (page.lines[row - 1]?.text ?? '').trim() === '' ? 1 : 0;
  let at = row - 1 - parted;
  for (; at >= 0 && at >= row - 3 - parted; at--) {
    const text = page.lines[at]?.text ?? '';
    const words = text.trim().split(/\s+/);
    if (words.length !== columns || indent(text) < indent(page.lines[row]?.text ?? '') + 6 || text.includes('%)')) break;
    lines.unshift(words);
  }
  const names = Array.from({ length: columns }, (_, i) =>
    lines
      .map(words => words[i] ?? '')
      .join(' ')
      .trim(),
  );
  if (lines.length === 0) return { names: names.map((_, i) => (i === 0 ? 'baseline' : `column ${i + 1}`)), first: row };
  return { names, first: at + 1 };
}

const indent = (text: string): number => text.length - text.trimStart().length;

/** The line right above the heads, where it is a heading and no sentence: "tbench4 Throughput". */
function titleOver(page: Page, first: number): string {
  const text = page.lines[first - 1]?.text.trim() ?? '';
  return text !== '' && text.length <= 60 && /^[\w(]/.test(text) && !/[.:;,]$|%/.test(text) && text.split(/\s+/).length <= 8 ? text : '';
}

const STATISTICS: Readonly<Record<string, string>> = {
  Hmean: 'mean',
  Amean: 'mean',
  Gmean: 'mean',
  Mean: 'mean',
  Min: 'min',
  Max: 'max',
  Stddev: 'stdev',
  CoeffVar: 'cv',
  Median: 'p50',
};

function cellsOf(row: Row, index: number, variants: readonly string[], title: string): Cell[] {
  const [word = '', ...rest] = row.label.split(/\s+/);
  const trimmed = /^B([HA]mean)-(\d+)$/.exec(word);
  const rank =
    /^(?:Lat )?(\d+(?:\.\d+)?)(?:th|st|nd|rd)-qrtle-(.+)$/.exec(row.label) ??
    /^(?:Lat )?(\d+(?:\.\d+)?)(?:th|st|nd|rd)-qrtle()$/.exec(row.label);
  const statistic = rank ? `p${Number(rank[1])}` : trimmed ? `best ${trimmed[2]} % mean` : (STATISTICS[word] ?? null);
  const test = (rank ? (rank[2] ?? '') : statistic === null ? row.label : rest.join(' ')) || null;
  const named = metricOf(`${title} ${row.label}`, word);
  const base = numberOf(row.cells[0]?.[1] ?? '');
  return row.cells.flatMap((match, column): Cell[] => {
    const value = numberOf(match[1] ?? '');
    if (!Number.isFinite(value)) return [];
    const figure: Figure = { ...named, value, statistic, ...(statistic === 'cv' ? { unit: '%' } : {}) };
    const change = column > 0 && statistic !== 'stdev' && statistic !== 'cv' ? changeOf(match, named.metric, base, value) : undefined;
    const from = match.index;
    return [
      {
        index,
        last: row.last,
        line: row.line,
        from,
        to: from + (match[1] ?? '').length,
        figure,
        variant: variants[column] ?? null,
        test,
        ...(change ? { change } : {}),
      },
    ];
  });
}

/** The printed percentage is positive for better; the change has the sign of the values. */
function changeOf(match: RegExpExecArray, metric: Metric, base: number, value: number): ReportedChange | undefined {
  const printed = numberOf(match[3] ?? '');
  if (!Number.isFinite(printed)) return undefined;
  const size = Math.abs(printed);
  return { metric, change: value < base ? -size : size, unit: '%', significant: match[2] === '*' };
}

/** Benchmarks whose rates are of data, where the title names them: "config-network-tbench". */
const MOVES_DATA = /(?:^|[\W_])(?:tbench4?|dbench4?|iperf3?|sockperf|iozone|bonnie)(?![a-z])/;

/** What the rows measure: MMTests prints no unit, but harmonic means are of rates and arithmetic ones of times. */
function metricOf(words: string, statistic: string): { readonly metric: Metric; readonly unit: string } {
  const text = words.toLowerCase();
  if (/\buser\b/.test(text)) return { metric: 'user_time', unit: '' };
  if (/\bsyst(em)?\b/.test(text)) return { metric: 'system_time', unit: '' };
  if (/\belsp|elapsed|duration/.test(text)) return { metric: 'runtime', unit: '' };
  if (/transactions?\b/.test(text)) return { metric: 'transaction_rate', unit: '' };
  if (/throughput|bandwidth|\bm?bytes|\bsend|\brecv|stream/.test(text)) return { metric: 'throughput', unit: '' };
  if (/^[HG]mean/.test(statistic) && MOVES_DATA.test(text)) return { metric: 'throughput', unit: '' };
  if (/\blat(ency)?\b|qrtle/.test(text)) return { metric: 'latency', unit: '' };
  if (/faults?/.test(text)) return { metric: 'operation_rate', unit: '' };
  return { metric: /^B?A/.test(statistic) ? 'runtime' : 'operation_rate', unit: '' };
}

/** `Duration User 1204.11 1188.40`, `Ops NUMA alloc hit 118204 118771`: totals of the whole test, one column a kernel. */
function totals(page: Page, index: number, variants: readonly string[]): Cell[] {
  const line = page.lines[index];
  if (!line || !/^\s*(?:Duration|Ops) /.test(line.text) || line.text.length > 400) return [];
  const match = TOTALS.exec(line.text);
  const numbers = match ? [...(match[3] ?? '').matchAll(/-?\d[\d.]*/g)] : [];
  if (!match || numbers.length !== variants.length) return [];
  const label = (match[2] ?? '').trim();
  const start = line.text.trimEnd().length - (match[3] ?? '').length;
  const duration = match[1] === 'Duration';
  const metric: Metric = !duration ? 'count' : label === 'User' ? 'user_time' : label === 'System' ? 'system_time' : 'runtime';
  return numbers.map((number, column) => {
    const from = start + number.index;
    const value = numberOf(number[0]);
    const figure: Figure = {
      metric,
      value,
      unit: duration ? 's' : '',
      scope: duration ? null : label.toLowerCase(),
      ...(duration ? { unitFrom: 'implied' as const } : {}),
    };
    return { index, line, from, to: from + number[0].length, figure, variant: variants[column] ?? null, test: null };
  });
}

export default {
  id: 'mmtests',
  title: 'Comparison of kernels by the MMTests suite',
  home: 'https://github.com/gormanm/mmtests',
  reports: ['operation_rate', 'runtime', 'user_time', 'system_time', 'throughput', 'transaction_rate', 'latency', 'count'],
  marks: ['0.00%)', '0.00% )'],
  programs: ['compare-mmtests.pl', 'compare-kernels.sh'],
  read,
} satisfies Tool as Tool;
