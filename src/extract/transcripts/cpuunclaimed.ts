import { declare } from '../declared/declare.ts';

export default declare({
  id: 'cpuunclaimed',
  title: 'Idle CPU while threads wait in run queues (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/cpuunclaimed_example.txt',
  marks: ['unclaimed idle'],
  programs: ['cpuunclaimed', 'cpuunclaimed.py'],
  lines: [
    '%CPU {cpu_utilization %}, unclaimed idle {cpu_utilization@unclaimed_idle %}',
    '{_} %CPU {cpu_utilization %}, unclaimed idle {cpu_utilization@unclaimed_idle %}',
  ],
});
