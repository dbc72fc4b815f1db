import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** lkp-tests' log of kernel builds: `start time: 1708930050.0`, `real: 33.544s`, `user: 910.672s`, `sys: 160.023s`, at the end `runtime: 157`. */
const LAYOUT: Layout = {
  tool: 'kbuild',
  reach: 15,
  shapes: [
    { pattern: /^\s*start time: \d{9,10}\.\d+/d, opens: 'always' },
    { pattern: /^\s*real: (?<time>\d+(?:\.\d+)?)s/d, holes: { time: { metric: 'runtime', unit: 's' } } },
    { pattern: /^\s*user: (?<time>\d+(?:\.\d+)?)s/d, holes: { time: { metric: 'user_time', unit: 's' } } },
    { pattern: /^\s*sys: (?<time>\d+(?:\.\d+)?)s/d, holes: { time: { metric: 'system_time', unit: 's' } } },
    {
      pattern: /^\s*runtime: (?<time>\d+(?:\.\d+)?)\s*$/d,
      holes: { time: { metric: 'runtime', unit: 's', unitFrom: 'implied', scope: 'all iterations' } },
      closes: true,
    },
  ],
};

export default {
  id: 'kbuild',
  title: 'kernel builds as logged by lkp-tests',
  home: 'https://github.com/intel/lkp-tests/tree/master/programs/kbuild',
  reports: ['runtime', 'user_time', 'system_time'],
  marks: ['start time: '],
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
