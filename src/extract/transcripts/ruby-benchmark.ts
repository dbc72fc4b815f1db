import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** `for:      0.950000   0.000000   0.950000 (  0.952039)` below the head `user     system      total        real`, in seconds. */
const SECONDS = { unit: 's', unitFrom: 'implied' } as const;
const LAYOUT: Layout = {
  tool: 'ruby benchmark',
  reach: 2,
  shapes: [
    {
      pattern: /^\s*(?<test>\S.{0,60}?):?\s+(?<user>\d+\.\d{6}) +(?<system>\d+\.\d{6}) +\d+\.\d{6} \( *(?<real>\d+\.\d{6})\)\s*$/d,
      holes: {
        user: { metric: 'user_time', ...SECONDS },
        system: { metric: 'system_time', ...SECONDS },
        real: { metric: 'runtime', ...SECONDS },
      },
      sets: { test: 'test' },
      opens: 'always',
      closes: true,
    },
  ],
};

export default {
  id: 'ruby benchmark',
  title: "Ruby's Benchmark module: CPU and elapsed time of blocks",
  home: 'https://docs.ruby-lang.org/en/3.3/Benchmark.html',
  reports: ['runtime', 'user_time', 'system_time'],
  marks: ['user     system      total'],
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
