import { expect, test } from 'vitest';
import type { Run } from '../../../src/model/run.ts';
import { tie } from '../../../src/report/tie/index.ts';
import { claim, message, run } from './records.ts';
import { testVerdicts, type VerdictRow } from './verdicts.ts';

const tso = () => [
  run('tso=off', 'throughput=897.2 Mbps, cpu_utilization@send=34.1 %, cpu_utilization@recv=35.0 %', { at: 4 }),
  run('tso=on', 'throughput=894.1 Mbps, cpu_utilization@send=11.7 %, cpu_utilization@recv=34.5 %', { at: 8 }),
];
const timed = () => [
  run('variant=without patch', 'runtime=12.05 s, user_time=0.11 s', { tool: 'time', at: 4 }),
  run('variant=with patch', 'runtime=9.28 s, user_time=0.15 s', { tool: 'time', at: 8 }),
];
const table = () =>
  [1, 2, 4, 8].flatMap((depth, i) => [
    run(`variant=base; iodepth=${depth}`, `iops=${[9000, 18000, 30000, 31000][i]}`, { tool: 'fio', at: 3 + i }),
    run(`variant=patched; iodepth=${depth}`, `iops=${[9900, 19900, 36000, 30500][i]}`, { tool: 'fio', at: 3 + i }),
  ]);
const sweep = () =>
  [0, 25, 50, 75, 100].map((usecs, i) => run(`rx-usecs=${usecs}`, `throughput=${[8900, 9600, 9700, 9740, 9650][i]} Mbps`, { at: 3 + i }));
const kernels = () => [
  run('kernel=5.9', 'latency:mean=120 us', { tool: 'ping', at: 4 }),
  run('kernel=5.10', 'latency:mean=240 us', { tool: 'ping', at: 8 }),
];
const repeated = (off: string, on: string) => [
  run('D=0', off, { tool: 't/io_uring', at: 4 }),
  run('D=1', on, { tool: 't/io_uring', at: 8 }),
];
const gbits = () => [run('tso=on', 'throughput=7.1 Gbit/s', { at: 4 }), run('tso=off', 'throughput=4.6 Gbit/s', { at: 8 })];
const revised = () =>
  [90, 120, 118].map((iops, i) => run(`variant=${['base', 'v1', 'v2'][i]}`, `iops=${iops}000`, { tool: 'fio', at: 4 + 4 * i }));
const swept = () =>
  [1, 4, 16].flatMap((depth, i) => [
    run(`iodepth=${depth}; variant=deadline`, `iops=${[9800, 38000, 60000][i]} IOPS`, { tool: 'fio', at: 3 + i }),
    run(`iodepth=${depth}; variant=kyber`, `iops=${[9900, 61000, 126000][i]} IOPS`, { tool: 'fio', at: 3 + i }),
  ]);
const onOff = { subject: 'with TSO', baseline: 'without TSO' };
const lines = (...values: number[]) => values.map(v => `iops=${v}`).join(',');

const told = () => [
  run('variant=before', 'latency=1700 us', { tool: 'prose', at: 4 }),
  run('variant=after', 'latency=60 us', { tool: 'prose', at: 4 }),
];
const costed = () => [
  run('variant=before', 'cache_misses=2700, system_time=60.4 s', { tool: 'perf stat', at: 4 }),
  run('variant=after', 'cache_misses=2100, system_time=60.9 s', { tool: 'perf stat', at: 8 }),
];

const reporting = (): Run[] => {
  const words = { tool: 'vm-scalability', at: 8 };
  return [
    run('variant=base', 'count@swap-so=1000, throughput=2400 KB/s', { ...words, at: 4 }),
    {
      ...run('variant=patched', 'count@swap-so=1137, throughput=2640 KB/s', words),
      reported: [
        { metric: 'count', change: 13.7, unit: '%', significant: null },
        { metric: 'throughput', change: 10, unit: '%', significant: null },
      ],
    },
  ];
};

const rows: readonly VerdictRow[] = [
  [
    'a size of another row',
    reporting,
    'With the patch swap throughput rises by 13.7 %.',
    'throughput up 13.7 %',
    'no-evidence',
    'other-metric',
  ],
  ['a size of no row', reporting, 'With the patch swap throughput rises by 14.2 %.', 'throughput up 14.2 %', 'mixed', 'size-off'],
  [
    'set against what was just said',
    told,
    'But performance with the patch is no better.',
    'performance same',
    'no-evidence',
    'undecided',
    { at: 6 },
  ],
  [
    'performance by CPU time alone',
    costed,
    'With the patch performance goes up by 4 %.',
    'performance up 4 %',
    'no-evidence',
    'other-metric',
  ],
  ['CPU time itself', costed, 'With the patch system time drops.', 'system_time down', 'contradicted', 'opposite'],
  [
    'direction',
    tso,
    'TSO gives slightly lower throughput for much less CPU',
    'throughput down slight, cpu_utilization down large',
    'supported',
    'agrees',
  ],
  [
    'one of two facets turned',
    tso,
    'TSO gives slightly lower throughput for much more CPU',
    'throughput down slight, cpu_utilization up large',
    'mixed',
    'some-cases',
  ],
  ['both turned', tso, 'with TSO, higher throughput but more CPU', 'throughput up, cpu_utilization up', 'contradicted', 'opposite'],
  ['the other side speaks', tso, 'TSO disabled needs much more CPU', 'cpu_utilization up large', 'supported', 'agrees'],
  ['operands swapped', tso, 'TSO disabled needs less CPU than TSO enabled', 'cpu_utilization down', 'contradicted', 'opposite'],
  ['the receiver', tso, 'the receiver hardly notices TSO', 'cpu_utilization same', 'supported', 'agrees'],
  [
    'a switch that is not set',
    tso,
    'Without TSO enabled, sending needs much more CPU',
    'cpu_utilization@send up large',
    'supported',
    'agrees',
  ],
  [
    'a switch that is denied',
    tso,
    'With TSO not enabled sending needs much more CPU',
    'cpu_utilization@send up large',
    'supported',
    'agrees',
  ],
  ['no difference', tso, 'Pretty negligible difference.', 'throughput same', 'supported', 'agrees'],
  ['difference denied', timed, 'Pretty negligible difference.', 'runtime same', 'contradicted', 'opposite'],
  ['another metric', timed, 'This saves a lot of memory.', 'memory down large', 'no-evidence', 'other-metric'],
  ['percent of a time', timed, 'The patch makes it about 23% faster', 'runtime better about 23 %', 'supported', 'agrees'],
  ['speed-up of a time', timed, 'The patch makes it 30% faster', 'performance better 30 %', 'supported', 'agrees'],
  ['size within factor two', timed, 'The patch makes it 40% faster', 'runtime better 40 %', 'mixed', 'size-off'],
  ['size beyond factor two', timed, 'The patch makes it 80% faster', 'runtime better 80 %', 'contradicted', 'size-off'],
  ['turned with its size', timed, 'The patch makes it 23% slower', 'runtime worse 23 %', 'contradicted', 'opposite'],
  ['degree too large', timed, 'A slight speedup.', 'runtime better slight', 'mixed', 'size-off'],
  ['twice', kernels, 'latency doubled in 5.10', 'latency up double', 'supported', 'agrees'],
  ['times', kernels, 'latency is 2x as high on 5.10', 'latency up 2 x', 'supported', 'agrees'],
  ['older against newer', kernels, '5.9 has half the latency', 'latency down half', 'supported', 'agrees'],
  ['a difference in the unit', kernels, '5.10 adds 0.12 ms of latency', 'latency up 0.12 ms', 'supported', 'agrees'],
  ['a difference in a rate', gbits, 'TSO gives 2.5 Gbit/s more', 'throughput up by 2.5 Gbit/s', 'supported', 'agrees'],
  ['a difference that is a level', gbits, 'TSO gives 7.1 Gbit/s more', 'throughput up by 7.1 Gbit/s', 'contradicted', 'size-off'],
  [
    'a difference without its unit',
    table,
    'the patch gives about 1k more at a queue depth of 1',
    'iops up by about 900',
    'supported',
    'agrees',
  ],
  [
    'both sides of a switch',
    gbits,
    '7.1 Gbit/s with TSO and 4.6 without',
    'throughput up from 4.6 to 7.1 Gbit/s',
    'supported',
    'agrees',
    onOff,
  ],
  [
    'both sides of a switch, crossed',
    gbits,
    '4.6 Gbit/s with TSO and 7.1 without',
    'throughput down from 7.1 to 4.6 Gbit/s',
    'contradicted',
    'opposite',
    onOff,
  ],
  [
    'both sides of a switch, one wrong',
    gbits,
    '7.1 Gbit/s with TSO and 3.6 without',
    'throughput up from 3.6 to 7.1 Gbit/s',
    'mixed',
    'size-off',
    onOff,
  ],
  ['between two states', revised, 'Performance stayed the same between v1 and v2', 'performance same', 'supported', 'agrees'],
  ['between two states, turned', revised, 'IOPS fell by 20% between v1 and v2', 'iops down 20 %', 'contradicted', 'size-off'],
  ['the same as another', revised, 'v2 performs the same as v1', 'performance same', 'supported', 'agrees'],
  ['not the same as another', revised, 'v2 performs the same as base', 'performance same', 'contradicted', 'opposite'],
  ['one case of a sweep from 1 on', swept, 'kyber more than doubles IOPS at a depth of 16', 'iops up at-least 2 x', 'supported', 'agrees'],
  ['a factor that is off', swept, 'kyber more than doubles IOPS at a depth of 4', 'iops up at-least 2 x', 'mixed', 'size-off'],
  ['a percentage is no depth', swept, 'IOPS are 1 % higher with kyber at a depth of 1', 'iops up 1 %', 'supported', 'agrees'],
  [
    'figures of its own and nothing said of them',
    () => [
      run('variant=with LRO', 'throughput=7.2 Gbps', { tool: 'prose', at: 14 }),
      run('variant=without LRO', 'throughput=5.1 Gbps', { tool: 'prose', at: 14 }),
    ],
    'I get 7.2 Gbps with LRO and 5.1 without',
    'throughput up from 5.1 to 7.2 Gbps',
    'no-evidence',
    'own-figure',
    { subject: 'with LRO', baseline: 'without LRO' },
  ],
  ['all with an exception', table, 'IOPS improve at every queue depth', 'iops up', 'mixed', 'some-cases', { quantifier: 'all' }],
  ['one depth', table, 'at a queue depth of 8 the patch loses a bit', 'iops down slight', 'supported', 'agrees'],
  ['up to', table, 'up to 20% more IOPS', 'iops up up-to 20 %', 'supported', 'agrees'],
  ['optimum', sweep, 'coalescing of 75 usec is the optimum', 'throughput optimum 75 us', 'supported', 'agrees', { kind: 'optimum' }],
  [
    'optimum elsewhere',
    sweep,
    'coalescing of 25 usec is the optimum',
    'throughput optimum 25 us',
    'contradicted',
    'opposite',
    { kind: 'optimum' },
  ],
  ['level', timed, 'with the patch it takes about 9.3 seconds', 'runtime absolute about 9.3 s', 'supported', 'agrees'],
  ['level in another unit', timed, 'with the patch it takes 9280 ms', 'runtime absolute 9280 ms', 'supported', 'agrees'],
  ['level of the other side', timed, 'without the patch it takes 30 s', 'runtime absolute 30 s', 'contradicted', 'size-off'],
  ['level that nothing is bound to', timed, 'my laptop needs 30 s', 'runtime absolute 30 s', 'no-evidence', 'own-figure'],
  ['from and to', timed, 'elapsed time went from 12.1 to 9.3 s', 'runtime down from 12.1 to 9.3 s', 'supported', 'agrees'],
  ['from and to, one wrong', timed, 'elapsed time went from 12.1 to 3.3 s', 'runtime down from 12.1 to 3.3 s', 'contradicted', 'size-off'],
  ['from and to, turned', timed, 'elapsed time went from 9.3 to 12.1 s', 'runtime up from 9.3 to 12.1 s', 'contradicted', 'opposite'],
  ['prediction', timed, 'this should help a lot', 'performance better large', 'no-evidence', 'prediction', { modality: 'predicted' }],
  ['no numbers', () => [], 'this is much faster', 'performance better large', 'no-evidence', 'no-numbers'],
  ['own figure', () => [], 'it sustains 1.2 Mpps', 'packet_rate absolute 1.2 Mpps', 'no-evidence', 'own-figure'],
  ['one run', () => timed().slice(0, 1), 'this is faster', 'runtime better', 'no-evidence', 'one-sided'],
  [
    'repeated lines',
    () => repeated(lines(452, 453, 451, 452), lines(470, 471, 469, 470)),
    'D=1 is a bit better',
    'iops better slight',
    'supported',
    'agrees',
  ],
  [
    'scatter',
    () => repeated(lines(420, 470, 440, 460), lines(455, 430, 475, 445)),
    'no real difference',
    'iops same',
    'supported',
    'agrees',
  ],
  ['only a loss counts', timed, 'no regression in elapsed time', 'runtime same', 'supported', 'agrees'],
  [
    'a thread count nobody ran',
    () => table().map(r => ({ ...r, conditions: [...r.conditions, { name: 'threads', value: 16, from: 'command' as const }] })),
    'with 64 threads it is slower',
    'iops worse',
    'no-evidence',
    'other-conditions',
    { at: 60 },
  ],
];

testVerdicts(rows, 'numbers');

test('rests on the numbers compared, all lines of both sides, and says what they come to', () => {
  const runs = repeated(lines(400, 402), lines(440, 442));
  const { evidence } = tie({ id: 't', messages: [message('m1')], runs, claims: [claim('-D1 gives 10% more IOPS', 'iops up 10 %')] });
  expect(evidence[0]?.measurements.map(m => m.value)).toEqual([400, 402, 440, 442]);
  expect(evidence[0]?.comparisons).toEqual([
    {
      metric: 'iops',
      baseline: { run: runs[0]?.id, index: 0 },
      contender: { run: runs[1]?.id, index: 0 },
      change: 40 / 401,
      ratio: 441 / 401,
    },
  ]);
  expect(evidence[0]?.rationale).toBe('IOPS, D 0 -> 1: 401 (mean of 2) -> 441 (mean of 2), +10.0 %; claimed 10 % more.');
  expect(evidence[0]?.reach).toBe('message');
});

test('two revisions of a series are held against each other across their mails', () => {
  const messages = [
    message('m1', { subject: '[PATCH 0/2] ring: batch' }),
    message('m2', { subject: '[PATCH v2 0/2] ring: batch', inReplyTo: 'm1', date: '2021-03-09T05:06:07.000Z' }),
  ];
  const runs = [
    run('variant=before', 'iops=90000', { tool: 'fio', at: 4 }),
    run('variant=after', 'iops=120000', { tool: 'fio', at: 8 }),
    run('variant=before', 'iops=90000', { tool: 'fio', at: 4, message: 'm2' }),
    run('variant=after', 'iops=119000', { tool: 'fio', at: 8, message: 'm2' }),
  ];
  const said = claim('Performance stayed the same between v1 and v2.', 'performance same', { message: 'm2', at: 2 });
  const [evidence] = tie({ id: 't', messages, runs, claims: [said] }).evidence;
  expect([evidence?.verdict, evidence?.reach, evidence?.measurements.map(m => m.value)]).toEqual(['supported', 'thread', [120000, 119000]]);
  const [alone] = tie({ id: 't', messages, runs: runs.slice(2), claims: [said] }).evidence;
  expect([alone?.verdict, alone?.reason]).toEqual(['no-evidence', 'other-conditions']);
});
