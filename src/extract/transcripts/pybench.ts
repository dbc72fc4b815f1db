import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** `BuiltinFunctionCalls:     23ms     23ms    0.05us    0.085ms`: shortest and mean time of a round, time of an operation, overhead. */
const LAYOUT: Layout = {
  tool: 'pybench',
  reach: 4,
  shapes: [
    { pattern: /^\s*Test +minimum +average +operation +overhead/d, opens: 'always' },
    {
      pattern: /^\s*(?<test>\w+): +(?<min>\d+)ms +(?<mean>\d+)ms +(?<op>\d+\.\d+)us +\d+\.\d+ms/d,
      holes: {
        min: { metric: 'runtime', unit: 'ms', statistic: 'min', scopeFrom: 'test' },
        mean: { metric: 'runtime', unit: 'ms', statistic: 'mean', scopeFrom: 'test' },
        op: { metric: 'latency', unit: 'us', scopeFrom: 'test' },
      },
      opens: 'first',
    },
    {
      pattern: /^\s*Totals: +(?<min>\d+)ms +(?<mean>\d+)ms/d,
      holes: {
        min: { metric: 'runtime', unit: 'ms', statistic: 'min', scope: 'total' },
        mean: { metric: 'runtime', unit: 'ms', statistic: 'mean', scope: 'total' },
      },
      closes: true,
    },
  ],
};

export default {
  id: 'pybench',
  title: 'micro-benchmarks of the Python interpreter',
  home: 'https://github.com/python/cpython/tree/v3.6.0/Tools/pybench',
  reports: ['runtime', 'latency'],
  marks: ['minimum  average  operation', 'PYBENCH'],
  options: { '-n': 'rounds', '-w': 'warp' },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
