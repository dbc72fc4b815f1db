import type { Measurement } from '../../model/run.ts';
import type { Reading } from '../reading.ts';
import { type Hole, type Layout, type LineShape, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** `    transactions:                        10 (1.0 per sec.)` */
const perSecond = (label: string, hole: Hole): LineShape => ({
  pattern: new RegExp(String.raw`^\s*${label}:\s+\d+\s+\((?<rate>\d+(?:\.\d+)?) (?<rateUnit>per sec)\.?\)`, 'd'),
  holes: { rate: hole },
});
/** `         95th percentile:                      9.00` in a section `Latency (ms):`, before 1.0 `approx.  95 percentile:   17.73ms`. */
const latency = (label: string, how: Omit<Hole, 'metric'>): LineShape => ({
  pattern: new RegExp(String.raw`^\s*${label}:\s+(?<time>\d+\.\d+)(?<timeUnit>ms|s)?\s*$`, 'd'),
  holes: { time: { metric: 'latency', unit: 'ms', unitFrom: 'implied', ...how } },
});
/** Versions before 1.0 print `Mb/sec` and mean 2^20 bytes: eight times what the unit says. */
const MEGABYTES = { metric: 'throughput', rule: 8 * 1.048576 } as const;

const LAYOUT: Layout = {
  tool: 'sysbench',
  reach: 14,
  shapes: [
    { pattern: /\bsysbench (?<version>\d+\.\d+\S{0,20})(?: \(using|:\s+multi-threaded)/d, sets: { version: 'version' }, opens: 'always' },
    { pattern: /^\s*Number of threads: (?<threads>\d+)\s*$/d, sets: { threads: 'threads' }, opens: 'next' },
    { pattern: /^\s*Target transaction rate: (?<rate>\d+)\/sec/d, sets: { rate: 'rate' } },
    { pattern: /^\s*block size: (?<bs>\S+)\s*$/di, sets: { bs: 'bs' } },
    { pattern: /^\s*operation: (?<operation>\w+)\s*$/d, sets: { operation: 'rw' } },
    { pattern: /^\s*Doing (?<test>random|sequential) (?<rw>r\/w|read|write|rewrite)(?: test)?/d, sets: { test: 'test', rw: 'rw' } },
    {
      pattern:
        /^\s*Doing (?<test>CPU performance|thread subsystem performance|mutex performance|memory operations speed) (?:benchmark|test)/d,
      sets: { test: 'test' },
    },
    {
      pattern:
        /^\s*\[ *\d+s *\] thds: (?<threads>\d+) (?:tps: (?<tps>\d+\.\d+) qps: (?<qps>\d+\.\d+) \(r\/w\/o: [\d./]+\)|eps: (?<eps>\d+\.\d+)) lat \(ms, ?(?<at>\d+)%\): (?<lat>\d+\.\d+)/d,
      head: /^\s*\[ *\d+s *\] thds: \d/,
      holes: {
        tps: { metric: 'transaction_rate', unit: 'tps' },
        qps: { metric: 'request_rate', unit: 'qps' },
        eps: { metric: 'operation_rate', unit: 'eps' },
        lat: { metric: 'latency', unit: 'ms', percentileFrom: 'at' },
      },
      opens: 'first',
    },
    {
      pattern:
        /^\s*\[ *\d+s *\] threads: (?<threads>\d+), tps: (?<tps>\d+\.\d+), reads(?:\/s)?: \d+\.\d+, writes(?:\/s)?: \d+\.\d+, response time: (?<lat>\d+\.\d+)ms \((?<at>\d+)%\)/d,
      head: /^\s*\[ *\d+s *\] threads: \d/,
      holes: { tps: { metric: 'transaction_rate', unit: 'tps' }, lat: { metric: 'latency', unit: 'ms', percentileFrom: 'at' } },
      opens: 'first',
    },
    { pattern: /^\s*(?:SQL|OLTP test) statistics:/d, opens: 'first' },
    { pattern: /^\s*General statistics:/d, opens: 'first' },
    perSecond('transactions', { metric: 'transaction_rate' }),
    perSecond('queries', { metric: 'request_rate' }),
    perSecond(String.raw`read\/write requests`, { metric: 'request_rate', scope: 'read/write' }),
    perSecond('other operations', { metric: 'request_rate', scope: 'other' }),
    { pattern: /^\s*events per second:\s+(?<rate>\d+\.\d+)/d, holes: { rate: { metric: 'operation_rate', unit: 'events per second' } } },
    { pattern: /^\s*events\/s \(eps\):\s+(?<rate>\d+\.\d+)/d, holes: { rate: { metric: 'operation_rate', unit: 'events/s' } } },
    {
      pattern: /^\s*Total operations: \d+ \( *(?<rate>\d+\.\d+) per second\)/d,
      holes: { rate: { metric: 'operation_rate', unit: 'per second' } },
    },
    {
      pattern: /^\s*Operations performed: \d+ \( *(?<rate>\d+\.\d+) ops\/sec\)/d,
      holes: { rate: { metric: 'operation_rate', unit: 'ops/sec' } },
    },
    {
      pattern: /^\s*(?<size>\d+\.\d+) MiB transferred \((?<rate>\d+\.\d+) (?<rateUnit>MiB\/sec)\)/d,
      holes: { size: { metric: 'transferred', unit: 'MiB' }, rate: { metric: 'throughput' } },
    },
    {
      pattern: /^\s*(?<size>\d+\.\d+) MB transferred \((?<rate>\d+\.\d+) (?<rateUnit>MB\/sec)\)/d,
      holes: { size: { metric: 'transferred', unit: 'MB', rule: 1.048576 }, rate: { metric: 'throughput', rule: 1.048576 } },
    },
    {
      pattern: /Total transferred [\d.]+[KMG]b\s+\((?<rate>\d+(?:\.\d+)?)(?<rateUnit>Mb\/sec)\)/d,
      head: /^\s*Read \d\S+\s+Written \d/,
      holes: { rate: MEGABYTES },
    },
    { pattern: /^\s*(?<rate>\d+\.\d+) Requests\/sec executed/d, holes: { rate: { metric: 'iops', unit: 'Requests/sec' } } },
    {
      pattern: /^\s*(?<op>reads|writes|fsyncs)\/s:\s+(?<rate>\d+\.\d+)/d,
      holes: { rate: { metric: 'iops', unit: '1/s', unitFrom: 'stated', scopeFrom: 'op' } },
    },
    { pattern: /^\s*read, MiB\/s:\s+(?<rate>\d+\.\d+)/d, holes: { rate: { metric: 'throughput', unit: 'MiB/s', scope: 'read' } } },
    { pattern: /^\s*written, MiB\/s:\s+(?<rate>\d+\.\d+)/d, holes: { rate: { metric: 'throughput', unit: 'MiB/s', scope: 'write' } } },
    { pattern: /^\s*(?:total time|time elapsed):\s+(?<time>\d+\.\d+)s/d, holes: { time: { metric: 'runtime', unit: 's' } } },
    latency('min', { statistic: 'min' }),
    latency('avg', { statistic: 'mean' }),
    latency('max', { statistic: 'max' }),
    latency(String.raw`(?:approx\.\s+)?(?<at>\d+)(?:th)? percentile`, { percentileFrom: 'at' }),
    latency('sum', { statistic: 'sum' }),
  ],
};

const RATES = new Set(['transaction_rate', 'operation_rate', 'iops']);

/** A test that reports rates ran for a set time: its length is no result. One that reports none was timed. */
function lengths(reading: Reading): Reading {
  if (!reading.measurements.some(m => RATES.has(m.metric))) return reading;
  const measurements = reading.measurements.map((m): Measurement => (m.metric === 'runtime' ? { ...m, metric: 'duration' } : m));
  return { ...reading, measurements };
}

export default {
  id: 'sysbench',
  title: 'CPU, memory, file I/O, threads, mutex and database benchmarks',
  home: 'https://github.com/akopytov/sysbench',
  reports: ['transaction_rate', 'request_rate', 'operation_rate', 'iops', 'throughput', 'latency', 'runtime', 'duration', 'transferred'],
  marks: ['sysbench', 'SQL statistics:', 'General statistics:', 'OLTP test statistics', '] thds: ', '] threads: '],
  options: {
    '--threads': 'threads',
    '--num-threads': 'threads',
    '--time': 'runtime',
    '--max-time': 'runtime',
    '--test': 'test',
    '--file-test-mode': 'rw',
    '--file-block-size': 'bs',
    '--file-total-size': 'length',
    '--memory-block-size': 'bs',
    '--memory-oper': 'rw',
    '--cpu-max-prime': 'cpu-max-prime',
  },
  read: function* (page) {
    for (const reading of scan(page, LAYOUT)) yield lengths(reading);
  },
} satisfies Tool as Tool;
