import { expect, test } from 'vitest';
import { effectsOf, switchesIn } from '../../../src/report/effects/index.ts';
import { effectsNdjson } from '../../../src/report/render/effects/ndjson.ts';
import { effectsText } from '../../../src/report/render/effects/text.ts';
import { tie } from '../../../src/report/tie/index.ts';
import { message } from '../thread.ts';
import { claim, run } from '../tie/records.ts';

const LOOK = { color: false, width: 100, version: '0' };

const thread = tie({
  id: 't',
  messages: [
    message('m1', { subject: 'Numbers\u001b[31m of <b>mine</b>', url: 'https://lists.example.org/1' }),
    message('m2', { date: '2024-03-02T10:00:00.000Z', from: { name: 'Bo Other', address: null } }),
  ],
  runs: [
    run('tso=off; rx-usecs=0', 'throughput=4000 Mbps', { tool: 'nuttcp', at: 3 }),
    run('tso=on; rx-usecs=0', 'throughput=5000 Mbps', { tool: 'nuttcp', at: 5 }),
    run('tso=off; rx-usecs=75', 'throughput=4000 Mbps', { tool: 'nuttcp', at: 7 }),
    run('tso=on; rx-usecs=75', 'throughput=3960 Mbps', { tool: 'nuttcp', at: 9 }),
    run('tso=off', 'throughput=800 Mbps', { at: 12 }),
    run('tso=off', 'throughput=1000 Mbps', { at: 14 }),
    run('tso=on', 'throughput=1350 Mbps', { at: 16 }),
    run('tso=off; gso=off', 'throughput=50 Mbps', { message: 'm2', author: 'Bo Other', at: 3 }),
    run('tso=on; gso=on', 'throughput=75 Mbps', { message: 'm2', author: 'Bo Other', at: 5 }),
  ],
  claims: [claim('With TSO and GSO throughput is 50 % higher.', 'throughput up 50 %', { message: 'm2', author: 'Bo Other', at: 8 })],
});
const effects = effectsOf('tso', [switchesIn(thread, 'tso')]);

test('the text, to the letter', () => {
  expect(effectsText(effects, LOOK)).toMatchInlineSnapshot(`
    "# tso

    3 comparisons in 1 message switch tso alone; 1 changes other conditions too; 1 claim.
    2 kinds of test, not alike: each is taken by itself, nothing is pooled over them.

        switch  from → to  metric      test     n   change  range              outcome
        tso     off → on   throughput  netperf  1  +50.0 %                     1 better
        tso     off → on   throughput  nuttcp   2  +11.2 %  −1.0 % to +25.0 %  1 better, 1 same

    ## tso: throughput (higher is better)

        netperf                                                        1                             2
          [1] Ada Example               900 → 1350 Mbit/s   +50.0 %    ┊            ├────●────┤         mean of 2 and 1

        nuttcp
          [1] Ada Example, rx-usecs 0   4000 → 5000 Mbit/s  +25.0 %    ┊         ●
          [1] Ada Example, rx-usecs 75  4000 → 3960 Mbit/s   −1.0 %    ●
          together                      1 better, 1 same    +11.2 %    ┝━━━━◆━━━━┥

        nuttcp: pooled over rx-usecs (0, 75)

    ## Not alone: other conditions changed too

        [2] Bo Other  netperf  tso and gso together  off → on  throughput  50 → 75 Mbit/s  +50.0 %

    ## Claims

        supported     “With TSO and GSO throughput is 50 % higher.”
                      [2] Bo Other, 2024-03-02: Throughput, tso off → on: 50 → 75 Mbit/s, +50.0 %;
                      claimed 50 % more.

    ## Sources

        [1] Ada Sender, 2024-03-01, Numbers�[31m of <b>mine</b>
            https://lists.example.org/1
            lines 12 and 16: netperf
            lines 3 and 5: nuttcp, rx-usecs 0
            lines 7 and 9: nuttcp, rx-usecs 75
        [2] Bo Other, 2024-03-02, some numbers
            a.mbox
            lines 3 and 5: netperf
    "
  `);
});

test('nothing found is said', () => {
  expect(effectsText(effectsOf('gro', []), LOOK)).toBe('# gro\n\nNothing measured or claimed about gro.\n');
});

test('a switch of a device is told as what the mail says of it, and a figure without unit as such', () => {
  const runs = [run('eth1=off', 'throughput=1604', { tool: 'table' }), run('eth1=on', 'throughput=1822', { tool: 'table' })];
  const claims = [claim('TSO helps throughput.', 'throughput up')];
  const text = effectsText(effectsOf('tso', [switchesIn(tie({ id: 't', messages: [message('m1')], runs, claims }), 'tso')]), LOOK);
  expect(text).toContain('eth1: switched for each device; that it is tso, the mail around it says.');
  expect(text).toMatch(/1604 → 1822 \(no unit\)/);
});

test('records point at each other', () => {
  const records = effectsNdjson(effects, '0')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  const comparisons = records.filter(record => record.type === 'comparison');
  expect(records.map(record => record.type)).toEqual([
    'claimstat',
    ...['message', 'message'],
    ...['comparison', 'comparison', 'comparison', 'comparison'],
    ...['pool', 'pool'],
    ...['claim', 'evidence'],
  ]);
  expect(comparisons.map(({ number, alone, message, ratio }) => [number, alone, message, ratio])).toEqual([
    [0, true, 'm1', 1.5],
    [1, true, 'm1', 1.25],
    [2, true, 'm1', 0.99],
    [3, false, 'm2', 1.5],
  ]);
  expect(records.filter(record => record.type === 'pool').map(pool => pool.comparisons)).toEqual([[0], [1, 2]]);
});
