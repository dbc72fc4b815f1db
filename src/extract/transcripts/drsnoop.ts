import { declare } from '../declared/declare.ts';

export default declare({
  id: 'drsnoop',
  title: 'Latency of direct reclaim by process (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/drsnoop_example.txt',
  marks: ['LAT(ms) PAGES'],
  programs: ['drsnoop', 'drsnoop.py', 'drsnoop-bpfcc'],
  tables: [{ need: ['COMM', 'PID', 'LAT(ms)', 'PAGES'], columns: { COMM: '@~', 'LAT(ms)': 'latency =ms', PAGES: 'count@pages =pages' } }],
});
