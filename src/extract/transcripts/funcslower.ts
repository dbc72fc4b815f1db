import { declare } from '../declared/declare.ts';

export default declare({
  id: 'funcslower',
  title: 'Function calls slower than a limit (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/funcslower_example.txt',
  marks: ['RVAL FUNC'],
  programs: ['funcslower', 'funcslower.py'],
  tables: [
    { need: ['COMM', 'PID', 'LAT(us)', 'FUNC'], columns: { FUNC: '@~', 'LAT(us)': 'latency =us' } },
    { need: ['COMM', 'PID', 'LAT(ms)', 'FUNC'], columns: { FUNC: '@~', 'LAT(ms)': 'latency =ms' } },
  ],
});
