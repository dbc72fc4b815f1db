import { expect, test } from 'vitest';
import type { Asked } from '../../src/search/leaves.ts';
import { HIT_FORMATS, type HitFormatName } from '../../src/search/output/formats.ts';
import type { Hit, HitMessage } from '../../src/store/query.ts';
import { claim, evidence, run } from '../report/thread.ts';

const MESSAGE: HitMessage = {
  num: 1,
  id: 'm@example.org',
  thread: 'm@example.org',
  date: '2024-03-01T10:00:00.000Z',
  from: { name: 'Ada Sender', address: 'ada@example.org' },
  list: null,
  subject: '=1+1 numbers',
  url: null,
  source: { path: 'a.mbox', format: 'mbox' },
};
const RUN = run('m@example.org#r1', 940, {
  conditions: [
    { name: 'tso', value: 'on', from: 'label' },
    { name: 'nic', value: 'Fast 10/40 card-8', from: 'prose' },
  ],
});
const RUN_HIT: Hit = { is: 'run', message: MESSAGE, run: { ...RUN, measurements: [...RUN.measurements, ...RUN.measurements] } };
const CLAIM_HIT: Hit = {
  is: 'claim',
  message: MESSAGE,
  claim: claim('m@example.org#c1'),
  evidence: evidence('m@example.org#c1', 'supported'),
};

let asked: Asked = { metrics: new Map(), conditions: new Set() };
function write(name: HitFormatName, ...hits: readonly Hit[]): string {
  const format = HIT_FORMATS[name]({ width: 100, asked });
  return format.open('0') + hits.map(hit => format.hit(hit)).join('') + format.close();
}

test('Go benchmark format: repeated lines are results of their own, values in one unit', () => {
  expect(write('gobench', RUN_HIT, CLAIM_HIT).split('\n')).toEqual([
    'tool: nuttcp',
    '# 2024-03-01, Ada Sender, m@example.org#r1',
    'BenchmarkNuttcp/tso=on/nic=Fast_10_40_card_8 1 117500000 throughput-B/s',
    'BenchmarkNuttcp/tso=on/nic=Fast_10_40_card_8 1 117500000 throughput-B/s',
    '',
  ]);
});

test('ndjson: one record a line, a claim before its evidence', () => {
  const types = write('ndjson', RUN_HIT, CLAIM_HIT)
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line).type);
  expect(types).toEqual(['claimstat', 'run', 'claim', 'evidence']);
});

test('json: one array, also of nothing', () => {
  expect(JSON.parse(write('json', RUN_HIT, CLAIM_HIT))).toHaveLength(3);
  expect(JSON.parse(write('json'))).toEqual([]);
});

test('csv: a row for each measurement; no cell is a formula', () => {
  const lines = write('csv', RUN_HIT).trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("'=1+1 numbers");
});

test('a table shows first what was asked for, then which side it is', () => {
  const [throughput] = RUN.measurements;
  if (!throughput) throw new Error('the run has a throughput');
  const measurements = [throughput, throughput, throughput, { ...throughput, metric: 'latency' as const, value: 7, unit: 'us' }];
  const conditions = [
    ...RUN.conditions,
    { name: 'variant', value: 'patched', from: 'label' as const },
    { name: 'MSS', value: 9, from: 'label' as const },
  ];
  asked = { metrics: new Map([['latency', null]]), conditions: new Set(['mss']) };
  const shown = write('table', { is: 'run', message: MESSAGE, run: { ...RUN, measurements, conditions } });
  asked = { metrics: new Map(), conditions: new Set() };
  expect(shown).toMatch(/ MSS=9 patched tso=on .* {2}latency 7 [uµ]s, throughput .* and 1 more /);
});

test('a table shows first the figure that is in the range', () => {
  const [throughput] = RUN.measurements;
  if (!throughput) throw new Error('the run has a throughput');
  const measurements = [1, 9, 5].map(value => ({ ...throughput, value, canonical: { value: value * 125_000, unit: 'B/s' } }));
  const bound = (value: number) => ({ value: value * 125_000, unit: 'B/s' });
  asked = { metrics: new Map([['throughput', { from: bound(1), to: bound(5), closed: true }]]), conditions: new Set() };
  expect(write('table', { is: 'run', message: MESSAGE, run: { ...RUN, measurements } })).toMatch(/throughput 1 .* 5 .* 9 /);
  asked = { metrics: new Map([['throughput', { from: bound(5), to: null, closed: false }]]), conditions: new Set() };
  expect(write('table', { is: 'run', message: MESSAGE, run: { ...RUN, measurements } })).toMatch(/throughput 9 .* 1 .* 5 /);
  asked = { metrics: new Map(), conditions: new Set() };
});

test('a table shows the day, who, what and the id', () => {
  expect(write('table', RUN_HIT)).toMatch(
    /^2024-03-01 {2}Ada Sender {2}nuttcp {2}tso=on nic=.* throughput 940 Mbit\/s.* m@example\.org#r1\n$/,
  );
  expect(write('table', CLAIM_HIT)).toContain('SUPPORTED     “It is slower.”');
});
