import { declare } from '../declared/declare.ts';

export default declare({
  id: 'hardirqs',
  title: 'Time in hard interrupts by handler (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/hardirqs_example.txt',
  marks: ['HARDIRQ '],
  programs: ['hardirqs', 'hardirqs.py', 'hardirqs-bpfcc'],
  tables: [
    { need: ['HARDIRQ', 'TOTAL_usecs'], columns: { HARDIRQ: '@~', TOTAL_usecs: 'system_time =usecs' } },
    { need: ['HARDIRQ', 'TOTAL_nsecs'], columns: { HARDIRQ: '@~', TOTAL_nsecs: 'system_time =nsecs' } },
    { need: ['HARDIRQ', 'TOTAL_count'], columns: { HARDIRQ: '@~', TOTAL_count: 'interrupts' } },
  ],
});
