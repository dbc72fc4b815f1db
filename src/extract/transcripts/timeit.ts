import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

const UNIT = 'ns|nsec|us|usec|µs|μs|ms|msec|s|sec';
const LAYOUT: Layout = {
  tool: 'timeit',
  reach: 0,
  shapes: [
    {
      // `100 loops, best of 3: 11.8 ms per loop`, `10000 loops, best of 5: 24.5 usec per loop`
      pattern: new RegExp(String.raw`^\s*\d+ loops?, best of \d+: (?<best>\d+(?:\.\d+)?) (?<bestUnit>${UNIT}) per loop`, 'd'),
      holes: { best: { metric: 'latency', statistic: 'min' } },
      opens: 'always',
      closes: true,
    },
    {
      // `11.8 ms ± 57.3 µs per loop (mean ± std. dev. of 7 runs, 100 loops each)`; `+-` where a mail lost the sign
      pattern: new RegExp(
        String.raw`^\s*(?<mean>\d+(?:\.\d+)?) (?<meanUnit>${UNIT}) (?:±|\+-|\+/-) (?<dev>\d+(?:\.\d+)?) (?<devUnit>${UNIT}) per loop`,
        'd',
      ),
      head: /^\s*\d+(?:\.\d+)? [nuµμm]?s \S{1,3} \d/,
      holes: { mean: { metric: 'latency', statistic: 'mean', deviationFrom: 'dev' } },
      opens: 'always',
      closes: true,
    },
  ],
};

export default {
  id: 'timeit',
  title: 'time of small pieces of Python code (python -m timeit, %timeit)',
  home: 'https://docs.python.org/3/library/timeit.html',
  reports: ['latency'],
  marks: [' per loop'],
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
