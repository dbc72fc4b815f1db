import { type Holes, type Layout, type LineShape, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

const HEAD = /^\s*\[[A-Za-z][\w-]{1,40}\], [A-Za-z\d]/;
/** `[READ], 99thPercentileLatency(us), 49311`: the operation, the name with its unit, the value. */
const row = (name: string, statistic: string): LineShape => ({
  pattern: new RegExp(String.raw`^\s*\[(?<op>[A-Za-z][\w-]{1,40})\], ${name}\((?<valueUnit>us|ms)\), (?<value>\d+(?:\.\d+)?)`, 'd'),
  head: HEAD,
  holes: { value: { metric: 'latency', scopeFrom: 'op', statistic } },
});
/** Operations of a status line: `[READ: Count=23163, Max=40511, Min=2350, Avg=3452.71, 90=4131, 99=7239, 99.9=10175, ...]`. */
const STATUS = String.raw`\[(?<op>[A-Z][A-Z_-]{2,30}): Count=\d+, Max=(?<max>\d+), Min=(?<min>\d+), Avg=(?<avg>\d+(?:\.\d+)?), 90=(?<p90>\d+), 99=(?<p99>\d+), 99\.9=(?<p999>\d+), 99\.99=(?<p9999>\d+)\]`;
const US = { metric: 'latency', unit: 'us', unitFrom: 'implied', scopeFrom: 'op' } as const;

const LATENCIES: Holes = {
  max: { ...US, statistic: 'max' },
  min: { ...US, statistic: 'min' },
  avg: { ...US, statistic: 'mean' },
  p90: { ...US, statistic: 'p90' },
  p99: { ...US, statistic: 'p99' },
  p999: { ...US, statistic: 'p99.9' },
  p9999: { ...US, statistic: 'p99.99' },
};
const CURRENT = String.raw`\b\d+ sec: \d+ operations; (?<rate>\d+(?:\.\d+)?) current ops\/sec;`;
const STATUS_HEAD = /^[^[]{0,40}\b\d+ sec: \d+ operations;/;
const RATE: Holes = { rate: { metric: 'operation_rate', unit: 'ops/sec' } };

const LAYOUT: Layout = {
  tool: 'ycsb',
  reach: 12,
  shapes: [
    {
      pattern: new RegExp(`${CURRENT}[^[]{0,80}${STATUS}`, 'd'),
      head: STATUS_HEAD,
      most: 5,
      holes: { ...RATE, ...LATENCIES },
      opens: 'first',
    },
    { pattern: new RegExp(CURRENT, 'd'), head: STATUS_HEAD, holes: RATE, opens: 'first' },
    {
      pattern: /^\s*\[OVERALL\], RunTime\((?<timeUnit>ms)\), (?<time>\d+(?:\.\d+)?)/d,
      holes: { time: { metric: 'runtime' } },
      opens: 'first',
    },
    {
      pattern: /^\s*\[OVERALL\], Throughput\((?<rateUnit>ops\/sec)\), (?<rate>\d+(?:\.\d+)?(?:[eE]-?\d+)?)/d,
      holes: { rate: { metric: 'operation_rate' } },
      opens: 'first',
    },
    row('AverageLatency', 'mean'),
    row('MinLatency', 'min'),
    row('MaxLatency', 'max'),
    row('50thPercentileLatency', 'p50'),
    row('95thPercentileLatency', 'p95'),
    row('99thPercentileLatency', 'p99'),
    row('99.9PercentileLatency', 'p99.9'),
    row('99.99PercentileLatency', 'p99.99'),
    {
      pattern: /^\s*\[(?<op>[A-Z][\w-]{1,40})\], Return=(?:ERROR|[1-9-]\S*), (?<n>\d+)/d,
      holes: { n: { metric: 'errors', unit: 'operations', unitFrom: 'implied', scopeFrom: 'op' } },
    },
    // Counts, garbage collection, histogram buckets: no results, but lines of the block.
    { pattern: /^\s*\[[A-Za-z][\w%-]{1,60}\], [^,]{1,60}, [\d.]+/d },
  ],
};

export default {
  id: 'ycsb',
  title: 'Yahoo! Cloud Serving Benchmark: throughput and latency of key-value stores',
  home: 'https://github.com/brianfrankcooper/YCSB',
  reports: ['operation_rate', 'latency', 'runtime', 'errors'],
  marks: ['[OVERALL], ', ' current ops/sec;'],
  options: { '-threads': 'threads', '-target': 'target', '-P': 'workload' },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
