import { declare } from '../declared/declare.ts';

export default declare({
  id: 'runqslower',
  title: 'Waits for a CPU longer than a limit, by task (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/runqslower_example.txt',
  marks: ['LAT(us)'],
  programs: ['runqslower', 'runqslower.py'],
  tables: [{ need: ['TIME', 'COMM', 'LAT(us)'], columns: { COMM: '@~', 'LAT(us)': 'latency =us' } }],
});
