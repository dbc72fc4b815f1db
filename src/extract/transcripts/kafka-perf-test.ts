import { type Holes, type Layout, type LineShape, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** `49996 records sent, 9997.2 records/sec (9.53 MB/sec), 3.2 ms avg latency, 310.0 ms max latency, 2 ms 50th, 9 ms 95th, ...`; MB are 2^20 bytes. */
const RATES = String.raw`^\s*(?:\d+ records sent, )?(?<rate>\d+(?:\.\d+)?) records\/sec \((?<bytes>\d+(?:\.\d+)?) MB\/sec\), (?<avg>\d+(?:\.\d+)?) ms avg latency`;
const MAX = String.raw`, (?<max>\d+(?:\.\d+)?) ms max latency`;
const PERCENTILES = String.raw`, (?<p50>\d+) ms 50th, (?<p95>\d+) ms 95th, (?<p99>\d+) ms 99th, (?<p999>\d+) ms 99\.9th`;
const HEAD = /^\s*\d+(?:\.\d+)? records(?: sent,|\/sec \()/;
const HOLES: Holes = {
  rate: { metric: 'operation_rate', unit: 'records/sec' },
  bytes: { metric: 'throughput', unit: 'MB/sec', rule: 1.048576 },
  avg: { metric: 'latency', unit: 'ms', statistic: 'mean' },
  max: { metric: 'latency', unit: 'ms', statistic: 'max' },
  p50: { metric: 'latency', unit: 'ms', statistic: 'p50' },
  p95: { metric: 'latency', unit: 'ms', statistic: 'p95' },
  p99: { metric: 'latency', unit: 'ms', statistic: 'p99' },
  p999: { metric: 'latency', unit: 'ms', statistic: 'p99.9' },
};
const LAYOUT: Layout = {
  tool: 'kafka-perf-test',
  reach: 1,
  shapes: [RATES + MAX + PERCENTILES, RATES + MAX, RATES].map(
    (pattern): LineShape => ({ pattern: new RegExp(pattern, 'd'), head: HEAD, holes: HOLES, opens: 'first' }),
  ),
};

export default {
  id: 'kafka-perf-test',
  title: 'records a second of an Apache Kafka producer',
  home: 'https://kafka.apache.org/documentation/',
  reports: ['operation_rate', 'throughput', 'latency'],
  marks: [' records/sec ('],
  programs: ['kafka-producer-perf-test.sh', 'kafka-producer-perf-test'],
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
