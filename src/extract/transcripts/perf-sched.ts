import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/**
 * Rows of `perf sched latency`:
 * `  fio:(82)              | 937632.706 ms |  1782255 | avg:    0.209 ms | max:   63.123 ms | max at:    768.274023 s`
 */
const LAYOUT: Layout = {
  tool: 'perf sched',
  reach: 0,
  shapes: [
    {
      pattern:
        /^\s*(?<task>\S.{0,40}?)\s*\|\s*(?<time>\d+\.\d+) ms \|\s*(?<switches>\d+) \| avg: +(?<mean>\d+\.\d+) ms \| max: +(?<max>\d+\.\d+)\s+ms/d,
      head: /^\s*\S.{0,40}?\s*\|\s*\d+\.\d+ ms \|\s*\d+ \| avg: +\d/,
      sets: { task: 'task' },
      holes: {
        time: { metric: 'runtime', unit: 'ms' },
        switches: { metric: 'context_switches' },
        mean: { metric: 'latency', unit: 'ms', statistic: 'mean' },
        max: { metric: 'latency', unit: 'ms', statistic: 'max' },
      },
      opens: 'always',
    },
  ],
};

export default {
  id: 'perf sched',
  title: 'how long tasks wait for a processor',
  home: 'https://man7.org/linux/man-pages/man1/perf-sched.1.html',
  reports: ['latency', 'context_switches', 'runtime'],
  marks: [' ms | max'],
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
