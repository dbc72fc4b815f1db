import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../src/extract/block.ts';
import { readCommand } from '../../../src/extract/conditions/commands.ts';
import { setConditions } from '../../../src/extract/conditions/index.ts';
import { labelConditions } from '../../../src/extract/conditions/label-conditions.ts';
import { conditionName } from '../../../src/extract/conditions/names.ts';
import { settingsOf } from '../../../src/extract/conditions/setting-commands.ts';
import { isSide, variantOf } from '../../../src/extract/conditions/sides.ts';
import { measure } from '../../../src/extract/quantities/measure.ts';
import type { Reading } from '../../../src/extract/reading.ts';
import { pageOf } from '../page.ts';

/** Every line "OUT tool N" of the text is a run; the result is what was set for each, in order. */
function set(text: string): string[] {
  const page = pageOf(text);
  const readings = page.lines.flatMap((line, index): Reading[] => {
    const match = /^\s*OUT (\w+) (\d+)/.exec(line.text);
    if (!match?.[1] || !match[2]) return [];
    const at = line.text.indexOf(match[2]);
    const measurements = [measure(line, at, at + match[2].length, { metric: 'throughput', value: Number(match[2]), unit: 'MB/s' })];
    return [readingOf(page, index, index, { tool: match[1], score: 0.9, measurements })];
  });
  return setConditions([{ page, readings }]).map(({ reading }) =>
    [reading.tool, ...reading.conditions.map(({ name, value }) => `${name}=${value}`)].join(' '),
  );
}

describe('setConditions', () => {
  it.each([
    [
      'a heading over what the program prints first',
      'Results of both\nsync engine\nfio-3.16\nStarting 1 process\nOUT fio 5\n\nring:\nfio-3.16\nStarting 1 process\nOUT fio 6',
      ['fio variant=sync engine', 'fio variant=ring'],
    ],
    [
      'a hot run after one that says nothing of the cache',
      '$ time ./copy a b\nOUT time 1\n\nand a second run with the cache hot takes\n\n$ time ./copy a b\nOUT time 2',
      ['time cache=cold', 'time cache=hot'],
    ],
    [
      'a side with an aside and no colon',
      'With linux-6.2 (and those patches, the fix for probing)\n\n$ hdparm -t /dev/sdb\nOUT hdparm 1',
      ['hdparm variant=linux-6.2 filename=/dev/sdb'],
    ],
    [
      'the sentence goes on below an output, and names the other side',
      'Baseline kernel:\n\nOUT fio 1\n\ngenerating 500K interrupts a second, and using 4k blocks:\n\nOUT fio 2\n\nThat is fine. Using two threads\non a single core, patched kernel:\n\nOUT fio 3\n\nand baseline:\n\nOUT fio 4',
      [
        'fio variant=Baseline kernel',
        'fio variant=Baseline kernel bs=4k',
        'fio variant=patched kernel bs=4k',
        'fio variant=baseline bs=4k',
      ],
    ],
    [
      'a side and a setting of two words',
      'With this patch and buffered IO = 0:\nOUT fio 1\nWith this patch and buffered IO = 1:\nOUT fio 2',
      ['fio variant=With this patch buffered io=0', 'fio variant=With this patch buffered io=1'],
    ],
    [
      'a file set in the folder of the prompt',
      '/sys/kernel/config/one # echo 1 > use_vfs\n\n$ fio --bs=4k\nOUT fio 1',
      ['fio bs=4k use_vfs=1'],
    ],
    [
      'labels in brackets over commands, behind slashes and at-signs',
      '[baseline, no index]\n$ time ./walk\nOUT time 1\n\n[after]\n$ time ./walk\nOUT time 2\n\n@ linux 4.19.7\nOUT time 3\n\n// vanilla:\nOUT time 4',
      ['time variant=baseline, no index', 'time variant=after', 'time variant=linux 4.19.7', 'time variant=vanilla'],
    ],
    [
      'a system and its kernel',
      'Debian 10 / Linux 4.19.0:\nOUT fio 1\n\nDebian 12 / Linux 6.1.9:\nOUT fio 2',
      ['fio variant=Debian 10 kernel=4.19.0', 'fio variant=Debian 12 kernel=6.1.9'],
    ],
    [
      'labels of many words that stand for themselves',
      'build control with no watchers:\nOUT time 1\n\nbuild experiment with no watchers:\nOUT time 2',
      ['time variant=build control with no watchers', 'time variant=build experiment with no watchers'],
    ],
    ['a place to be filled in is no setting', 'I ran time -f "real = %e, user=%U" twice\n\nOUT dd 1', ['dd']],
    ['a result is no setting', 'Maximum IOPS=1.2M and min/avg/max=1/2/3\nOUT fio 1', ['fio']],
    [
      'a side, and what is said of it',
      'No batching, it takes a while:\nOUT dd 1\n\nNow with batching of 32 it is done in the blink of an eye.\n\nOUT dd 2',
      ['dd variant=No batching', 'dd variant=with batching'],
    ],
    [
      'titles of parallel tables',
      'walk of a list\nOUT table 1\n\nwalk of a tree\nOUT table 2\n\n$ dd bs=4k\nOUT dd 3',
      ['table variant=walk of a list', 'table variant=walk of a tree', 'dd bs=4k'],
    ],
    ['a bare number on the command line', '$ dbench -t 60 -D /mnt 24\nOUT dbench 1', ['dbench runtime=60 directory=/mnt clients=24']],
    [
      'the section of a job file that a run names',
      '[global]\nioengine=libaio\nbs=4k\n[one]\nrw=read\n[two]\nrw=randread\niodepth=32\n\nOUT fio 1',
      ['fio ioengine=libaio bs=4k'],
    ],
    ['a job file of one job', '[global]\nioengine=libaio\n[one]\nrw=read\n\nOUT fio 1', ['fio rw=read ioengine=libaio']],
    ['options of one of the jobs of a command', '$ fio --bs=4k --name=a --rw=read --name=b --rw=write --fsync=1\nOUT fio 1', ['fio bs=4k']],
    ['labels turn switches', 'TSO enabled:\n\nOUT nuttcp 1\n\nTSO disabled:\n\nOUT nuttcp 2', ['nuttcp tso=on', 'nuttcp tso=off']],
    ['labels name sides', 'before:\nOUT time 1\n\nafter:\nOUT time 2', ['time variant=before', 'time variant=after']],
    [
      'the own change beside a plain before',
      'before this patch:\nOUT fio 1\n\nWith this patch:\nOUT fio 2',
      ['fio variant=before', 'fio variant=after'],
    ],
    [
      'with and without stay as printed',
      'Without patch:\nOUT dd 1\n\nWith patch:\nOUT dd 2',
      ['dd variant=Without patch', 'dd variant=With patch'],
    ],
    ['an underlined heading', 'Without fixedbufs\n*****************\nOUT fio 1', ['fio variant=Without fixedbufs']],
    ['a comment as heading', '# baseline\nOUT fio 1\n\n# hack\nOUT fio 2', ['fio variant=baseline', 'fio variant=hack']],
    [
      'a command between runs, and what held before it',
      '$ nuttcp -w10m 10.0.0.1\nOUT nuttcp 1\n$ sudo ethtool -K eth2 tso off\n$ nuttcp -w10m 10.0.0.1\nOUT nuttcp 2',
      ['nuttcp window=10m tso=on', 'nuttcp window=10m tso=off'],
    ],
    ['an option of the tool', '# nuttcp -M1460 -w10m 10.0.0.1\nOUT nuttcp 1', ['nuttcp mss=1460 window=10m']],
    [
      'one command over two labelled outputs',
      'fio --rw=randrw --bs=4k --iodepth=1\nbefore:\nOUT fio 1\nafter:\nOUT fio 2',
      ['fio variant=before rw=randrw bs=4k iodepth=1', 'fio variant=after rw=randrw bs=4k iodepth=1'],
    ],
    ['a job file', '[global]\nbs=4k\nrw=randread\niodepth=$QD\n\nOUT fio 1', ['fio bs=4k rw=randread']],
    ['a sentence before', 'For grins, I also did a test with an MSS of 1460 to see what it does.\n\nOUT nuttcp 1', ['nuttcp mss=1460']],
    [
      'a sentence after holds for what it follows, the kernel for all',
      'OUT nuttcp 1\n\nThis is with a 2.6.20.7 kernel, and 9000 byte jumbo frames, on a LAN.\n\nI then did the small ones.\n\nOUT nuttcp 2',
      ['nuttcp mtu=9000 kernel=2.6.20.7', 'nuttcp kernel=2.6.20.7'],
    ],
    ['a table takes the program above it', '$ ./copy-bench -n 3\nOUT table 1', ['copy-bench']],
    ['a sentence that announces the changed side', 'This improves the performance to:\nOUT iozone 1', ['iozone variant=after']],
    ['work and device in the heading', 'reading from /dev/nullb0\nOUT fio 1', ['fio filename=/dev/nullb0 rw=read']],
    [
      'words of their own over outputs of one program in a row',
      'Not on my drive. cfq:\n\njob: laying out a file\nStarting 1 process\n\nOUT fio 1\n\ndeadline:\n\nStarting 1 process\nOUT fio 2\n\nnoop\n\nOUT fio 3',
      ['fio variant=cfq', 'fio variant=deadline', 'fio variant=noop'],
    ],
    ['a word over one output only says nothing', 'greetings\n\nOUT fio 1\n\nIt is as fast as it was.\n\nOUT fio 2', ['fio', 'fio']],
    [
      'the open end of a sentence turns a switch',
      'A build of the tree does not care, with moderation off\n\n$ time make\nOUT time 1\n\nand with moderation on\n\n$ time make\nOUT time 2',
      ['time moderation=off', 'time moderation=on'],
    ],
    ['both states of a switch', 'The test results with TSO on and off\n\nOUT netperf 1', ['netperf']],
    [
      'a sentence after two runs holds for both, listings between them or not',
      'TSO on:\nOUT nuttcp 1\nTSO off:\n# ethtool -k eth2\nrx-checksumming: on\ntx-checksumming: on\nscatter-gather: on\n# nuttcp 10.0.0.1\nOUT nuttcp 2\nThis is with 9000 byte jumbo frames, in a LAN.\nI also did a test of the small ones.\nOUT nuttcp 3',
      ['nuttcp tso=on mtu=9000', 'nuttcp tso=off mtu=9000', 'nuttcp tso=off'],
    ],
    ['no heading', 'Here are the results:\n\nOUT fio 1', ['fio']],
  ] as const)('%s', (_, text, expected) => {
    expect(set(text)).toEqual(expected);
  });
});

it('makes the output of a timed program and its times one run', () => {
  const page = pageOf('$ time bin/torture a\nGot 5000.00 pipe events\nGot 295.07 pipe events/sec\n\nOUT 3.4');
  const line = page.lines[4];
  const measurements = line ? [measure(line, 4, 7, { metric: 'runtime', value: 3.4, unit: 's' })] : [];
  const [found] = setConditions([{ page, readings: [readingOf(page, 4, 4, { tool: 'time', score: 0.9, measurements })] }]);
  expect(found?.reading).toMatchObject({
    tool: 'torture',
    command: 'time bin/torture a',
    measurements: [
      { metric: 'operation_rate', value: 295.07, unit: 'events/sec' },
      { metric: 'runtime', value: 3.4 },
    ],
  });
});

it('gives a table without a metric that of another table of the same test', () => {
  const page = pageOf('Operations per second\n| scan=0 | 4100 |\n\n| scan=0 | 990 |\n| depth=1 | 7 |');
  const row = (index: number, metric: 'operation_rate' | 'count', doubts: string[]): Reading => {
    const line = page.lines[index];
    const conditions = [{ name: line?.text.includes('scan') ? 'scan' : 'depth', value: 0, from: 'table' as const }];
    return readingOf(page, index, index, {
      tool: 'table',
      score: 0.4,
      conditions,
      doubts,
      measurements: line ? [measure(line, 11, 14, { metric, value: 1, unit: '' })] : [],
    });
  };
  const readings = [row(1, 'operation_rate', []), row(3, 'count', ['metric unknown']), row(4, 'count', ['metric unknown'])];
  const found = setConditions([{ page, readings }]).map(({ reading }) => [reading.measurements[0]?.metric, ...reading.doubts]);
  expect(found).toEqual([['operation_rate'], ['operation_rate', 'metric of another table'], ['count', 'metric unknown']]);
});

describe('readCommand', () => {
  it.each([
    ['[root@host ~]# nuttcp -w10m 10.0.0.1', 'nuttcp', 1],
    ['ann@box:~/dir$ ./netperf -c -H other', 'netperf', 1],
    ['host:~ # dd if=/dev/zero of=/tmp/x bs=1M', 'dd', 1],
    ['# taskset -c 0 t/io_uring -b512 -d128', 't/io_uring', 1],
    ['sudo fio --name=a \\\n  --bs=4k', 'fio', 2],
    ['fio  -name=a -filename=/dev/sdx -iodepth=128\n  -thread -rw=read', 'fio', 2],
    ['$ time bin/tool //a/b', 'tool', 1],
  ])('%s', (text, program, length) => {
    expect(readCommand(text.split('\n'))).toMatchObject({ program, length });
  });

  it.each([
    'fio is a tool that we use.',
    'the iperf results are in',
    '# baseline',
    'dd and cp gave the same results',
    'echo is not needed here.',
  ])('%s is no command', text => {
    expect(readCommand([text])).toBeUndefined();
  });
});

it.each([
  ['ethtool -K eth2 tso off gso off', 'tso=off gso=off'],
  ['ethtool -k eth2', ''],
  ['ethtool -C eth0 rx-usecs 75', 'rx-usecs=75'],
  ['modprobe e1000 TSO=0,0 InterruptThrottleRate=0,0', 'tso=0,0 interruptthrottlerate=0,0'],
  ['echo none > /sys/block/sda/queue/scheduler', 'scheduler=none'],
  ['mount -t xfs -o noatime /dev/sdb /mnt', 'filesystem=xfs mount option=noatime'],
  ['ip link set dev eth0 mtu 9000', 'mtu=9000'],
])('%s sets %s', (text, expected) => {
  const command = readCommand([`# ${text}`]);
  const found = (command && settingsOf(command)) ?? [];
  expect(found.map(({ name, value }) => `${name}=${value}`).join(' ')).toBe(expected);
});

it.each([
  ['TSO enabled', 'tso=on'],
  ['mb_optimize_scan=0', 'mb_optimize_scan=0'],
  ['8 threads', 'threads=8'],
  ['QD32', 'iodepth=32'],
  ['With the original kernel:', 'variant=original kernel'],
  ['Kunpeng 920 / 512GB -P80', 'cpu=Kunpeng 920 length=512GB variant=P80'],
  ['before 7e55c60acfbb:', 'variant=before 7e55c60acfbb'],
  ['preadv for comparison:', 'variant=preadv'],
])('the label %s is %s', (text, expected) => {
  expect(
    labelConditions(text, null, 'label')
      .map(({ name, value }) => `${name}=${value}`)
      .join(' '),
  ).toBe(expected);
});

it('names settings alike', () => {
  expect(['QD', 'queue depth', 'blk size', 'Num. containers', '# of threads', 'TX/RX'].map(conditionName)).toEqual([
    'iodepth',
    'iodepth',
    'bs',
    'containers',
    'threads',
    'tx/rx',
  ]);
});

it('tells sides of a comparison', () => {
  expect(['before', 'patched', 'v5.4', '573d5abf3df0', 'w/o', 'randread', '4k'].map(isSide)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['After applying this patch:', 'with this patch', '# hack'].map(variantOf)).toEqual(['after', 'with this patch', 'hack']);
});

it.each([
  ['size 4K', ['test=size 4K', 'variant=With the patch']],
  ['baseline', ['variant=baseline', 'setup=Hot cache']],
] as const)('a line labelled "%s" under a side', (label, expected) => {
  const page = pageOf(`${label === 'baseline' ? 'Hot cache' : 'With the patch'}:\nOUT 12 us\n`);
  const [line] = page.lines.slice(1);
  if (!line) throw new Error('no line');
  const measurements = [measure(line, 4, 6, { metric: 'latency', value: 12, unit: 'us' })];
  const own = { tool: 'table', score: 0.35, measurements, conditions: [{ name: 'variant', value: label, from: 'label' as const }] };
  const [found] = setConditions([{ page, readings: [readingOf(page, 1, 1, own)] }]);
  expect(found?.reading.conditions.map(({ name, value }) => `${name}=${value}`)).toEqual(expected);
});
