import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** rt-tests print microseconds and no unit (nanoseconds with -N): `T: 0 ( 3431) P:99 I:1000 C: 100000 Min:      5 Act:   10 Avg:   14 Max:   39242`. */
const US = { metric: 'latency', unit: 'us', unitFrom: 'implied' } as const;
const THREAD = { ...US, scope: 'thread', scopeFrom: 'thread' } as const;

const LAYOUT: Layout = {
  tool: 'cyclictest',
  reach: 6,
  shapes: [
    {
      pattern:
        /^\s*T: *(?<thread>\d+) \( *\d+\) P: *(?<priority>\d+) I: *(?<interval>\d+) C: *\d+ Min: *(?<min>\d+) Act: *-?\d+ Avg: *(?<avg>\d+) Max: *(?<max>\d+)/d,
      head: /^\s*T: *\d+ \( *\d+\) P:/,
      holes: { min: { ...THREAD, statistic: 'min' }, avg: { ...THREAD, statistic: 'mean' }, max: { ...THREAD, statistic: 'max' } },
      sets: { priority: 'priority', interval: 'interval' },
      opens: 'first',
    },
    { pattern: /^\s*# Min Latencies: 0*(?<min>\d+)(?: |$)/d, holes: { min: { ...US, statistic: 'min' } }, opens: 'first' },
    { pattern: /^\s*# Avg Latencies: 0*(?<avg>\d+)(?: |$)/d, holes: { avg: { ...US, statistic: 'mean' } } },
    { pattern: /^\s*# Max Latencies: 0*(?<max>\d+)(?: |$)/d, holes: { max: { ...US, statistic: 'max' } } },
  ],
};

export default {
  id: 'cyclictest',
  title: 'wake-up latency of real-time threads',
  home: 'https://wiki.linuxfoundation.org/realtime/documentation/howto/tools/cyclictest/start',
  reports: ['latency'],
  marks: ['T: 0 (', 'T:  0 (', '# Min Latencies:'],
  options: { '-p': 'priority', '-i': 'interval', '-t': 'threads', '-l': 'loops', '-D': 'runtime', '--duration': 'runtime' },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
