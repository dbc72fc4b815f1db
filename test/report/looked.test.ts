import { expect, test } from 'vitest';
import { whyNothingCounts } from '../../src/report/looked.ts';
import { noEvidence } from '../../src/report/tie/verdict.ts';
import { message } from './thread.ts';
import { claim, run } from './tie/records.ts';

const HERE = { message: 'm1' };
const THERE = { message: 'm2' };
const iops = (at: object) => run('job=a', 'iops=10 IOPS, latency=3 ms', at);
const own = { ...run('', 'throughput=5 MB/s', HERE), tool: 'prose', span: [14 * 60, 14 * 60 + 5] as [number, number] };

type Row = readonly [
  facets: string,
  reason: Parameters<typeof noEvidence>[1],
  mails: number,
  runs: ReturnType<typeof run>[],
  words: string,
];
const ROWS: readonly Row[] = [
  [
    'memory up',
    'no-numbers',
    1,
    [],
    'Looked for two runs to compare, of memory: no run was found in this mail, the only one of its thread that was read.',
  ],
  [
    'memory up',
    'no-numbers',
    3,
    [],
    'Looked for two runs to compare, of memory: no run was found in this mail and the 2 others of its thread.',
  ],
  [
    'throughput absolute 5 MB/s',
    'own-figure',
    2,
    [own],
    'Looked for a run that shows such a level, of throughput: no run was found in this mail and the other one of its thread. Why.',
  ],
  [
    'memory up',
    'other-metric',
    1,
    [iops(HERE)],
    'Looked for two runs to compare, of memory: 1 run in this mail measures iops and latency instead.',
  ],
  [
    'memory up',
    'other-metric',
    2,
    [iops(HERE), iops(THERE), iops(THERE)],
    'Looked for two runs to compare, of memory: 3 runs (1 in this mail, 2 elsewhere in the thread) measure iops and latency instead.',
  ],
  [
    'iops up',
    'one-sided',
    1,
    [iops(HERE)],
    'Looked for two runs to compare, of iops: 1 run in this mail, 1 of iops, but no two that differ in what the claim compares.',
  ],
  [
    'performance up',
    'one-sided',
    2,
    [iops(THERE), iops(THERE)],
    'Looked for two runs to compare: 2 runs elsewhere in the thread of iops and latency, but no two that differ in what the claim compares.',
  ],
  [
    'iops optimum',
    'undecided',
    1,
    [iops(HERE)],
    'Looked for runs along which the best point shows, of iops: 1 run in this mail, which could not be tied to it. Why.',
  ],
  [
    'iops down',
    'other-conditions',
    1,
    [iops(HERE), iops(HERE)],
    'Looked for two runs to compare, of iops: 2 runs in this mail, none of which could be tied to it. Why.',
  ],
  ['iops down', 'prediction', 1, [iops(HERE)], 'Why.'],
  [
    'overhead down',
    'other-metric',
    1,
    [iops(HERE)],
    'Looked for two runs to compare, of overhead: 1 run in this mail measures iops and latency instead.',
  ],
];

test.each(ROWS)('%s, %s, %d mails', (facets, reason, mails, runs, words) => {
  const about = claim('It is so.', facets);
  const messages = Array.from({ length: mails }, (_, i) => message(`m${i + 1}`));
  const thread = { id: 't', messages, runs, claims: [about], evidence: [] };
  expect(whyNothingCounts(about, noEvidence(about, reason, 'why'), thread)).toBe(words);
});
