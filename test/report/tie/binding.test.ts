/** What a claim is held against, and what it is not: remarks that point, captions, strangers, labels, figures of prose. */

import { expect, test } from 'vitest';
import { tie } from '../../../src/report/tie/index.ts';
import { claim, message, run } from './records.ts';
import { testVerdicts, type VerdictRow } from './verdicts.ts';

const fio = { tool: 'fio' };
const writes = (at: number, variant: string, small: number, large: number) => [
  run(`variant=${variant}; reclen=4`, `throughput@write=${small} kB/s, throughput@read=9000 kB/s`, { tool: 'iozone', at }),
  run(`variant=${variant}; reclen=8`, `throughput@write=${large} kB/s, throughput@read=9100 kB/s`, { tool: 'iozone', at: at + 1 }),
];
const lossAndCure = () => [...writes(4, 'before', 800, 900), ...writes(9, 'after', 600, 700), ...writes(14, 'after', 760, 850)];
const blocks = () => [
  run('', 'iops=4100', { ...fio, at: 4 }),
  run('', 'iops=4000', { ...fio, at: 8 }),
  run('', 'iops=4090', { ...fio, at: 14 }),
];
const backends = () =>
  ['passthrough of the ring driver', 'shared block ring', 'user space ring driver'].map((name, i) =>
    run(`variant=${name}`, `iops=${[9000, 7000, 3000][i]}`, { ...fio, at: 4 + 4 * i }),
  );
const cached = () => [
  run('variant=before; cache=cold', 'runtime=5.0 s', { tool: 'time', at: 2 }),
  run('variant=before; cache=hot', 'runtime=2.0 s', { tool: 'time', at: 6 }),
  run('variant=after; cache=cold', 'runtime=4.0 s', { tool: 'time', at: 10 }),
  run('variant=after; cache=hot', 'runtime=1.2 s', { tool: 'time', at: 14 }),
];
const told = (at: number) => [
  run('variant=before', 'request_rate=200 req/s', { tool: 'prose', at }),
  run('variant=after', 'request_rate=260 req/s', { tool: 'prose', at }),
];
const offload = () => [
  run('variant=baseline', 'iops=30000', { ...fio, at: 4 }),
  run('variant=patched + offload', 'iops=36000', { ...fio, at: 8 }),
  run('variant=patched + bypass', 'iops=28500', { ...fio, at: 12 }),
];
const counted = () => [run('bs=4k', 'iops=1685000 IOPS', { ...fio, at: 4 })];
const xfs = () => [
  run('filesystem=xfs; variant=before', 'runtime=40 s', { tool: 'time', at: 4 }),
  run('filesystem=xfs; variant=after', 'runtime=31 s', { tool: 'time', at: 8 }),
];
const rates = () => [run('variant=before', 'iops=1700 IOPS', { ...fio, at: 4 }), run('variant=after', 'iops=3500 IOPS', { ...fio, at: 8 })];
const profile = () => [run('', 'profile_share@tree_lookup=3.2 %, profile_share@copy_page=31 %', { tool: 'perf report', at: 4 })];
const watchedOnly = () => rates().map(r => ({ ...r, tool: 'iostat' }));
const scattered = () => [
  run('ioengine=ring', 'throughput=500 MiB/s, throughput:stdev=400 MiB/s', { ...fio, at: 4 }),
  run('ioengine=sync', 'throughput=1600 MiB/s, throughput:stdev=1500 MiB/s', { ...fio, at: 8 }),
];

const points = { pointing: true };

const rows: readonly VerdictRow[] = [
  [
    'the block above against the one before',
    blocks,
    'which is a little better',
    'iops better slight',
    'supported',
    'agrees',
    { ...points, at: 16 },
  ],
  ['the same, turned', blocks, 'which is a little worse', 'iops worse', 'contradicted', 'opposite', { ...points, at: 16 }],
  [
    'the block that follows',
    lossAndCure,
    'The series brings writes to:',
    'throughput@write better',
    'supported',
    'agrees',
    { ...points, at: 12 },
  ],
  [
    'most of a loss',
    lossAndCure,
    'restoring most of what writes lost',
    'throughput@write better',
    'supported',
    'agrees',
    { ...points, at: 18 },
  ],
  ['all of a loss', lossAndCure, 'restoring all that writes lost', 'throughput@write better', 'mixed', 'size-off', { ...points, at: 18 }],
  [
    'none of a gain',
    lossAndCure,
    'recovering none, reads lose',
    'throughput@read worse',
    'contradicted',
    'opposite',
    { ...points, at: 18 },
  ],
  ['a word of the topic is no label', backends, 'the ring driver does better', 'iops better', 'no-evidence', 'one-sided', { at: 40 }],
  ['which of two others is not said', backends, 'the shared block ring is slower', 'iops worse', 'no-evidence', 'undecided', { at: 40 }],
  ['slower than all', backends, 'the user space driver is the slowest', 'iops worse', 'supported', 'agrees', { at: 40 }],
  ['a case of the change', cached, 'the cold case runs about 20% faster', 'runtime better about 20 %', 'supported', 'agrees', { at: 17 }],
  ['the other case', cached, 'the hot case runs about 20% faster', 'runtime better about 20 %', 'mixed', 'size-off', { at: 17 }],
  ['gains most', cached, 'the hot case has the biggest gain, about 40%', 'runtime better about 40 %', 'supported', 'agrees', { at: 17 }],
  [
    'does not gain most',
    cached,
    'the cold case has the biggest gain, about 20%',
    'runtime better about 20 %',
    'mixed',
    'some-cases',
    { at: 17 },
  ],
  ['prose close by', () => told(12), 'that speeds up serving', 'performance better', 'supported', 'agrees', points],
  ['prose far away', () => told(60), 'that speeds up serving', 'performance better', 'no-evidence', 'one-sided', points],
  ['prose of another metric', () => told(12), 'latency is lower', 'latency down', 'no-evidence', 'other-metric'],
  ['one of two after the change', offload, 'with bypass it dips slightly', 'iops down slight', 'supported', 'agrees'],
  ['other things counted', counted, 'at 4k that is 500K ints/sec', 'operation_rate absolute 500000 ints/sec', 'no-evidence', 'own-figure'],
  ['a level to its last place', counted, 'my box does 1684K', 'iops absolute 1684000', 'no-evidence', 'own-figure', { at: 30 }],
  ['a level as printed', counted, 'my box does 1685K', 'iops absolute 1685000', 'supported', 'agrees', { at: 30 }],
  ['a file system nobody ran', xfs, 'ext4 shows no difference', 'runtime same', 'no-evidence', 'other-conditions', { at: 10 }],
  ['a range of what is named', profile, 'tree_lookup takes 3-4 %', 'profile_share absolute 3-4 %', 'supported', 'agrees'],
  ['a range of something else', profile, 'the lookup takes 3-4 %', 'profile_share absolute 3-4 %', 'no-evidence', 'own-figure'],
  ['only watched', watchedOnly, 'The patch lowers IOPS', 'iops down', 'no-evidence', 'undecided'],
  ['a figure of its own', rates, 'The patch gets it to 2712 IOPS, 12 % more', 'iops up 12 %', 'no-evidence', 'own-figure'],
  [
    'held against a need',
    rates,
    'already faster than what we need',
    'performance better',
    'no-evidence',
    'other-conditions',
    { baseline: 'what we need' },
  ],
  ['a rate has no speed-up in time', rates, 'The patch gives 50% more IOPS', 'iops better 50 %', 'contradicted', 'size-off'],
  ['scatter as large as the mean', scattered, 'sync does three times the rate of the ring', 'throughput up 3 x', 'supported', 'agrees'],
  [
    'a level beside a comparison',
    () => [run('tso=off', 'cpu_utilization=75 %', { at: 4 }), run('tso=on', 'cpu_utilization=98 %', { at: 8 })],
    'TSO needs less CPU, 98 % that is',
    'cpu_utilization down, cpu_utilization absolute 98 %',
    'contradicted',
    'opposite',
  ],
  [
    'a size beside its own ends',
    () => [
      run('variant=before', 'iops=1.9 IOPS', { tool: 'prose', at: 14 }),
      run('variant=after', 'iops=2.2 IOPS', { tool: 'prose', at: 14 }),
    ],
    'a 70% hike from 1.9 to 2.2 IOPS',
    'iops up 70 %, iops up from 1.9 to 2.2 IOPS',
    'contradicted',
    'size-off',
  ],
  [
    'a caption',
    () => [run('variant=bare', 'iops=40', { ...fio, at: 4 }), run('variant=Patch added and offload', 'iops=30', { ...fio, at: 15 })],
    'Patch added, and offload:',
    'performance better',
    'no-evidence',
    'undecided',
    points,
  ],
  [
    'a caption with a remark',
    () => [run('variant=aio', 'latency=21 us', { ...fio, at: 15 }), run('variant=user', 'latency=32 us', { ...fio, at: 20 })],
    'aio (others are worse):',
    'latency worse',
    'no-evidence',
    'undecided',
    points,
  ],
  [
    'what is made better is on both sides',
    () => [run('ioengine=sync', 'iops=900', { ...fio, at: 4 }), run('ioengine=uring', 'iops=300', { ...fio, at: 8 })],
    'Batching makes uring better',
    'performance better',
    'no-evidence',
    'undecided',
  ],
];

const schedulers = () =>
  [
    ['deadline', 120, 131],
    ['bfq', 60, 60],
  ].flatMap(([name, before, after], i) => [
    run(`scheduler=${name}; variant=before`, `iops=${before}000 IOPS`, { ...fio, at: 4 + i }),
    run(`scheduler=${name}; variant=after`, `iops=${after}000 IOPS`, { ...fio, at: 4 + i }),
  ]);
const cases: readonly VerdictRow[] = [
  [
    'what is made better is the case',
    schedulers,
    'The patch improves deadline by 9 %, bfq is unchanged',
    'performance better 9 %',
    'supported',
    'agrees',
  ],
  ['what is made better, alone', schedulers, 'The patch improves bfq by 9 %', 'performance better 9 %', 'mixed', 'size-off'],
];

testVerdicts([...rows, ...cases], 'ring driver');

test('a remark takes the test it speaks of from what was said before', () => {
  const said = claim('Writes got slower with it.', 'throughput@write worse', { at: 2, message: 'm1' });
  const remark = claim('This brings it to:', 'performance better', { ...points, at: 12 });
  const { evidence } = tie({ id: 't', messages: [message('m1')], runs: lossAndCure(), claims: [said, remark] });
  const values = evidence.find(e => e.claim === remark.id)?.measurements.map(m => m.value);
  expect(values).toEqual([600, 760, 700, 850]);
});

test('a quote has the verdict of its original, though other numbers stand beside it', () => {
  const messages = [message('m1'), message('m2', { inReplyTo: 'm1', date: '2021-03-05T05:06:07.000Z' })];
  const text = 'With the series IOPS are about 106 % higher.';
  const original = claim(text, 'iops up about 106 %');
  const quote = claim(text, 'iops up about 106 %', { message: 'm2', quoteDepth: 1 });
  const mine = [
    run('variant=before', 'iops=1000 IOPS', { ...fio, at: 20, message: 'm2', author: 'Bob Example' }),
    run('variant=after', 'iops=900 IOPS', { ...fio, at: 24, message: 'm2', author: 'Bob Example' }),
  ];
  const { evidence } = tie({ id: 't', messages, runs: [...rates(), ...mine], claims: [original, quote] });
  expect(evidence.map(e => [e.verdict, e.measurements.map(m => m.value)])).toEqual([
    ['supported', [1700, 3500]],
    ['supported', [1700, 3500]],
  ]);
});

test('a correction rests on the numbers of the claim it corrects', () => {
  const messages = [message('m1'), message('m2', { inReplyTo: 'm1', date: '2021-03-05T05:06:07.000Z' })];
  const wrong = claim('With the series IOPS go up by 40 %.', 'iops up 40 %', { at: 12 });
  const quote = claim('With the series IOPS go up by 40 %.', 'iops up 40 %', { at: 1, message: 'm2', quoteDepth: 1 });
  const right = claim('That is 106 %, not 40 %.', 'performance differs 106 %', {
    at: 3,
    message: 'm2',
    author: 'Bob Example',
    modality: 'disputed',
  });
  const other = told(4).map(r => ({ ...r, message: 'm2', author: 'Bob Example' }));
  const { evidence } = tie({ id: 't', messages, runs: [...rates(), ...other], claims: [wrong, quote, right] });
  expect(evidence.map(e => [e.verdict, e.measurements.map(m => m.value)])).toEqual([
    ['contradicted', [1700, 3500]],
    ['contradicted', [1700, 3500]],
    ['supported', [1700, 3500]],
  ]);
});
