import { describe, expect, it } from 'vitest';
import { readTables } from '../../../src/extract/tables/index.ts';
import { pageOf } from '../page.ts';

/** Runs as "tool | metric@scope.statistic=value unit, ... | name=value, ... | reported". */
function runs(text: string): string[] {
  return readTables(pageOf(text)).map(({ tool, measurements, conditions, reported }) => {
    const numbers = measurements.map(
      ({ metric, scope, statistic, value, unit }) =>
        `${metric}${scope ? `@${scope}` : ''}${statistic ? `.${statistic}` : ''}=${value}${unit && ` ${unit}`}`,
    );
    const set = conditions.map(({ name, value }) => `${name}=${value}`);
    const changes = reported.map(({ change, unit }) => `${change}${unit}`);
    return [tool, numbers.join(', '), set.join(', '), ...(changes.length > 0 ? [changes.join(', ')] : [])].join(' | ');
  });
}

const TABLES: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'tests of a known program under brackets and two sides, their changes without a head',
    `unixbench, higher is better
(96 parallel copies)                 w/o fix    w/ fix

Dhrystone 2 using register variables  181022.4    180911.0    -0.1%
Execl Throughput                        2210.5      2301.9    +4.1%
File Copy 256 bufsize 500 maxblocks      410.2       402.7    -1.8%
Process Creation                        1902.6      1880.0    -1.2%
System Call Overhead                     731.9       735.2    +0.5%`,
    [
      'unixbench | score=181022.4 | test=Dhrystone 2 using register variables, variant=w/o fix',
      'unixbench | score=180911 | test=Dhrystone 2 using register variables, variant=w/ fix | -0.1%',
      'unixbench | score=2210.5 | test=Execl Throughput, variant=w/o fix',
      'unixbench | score=2301.9 | test=Execl Throughput, variant=w/ fix | 4.1%',
      'unixbench | score=410.2 | test=File Copy 256 bufsize 500 maxblocks, variant=w/o fix',
      'unixbench | score=402.7 | test=File Copy 256 bufsize 500 maxblocks, variant=w/ fix | -1.8%',
      'unixbench | score=1902.6 | test=Process Creation, variant=w/o fix',
      'unixbench | score=1880 | test=Process Creation, variant=w/ fix | -1.2%',
      'unixbench | score=731.9 | test=System Call Overhead, variant=w/o fix',
      'unixbench | score=735.2 | test=System Call Overhead, variant=w/ fix | 0.5%',
    ],
  ],
  [
    'keys under a word of their own, deviations behind wide gaps',
    `hackbench --pipe, less is better

          w/o series          w/ series
groups
1    0.211   (+/- 3.10%)    0.220 (+/- 2.75%)   +4.3%
8    0.702   (+/- 1.96%)    0.655 (+/- 4.01%)   -6.7%`,
    [
      'hackbench | runtime=0.211 s | groups=1, variant=w/o series',
      'hackbench | runtime=0.22 s | groups=1, variant=w/ series | 4.3%',
      'hackbench | runtime=0.702 s | groups=8, variant=w/o series',
      'hackbench | runtime=0.655 s | groups=8, variant=w/ series | -6.7%',
    ],
  ],
  [
    'columns of statistics',
    `Rates of the metadata server (ops/sec):

Operation            Max         Min        Mean
mkdir           9411.120    9012.554    9250.331
rename          4120.700    3988.012    4051.400`,
    [
      'table | operation_rate.max=9411.12 ops/sec, operation_rate.min=9012.554 ops/sec, operation_rate.mean=9250.331 ops/sec | test=mkdir',
      'table | operation_rate.max=4120.7 ops/sec, operation_rate.min=3988.012 ops/sec, operation_rate.mean=4051.4 ops/sec | test=rename',
    ],
  ],
  [
    'nothing but changes in per cent',
    `The following improvements in throughput were seen:

                  | 16 KB buffers | 1 KB buffers |
    --------------+---------------+--------------+
    old board     |      9%       |     22%      |
    new board     |     31%       |     40%      |`,
    [
      'table | change=9 % | variant=old board, variant=16 KB buffers',
      'table | change=22 % | variant=old board, variant=1 KB buffers',
      'table | change=31 % | variant=new board, variant=16 KB buffers',
      'table | change=40 % | variant=new board, variant=1 KB buffers',
    ],
  ],
  [
    'a change with its p-value, a share of processors',
    `Benchmarks of UDP, 2 flows, checksums off:
linux-next: 5.102 Gbps
after #2: 4.870 Gbps (- 4.5%, p=0.114 against linux-next.  See below *)
UDP, 2 flows, checksums on:
linux-next: 144.8% cpu
after #2: 131.0% cpu (-9.5%, p=0.020 against linux-next)`,
    [
      'prose | throughput=5.102 Gbps | variant=linux-next',
      'prose | throughput=4.87 Gbps | variant=after #2 | -4.5%',
      'table | cpu_utilization=144.8 %CPU | variant=linux-next',
      'table | cpu_utilization=131 %CPU | variant=after #2 | -9.5%',
    ],
  ],
  [
    'a label below the heads names what its rows measure',
    `Results of the benchmark:

                         w/o fix       w/ fix
kvload-scan (ops/sec)
(8-threads)              410k          655k`,
    [
      'table | operation_rate=410000 ops/sec | test=(8-threads), variant=w/o fix',
      'table | operation_rate=655000 ops/sec | test=(8-threads), variant=w/ fix',
    ],
  ],
  [
    'rows of deviations, and a label that was aligned',
    `Average and deviation of 5 builds:

\t\tReal\tUser\tSystem
w/o fix\t\t98.20\t170.41\t21.0\tavg
\t\t 0.51\t 0.30\t 0.22\tstd dev

w/  fix\t\t97.02\t170.38\t20.1\tavg
\t\t 0.48\t 0.25\t 0.20\tstd dev`,
    [
      'table | runtime=98.2, user_time=170.41, system_time=21 | variant=w/o fix',
      'table | runtime=97.02, user_time=170.38, system_time=20.1 | variant=w/ fix',
    ],
  ],
  [
    'two statistics in one cell',
    '| threads | TPS  | latency (avg / .95)  |\n| ------- | ---- | -------------------- |\n| 16      | 1210 | 13.20 ms / 31.02 ms  |\n| 64      | 1904 | 33.55 ms / 80.17 ms  |',
    [
      'table | transaction_rate=1210 TPS, latency.mean=13.2 ms, latency.p95=31.02 ms | threads=16',
      'table | transaction_rate=1904 TPS, latency.mean=33.55 ms, latency.p95=80.17 ms | threads=64',
    ],
  ],
  [
    'numbered results',
    'Performance, new:\n\n1. 31.2 Mpps (+22%)\n2. 4.4 Mpps  (+3%)',
    ['table | packet_rate=31.2 Mpps | test=1 | 22%', 'table | packet_rate=4.4 Mpps | test=2 | 3%'],
  ],
  [
    'a bullet with a change behind its figure',
    'Performance of the driver:\n\n- vanilla 8.11 Mpps\n- patched 9.02 Mpps (+11%)',
    ['table | packet_rate=8.11 Mpps | variant=vanilla', 'table | packet_rate=9.02 Mpps | variant=patched | 11%'],
  ],
  ['a figure said in other units', 'Measured in the test:\n8.11 Mpps = 123.3 nanosec per packet\n9.02 Mpps = 110.9 nanosec per packet', []],
  [
    'a change behind its word',
    '* QPS : 20411.80 ± 0.5% (std=0.02) delta: -3.10% (p=0.01)\n* TPS : 1020.59 ± 0.4% (std=0.01) delta: +2.05%',
    ['table | request_rate=20411.8 QPS, transaction_rate=1020.59 TPS | '],
  ],
  [
    'one column for two settings',
    `QDepth/Batch | IOPS [k] | Avg. Lat [us]
----------------------------------------
1/1          | 41.2     | 22.9
16/4         | 310      | 48.1`,
    [
      'table | iops=41.2 kIOPS, latency.mean=22.9 us | iodepth=1, batch=1',
      'table | iops=310 kIOPS, latency.mean=48.1 us | iodepth=16, batch=4',
    ],
  ],
  [
    'the first group is named over the head',
    `Nothing applied
Depth   IOPS(K)   Avg. Latency(usec)
1       23.1      41.7
32      188       160.2

Patch applied:
1       27.9      35.0
32      240       131.4`,
    [
      'table | iops=23.1 KIOPS, latency.mean=41.7 usec | variant=Nothing applied, iodepth=1',
      'table | iops=188 KIOPS, latency.mean=160.2 usec | variant=Nothing applied, iodepth=32',
      'table | iops=27.9 KIOPS, latency.mean=35 usec | variant=Patch applied, iodepth=1',
      'table | iops=240 KIOPS, latency.mean=131.4 usec | variant=Patch applied, iodepth=32',
    ],
  ],
  [
    'the unit stands in the column of gains only',
    `Results of one walk over the list:

      | Plain | Unrolled | Gain (time) | Gain % |
Best  |  410  |  299     | 111ms       | 27.1%  |`,
    ['table | latency=410 ms | test=Best, variant=Plain', 'table | latency=299 ms | test=Best, variant=Unrolled | 111ms, 27.1%'],
  ],
  [
    'a label, the metric, the figures and a remark',
    `What came through, with an MTU of 1500:

    veth0: pps ~ 1.9 Mpps, 22 Gbps (native, no copy)
    tap3: pps ~ 310 Kpps, 3.6 Gbps (generic, copy)`,
    [
      'table | packet_rate=1.9 Mpps, throughput=22 Gbps | variant=veth0',
      'table | packet_rate=310 Kpps, throughput=3.6 Gbps | variant=tap3',
    ],
  ],
  [
    'the heading names the metric of bare figures',
    `Captured for five seconds:

Context switches/s:
Without any patch: 7
With the series: 412`,
    [
      'table | context_switches=7 switches/s | variant=Without any patch',
      'table | context_switches=412 switches/s | variant=With the series',
    ],
  ],
  [
    'times with decimals need no further word',
    'Pure Python:  18.21 seconds\nC module:      1.07 seconds',
    ['table | runtime=18.21 seconds | variant=Pure Python', 'table | runtime=1.07 seconds | variant=C module'],
  ],
  ['times that were set', 'connect timeout:  18.25 seconds\nread timeout:      1.50 seconds', []],
  [
    'what took how long',
    'Old module:\nEncode took 0.7077350 seconds\nDecode took 1.0936748 seconds',
    ['table | runtime=0.707735 seconds | variant=Encode', 'table | runtime=1.0936748 seconds | variant=Decode'],
  ],
  [
    'the figure before its label',
    `On a 100G link my tests show:
 - 31.4 Gbits/sec = with no program
 - 32.9 Gbits/sec - with the counter`,
    ['table | throughput=31.4 Gbits/sec | variant=with no program', 'table | throughput=32.9 Gbits/sec | variant=counter'],
  ],
  [
    'bullets below bullets',
    `Performance of the ciphers:

- one-generic
  - ecb enc 31,945 cycles
  - ctr enc  8,942 cycles
- one-simd
  - ecb enc  1,084 cycles
  - ctr enc  1,136 cycles`,
    [
      'table | cycles=31945 cycles | variant=one-generic, test=ecb enc',
      'table | cycles=8942 cycles | variant=one-generic, test=ctr enc',
      'table | cycles=1084 cycles | variant=one-simd, test=ecb enc',
      'table | cycles=1136 cycles | variant=one-simd, test=ctr enc',
    ],
  ],
  [
    'a sentence names the metric of both sides',
    'A run of ninety seconds shows a difference of context switches on all CPUs:\nWith patch: 57558\nWithout patch: 14629',
    ['prose | context_switches=57558 | variant=With patch', 'prose | context_switches=14629 | variant=Without patch'],
  ],
  ['the name of a processor', 'The performance setup:\nCPU: 12900K\nDrives: 2', []],
  [
    'a statistic is no variant',
    'The walk over the list, performance of one round:\n\n  median: 48 ms\n  max: 71 ms',
    ['table | latency.p50=48 ms, latency.max=71 ms | '],
  ],
  [
    'a caption that counts things in a second',
    `With a cache for each CPU it scales. Millions of allocations per second:

threads      base   patched
1            1.92      1.97
8            6.10     14.80`,
    [
      'table | operation_rate=1.92 Mops/s | threads=1, variant=base',
      'table | operation_rate=1.97 Mops/s | threads=1, variant=patched',
      'table | operation_rate=6.1 Mops/s | threads=8, variant=base',
      'table | operation_rate=14.8 Mops/s | threads=8, variant=patched',
    ],
  ],
  [
    'heads of a name and a value, rows of sizes',
    `For random reads it does nothing. These are IOPS of four threads at each
queue depth:

                 qd 1     qd 4
  128 KB          180      412
  4 MB            179      415`,
    [
      'table | iops=180 IOPS | parameter=128 KB, iodepth=1',
      'table | iops=412 IOPS | parameter=128 KB, iodepth=4',
      'table | iops=179 IOPS | parameter=4 MB, iodepth=1',
      'table | iops=415 IOPS | parameter=4 MB, iodepth=4',
    ],
  ],
  [
    'rows are tests, columns variants of one metric named in the caption',
    `Throughput in MB/s (fio, 4k blocks):

             base    patched
randread     412.5   498.1
seqread      1830    1835`,
    [
      'fio | throughput=412.5 MB/s | test=randread, variant=base',
      'fio | throughput=498.1 MB/s | test=randread, variant=patched',
      'fio | throughput=1830 MB/s | test=seqread, variant=base',
      'fio | throughput=1835 MB/s | test=seqread, variant=patched',
    ],
  ],
  [
    'rows are metrics: a run a column',
    `           without patch   with patch
iops       105k            131k
bw (MB/s)  410             512
clat avg (usec)  301.2     240.8`,
    [
      'table | iops=105000 iops, throughput=410 MB/s, latency@completion.mean=301.2 usec | variant=without patch',
      'table | iops=131000 iops, throughput=512 MB/s, latency@completion.mean=240.8 usec | variant=with patch',
    ],
  ],
  [
    'columns are metrics: a run a row, the first column its parameter',
    `blk size | BW       | IOPS | 99th percentile latency
512B     | 3.8GiB/s | 7.7M | 1401  usec
4k       | 7.0GiB/s | 1.8M | 4817  usec`,
    [
      'table | throughput=3.8 GiB/s, iops=7700000 IOPS, latency.p99=1401 usec | bs=512B',
      'table | throughput=7 GiB/s, iops=1800000 IOPS, latency.p99=4817 usec | bs=4k',
    ],
  ],
  [
    'two variants of one metric beside a parameter',
    `Also ran a simple fio test, varying the queue depth:

QD/Test		Patched IOPS		Vanilla IOPS
1		9146			8214
2		19.1k			18.2k`,
    [
      'fio | iops=9146 IOPS | iodepth=1, variant=Patched',
      'fio | iops=8214 IOPS | iodepth=1, variant=Vanilla',
      'fio | iops=19100 IOPS | iodepth=2, variant=Patched',
      'fio | iops=18200 IOPS | iodepth=2, variant=Vanilla',
    ],
  ],
  [
    'two storeys of heads, a change in the cell',
    `Operations per second, on two machines:

               |    EPYC 7742 / 256GB  |     Kunpeng 920       |
               |-----------------------|-----------------------|
               | base | patched        | base | patched        |
---------------|------|----------------|------|----------------|
scan=0         | 4100 | 6150 (+50.0%)  | 3000 | 3300 (+10.0%)  |`,
    [
      'table | operation_rate=4100 ops/s | scan=0, cpu=EPYC 7742, length=256GB, variant=base',
      'table | operation_rate=6150 ops/s | scan=0, cpu=EPYC 7742, length=256GB, variant=patched | 50%',
      'table | operation_rate=3000 ops/s | scan=0, cpu=Kunpeng 920, variant=base',
      'table | operation_rate=3300 ops/s | scan=0, cpu=Kunpeng 920, variant=patched | 10%',
    ],
  ],
  [
    'numbers as heads, their setting above them',
    `The results are below (network performance in Mbps).

		TX/RX interrupt coalescing in usec
		   0	  15	  30

TSO enabled	8101	9102	9203
TSO disabled	9010	9911	9912`,
    [
      'table | throughput=8101 Mbps | tso=on, rx-usecs=0',
      'table | throughput=9102 Mbps | tso=on, rx-usecs=15',
      'table | throughput=9203 Mbps | tso=on, rx-usecs=30',
      'table | throughput=9010 Mbps | tso=off, rx-usecs=0',
      'table | throughput=9911 Mbps | tso=off, rx-usecs=15',
      'table | throughput=9912 Mbps | tso=off, rx-usecs=30',
    ],
  ],
  [
    'groups of rows, values as heads named by their own label',
    `Throughput in ops/s
        | cache       |    on     |
        |-------------|-----------|
        | Num. guests |  G10 | G1 |
--------|-------------|------|----|
        | old         |  100 | 11 |
 single | new         |  120 | 12 |
 queue  |-------------|------|----|
        |             | +20% | +9% |
--------|-------------|------|----|
        | old         |  200 | 21 |
 multi  | new         |  240 | 22 |
 queue  |-------------|------|----|
        |             | +20% | +5% |`,
    [
      'table | operation_rate=100 ops/s | queue=single, variant=old, cache=on, guests=G10',
      'table | operation_rate=11 ops/s | queue=single, variant=old, cache=on, guests=G1',
      'table | operation_rate=120 ops/s | queue=single, variant=new, cache=on, guests=G10',
      'table | operation_rate=12 ops/s | queue=single, variant=new, cache=on, guests=G1',
      'table | operation_rate=200 ops/s | queue=multi, variant=old, cache=on, guests=G10',
      'table | operation_rate=21 ops/s | queue=multi, variant=old, cache=on, guests=G1',
      'table | operation_rate=240 ops/s | queue=multi, variant=new, cache=on, guests=G10',
      'table | operation_rate=22 ops/s | queue=multi, variant=new, cache=on, guests=G1',
    ],
  ],
  [
    'tests that name their metric and their program',
    `                     Before    After
TCP_STREAM send-64   834.14    814.20
TCP_RR     send-1    21559.75  20844.22`,
    [
      'netperf | throughput=834.14 | test=TCP_STREAM send-64, variant=before',
      'netperf | throughput=814.2 | test=TCP_STREAM send-64, variant=after',
      'netperf | transaction_rate=21559.75 | test=TCP_RR send-1, variant=before',
      'netperf | transaction_rate=20844.22 | test=TCP_RR send-1, variant=after',
    ],
  ],
  [
    'parts of the work as heads, under the command',
    `iozone -a -s 1g -r 4

              KB  reclen   write rewrite    read    reread
         1048576       4  483670  515964   514575   503384`,
    [
      'iozone | throughput@write=483670 KB/s, throughput@rewrite=515964 KB/s, throughput@read=514575 KB/s, throughput@reread=503384 KB/s | kb=1048576, reclen=4',
    ],
  ],
  [
    'a column of changes is reported, not measured',
    `Test          base     patched   diff
lookup ops/s  100.0    112.0     +12%`,
    [
      'table | operation_rate=100 ops/s | test=lookup, variant=base',
      'table | operation_rate=112 ops/s | test=lookup, variant=patched | 12%',
    ],
  ],
  [
    'lines of label and figure',
    `With the poll support in, tldr is:

block device	122M IOPS
irq driven	51-52M IOPS
polled		71M IOPS`,
    [
      'table | iops=122000000 IOPS | variant=block device',
      'table | iops=51000000 IOPS, iops=52000000 IOPS | variant=irq driven',
      'table | iops=71000000 IOPS | variant=polled',
    ],
  ],
  [
    'rows and heads that a client broke',
    `test case      bw         iops       rd_avg_lat
rd_p99_lat   wr_p99_lat
==================================================
one_test1      814327     203581     1256.19
593.00       1.00
one_test2      104758     409        1.00
20.00        1052770.00`,
    [
      'table | throughput=814327, iops=203581 iops, latency@read.mean=1256.19, latency@read.p99=593, latency@write.p99=1 | test=one_test1',
      'table | throughput=104758, iops=409 iops, latency@read.mean=1, latency@read.p99=20, latency@write.p99=1052770 | test=one_test2',
    ],
  ],
];

describe('readTables', () => {
  it.each(TABLES)('%s', (_, text, expected) => {
    expect(runs(text)).toEqual(expected);
  });

  it.each([
    ['a listing of settings', 'rx-usecs: 75\ntx-usecs: 75\nrx-frames: 0'],
    ['a kernel oops', '[  113.51] RAX: 0000000000000000 RBX: 82782\n[  113.52] DR3: 0000000000000000 DR6: 400\nIOPS=1.2M'],
    ['a diffstat', ' drivers/net/tun.c | 24 +++---\n net/core/dev.c    |  5 +\n 2 files changed, 20 insertions(+), 9 deletions(-)'],
    ['disk usage', 'Filesystem      Size  Used Avail Use% Mounted on\n/dev/md50p1      28T   19T  9.2T  67% /mnt/data'],
    ['a job file', 'performance test:\n[global]\nbs=4k\niodepth=32\nruntime=10s\nsize=10G'],
    ['a power-state table', 'ps      max_power  ent_lat  ex_lat\n0       5.50       0        0\n1       3.60       0        0'],
    [
      'a sentence with numbers',
      'With batching on, the best throughput stands at\na delay of 40 usec.  With batching off, it is the full link rate.',
    ],
    ['source code', 'throughput:\n#define A_LOG_SLOTS 128\n#define A_EVENTS    4'],
    [
      'the runtimes of blktests',
      'Performance tests pass:\n\nnvme/012 (run a verifying fio job)   [passed]\n    runtime  25.341s  ...  25.110s\nnvme/013 (mkfs and fio) [failed]\n    runtime  12.3s  ...  12.5s',
    ],
    ['bare arithmetic', 'The latency is 100 usec:\n\n  1 s / 100 usec = 10000 IOPS\n  10000 * 512  =  5.12 MB/s'],
  ])('%s is no table', (_, text) => {
    expect(runs(text)).toEqual([]);
  });
});
