import { bare } from '../repair.ts';
import { readSysstat } from '../sysstat.ts';
import type { Tool } from '../tool.ts';

export default {
  id: 'mpstat',
  title: 'activity of each processor',
  home: 'https://man7.org/linux/man-pages/man1/mpstat.1.html',
  reports: ['cpu_utilization', 'interrupts'],
  marks: [' CPU    %usr', ' CPU   %user', ' CPU %usr', ' CPU  %usr', ' %iowait    %irq', ' %iowait %irq', ' CPU    intr/s'],
  read: page => readSysstat(bare(page), 'mpstat'),
} satisfies Tool as Tool;
