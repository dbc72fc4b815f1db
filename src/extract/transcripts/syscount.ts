import { declare } from '../declared/declare.ts';

export default declare({
  id: 'syscount',
  title: 'System calls by kind or by process, with their time (bcc, perf-tools)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/syscount_example.txt',
  marks: ['SYSCALL '],
  programs: ['syscount', 'syscount.py', 'syscount-bpfcc'],
  tables: [{ need: ['SYSCALL', 'COUNT'], columns: { SYSCALL: '@', COUNT: 'system_calls', TIME: 'latency.total =us' } }],
});
