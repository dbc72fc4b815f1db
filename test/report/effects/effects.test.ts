import { describe, expect, test } from 'vitest';
import type { Claim } from '../../../src/model/claim.ts';
import type { MessageRecord } from '../../../src/model/message.ts';
import type { Run } from '../../../src/model/run.ts';
import { type Effects, effectsOf, switchesIn } from '../../../src/report/effects/index.ts';
import { tie } from '../../../src/report/tie/index.ts';
import { message } from '../thread.ts';
import { claim, run } from '../tie/records.ts';

interface Parts {
  readonly messages?: readonly MessageRecord[];
  readonly claims?: readonly Claim[];
}

function effects(condition: string, runs: readonly Run[], { messages = [message('m1')], claims = [] }: Parts = {}): Effects {
  return effectsOf(condition, [switchesIn(tie({ id: 't', messages, runs, claims }), condition)]);
}

/** "throughput 0.5 of 2: 1 same, 1 worse" for each pool. */
function pools({ pools }: Effects): string[] {
  return pools.map(({ kind, states, metric, scope, ratio, comparisons, outcomes }) => {
    const counts = Object.entries(outcomes).flatMap(([outcome, n]) => (n > 0 ? [`${n} ${outcome}`] : []));
    return `${kind}: ${states.join('>')} ${scope ? `${metric}@${scope}` : metric} ${Number(ratio.toFixed(3))} of ${comparisons.length}: ${counts.join(', ')}`;
  });
}

test('runs that differ in the condition alone are compared for each metric and scope', () => {
  const found = effects('tso', [
    run('tso=off; mss=1460', 'throughput=4000 Mbps, cpu_utilization@send=99 %', { tool: 'nuttcp' }),
    run('tso=on; mss=1460', 'throughput=5000 Mbps, cpu_utilization@send=33 %', { tool: 'nuttcp', at: 20 }),
  ]);
  expect(pools(found)).toEqual([
    'nuttcp, mss 1460: off>on throughput 1.25 of 1: 1 better',
    'nuttcp, mss 1460: off>on cpu_utilization@send 0.333 of 1: 1 better',
  ]);
});

test('the mean of several pairs is the geometric one', () => {
  const found = effects('tso', [
    run('tso=off; rx-usecs=0', 'throughput=100 Mbps'),
    run('tso=on; rx-usecs=0', 'throughput=200 Mbps'),
    run('tso=off; rx-usecs=15', 'throughput=100 Mbps'),
    run('tso=on; rx-usecs=15', 'throughput=50 Mbps'),
  ]);
  expect(pools(found)).toEqual(['netperf: off>on throughput 1 of 2: 1 better, 1 worse']);
  expect(found.pools[0]?.range).toEqual([0.5, 2]);
  expect(found.pools[0]?.varies).toEqual([{ name: 'rx-usecs', values: ['0', '15'] }]);
});

test('what changes together with it is listed beside, not pooled', () => {
  const found = effects('tso', [run('tso=off; gso=off', 'throughput=5600 Mbps'), run('tso=on; gso=on', 'throughput=9200 Mbps')]);
  expect(found.pools).toEqual([]);
  expect(found.beside.map(c => c.also)).toEqual([[{ name: 'gso', from: 'off', to: 'on' }]]);
});

test('where a partner differs in nothing else, the others are no partners', () => {
  const found = effects('tso', [
    run('tso=off; gso=off', 'throughput=50 Mbps'),
    run('tso=off; gso=on', 'throughput=80 Mbps'),
    run('tso=on; gso=on', 'throughput=100 Mbps'),
  ]);
  expect(pools(found)).toEqual(['netperf: off>on throughput 1.25 of 1: 1 better']);
  expect(found.beside).toEqual([]);
});

test('other tests and other tools are no partners', () => {
  const off = run('tso=off; test=TCP_STREAM', 'throughput=100 Mbps');
  const rows = [
    run('tso=on; test=TCP_MAERTS', 'throughput=200 Mbps'),
    run('tso=on; test=TCP_STREAM', 'throughput=200 Mbps', { tool: 'iperf' }),
    run('tso=on; test=TCP_STREAM', 'throughput=200 Mbps', { author: 'Bo Other' }),
    run('tso=on; test=TCP_STREAM; mss=1460', 'throughput=200 Mbps'),
    run('tso=on; test=TCP_STREAM', 'latency=3 ms'),
  ];
  for (const on of rows) expect(effects('tso', [off, on])).toMatchObject({ pools: [], beside: [] });
});

test('unlike tests are pooled each by itself', () => {
  const found = effects('tso', [
    run('tso=off; mss=1460', 'throughput=100 Mbps'),
    run('tso=on; mss=1460', 'throughput=90 Mbps'),
    run('tso=off; mtu=9000', 'throughput=100 Mbps'),
    run('tso=on; mtu=9000', 'throughput=100 Mbps'),
  ]);
  expect(pools(found)).toEqual([
    'netperf, mss 1460: off>on throughput 0.9 of 1: 1 worse',
    'netperf, mtu 9000: off>on throughput 1 of 1: 1 same',
  ]);
});

test('tables of unknown tools in different mails are unlike', () => {
  const table = (m: string, author: string) => [
    run('tso=off', 'throughput=100 Mbps', { tool: 'table', message: m, author }),
    run('tso=on', 'throughput=90 Mbps', { tool: 'table', message: m, author }),
  ];
  const found = effects('tso', [...table('m1', 'Ada'), ...table('m2', 'Bo')], { messages: [message('m1'), message('m2')] });
  expect(found.pools.map(pool => pool.comparisons.length)).toEqual([1, 1]);
});

test.each([
  ['variant', 'before', 'after', 2],
  ['patch', 'off', 'on', 2],
  ['tso', 'off', 'on', 1],
])('%s %s and %s in two threads: %i pools', (name, a, b, expected) => {
  const found = ['Ada', 'Bo'].map((author, i) => {
    const runs = [run(`${name}=${a}`, 'throughput=100 Mbps', { author }), run(`${name}=${b}`, 'throughput=90 Mbps', { author })];
    return switchesIn(tie({ id: `t${i}`, messages: [message('m1')], runs, claims: [] }), name);
  });
  expect(effectsOf(name, found).pools.length).toBe(expected);
});

test('what is quoted counts once, within a thread and in another', () => {
  const off = run('tso=off', 'throughput=100.5 Mbps');
  const on = run('tso=on', 'throughput=90.5 Mbps');
  const quotes = [off, on].map(original => ({ ...original, id: `q${original.id}`, message: 'm2', quoteDepth: 1, quoteOf: original.id }));
  const messages = [message('m1'), message('m2')];
  expect(pools(effects('tso', [off, on, ...quotes], { messages }))).toEqual(['netperf: off>on throughput 0.9 of 1: 1 worse']);
  const twice = [switchesIn(tie({ id: 't', messages, runs: [off, on], claims: [] }), 'tso')];
  const copy = switchesIn(tie({ id: 'u', messages, runs: quotes.map(q => ({ ...q, quoteOf: null })), claims: [] }), 'tso');
  const found = effectsOf('tso', [...twice, copy]);
  expect([found.pools[0]?.comparisons.length, found.repeated]).toEqual([1, 1]);
});

describe('names and states', () => {
  test.each([
    ['tso', 'tso=off', 'tso=on', 'off>on'],
    ['tcp-segmentation-offload', 'tso=0', 'tso=1', 'off>on'],
    ['TSO', 'tcp segmentation offload=disabled', 'tso=enabled', 'off>on'],
    ['tso', 'tso=without', 'tso=with', 'off>on'],
    ['qd', 'iodepth=1', 'queue depth=32', '1>32'],
    ['bs', 'bs=4k', 'blocksize=128k', '4k>128k'],
    ['kernel', 'kernel=5.9', 'kernel=5.10', '5.9>5.10'],
    ['variant', 'variant=with patch', 'variant=without patch', 'without patch>with patch'],
    ['scheduler', 'elevator=none', 'scheduler=bfq', 'none>bfq'],
  ])('%s: %s, %s', (condition, a, b, states) => {
    const found = effects(condition, [run(a, 'iops=100 IOPS'), run(b, 'iops=150 IOPS')]);
    expect(found.pools.map(pool => pool.states.join('>'))).toEqual([states]);
  });

  test('every number is compared with the lowest, each step by itself', () => {
    const runs = [100, 150, 160].map((iops, i) => run(`iodepth=${[8, 1, 32][i]}`, `iops=${iops} IOPS`));
    expect(pools(effects('iodepth', runs))).toEqual(['netperf: 1>8 iops 0.667 of 1: 1 worse', 'netperf: 1>32 iops 1.067 of 1: 1 better']);
  });

  test('a switch for each device is one by itself', () => {
    const runs = [
      run('tso eth1=off; tso eth2=off', 'throughput=100 Mbps'),
      run('tso eth1=on; tso eth2=off', 'throughput=90 Mbps'),
      run('tso eth1=on; tso eth2=on', 'throughput=80 Mbps'),
    ];
    expect(effects('tso', runs).pools.map(pool => pool.factor)).toEqual(['tso eth1', 'tso eth2']);
  });

  test('a switch named by its device counts where the mail speaks of the condition', () => {
    const runs = [run('eth1=off; eth2=off', 'throughput=100 Mbps'), run('eth1=on; eth2=off', 'throughput=90 Mbps')];
    expect(effects('tso', runs).pools).toEqual([]);
    const claims = [claim('TSO costs throughput.', 'throughput down')];
    expect(effects('tso', runs, { claims }).pools.map(pool => pool.factor)).toEqual(['eth1']);
  });
});

describe('a side that is labelled with a value of the condition is known by it', () => {
  test.each<[string, string, string, string[], string[]]>([
    ['scheduler', 'variant=none', 'variant=bfq', [], ['none>bfq']],
    ['elevator', 'variant=BFQ scheduler', 'scheduler=kyber', [], ['bfq>kyber']],
    ['filesystem', 'variant=ext4', 'variant=xfs', [], ['ext4>xfs']],
    ['congestion', 'variant=cubic', 'variant=bbr', ['cubic', 'bbr'], ['bbr>cubic']],
    ['congestion', 'variant=cubic', 'variant=bbr', [], []],
    ['congestion', 'variant=cubic', 'variant=patched', ['cubic', 'bbr'], []],
    ['tso', 'variant=off', 'variant=on', ['off', 'on', '1'], []],
    ['scheduler', 'variant=before', 'variant=after', ['none', 'before'], []],
    ['scheduler', 'variant=bfq; scheduler=none', 'variant=none; scheduler=bfq', [], []],
  ])('%s: %s, %s', (condition, a, b, values, states) => {
    const runs = [run(a, 'iops=100 IOPS'), run(b, 'iops=150 IOPS')];
    const found = switchesIn(tie({ id: 't', messages: [message('m1')], runs, claims: [] }), condition, values);
    expect(effectsOf(condition, [found]).pools.map(pool => pool.states.join('>'))).toEqual(states);
  });
});

test('switches of devices are pooled for one kind of device only', () => {
  const rows = ['82546EB', '82543GC'].flatMap(nic => [
    run(`eth1=off; nic=${nic}`, 'throughput=100 Mbps', { tool: 'table' }),
    run(`eth1=on; nic=${nic}`, 'throughput=90 Mbps', { tool: 'table' }),
  ]);
  const found = effects('tso', rows, { claims: [claim('TSO costs throughput.', 'throughput down')] });
  expect(found.pools.map(pool => pool.kind)).toEqual(['table, nic 82543GC', 'table, nic 82546EB']);
});

test('a condition that a sentence states of one run may hold for the other; one that a label states does not', () => {
  const off = run('tso=off', 'throughput=100 Mbps');
  const on = (from: 'prose' | 'label'): Run => {
    const made = run('tso=on', 'throughput=90 Mbps');
    return { ...made, conditions: [...made.conditions, { name: 'nic', value: 'fast', from }] };
  };
  expect(effects('tso', [off, on('prose')]).pools[0]?.comparisons[0]?.unsure).toEqual(['nic']);
  expect(effects('tso', [off, on('label')]).beside[0]?.also).toEqual([{ name: 'nic', from: null, to: 'fast' }]);
});

test('repeated runs of one set-up are one case, and their scatter decides what is the same', () => {
  const [off, on] = [
    [90, 100, 110],
    [100, 104, 108],
  ].map((values, i) => values.map(v => run(`tso=${i ? 'on' : 'off'}`, `throughput=${v} Mbps`)));
  const found = effects('tso', [...(off ?? []), ...(on ?? [])]);
  expect(pools(found)).toEqual(['netperf: off>on throughput 1.04 of 1: 1 same']);
  expect(found.pools[0]?.comparisons[0]?.interval?.map(x => x.toFixed(2))).toEqual(['0.91', '1.20']);
});

test('rows of a table that look the same are no repeats: the nearest go together, the rest with none', () => {
  const row = (state: string, value: number, at: number) => run(`tso=${state}`, `throughput=${value} Mbps`, { tool: 'table', at });
  const found = effects('tso', [row('off', 100, 3), row('on', 90, 4), row('on', 70, 20), row('off', 200, 40), row('on', 190, 41)]);
  expect(found.pools.flatMap(pool => pool.comparisons.map(c => [c.baseline.value, c.contender.value]))).toEqual([
    [100, 90],
    [200, 190],
  ]);
});

test('a ratio to nothing is none', () => {
  expect(effects('tso', [run('tso=off', 'drops=0'), run('tso=on', 'drops=7')]).pools).toEqual([]);
});

test('claims are those that name it or rest on its runs, a quoted one once', () => {
  const runs = [run('tso=off', 'throughput=100 Mbps'), run('tso=on', 'throughput=80 Mbps', { at: 12 })];
  const named = claim('With TCP segmentation offload it gets slower.', 'throughput down');
  const claims = [
    named,
    { ...named, id: 'copy', message: 'm2', quoteDepth: 1, quoteOf: named.id },
    claim('So we get a 20 % drop.', 'throughput down about 20 %'),
    claim('The disk is slow.', 'latency worse', { at: 90 }),
  ];
  const found = effects('tso', runs, { claims, messages: [message('m1'), message('m2')] });
  expect(found.claims.map(c => [c.claim.text, c.named, c.evidence.verdict])).toEqual([
    ['With TCP segmentation offload it gets slower.', true, 'supported'],
    ['So we get a 20 % drop.', false, 'supported'],
  ]);
});

test('only one metric, where one is asked for', () => {
  const runs = [run('tso=off', 'throughput=100 Mbps, latency=3 ms'), run('tso=on', 'throughput=80 Mbps, latency=2 ms')];
  const found = switchesIn(tie({ id: 't', messages: [message('m1')], runs, claims: [] }), 'tso');
  expect(effectsOf('tso', [found], 'latency').pools.map(pool => pool.metric)).toEqual(['latency']);
});
