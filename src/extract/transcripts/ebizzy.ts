import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** `3205 records/s`, in newer versions with the rate of each thread behind it; then `real 10.00 s`, `user 18.23 s`, `sys 101.00 s`. */
const LAYOUT: Layout = {
  tool: 'ebizzy',
  reach: 1,
  shapes: [
    { pattern: /^\s*(?<rate>\d+) records\/s(?:\s|$)/d, holes: { rate: { metric: 'operation_rate', unit: 'records/s' } }, opens: 'always' },
    { pattern: /^\s*real +(?<time>\d+\.\d+) s\s*$/d, holes: { time: { metric: 'duration', unit: 's' } } },
    { pattern: /^\s*user +(?<time>\d+\.\d+) s\s*$/d, holes: { time: { metric: 'user_time', unit: 's' } } },
    { pattern: /^\s*sys +(?<time>\d+\.\d+) s\s*$/d, holes: { time: { metric: 'system_time', unit: 's' } }, closes: true },
  ],
};

export default {
  id: 'ebizzy',
  title: 'memory allocation and search load of a web application server',
  home: 'https://sourceforge.net/projects/ebizzy/',
  reports: ['operation_rate', 'duration', 'user_time', 'system_time'],
  marks: [' records/s'],
  options: { '-t': 'threads', '-S': 'runtime', '-s': 'size', '-n': 'chunks' },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
