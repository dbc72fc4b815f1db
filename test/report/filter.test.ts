import { expect, test } from 'vitest';
import { filterThread, narrowedTo, type Wanted } from '../../src/report/filter.ts';
import type { TiedThread } from '../../src/report/tie/index.ts';
import { claim, evidence, message, run } from './thread.ts';

const THREAD: TiedThread = {
  id: 't',
  messages: [
    message('m', { date: '2007-08-24T00:00:00.000Z' }),
    message('n', { date: '2016-12-01T00:00:00.000Z' }),
    message('o', { date: null }),
  ],
  runs: [run('r1', 900), run('r2', 800), run('r3', 5, { message: 'n', tool: 'fio', author: 'Bo Other' })],
  claims: [claim('c1'), claim('c2', { message: 'n', author: 'Bo Other' })],
  evidence: [
    evidence('c1', 'supported', [
      ['r1', 900],
      ['r2', 800],
    ]),
    evidence('c2', 'no-evidence'),
  ],
};

const ROWS: readonly [Wanted, string][] = [
  [{}, 'm n o | r1 r2 r3 | c1 c2'],
  [{ verdicts: ['supported'] }, 'm | r1 r2 | c1'],
  [{ verdicts: ['no-evidence'] }, 'n |  | c2'],
  [{ tools: ['fio'] }, 'n | r3 | '],
  [{ tools: ['nuttcp'] }, 'm | r1 r2 | c1'],
  [{ author: 'bo' }, 'n | r3 | c2'],
  [{ since: '2010' }, 'n | r3 | c2'],
  [{ since: '2010', verdicts: ['supported'] }, ' |  | '],
];

test.each(ROWS)('%j leaves %s', (wanted, left) => {
  const { messages, runs, claims, evidence: rest } = filterThread(THREAD, wanted);
  const ids = (records: readonly { readonly id: string }[]) => records.map(record => record.id).join(' ');
  expect(`${ids(messages)} | ${ids(runs)} | ${ids(claims)}`).toBe(left);
  expect(rest.map(item => item.claim)).toEqual(claims.map(item => item.id));
});

test('what was looked through is not narrowed with what is shown', () => {
  expect(filterThread(THREAD, { verdicts: ['no-evidence'] }).whole).toBe(THREAD);
});

test.each([
  [{}, ''],
  [{ verdicts: ['mixed', 'contradicted'], since: '2015' }, 'only claims with the verdict mixed or contradicted; only messages since 2015'],
  [{ tools: ['fio'], author: 'ada' }, 'only runs of fio and what rests on them; only authors whose name contains “ada”'],
] as const)('%j in words', (wanted, words) => expect(narrowedTo(wanted).join('; ')).toBe(words));
