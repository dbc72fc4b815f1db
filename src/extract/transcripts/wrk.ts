import { type Hole, type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

const TIME = String.raw`\d+(?:\.\d+)?`;
const LATENCY: Hole = { metric: 'latency' };
/** wrk counts 1024 bytes as KB, and scales every value by itself: `Latency   635.91us    0.89ms  12.92ms   93.69%`. */
const LAYOUT: Layout = {
  tool: 'wrk',
  reach: 8,
  shapes: [
    { pattern: /^\s*Running (?<runtime>\d+[smh]) test @ (?<url>\S+)/d, sets: { runtime: 'runtime', url: 'url' }, opens: 'always' },
    { pattern: /^\s*(?<threads>\d+) threads and (?<clients>\d+) connections/d, sets: { threads: 'threads', clients: 'clients' } },
    { pattern: /^\s*Thread Stats +Avg +Stdev +Max/d, opens: 'first' },
    {
      pattern: new RegExp(
        String.raw`^\s*Latency +(?<avg>${TIME})(?<avgUnit>us|ms|s|m|h) +(?<dev>${TIME})(?<devUnit>us|ms|s|m|h) +(?<max>${TIME})(?<maxUnit>us|ms|s|m|h)`,
        'd',
      ),
      holes: { avg: { ...LATENCY, statistic: 'mean' }, dev: { ...LATENCY, statistic: 'stdev' }, max: { ...LATENCY, statistic: 'max' } },
    },
    {
      pattern: new RegExp(String.raw`^\s*Req\/Sec +(?<avg>${TIME}[kM]?) +(?<dev>${TIME}[kM]?) +(?<max>${TIME}[kM]?)`, 'd'),
      holes: {
        avg: { metric: 'request_rate', unit: 'Req/Sec', scope: 'thread', statistic: 'mean' },
        dev: { metric: 'request_rate', unit: 'Req/Sec', scope: 'thread', statistic: 'stdev' },
        max: { metric: 'request_rate', unit: 'Req/Sec', scope: 'thread', statistic: 'max' },
      },
    },
    { pattern: /^\s*Latency Distribution \(HdrHistogram - Uncorrected/d, section: 'uncorrected' },
    { pattern: /^\s*Latency Distribution/d, section: '' },
    {
      pattern: new RegExp(String.raw`^\s*(?<at>\d{1,3}(?:\.\d+)?)% +(?<time>${TIME})(?<timeUnit>us|ms|s|m|h)\s*$`, 'd'),
      within: '*',
      holes: { time: { metric: 'latency', percentileFrom: 'at' } },
    },
    // The detailed spectrum is long and says the same again; its rows only keep the block together.
    { pattern: /^\s*\d+\.\d+ +[01]\.\d{6} +\d+ +(?:\d+\.\d\d|inf)\s*$/d },
    { pattern: /^\s*Non-2xx or 3xx responses: (?<n>\d+)/d, holes: { n: { metric: 'errors', unit: 'responses' } } },
    {
      pattern: new RegExp(String.raw`^\s*Requests\/sec: +(?<rate>${TIME})`, 'd'),
      holes: { rate: { metric: 'request_rate', unit: 'Requests/sec' } },
    },
    {
      pattern: new RegExp(String.raw`^\s*Transfer\/sec: +(?<rate>${TIME})B\s*$`, 'd'),
      holes: { rate: { metric: 'throughput', unit: 'B/sec' } },
      closes: true,
    },
    {
      pattern: new RegExp(String.raw`^\s*Transfer\/sec: +(?<rate>${TIME})KB`, 'd'),
      holes: { rate: { metric: 'throughput', unit: 'KB/sec', rule: 1.024 } },
      closes: true,
    },
    {
      pattern: new RegExp(String.raw`^\s*Transfer\/sec: +(?<rate>${TIME})MB`, 'd'),
      holes: { rate: { metric: 'throughput', unit: 'MB/sec', rule: 1.048576 } },
      closes: true,
    },
    {
      pattern: new RegExp(String.raw`^\s*Transfer\/sec: +(?<rate>${TIME})GB`, 'd'),
      holes: { rate: { metric: 'throughput', unit: 'GB/sec', rule: 1.073741824 } },
      closes: true,
    },
  ],
};

export default {
  id: 'wrk',
  title: 'HTTP load, also with constant rate (wrk2)',
  home: 'https://github.com/wg/wrk',
  reports: ['request_rate', 'latency', 'throughput', 'errors'],
  marks: ['Thread Stats ', ' test @ http', 'Requests/sec:'],
  programs: ['wrk', 'wrk2'],
  options: { '-t': 'threads', '-c': 'clients', '-d': 'runtime', '-R': 'rate' },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
