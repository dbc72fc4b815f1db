import { type Layout, type LineShape, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** `Connect:       39   46  30.9     41     263` below `min  mean[+/-sd] median   max`, in milliseconds. */
const times = (label: string): LineShape => ({
  pattern: new RegExp(String.raw`^\s*${label}:\s+(?<min>\d+)\s+(?<mean>\d+)\s+(?<dev>\d+\.\d+)\s+(?<median>\d+)\s+(?<max>\d+)\s*$`, 'd'),
  holes: Object.fromEntries(
    (['min', 'mean', 'median', 'max'] as const).map(name => [
      name,
      {
        metric: 'latency',
        unit: 'ms',
        unitFrom: 'implied',
        scope: label.toLowerCase(),
        statistic: name,
        ...(name === 'mean' ? { deviationFrom: 'dev' } : {}),
      },
    ]),
  ),
});

const LAYOUT: Layout = {
  tool: 'ab',
  reach: 8,
  shapes: [
    { pattern: /This is ApacheBench, Version/d, opens: 'always' },
    { pattern: /^\s*Document Length:\s+(?<length>\d+) bytes/d, sets: { length: 'length' }, opens: 'first' },
    { pattern: /^\s*Concurrency Level:\s+(?<clients>\d+)/d, sets: { clients: 'clients' }, opens: 'next' },
    { pattern: /^\s*Time taken for tests:\s+(?<time>\d+\.\d+) seconds/d, holes: { time: { metric: 'runtime', unit: 'seconds' } } },
    { pattern: /^\s*Failed requests:\s+(?<n>\d+)/d, holes: { n: { metric: 'errors', unit: 'requests' } } },
    { pattern: /^\s*Requests per second:\s+(?<rate>\d+\.\d+) \[(?<rateUnit>#\/sec)\]/d, holes: { rate: { metric: 'request_rate' } } },
    {
      pattern: /^\s*Time per request:\s+(?<time>\d+\.\d+) \[ms\] \(mean, (?<how>across all) concurrent requests\)/d,
      head: /^\s*Time per request:/,
      holes: { time: { metric: 'latency', unit: 'ms', statistic: 'mean', scopeFrom: 'how' } },
    },
    {
      pattern: /^\s*Time per request:\s+(?<time>\d+\.\d+) \[ms\] \(mean\)/d,
      holes: { time: { metric: 'latency', unit: 'ms', statistic: 'mean' } },
    },
    // 1 Kbyte of ab is 1024 bytes.
    {
      pattern: /^\s*Transfer rate:\s+(?<rate>\d+\.\d+) \[(?<rateUnit>Kbytes\/sec)\] received/d,
      holes: { rate: { metric: 'throughput', rule: 1.024 } },
    },
    ...['Connect', 'Processing', 'Waiting', 'Total'].map(times),
    {
      pattern: /^\s*(?<at>50|66|75|80|90|95|98|99|100)%\s+(?<time>\d+)(?: \(longest request\))?\s*$/d,
      holes: { time: { metric: 'latency', unit: 'ms', unitFrom: 'implied', percentileFrom: 'at' } },
    },
  ],
};

/** Of `ab ... | grep Requests` only the one line is left: each is a run. */
const LONE: Layout = {
  ...LAYOUT,
  shapes: LAYOUT.shapes.map(shape =>
    shape.pattern.source.includes('Requests per second') ? { ...shape, opens: 'always' as const } : shape,
  ),
  reach: 0,
};

export default {
  id: 'ab',
  title: 'ApacheBench: HTTP requests a second and their latency',
  home: 'https://httpd.apache.org/docs/current/programs/ab.html',
  reports: ['request_rate', 'latency', 'throughput', 'runtime', 'errors'],
  marks: ['This is ApacheBench', 'Requests per second:', 'Concurrency Level:'],
  options: { '-c': 'clients', '-n': 'requests', '-t': 'runtime' },
  programs: ['ab', 'ab2'],
  read: page => scan(page, page.lines.some(line => /ApacheBench|Concurrency Level:|Document Length:/.test(line.text)) ? LAYOUT : LONE),
} satisfies Tool as Tool;
