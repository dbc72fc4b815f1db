import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

const STEP = String.raw`^\s*\[ *\d+\.\d+%\] ·+ (?<test>[\w.]+\.[\w.]+)(?:\([^)]{0,80}\))?\s+`;
const HEAD = /^\s*\[ *\d+\.\d+%\] ·+ \w+\.\w/;
/** `[ 35.00%] ··· benchmarks.TimeSuite.time_iterkeys                     11.1±0.01μs` */
const LAYOUT: Layout = {
  tool: 'asv',
  reach: 0,
  shapes: [
    {
      pattern: new RegExp(String.raw`${STEP}(?<value>\d+(?:\.\d+)?)(?:±(?<dev>\d+(?:\.\d+)?))?(?<valueUnit>ns|[μµu]s|ms|s)\s*$`, 'd'),
      head: HEAD,
      holes: { value: { metric: 'latency', statistic: 'median', deviationFrom: 'dev' } },
      sets: { test: 'test' },
      opens: 'always',
      closes: true,
    },
    {
      pattern: new RegExp(String.raw`${STEP}(?<value>\d+(?:\.\d+)?[kMG]?)\s*$`, 'd'),
      head: HEAD,
      holes: { value: { metric: 'memory', unit: 'bytes', unitFrom: 'implied' } },
      sets: { test: 'test' },
      opens: 'always',
      closes: true,
    },
  ],
};

export default {
  id: 'asv',
  title: 'airspeed velocity: benchmarks of Python packages over their history',
  home: 'https://asv.readthedocs.io/',
  reports: ['latency', 'memory'],
  marks: ['%] ···'],
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
