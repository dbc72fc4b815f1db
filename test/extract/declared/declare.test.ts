import { expect, test } from 'vitest';
import { declare } from '../../../src/extract/declared/declare.ts';
import { pageOf, shown } from '../../transcripts/samples.ts';

const base = { id: 'x', title: 'x', home: 'https://example.org/', marks: ['rate'] };
const read = (tool: ReturnType<typeof declare>, text: string) =>
  [...tool.read(pageOf(text))].map(run => [...run.conditions.map(c => `${c.name}=${c.value}`), ...run.measurements.map(shown)].join(' '));

test('all lines of a block are one run', () =>
  expect(read(declare({ ...base, lines: ['rate {iops =ops/s}'] }), 'rate 1\nrate 2')).toEqual(['iops=1 ops/s iops=2 ops/s']));

test('a run may be a line, and a line without figures holds for those after it', () =>
  expect(
    read(declare({ ...base, run: 'line', lines: ['test {#test}', 'rate {iops =ops/s}'] }), 'test a\nrate 1\nrate 2\ntest b\nrate 3'),
  ).toEqual(['test=a iops=1 ops/s', 'test=a iops=2 ops/s', 'test=b iops=3 ops/s']));

test('conditions beside figures hold for their run only', () =>
  expect(
    read(
      declare({ ...base, run: 'line', lines: ['size {#size} rate {iops =ops/s}', 'mean rate {iops.mean =ops/s}'] }),
      'size 4 rate 1\nmean rate 2',
    ),
  ).toEqual(['size=4 iops=1 ops/s', 'iops@mean=2 ops/s']));

test('lines that say nothing end a block, as a start opens another', () => {
  const tool = declare({ ...base, start: ['begin'], lines: ['rate {iops =ops/s}'], gap: 1 });
  expect(read(tool, 'rate 9\nbegin\nrate 1\nbegin\nrate 2\nwords\nmore words\nrate 8')).toEqual(['iops=1 ops/s', 'iops=2 ops/s']);
});

test('columns are found by their names, wherever a version puts them', () => {
  const tool = declare({ ...base, tables: [{ need: ['NAME', 'rate'], columns: { NAME: '@~', rate: 'iops =ops/s' } }] });
  expect(read(tool, 'NAME   PID rate\nfoo bar 12 7')).toEqual(['iops@foo bar=7 ops/s']);
  expect(read(tool, 'rate NAME\n7 foo')).toEqual(['iops@foo=7 ops/s']);
});

test('what was not measured is named, not invented', () => {
  const [run] = [...declare({ ...base, lines: ['rate {iops =ops/s} lat {latency =us}'] }).read(pageOf('rate 4 lat N/A'))];
  expect(run?.measurements.map(shown)).toEqual(['iops=4 ops/s']);
  expect(run?.unmeasured).toEqual(['latency']);
});

test('a failed run has a state and no figures', () => {
  const [run] = [
    ...declare({ ...base, lines: ['rate {iops =ops/s}'], failed: ['rate: connection refused'] }).read(pageOf('rate: connection refused')),
  ];
  expect(run?.state).toBe('failed');
  expect(run?.measurements).toEqual([]);
});
