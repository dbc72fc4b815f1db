import { expect, test } from 'vitest';
import { filterThread } from '../../src/report/filter.ts';
import { outline } from '../../src/report/outline.ts';
import { tie } from '../../src/report/tie/index.ts';
import { message } from './thread.ts';
import { claim, run } from './tie/records.ts';

const base = run('variant=base', 'throughput=100 MB/s', { message: 'm1', at: 3 });
const patched = run('variant=patched', 'throughput=120 MB/s', { message: 'm1', at: 5 });
const other = run('job=a', 'latency=3 ms', { message: 'm2', author: 'Bo Other', tool: 'fio', at: 3 });
const faster = claim('The patch gives 20 % more throughput.', 'throughput up 20 %', { message: 'm1', at: 1 });
const memory = claim('It takes more memory.', 'memory up', { message: 'm2', author: 'Bo Other', at: 9 });
const thread = tie({
  id: 't',
  messages: [message('m1'), message('m2', { from: { name: 'Bo Other', address: null } }), message('m3')],
  runs: [base, patched, other],
  claims: [faster, memory],
});

test('claims, the runs that none speaks of, and the mails that all stands in', () => {
  const { claims, runs, mails, counts, messages } = outline(thread);
  expect(claims.map(({ id, verdict }) => [id, verdict])).toEqual([
    [faster.id, 'supported'],
    [memory.id, 'no-evidence'],
  ]);
  expect(runs.map(({ id }) => id)).toEqual([other.id]);
  expect(mails.map(mail => [mail.number, ...mail.runs.map(({ usedBy }) => usedBy.join())])).toEqual([
    [1, faster.id, faster.id],
    [2, ''],
  ]);
  expect(counts).toEqual({ supported: 1, mixed: 0, contradicted: 0, 'no-evidence': 1 });
  expect(messages).toBe('3 messages, 2024-03-01');
});

test('what is left out of sight was still looked through', () => {
  const [shown] = outline(filterThread(thread, { verdicts: ['no-evidence'] })).claims;
  expect(shown?.rationale).toBe(outline(thread).claims[1]?.rationale);
  expect(shown?.rationale).toContain('3 runs (1 in this mail, 2 elsewhere in the thread)');
  expect(shown?.place.mail?.number).toBe(2);
});

test('a run that a claim rests on is not called spoken of by none, though the claim is not shown', () => {
  expect(outline(filterThread(thread, { tools: ['netperf', 'fio'], author: 'bo' })).runs.map(({ id }) => id)).toEqual([other.id]);
});
