import { expect, test } from 'vitest';
import { markMail } from '../../src/report/marked.ts';
import { claim, evidence, message, run } from './thread.ts';

const BODY = 'Hello,\n\n100 Mbps without\n90 Mbps with it\n\nIt is slower.\nBye';
const thread = {
  id: 't',
  messages: [message('m')],
  runs: [run('m#r1', 100, { lines: [3, 3] }), run('m#r2', 90, { lines: [4, 4] }), run('n#r1', 5, { message: 'n' })],
  claims: [
    claim('m#c1', { lines: [6, 6] }),
    claim('m#c2', { lines: [1, 1], place: 'subject', text: 'A slowdown' }),
    claim('n#c1', { message: 'n', lines: [1, 1] }),
  ],
  evidence: [
    {
      ...evidence('m#c1', 'supported', [
        ['m#r1', 100],
        ['m#r2', 90],
      ]),
      comparisons: [
        {
          metric: 'throughput' as const,
          baseline: { run: 'm#r1', index: 0 },
          contender: { run: 'm#r2', index: 0 },
          change: -0.1,
          ratio: 0.9,
        },
      ],
    },
    evidence('m#c2', 'no-evidence'),
  ],
};

test('lines are marked with what stands in them; a claim of the subject has no line', () => {
  const { lines } = markMail(thread, 'm', BODY);
  expect(lines.map(line => line.marks.join())).toEqual(['', '', 'r1', 'r2', '', 'c1', '']);
  expect(lines.map(line => line.text).join('\n')).toBe(BODY);
});

test('every run and claim of the mail, and of no other, says what it is tied to', () => {
  const marks = new Map(markMail(thread, 'm', BODY).marks.map(mark => [mark.name, mark]));
  expect([...marks.keys()]).toEqual(['r1', 'r2', 'c1', 'c2']);
  expect(marks.get('r1')?.ties).toEqual(['supports “It is slower.” (m#c1)']);
  expect(marks.get('c1')?.what).toBe('supported: “It is slower.”');
  expect(marks.get('c1')?.ties).toEqual(['Because.', 'throughput 100\u00a0Mbit/s → 90\u00a0Mbit/s, −10.0\u00a0% (m#r1 → m#r2)']);
  expect(marks.get('c2')?.ties).toEqual(['Because.']);
});
