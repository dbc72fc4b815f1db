import { type Hole, type Layout, type LineShape, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** `Latency 99th percentile   :    0.9 ms [WRITE: 0.9 ms]`, before Cassandra 3 `latency 99th percentile   : 0.9 [WRITE:0.9]`. */
const row = (label: string, hole: Hole, units: string): LineShape => ({
  pattern: new RegExp(String.raw`^\s*${label}\s*: +(?<value>\d[\d,]*(?:\.\d+)?)(?: (?<valueUnit>${units}))?`, 'di'),
  holes: { value: { unitFrom: 'implied', ...hole } },
});

const LAYOUT: Layout = {
  tool: 'cassandra-stress',
  reach: 3,
  shapes: [
    { ...row('Op rate', { metric: 'operation_rate', unit: 'op/s' }, String.raw`op\/s`), opens: 'always' },
    row('Partition rate', { metric: 'operation_rate', unit: 'pk/s', scope: 'partition' }, String.raw`pk\/s`),
    row('Row rate', { metric: 'operation_rate', unit: 'row/s', scope: 'row' }, String.raw`row\/s`),
    row('Latency mean', { metric: 'latency', unit: 'ms', statistic: 'mean' }, 'ms'),
    row('Latency median', { metric: 'latency', unit: 'ms', statistic: 'median' }, 'ms'),
    row(String.raw`Latency (?<at>\d+(?:\.\d+)?)th percentile`, { metric: 'latency', unit: 'ms', percentileFrom: 'at' }, 'ms'),
    row('Latency max', { metric: 'latency', unit: 'ms', statistic: 'max' }, 'ms'),
    row('Total errors', { metric: 'errors' }, 'errors'),
    { pattern: /^\s*Total (?:partitions|GC count|GC memory|GC time)\s*:/di },
  ],
};

export default {
  id: 'cassandra-stress',
  title: 'load on Apache Cassandra',
  home: 'https://cassandra.apache.org/doc/latest/cassandra/managing/tools/cassandra_stress.html',
  reports: ['operation_rate', 'latency', 'errors'],
  marks: ['Op rate   ', 'op rate   '],
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
