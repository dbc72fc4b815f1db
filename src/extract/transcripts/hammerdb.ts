import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** `Vuser 1:TEST RESULT : System achieved 8153 NOPM from 24772 MySQL TPM`, before version 4 `24772 MySQL TPM at 8153 NOPM`. */
const LAYOUT: Layout = {
  tool: 'hammerdb',
  reach: 40,
  shapes: [
    { pattern: /(?:HammerDB CLI|TPROC-H Driver|TPROC-C Driver)/d, opens: 'first' },
    {
      pattern: /Benchmark set to (?<test>TPC-[CH]|TPROC-[CH]) for (?<database>\w+)/d,
      sets: { test: 'test', database: 'database' },
      opens: 'first',
    },
    { pattern: /^\s*(?<vu>\d+) VU TEST/d, sets: { vu: 'clients' }, opens: 'first' },
    {
      pattern: /System achieved (?<nopm>\d+) NOPM from (?<tpm>\d+) (?<database>\w[\w ]{0,30}?) TPM/d,
      head: /System achieved \d/,
      holes: { nopm: { metric: 'transaction_rate', unit: 'NOPM', scope: 'new orders' }, tpm: { metric: 'transaction_rate', unit: 'TPM' } },
      sets: { database: 'database' },
      opens: 'first',
      closes: true,
    },
    {
      pattern: /System achieved (?<tpm>\d+) (?<database>\w[\w ]{0,30}?) TPM at (?<nopm>\d+) NOPM/d,
      head: /System achieved \d/,
      holes: { tpm: { metric: 'transaction_rate', unit: 'TPM' }, nopm: { metric: 'transaction_rate', unit: 'NOPM', scope: 'new orders' } },
      sets: { database: 'database' },
      opens: 'first',
      closes: true,
    },
    {
      pattern: /(?<user>Vuser \d+):query (?<query>\d+) completed in (?<time>\d+(?:\.\d+)?) seconds/d,
      holes: { time: { metric: 'latency', unit: 'seconds', scope: 'query', scopeFrom: 'query' } },
      opens: 'first',
    },
    {
      pattern: /(?<user>Vuser \d+):Completed \d+ query set\(s\) in (?<time>\d+(?:\.\d+)?) seconds/d,
      holes: { time: { metric: 'runtime', unit: 'seconds', scope: 'query set', scopeFrom: 'user' } },
      opens: 'first',
    },
    {
      pattern: /(?<user>Vuser \d+):Geometric mean of query times returning rows \(\d+\)(?: is|:)? (?<time>\d+(?:\.\d+)?)/d,
      holes: { time: { metric: 'latency', unit: 's', unitFrom: 'implied', scope: 'query', scopeFrom: 'user', statistic: 'geomean' } },
      opens: 'first',
    },
  ],
};

export default {
  id: 'hammerdb',
  title: 'database load: new orders a minute (TPROC-C) and query times (TPROC-H)',
  home: 'https://www.hammerdb.com/document.html',
  reports: ['transaction_rate', 'latency', 'runtime'],
  marks: ['System achieved ', ' NOPM', 'query set(s) in', 'Geometric mean of query times', 'HammerDB', ':query '],
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
