import { expect, test } from 'vitest';
import { levelsOf } from '../../src/store/sqlite/levels.ts';
import { measurement } from '../report/tie/records.ts';

test.each<[string, string, [number, number][]]>([
  ['in one unit', 'throughput=8 Gbps', [[0, 1e9]]],
  ['without a unit none, where it needs one', 'throughput=1604', []],
  ['in a unit of another kind none', 'latency=120 cycles', []],
  ['counts need none', 'iops=1604', [[0, 1604]]],
  ['of several the best: the largest', 'iops@read=100 IOPS, iops@write=2 kIOPS', [[1, 2000]]],
  ['or the smallest', 'latency=20 us, latency=3000 ns', [[1, 3e-6]]],
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
