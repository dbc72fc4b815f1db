import { expect, test } from 'vitest';
import { readTables } from '../../../src/extract/tables/index.ts';
import { pageOf } from '../page.ts';

/** Runs as "tool: metric.statistic=value unit, ... | name=value, ...". */
const runs = (text: string): string[] =>
  readTables(pageOf(text)).map(({ tool, measurements, conditions }) => {
    const numbers = measurements.map(
      ({ metric, statistic, value, unit }) => `${metric}${statistic ? `.${statistic}` : ''}=${value}${unit && ` ${unit}`}`,
    );
    return [`${tool}: ${numbers.join(', ')}`, ...conditions.map(({ name, value }) => `${name}=${value}`)].join(' | ');
  });

test.each([
  ['a heading above a lone row cut from an output', 'dbench result two\n ReadX        51544     2.521    19.381\n ...', []],
  [
    'columns of a known program that are no sides: what they count is not known',
    'will-it-scale results:\n\n threads  files  r1  r2\n 1  400000    10.477    11.217\n 2  800000    11.158    11.470',
    [],
  ],
  ['a path with a colon', 'The benchmark runs on these disks:\n\n# realpath  /sys/dev/block/8:16\n\n# realpath  /sys/dev/block/8:32', []],
  ['a comment of a patch', 'performance:\n+/* Some drives need long:\n+ * 15.36TB: 4s\n+ *  7.68TB: 3ms', []],
  [
    'counts of a processor',
    'Benchmark on:\nCPU op-mode(s):      32-bit, 64-bit\nCPU(s):              16\nThread(s) per core:  2\nSocket(s):           2',
    [],
  ],
  [
    'a table right below another is of the same program',
    'fio, 12 jobs:\n\ntest     IOPS    latency(usec)\nread1    2174    3528\nread2    2173    3529\n\nwrite    IOPS    latency(usec)\nwrite1   1449    5295',
    [
      'fio: iops=2174 IOPS, latency=3528 usec | test=read1',
      'fio: iops=2173 IOPS, latency=3529 usec | test=read2',
      'fio: iops=1449 IOPS, latency=5295 usec | write=write1',
    ],
  ],
  ['a machine', 'fio test:\n\nCPU:\tSome(R) 8160 CPU @ 2.10GHz\nNVME:\tSome SSD P4510 2TB', []],
  ['a hunk in a paragraph', 'operations:\nlength = bytes(req) >> shift) - 1); @@ -716,6 +721,8', []],
  [
    'blocks of the same labels',
    `fio:\nBW: 412.5 MiB/s\nIOPS: 105,600\nLAT: 7.1 us\n\n${'what was changed, and why\n'.repeat(30)}\nBW: 428.4 MiB/s\nIOPS: 109,662\nLAT: 6.9 us`,
    ['fio: throughput=412.5 MiB/s, iops=105600 IOPS, latency=7.1 us', 'fio: throughput=428.4 MiB/s, iops=109662 IOPS, latency=6.9 us'],
  ],
  [
    'figures of another thing over counters',
    'BW   :412.5 MiB/s  (stdev:0.4 Mib/s)\nIOPS :105,600  (stdev:97 IOPS/s)\n\nrequests done : avg cycles: 640.1    total: 61644\nrequests sent : avg cycles: 398.2    total: 61644',
    ['table: throughput=412.5 MiB/s, iops=105600 IOPS'],
  ],
  [
    'settings behind a rate',
    'bw=2982MiB/s (3127MB/s) 128k, 10sec\nbw=1762MiB/s (1847MB/s) 256k, 10sec',
    ['table: throughput=2982 MiB/s', 'table: throughput=1762 MiB/s'],
  ],
  [
    'a head that is a percentile',
    'Base:\nDepth/Batch    IOPS(K)    Avg. Latency(usec)    99.99(usec)\n1/1    24.2    40.90    70.14\n32/8  194    156.88   441',
    [
      'table: iops=24.2 KIOPS, latency.mean=40.9 usec, latency.p99.99=70.14 usec | iodepth=1 | batch=1',
      'table: iops=194 KIOPS, latency.mean=156.88 usec, latency.p99.99=441 usec | iodepth=32 | batch=8',
    ],
  ],
  [
    'bars in the head alone',
    'results of mpstat:\nCPU %usr %nice |%sys| %iowait %irq %idle\n----------------------------\nall 1.08 0.00 60.14 0.00 0.08 38.75',
    [],
  ],
  [
    'a delay that was set, in front of a latency',
    'performance:\nsleep delay\tIOPs\tLatency\tCPU utilization\n5 usec\t1.24M\t545.8usec\t16%\n20 usec\t1.25M\t544.1usec\t13%',
    [
      'table: iops=1240000 IOPs, latency=545.8 usec, cpu_utilization=16 % | sleep delay=5 usec',
      'table: iops=1250000 IOPs, latency=544.1 usec, cpu_utilization=13 % | sleep delay=20 usec',
    ],
  ],
  [
    'numbers of operations as fio prints them',
    'fio with 12 jobs, results:\n\nBS    1.read (target CPU)   2.read (target CPU)\n---  --------------------- --------------------\n1k     5.88M (80%)            5.45M (72%)\n2k     3.56M (65%)            3.45M (59%)',
    [
      'fio: iops=5880000 | bs=1k | variant=1.read (target CPU)',
      'fio: iops=5450000 | bs=1k | variant=2.read (target CPU)',
      'fio: iops=3560000 | bs=2k | variant=1.read (target CPU)',
      'fio: iops=3450000 | bs=2k | variant=2.read (target CPU)',
    ],
  ],
])('%s', (_, text, expected) => expect(runs(text)).toEqual(expected));
