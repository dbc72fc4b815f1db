import { declare } from '../declared/declare.ts';

export default declare({
  id: 'swapin',
  title: 'Swap-ins by process (bcc, bpftrace)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/swapin_example.txt',
  marks: ['Counting swap ins'],
  programs: ['swapin', 'swapin.py', 'swapin.bt'],
  start: ['Counting swap ins...'],
  tables: [{ need: ['COMM', 'PID', 'COUNT'], columns: { COMM: '@~', COUNT: 'page_faults@swap_ins' } }],
});
