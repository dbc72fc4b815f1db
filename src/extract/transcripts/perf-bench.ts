import { type Holes, type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

const TIME: Holes = { time: { metric: 'runtime', unit: 'sec' } };
/** `Wokeup 8 of 8 threads in 0.0186 ms (+-3.12%)`; one line for each `[Run 1]:`, then the mean. */
const WOKEN = String.raw`(?:Wokeup|Requeued|Avg per-thread latency) [^:]{4,40}? in (?<time>\d+\.\d+) ms`;

/** perf bench numa: ` main,                                   31.463, GB/sec,         total-speed`. */
const CSV = /^\s*[\w.-]+, +\d+\.\d+, /;

const LAYOUT: Layout = {
  tool: 'perf bench',
  reach: 20,
  keeps: ['test'],
  shapes: [
    { pattern: /^\s*#\s*Running main,/d },
    {
      pattern: /\bperf bench (?<test>(?:sched|mem|numa|futex|epoll|syscall|internals|uprobe|breakpoint) +[\w-]+)/d,
      sets: { test: 'test' },
      opens: 'always',
    },
    { pattern: /^\s*# Running '?(?<test>[\w-]+\/[\w-]+)'? benchmark/d, sets: { test: 'test' }, opens: 'next' },
    { pattern: /^\s*Running (?<test>(?:epoll|futex)\/[\w-]+) benchmark/d, sets: { test: 'test' }, opens: 'next' },
    { pattern: /^\s*# function '(?<routine>[^']{1,60})'/d, sets: { routine: 'function' }, opens: 'next' },
    { pattern: /^\s*# Executed (?<loop>[\d,]+) (?<call>\w+)\(\) calls/d, sets: { loop: 'loop', call: 'call' }, opens: 'next' },
    { pattern: /Run summary \[PID \d+\]: (?:blocking on |Requeuing )?(?<threads>\d+) threads/d, sets: { threads: 'threads' } },
    { pattern: /(?<group>\d+) groups == (?<tasks>\d+) (?:processes|threads) run/d, sets: { group: 'group' } },
    { pattern: /^\s*Total time:\s*(?<time>\d+\.\d+) \[?(?<timeUnit>m?sec)\]?/d, holes: TIME },
    { pattern: /^\s*(?<time>\d+\.\d+) usecs\/op\s*$/d, holes: { time: { metric: 'latency', unit: 'usecs/op' } } },
    { pattern: /^\s*(?<rate>[\d,]+(?:\.\d+)?) ops\/sec\s*$/d, holes: { rate: { metric: 'operation_rate', unit: 'ops/sec' } } },
    {
      pattern: /^\s*(?<rate>\d+\.\d+) (?<rateUnit>[KMG]?B\/[Ss]ec)(?: \(with prefault\))?\s*$/d,
      holes: { rate: { metric: 'throughput' } },
    },
    { pattern: /^\s*(?<cycles>\d+\.\d+) cycles\/byte\s*$/d, holes: { cycles: { metric: 'service_demand', unit: 'cycles/byte' } } },
    {
      pattern: /^\s*\[thread +(?<thread>\d+)\].*\[ *(?<rate>\d+) ops\/sec *\]/d,
      head: /^\s*\[thread +\d+\]/,
      holes: { rate: { metric: 'operation_rate', unit: 'ops/sec', scope: 'thread', scopeFrom: 'thread' } },
    },
    {
      pattern: /^\s*Averaged (?<rate>\d+) operations\/sec \(\+- ?(?<dev>\d+\.\d+)%\)/d,
      holes: {
        rate: { metric: 'operation_rate', unit: 'operations/sec', statistic: 'mean', deviationFrom: 'dev' },
        dev: { metric: 'operation_rate', unit: '%', statistic: 'stdev' },
      },
    },
    {
      pattern: new RegExp(String.raw`^\s*\[Run (?<run>\d+)\]: ${WOKEN}(?: \(\+- ?(?<dev>\d+\.\d+)%\))?`, 'd'),
      head: /^\s*\[Run \d+\]:/,
      holes: { time: { metric: 'latency', unit: 'ms', deviationFrom: 'dev' } },
    },
    {
      pattern: new RegExp(String.raw`^\s*${WOKEN} \(\+- ?(?<dev>\d+\.\d+)%\)`, 'd'),
      holes: {
        time: { metric: 'latency', unit: 'ms', statistic: 'mean', deviationFrom: 'dev' },
        dev: { metric: 'latency', unit: '%', statistic: 'stdev' },
      },
      closes: true,
    },
    {
      pattern: /^\s*[\w.-]+, +(?<time>\d+\.\d+), secs, +(?<what>\S+)/d,
      head: CSV,
      holes: { time: { metric: 'runtime', unit: 'secs', scopeFrom: 'what' } },
    },
    {
      pattern: /^\s*[\w.-]+, +(?<spread>\d+\.\d+), %, +(?<what>spread\S*)/d,
      head: CSV,
      holes: { spread: { metric: 'runtime', unit: '%', scopeFrom: 'what' } },
    },
    {
      pattern: /^\s*[\w.-]+, +(?<size>\d+\.\d+), GB, +(?<what>\S+)/d,
      head: CSV,
      holes: { size: { metric: 'transferred', unit: 'GB', scopeFrom: 'what' } },
    },
    {
      pattern: /^\s*[\w.-]+, +(?<time>\d+\.\d+), nsecs, +(?<what>\S+)/d,
      head: CSV,
      holes: { time: { metric: 'latency', unit: 'nsecs', scopeFrom: 'what' } },
    },
    {
      pattern: /^\s*[\w.-]+, +(?<rate>\d+\.\d+), GB\/sec, +(?<what>\S+)/d,
      head: CSV,
      holes: { rate: { metric: 'throughput', unit: 'GB/sec', scopeFrom: 'what' } },
    },
  ],
};

export default {
  id: 'perf bench',
  title: 'micro-benchmarks of the kernel: scheduler, memory, futex, epoll, system calls',
  home: 'https://man7.org/linux/man-pages/man1/perf-bench.1.html',
  reports: ['runtime', 'latency', 'operation_rate', 'throughput', 'transferred', 'service_demand'],
  marks: [
    'perf bench ',
    "# Running '",
    '# Running sched',
    '# Running mem/',
    '# Executed ',
    "# function '",
    'Running epoll/',
    'Running futex/',
  ],
  options: {
    '-g': 'group',
    '--group': 'group',
    '-l': 'loop',
    '--loop': 'loop',
    '-t': 'threads',
    '--threads': 'threads',
    '-s': 'size',
    '--size': 'size',
  },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
