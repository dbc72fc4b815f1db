import { bare } from '../repair.ts';
import { readSysstat } from '../sysstat.ts';
import type { Tool } from '../tool.ts';

export default {
  id: 'sar',
  title: 'system activity: CPU, network interfaces, devices, paging, load',
  home: 'https://man7.org/linux/man-pages/man1/sar.1.html',
  reports: [
    'cpu_utilization',
    'packet_rate',
    'throughput',
    'iops',
    'latency',
    'queue_depth',
    'device_utilization',
    'context_switches',
    'interrupts',
    'operation_rate',
    'load_average',
    'page_faults',
    'memory',
    'drops',
    'errors',
  ],
  marks: [' IFACE ', '%iowait', ' rtps ', ' cswch/s', 'runq-sz', 'pgpgin/s', 'kbmemfree', '%util', 'rxdrop/s'],
  read: page => readSysstat(bare(page), 'sar'),
} satisfies Tool as Tool;
