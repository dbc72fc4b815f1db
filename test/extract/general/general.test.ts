import { describe, expect, test } from 'vitest';
import { readGeneral } from '../../../src/extract/general/index.ts';
import { pageOf, shown } from '../../transcripts/samples.ts';

const read = (text: string) =>
  readGeneral(pageOf(text)).map(run => [...run.conditions.map(c => `${c.name}=${c.value}`), ...run.measurements.map(shown)].join(' '));

test.each([
  ['{ "read": { "iops": 120411.5, "bw_MBps": 470.3, "size": 4096 } }', ['iops@read=120411.5 iops throughput@read=470.3 MBps']],
  ['{\n  "latency_us": { "p99": 412 }\n}', ['latency@p99=412 us']],
  [
    'threads,ops/sec,p99 latency (us)\n1,120411,88\n8,812044,142',
    ['threads=1 operation_rate=120411 ops/sec latency@p99=88 us', 'threads=8 operation_rate=812044 ops/sec latency@p99=142 us'],
  ],
  ['thread 0: 120411 ops/sec\nthread 1: 118204 ops/sec', ['operation_rate=120411 ops/sec operation_rate=118204 ops/sec']],
  [
    'The execution times of insert(), in nanoseconds:\n\nRange:  12.000 - 90112.000; Mean: 240.118; Median: 221.000\nPercentiles:  90th: 330.000; 99th: 911.000\n  12.000 - 40.000:  210 ##',
    [
      'latency@min=12 nanoseconds latency@max=90112 nanoseconds latency@mean=240.118 nanoseconds latency@p50=221 nanoseconds latency@p90=330 nanoseconds latency@p99=911 nanoseconds',
    ],
  ],
  // How long it ran is no latency.
  ['write 479MiB/s (14.0GiB/30009msec)\nwrite 480MiB/s (14.1GiB/30002msec)', ['throughput@write=479 MiB/s throughput@write=480 MiB/s']],
])('%j', (text, want) => expect(read(text)).toEqual(want));

describe('what looks like results and is none', () => {
  test.each([
    ['a configuration in JSON', '{\n  "threads": 8,\n  "port": 5201,\n  "version": 3\n}'],
    ['link speeds', 'eth0: Link is up at 1000 Mb/s\neth1: Link is up at 1000 Mb/s'],
    ['a rebuild', '[=>....]  resync = 9.8% finish=82.1min speed=200128K/sec\n[==>...]  resync = 10.8% finish=80.1min speed=200128K/sec'],
    ['a diffstat', ' a.c | 12 ++--\n b.c | 4 +-'],
    ['a kernel log', '[    1.204110] scsi 0:0:0:0: 100 MB/s\n[    1.204119] scsi 0:0:1:0: 100 MB/s'],
    ['mount options', '/dev/sda1,/mnt,ext4,rw\n/dev/sdb1,/data,xfs,rw'],
    ['cpuinfo', 'cpu MHz : 2400.000\ncache size : 4096 KB\nbogomips : 4800.12'],
    ['a struct', 'static const struct foo bar[] = {\n  { "rate", 100 },\n};'],
    ['statistics of nothing that was timed', 'Sizes of the files in it:\n\nMin: 12; Max: 90112; Mean: 240'],
    ['a sentence with commas', 'We tested threads, throughput, and latency\n1, 2, 3'],
  ])('%s', (_, text) => expect(read(text)).toEqual([]));
});
