import { declare } from '../declared/declare.ts';

export default declare({
  id: 'softirqs',
  title: 'Time in soft interrupts by kind (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/softirqs_example.txt',
  marks: ['SOFTIRQ '],
  programs: ['softirqs', 'softirqs.py', 'softirqs-bpfcc'],
  tables: [
    { need: ['SOFTIRQ', 'TOTAL_usecs'], columns: { SOFTIRQ: '@~', TOTAL_usecs: 'system_time =usecs' } },
    { need: ['SOFTIRQ', 'TOTAL_nsecs'], columns: { SOFTIRQ: '@~', TOTAL_nsecs: 'system_time =nsecs' } },
    { need: ['SOFTIRQ', 'TOTAL_count'], columns: { SOFTIRQ: '@~', TOTAL_count: 'interrupts' } },
  ],
});
