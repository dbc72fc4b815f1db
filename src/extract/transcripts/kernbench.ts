import { type Hole, type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** `Elapsed Time 28.094 (0.182565)`: the mean of the runs and, where there were several, their standard deviation. */
function row(label: string, hole: Hole) {
  return {
    pattern: new RegExp(String.raw`^\s*${label} (?<mean>\d+(?:\.\d+)?)(?: \((?<dev>\d+(?:\.\d+)?)\))?\s*$`, 'd'),
    holes: {
      mean: { unitFrom: 'implied' as const, ...hole, statistic: 'mean', deviationFrom: 'dev' },
      dev: { unitFrom: 'implied' as const, ...hole, statistic: 'stdev' },
    },
  };
}

const LAYOUT: Layout = {
  tool: 'kernbench',
  reach: 3,
  shapes: [
    {
      pattern: /^\s*Average (?<load>half|optimal|maximal|single threaded) (?:load )?(?:-j ?(?<jobs>\d+) )?(?:load )?run/di,
      sets: { load: 'load', jobs: 'numjobs' },
      opens: 'always',
    },
    row('Elapsed Time', { metric: 'runtime', unit: 's' }),
    row('User Time', { metric: 'user_time', unit: 's' }),
    row('System Time', { metric: 'system_time', unit: 's' }),
    row('Percent CPU', { metric: 'cpu_utilization', unit: '%' }),
    row('Context Switches', { metric: 'context_switches', unitFrom: null }),
    row('Sleeps', { metric: 'count', scope: 'sleeps', unitFrom: null }),
  ],
};

export default {
  id: 'kernbench',
  title: 'time to compile a kernel at several loads',
  home: 'http://ck.kolivas.org/apps/kernbench/',
  reports: ['runtime', 'user_time', 'system_time', 'cpu_utilization', 'context_switches', 'count'],
  marks: [
    'Average Half',
    'Average Optimal',
    'Average Maximal',
    'Average Single threaded',
    'Average half',
    'Average optimal',
    'Average maximal',
  ],
  options: { '-n': 'runs', '-o': 'numjobs' },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
