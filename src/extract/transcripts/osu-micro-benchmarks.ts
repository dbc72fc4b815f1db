import type { Metric } from '../../model/metrics.ts';
import type { Measurement } from '../../model/run.ts';
import { condition, readingOf } from '../block.ts';
import { measureCell, rowFrom } from '../cells.ts';
import type { Figure, Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `# OSU MPI Allreduce Latency Test v5.7.1` */
const TITLE = /^\s*# OSU (?<test>[\w/ -]{3,60}?) Test(?: v[\d.]+)?\s*$/;
/** The columns of all tests, as their heads print them: `# Size       Avg Latency(us)   Min Latency(us)   Max Latency(us)  Iterations`. */
const COLUMN =
  /Size|Iterations|(?<latency>(?:Avg |Min |Max )?Latency) ?\(us\)|(?<part>Overall|Compute|Coll\. Init|MPI_Test|MPI_Wait|Pure Comm\.|Min Comm\.|Max Comm\.) ?\(us\)|Overlap ?\(%\)|Bandwidth ?\(MB\/s\)|MB\/s|Messages\/s/g;
const STATISTICS: Readonly<Record<string, string>> = { 'Avg Latency': 'mean', 'Min Latency': 'min', 'Max Latency': 'max' };
const PARTS: Readonly<Record<string, string>> = {
  'Coll. Init': 'init',
  'Pure Comm.': 'pure communication',
  'Min Comm.': 'pure communication',
  'Max Comm.': 'pure communication',
};

type Column = Omit<Figure, 'value'> | 'size' | 'other';

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let test: string | undefined;
  let columns: Column[] = [];
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const title = TITLE.exec(text);
    if (title) {
      test = title.groups?.test ?? '';
      columns = [];
      continue;
    }
    if (test === undefined || text.trim() === '') continue;
    if (text.replace(COLUMN, '').replace('#', '').trim() === '') {
      columns = [...columns, ...[...text.matchAll(COLUMN)].map(columnOf)];
      continue;
    }
    const row = columns.length > 0 && /^\s*\d/.test(text) ? rowFrom(page, i, columns.length) : undefined;
    if (!row) {
      if (columns.length > 0 && !/^\s*#/.test(text)) test = undefined;
      continue;
    }
    const size = columns.indexOf('size');
    const measurements = columns.flatMap((column, k): Measurement[] => {
      const cell = row.cells[k];
      const found = cell && typeof column === 'object' ? measureCell(cell, column) : undefined;
      return found ? [found] : [];
    });
    const conditions = [condition('test', test), ...(size >= 0 ? [condition('length', row.cells[size]?.text ?? '')] : [])];
    yield readingOf(page, i, row.last, { tool: 'osu micro-benchmarks', score: 0.92, measurements, conditions });
    i = row.last;
  }
}

function columnOf(match: RegExpMatchArray): Column {
  const { latency, part } = match.groups ?? {};
  if (match[0] === 'Size') return 'size';
  if (match[0] === 'Iterations') return 'other';
  if (latency) return { metric: 'latency', unit: 'us', statistic: STATISTICS[latency] ?? null };
  if (part) {
    const statistic = part.startsWith('Min') ? 'min' : part.startsWith('Max') ? 'max' : null;
    return { metric: 'latency', unit: 'us', scope: PARTS[part] ?? part.toLowerCase(), statistic };
  }
  if (match[0].startsWith('Overlap')) return { metric: 'count', unit: '%', scope: 'overlap' };
  const metric: Metric = match[0] === 'Messages/s' ? 'operation_rate' : 'throughput';
  return { metric, unit: match[0] === 'Messages/s' ? 'messages/s' : 'MB/s' };
}

export default {
  id: 'osu micro-benchmarks',
  title: 'latency, bandwidth and message rate of MPI by message size',
  home: 'https://mvapich.cse.ohio-state.edu/benchmarks/',
  reports: ['latency', 'throughput', 'operation_rate', 'count'],
  marks: ['# OSU '],
  programs: ['osu_latency', 'osu_bw', 'osu_bibw', 'osu_mbw_mr', 'osu_allreduce', 'osu_alltoall'],
  read,
} satisfies Tool as Tool;
