import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** redis-benchmark: a section for each command, or with -q a line: `SET: 82644.63 requests per second, p50=0.303 msec`. */
const LAYOUT: Layout = {
  tool: 'redis-benchmark',
  reach: 12,
  shapes: [
    { pattern: /^\s*={6} (?<test>[A-Z][^=]{1,60}?) ={6}\s*$/d, sets: { test: 'test' }, opens: 'always' },
    {
      pattern:
        /^\s*(?<test>[A-Z][A-Z_]{1,20}(?: \([^)]{1,60}\))?): (?<rate>\d+\.\d+) requests per second(?:, p50=(?<p50>\d+\.\d+) msec)?\s*$/d,
      head: /^\s*[A-Z][A-Z_]{1,20}(?: \([^)]{1,60}\))?: \d+\.\d+ req/,
      holes: { rate: { metric: 'request_rate', unit: 'requests per second' }, p50: { metric: 'latency', unit: 'msec', statistic: 'p50' } },
      sets: { test: 'test' },
      opens: 'always',
    },
    { pattern: /^\s*(?<n>\d+ )?requests completed in (?<time>\d+\.\d+) seconds/d, holes: { time: { metric: 'runtime', unit: 'seconds' } } },
    { pattern: /^\s*(?<clients>\d+) parallel clients/d, sets: { clients: 'clients' } },
    { pattern: /^\s*(?<length>\d+) bytes payload/d, sets: { length: 'length' } },
    {
      pattern: /^\s*(?:throughput summary: )?(?<rate>\d+\.\d+) requests per second\s*$/d,
      holes: { rate: { metric: 'request_rate', unit: 'requests per second' } },
    },
    // The share of requests is the percentile and the time its value: `99.90% <= 1 milliseconds`.
    {
      pattern: /^\s*(?<at>\d{1,3}\.\d+)% <= (?<time>\d+(?:\.\d+)?) (?<timeUnit>milliseconds|msec)(?: \(cumulative count \d+\))?\s*$/d,
      holes: { time: { metric: 'latency', percentileFrom: 'at' } },
    },
    { pattern: /^\s*avg\s+min\s+p50\s+p95\s+p99\s+max\s*$/d, section: 'summary' },
    {
      pattern: /^\s*(?<avg>\d+\.\d+)\s+(?<min>\d+\.\d+)\s+(?<p50>\d+\.\d+)\s+(?<p95>\d+\.\d+)\s+(?<p99>\d+\.\d+)\s+(?<max>\d+\.\d+)\s*$/d,
      within: 'summary',
      holes: Object.fromEntries(
        ['avg', 'min', 'p50', 'p95', 'p99', 'max'].map(name => [
          name,
          { metric: 'latency', unit: 'msec', unitFrom: 'implied', statistic: name === 'avg' ? 'mean' : name },
        ]),
      ),
      closes: true,
    },
  ],
};

export default {
  id: 'redis-benchmark',
  title: 'requests a second of a Redis server, for each command',
  home: 'https://redis.io/docs/latest/operate/oss_and_stack/management/optimization/benchmarks/',
  reports: ['request_rate', 'latency', 'runtime'],
  marks: ['requests per second', 'parallel clients', 'requests completed in'],
  options: { '-c': 'clients', '-n': 'requests', '-d': 'length', '-P': 'pipeline', '-t': 'test' },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
