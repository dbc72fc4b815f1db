import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

const LAYOUT: Layout = {
  tool: 'pgbench',
  reach: 6,
  shapes: [
    { pattern: /^\s*starting vacuum\.\.\./d, opens: 'always' },
    {
      pattern: /^\s*progress: \d+\.\d+ s, (?<tps>\d+\.\d+) tps, lat (?<lat>\d+\.\d+|NaN) ms stddev (?<dev>\d+\.\d+|NaN)/d,
      head: /^\s*progress: \d+\.\d+ s, \d/,
      holes: {
        tps: { metric: 'transaction_rate', unit: 'tps' },
        lat: { metric: 'latency', unit: 'ms', statistic: 'mean', deviationFrom: 'dev' },
        dev: { metric: 'latency', unit: 'ms', statistic: 'stdev' },
      },
      opens: 'first',
    },
    { pattern: /^\s*transaction type: (?<type>\S.{0,80})/d, sets: { type: 'transaction type' }, opens: 'first' },
    { pattern: /^\s*scaling factor: (?<scale>\d+)/d, sets: { scale: 'scale' } },
    { pattern: /^\s*query mode: (?<mode>\w+)/d, sets: { mode: 'query mode' } },
    { pattern: /^\s*number of clients: (?<clients>\d+)/d, sets: { clients: 'clients' } },
    { pattern: /^\s*number of threads: (?<threads>\d+)/d, sets: { threads: 'threads' } },
    { pattern: /^\s*duration: (?<runtime>\d+) s/d, sets: { runtime: 'runtime' } },
    { pattern: /^\s*number of transactions per client: (?<n>\d+)/d, sets: { n: 'transactions' } },
    {
      pattern: /^\s*number of failed transactions: (?<n>\d+)/d,
      holes: { n: { metric: 'errors', unit: 'transactions', unitFrom: 'implied' } },
    },
    { pattern: /^\s*latency average(?: =|:) (?<lat>\d+\.\d+) ms/d, holes: { lat: { metric: 'latency', unit: 'ms', statistic: 'mean' } } },
    { pattern: /^\s*latency stddev(?: =|:) (?<lat>\d+\.\d+) ms/d, holes: { lat: { metric: 'latency', unit: 'ms', statistic: 'stdev' } } },
    {
      pattern: /^\s*initial connection time = (?<time>\d+\.\d+) ms/d,
      holes: { time: { metric: 'latency', unit: 'ms', scope: 'initial connection' } },
    },
    {
      // Until version 13 `(including connections establishing)` and `(excluding ...)`, since then `(without initial connection time)`.
      pattern: /^\s*tps = (?<tps>\d+\.\d+)(?: \((?<how>including|excluding) (?:re)?connections? )?/d,
      holes: { tps: { metric: 'transaction_rate', unit: 'tps', scopeFrom: 'how' } },
    },
    { pattern: /^\s*statement latencies in milliseconds/d, section: 'statement' },
    {
      pattern: /^\s*(?<lat>\d+\.\d+)(?:\s+\d+)?\s+(?<sql>(?:\\set|BEGIN|END|COMMIT|SELECT|UPDATE|INSERT|DELETE|WITH)\w*.{0,60})/d,
      within: 'statement',
      holes: { lat: { metric: 'latency', unit: 'ms', unitFrom: 'implied', scopeFrom: 'sql' } },
    },
  ],
};

export default {
  id: 'pgbench',
  title: 'transaction benchmark of PostgreSQL',
  home: 'https://www.postgresql.org/docs/current/pgbench.html',
  reports: ['transaction_rate', 'latency', 'errors'],
  marks: ['transaction type: ', 'tps = ', 'tps, lat ', 'starting vacuum'],
  options: {
    '-c': 'clients',
    '--client': 'clients',
    '-j': 'threads',
    '--jobs': 'threads',
    '-T': 'runtime',
    '--time': 'runtime',
    '-t': 'transactions',
    '-s': 'scale',
    '--scale': 'scale',
    '-M': 'query mode',
    '-S': 'select-only',
    '-N': 'skip-some-updates',
  },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
