import type { Measurement } from '../../model/run.ts';
import { condition, readingOf } from '../block.ts';
import { measureCell, rowFrom } from '../cells.ts';
import type { Figure, Reading } from '../reading.ts';
import { bare, gather } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `                    RDMA_Write BW Test` */
const TITLE = /^\s*(?<test>(?:RDMA_Write|RDMA_Read|Send|Atomic_\w+) (?:Bidirectional )?(?:BW|Post List BW|Latency)) Test\s*$/;
/**
 * ` #bytes     #iterations    BW peak[MB/sec]    BW average[MB/sec]   MsgRate[Mpps]`, for latency
 * `#bytes #iterations    t_min[usec]    t_max[usec]  t_typical[usec]    t_avg[usec]    t_stdev[usec]   99% percentile[usec]   99.9% percentile[usec]`.
 */
const HEAD = /^\s*#bytes +#iterations /;
const COLUMN =
  /(?<bw>BW (?:peak|average)) ?\[(?<unit>[KMG]i?[Bb](?:ytes|its)?\/sec)\]|MsgRate ?\[(?<rate>\w+)\]|t_(?<time>min|max|typical|avg|stdev) ?\[(?<timeUnit>\w+)\]|(?<p>\d+(?:\.\d+)?)% percentile ?\[(?<pUnit>\w+)\]/g;
const STATISTICS: Readonly<Record<string, string>> = {
  min: 'min',
  max: 'max',
  typical: 'p50',
  avg: 'mean',
  stdev: 'stdev',
  'BW peak': 'max',
  'BW average': 'mean',
};

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let test: string | undefined;
  let columns: Omit<Figure, 'value'>[] = [];
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const title = TITLE.exec(text);
    if (title) test = title.groups?.test;
    if (HEAD.test(text) || (columns.length === 0 && /\[(?:MB|Gb|MiB)\/sec\]|t_\w+\[usec\]/.test(text))) {
      const head = gather(
        page,
        i,
        next => !/^\s*\d+\s+\d/.test(next) && /\[\w+(?:\/sec)?\]|\bpercentile|^\s*\d+(?:\.\d+)?%/.test(next) && !HEAD.test(next),
      );
      columns = [...(head?.line.text ?? '').matchAll(COLUMN)].map(figureOf);
      i = head?.last ?? i;
      continue;
    }
    const row = columns.length > 0 && /^\s*\d+\s+\d/.test(text) ? rowFrom(page, i, columns.length + 2) : undefined;
    if (!row) continue;
    const measurements = columns.flatMap((column, k): Measurement[] => {
      const cell = row.cells[k + 2];
      const found = cell ? measureCell(cell, column) : undefined;
      return found ? [found] : [];
    });
    const conditions = [...(test ? [condition('test', test)] : []), condition('length', row.cells[0]?.text ?? '')];
    yield readingOf(page, i, row.last, { tool: 'perftest', score: 0.92, measurements, conditions });
    i = row.last;
  }
}

function figureOf(match: RegExpMatchArray): Omit<Figure, 'value'> {
  const { bw, unit, rate, time, timeUnit, p, pUnit } = match.groups ?? {};
  // perftest's MB is 2^20 bytes; its Gb 10^9 bits.
  if (bw && unit)
    return { metric: 'throughput', unit, statistic: STATISTICS[bw] ?? null, ...(unit.startsWith('MB') ? { rule: 1.048576 } : {}) };
  if (rate) return { metric: 'packet_rate', unit: rate };
  if (time) return { metric: 'latency', unit: timeUnit ?? 'usec', statistic: STATISTICS[time] ?? null };
  return { metric: 'latency', unit: pUnit ?? 'usec', statistic: `p${p}` };
}

export default {
  id: 'perftest',
  title: 'bandwidth and latency of RDMA verbs (ib_write_bw, ib_send_lat, ...)',
  home: 'https://github.com/linux-rdma/perftest',
  reports: ['throughput', 'packet_rate', 'latency'],
  marks: ['#iterations', '#bytes'],
  programs: ['ib_write_bw', 'ib_read_bw', 'ib_send_bw', 'ib_write_lat', 'ib_read_lat', 'ib_send_lat', 'ib_atomic_bw', 'ib_atomic_lat'],
  options: { '-s': 'length', '-n': 'iterations', '-q': 'queue_pairs', '-d': 'device', '-m': 'mtu', '-t': 'tx_depth' },
  read,
} satisfies Tool as Tool;
