import { declare } from '../declared/declare.ts';

export default declare({
  id: 'gethostlatency',
  title: 'Latency of host name lookups (bcc, bpftrace)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/gethostlatency_example.txt',
  marks: ['LATms HOST'],
  programs: ['gethostlatency', 'gethostlatency.py', 'gethostlatency.bt'],
  tables: [{ need: ['PID', 'COMM', 'LATms', 'HOST'], columns: { COMM: '@~', LATms: 'latency =ms' } }],
});
