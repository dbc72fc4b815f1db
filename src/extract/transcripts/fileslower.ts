import { declare } from '../declared/declare.ts';

export default declare({
  id: 'fileslower',
  title: 'File reads and writes slower than a limit (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/fileslower_example.txt',
  marks: ['Tracing sync read/writes slower'],
  programs: ['fileslower', 'fileslower.py'],
  start: ['Tracing sync read/writes slower than...'],
  tables: [{ need: ['COMM', 'BYTES', 'LAT(ms)', 'FILENAME'], columns: { COMM: '@~', 'LAT(ms)': 'latency =ms' } }],
});
