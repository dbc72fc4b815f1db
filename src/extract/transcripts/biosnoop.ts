import { declare } from '../declared/declare.ts';

export default declare({
  id: 'biosnoop',
  title: 'Latency of every block device I/O (bcc, bpftrace)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/biosnoop_example.txt',
  marks: ['LAT(ms)'],
  programs: ['biosnoop', 'biosnoop.py', 'biosnoop.bt', 'biosnoop-bpfcc'],
  tables: [{ need: ['DISK', 'COMM', 'PID', 'LAT(ms)'], columns: { COMM: '@~', 'QUE(ms)': 'latency@queue =ms', 'LAT(ms)': 'latency =ms' } }],
});
