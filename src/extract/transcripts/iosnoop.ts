import { declare } from '../declared/declare.ts';

export default declare({
  id: 'iosnoop',
  title: 'Latency of every block device I/O (perf-tools)',
  home: 'https://github.com/brendangregg/perf-tools/blob/master/examples/iosnoop_example.txt',
  marks: ['LATms'],
  tables: [{ need: ['COMM', 'TYPE', 'DEV', 'BLOCK', 'LATms'], columns: { COMM: '@~', LATms: 'latency =ms' } }],
});
