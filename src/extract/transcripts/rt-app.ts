import { declare } from '../declared/declare.ts';

export default declare({
  id: 'rt-app',
  title: 'Emulated real-time workloads: run time, slack and wake-up latency of threads',
  home: 'https://github.com/scheduler-tools/rt-app',
  marks: ['c_duration', 'wu_lat'],
  gap: 6,
  lines: ['./{@}.log'],
  tables: [
    {
      need: ['#idx', 'run', 'period', 'wu_lat'],
      columns: {
        perf: 'runtime@perf =us',
        run: 'runtime@run =us',
        period: 'runtime@period =us',
        slack: 'latency@slack =us',
        wu_lat: 'latency@wakeup =us',
      },
    },
  ],
});
