import { expect, test } from 'vitest';
import { levelsOf } from '../../src/store/sqlite/levels.ts';
import { measurement } from '../report/tie/records.ts';

test.each<[string, string, [number, number][]]>([
  ['in one unit', 'throughput=8 Gbps', [[0, 1e9]]],
  ['without a unit none, where it needs one', 'throughput=1604', []],
  ['in a unit of another kind none', 'latency=120 cycles', []],
  ['counts need none', 'iops=1604', [[0, 1604]]],
  ['of several the largest', 'iops@read=100 IOPS, iops@write=2 kIOPS', [[1, 2000]]],
  ['also where less is better', 'latency@sda=0 ms, latency@sdb=3000 ns', [[1, 3e-6]]],
  ['the whole before its parts', 'latency@submission=1 us, latency@completion=9 us, latency=7 us', [[2, 7e-6]]],
  ['a mean of a part before a percentile of the whole', 'latency:p99=90 us, latency@read:mean=7 us', [[1, 7e-6]]],
  [
    'one for each metric',
    'iops=5 IOPS, runtime=2 min',
    [
      [0, 5],
      [1, 120],
    ],
  ],
])('a run is ranked %s: %s', (_, figures, levels) => {
  const found = levelsOf(figures.split(', ').map(measurement));
  expect([...found].map(([place, level]) => [place, Number(level.toPrecision(9))])).toEqual(levels);
});

test.each<[(string | null)[], number | undefined]>([
  [['p99', 'mean', 'max'], 1],
  [['stdev', 'p99'], 1],
  [['min', null], 1],
  [['stdev'], undefined],
])('plain and mean before others, a deviation never: %j', (statistics, expected) => {
  const found = levelsOf(statistics.map((statistic, i) => ({ ...measurement(`latency=${i + 1} us`), statistic })));
  expect([...found.keys()][0]).toBe(expected);
});
