/** What a verdict says for itself: the pairs once, with what is claimed of them and why it holds only in part. */

import { expect, test } from 'vitest';
import { tie } from '../../../src/report/tie/index.ts';
import { type ClaimWords, claim, message, run } from './records.ts';

const schedulers = () => [
  run('scheduler=cfq; rw=randread', 'latency=410 us, latency:stdev=6 us', { tool: 'fio', at: 4 }),
  run('scheduler=deadline; rw=randread', 'latency=380 us, latency:stdev=5 us', { tool: 'fio', at: 5 }),
  run('scheduler=cfq; rw=randwrite', 'latency=500 us, latency:stdev=20 us', { tool: 'fio', at: 6 }),
  run('scheduler=deadline; rw=randwrite', 'latency=490 us, latency:stdev=18 us', { tool: 'fio', at: 7 }),
];
const offload = () => [
  run('tso=off', 'throughput=4.6 Gbit/s, cpu_utilization=40 %', { at: 4 }),
  run('tso=on', 'throughput=7.1 Gbit/s, cpu_utilization=52 %', { at: 8 }),
];
const depths = () =>
  [1, 2, 4].flatMap((depth, i) => [
    run(`variant=base; iodepth=${depth}`, `iops=${[9000, 18000, 30000][i]} IOPS`, { tool: 'fio', at: 3 + i }),
    run(`variant=patched; iodepth=${depth}`, `iops=${[9900, 19800, 29000][i]} IOPS`, { tool: 'fio', at: 3 + i }),
  ]);

type Row = readonly [what: string, runs: typeof offload, text: string, facets: string, why: string, words?: ClaimWords];

const rows: readonly Row[] = [
  [
    'one pair within scatter',
    schedulers,
    'deadline is always lower than cfq',
    'latency down',
    'Latency, scheduler cfq -> deadline: 1 of 2 as claimed (410 -> 380 us, -7.3 %, rw randread), 1 within scatter (500 -> 490 us, -2.0 %, rw randwrite); claimed less in all cases.',
    { quantifier: 'all' },
  ],
  [
    'one pair the other way',
    depths,
    'the patch gives more IOPS at every depth',
    'iops up',
    'IOPS, base -> patched: 2 of 3 as claimed (9000 -> 9900 IOPS, +10.0 %, iodepth 1; 18000 -> 19800 IOPS, +10.0 %, iodepth 2), 1 not so (30000 -> 29000 IOPS, -3.3 %, iodepth 4); claimed more in all cases.',
    { quantifier: 'all' },
  ],
  [
    'a size that is off',
    offload,
    'TSO gives about 35 % more',
    'throughput up about 35 %',
    'Throughput, tso off -> on: 4.6 -> 7.1 Gbit/s, +54.3 %; claimed about 35 % more: the direction holds, the size is off.',
  ],
  [
    'the direction of a size',
    offload,
    'TSO gives 2.5 Gbit/s more',
    'throughput up by 2.5 Gbit/s',
    'Throughput, tso off -> on: 4.6 -> 7.1 Gbit/s, +54.3 %; claimed 2.5 Gbit/s more.',
  ],
  [
    'two facets of which one holds',
    offload,
    'TSO gives more throughput for less CPU',
    'throughput up, cpu_utilization down',
    'Throughput, tso off -> on: 4.6 -> 7.1 Gbit/s, +54.3 %; claimed more, which holds; and CPU utilization, tso off -> on: 40 -> 52 %, +30.0 %; claimed less, which does not hold.',
  ],
  [
    'two facets of one comparison',
    offload,
    'TSO gives 54 % more throughput, much better performance',
    'throughput up 54 %, performance better large',
    'Throughput, tso off -> on: 4.6 -> 7.1 Gbit/s, +54.3 %; claimed 54 % more and much better.',
  ],
  [
    'another metric than the one claimed',
    offload,
    'TSO has more overhead',
    'overhead up',
    'CPU utilization, tso off -> on: 40 -> 52 %, +30.0 %; claimed more overhead.',
  ],
];

for (const [what, runs, text, facets, why, words] of rows) {
  test(what, () => {
    const [evidence] = tie({ id: 't', messages: [message('m1')], runs: runs(), claims: [claim(text, facets, words)] }).evidence;
    expect(evidence?.rationale).toBe(why);
  });
}
