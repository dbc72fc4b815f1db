import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

const LAYOUT: Layout = {
  tool: 'siege',
  reach: 3,
  shapes: [
    { pattern: /^\s*Transactions:\s+(?<n>\d+(?:\.\d+)?) hits/d, holes: { n: { metric: 'count', unit: 'hits' } }, opens: 'always' },
    { pattern: /^\s*Availability:\s+(?<share>\d+\.\d+) ?%/d, holes: { share: { metric: 'count', unit: '%', scope: 'availability' } } },
    { pattern: /^\s*Elapsed time:\s+(?<time>\d+\.\d+) secs/d, holes: { time: { metric: 'duration', unit: 'secs' } } },
    { pattern: /^\s*Data transferred:\s+(?<size>\d+\.\d+) (?<sizeUnit>[KMG]B)/d, holes: { size: { metric: 'transferred' } } },
    { pattern: /^\s*Response time:\s+(?<time>\d+\.\d+) (?<timeUnit>secs|ms)/d, holes: { time: { metric: 'latency', statistic: 'mean' } } },
    { pattern: /^\s*Transaction rate:\s+(?<rate>\d+\.\d+) (?<rateUnit>trans\/sec)/d, holes: { rate: { metric: 'transaction_rate' } } },
    { pattern: /^\s*Throughput:\s+(?<rate>\d+\.\d+) (?<rateUnit>[KMG]B\/sec)/d, holes: { rate: { metric: 'throughput' } } },
    { pattern: /^\s*Concurrency:\s+(?<n>\d+\.\d+)/d, holes: { n: { metric: 'queue_depth' } } },
    {
      pattern: /^\s*Failed transactions:\s+(?<n>\d+(?:\.\d+)?)/d,
      holes: { n: { metric: 'errors', unit: 'transactions', unitFrom: 'implied' } },
    },
    {
      pattern: /^\s*Longest transaction:\s+(?<time>\d+\.\d+)/d,
      holes: { time: { metric: 'latency', unit: 's', unitFrom: 'implied', statistic: 'max' } },
    },
    {
      pattern: /^\s*Shortest transaction:\s+(?<time>\d+\.\d+)/d,
      holes: { time: { metric: 'latency', unit: 's', unitFrom: 'implied', statistic: 'min' } },
    },
    { pattern: /^\s*P(?<at>\d\d):\s+(?<time>\d+\.\d+) secs/d, holes: { time: { metric: 'latency', unit: 'secs', percentileFrom: 'at' } } },
  ],
};

export default {
  id: 'siege',
  title: 'HTTP load: transactions a second and response time',
  home: 'https://www.joedog.org/siege-manual/',
  reports: ['transaction_rate', 'latency', 'throughput', 'count', 'queue_depth', 'errors', 'duration', 'transferred'],
  marks: ['Transaction rate:', 'Availability:'],
  options: { '-c': 'clients', '-t': 'runtime', '-r': 'reps' },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
