import { describe, expect, test } from 'vitest';
import { type Layout, scan } from '../../src/extract/scan.ts';
import { pageOf, shown } from '../transcripts/samples.ts';

const LAYOUT: Layout = {
  tool: 'bench',
  reach: 2,
  keeps: ['test'],
  shapes: [
    { pattern: /^# (?<test>\w+)$/d, sets: { test: 'test' }, opens: 'always' },
    { pattern: /^case (?<case>\d+)$/d, sets: { case: 'case' }, opens: 'next' },
    { pattern: /^reads:$/d, section: 'read' },
    {
      pattern: /^(?<at>[\d.]+)th (?<time>\S+) us$/d,
      within: '*',
      holes: { time: { metric: 'latency', unit: 'us', percentileFrom: 'at' } },
    },
    {
      pattern: /^took (?<time>\S+) s \(\+- (?<dev>[\d.]+)%\)$/d,
      head: /^took \d/,
      holes: { time: { metric: 'runtime', unit: 's', deviationFrom: 'dev' } },
      opens: 'first',
    },
    { pattern: /^failed$/d, fails: true },
    { pattern: /^done$/d, closes: true },
  ],
};

const read = (text: string) =>
  [...scan(pageOf(text), LAYOUT)].map(run =>
    [run.state, ...run.conditions.map(c => `${c.name}=${c.value}`), ...run.measurements.map(shown)].join(' '),
  );

describe('blocks of lines of known shapes', () => {
  test.each([
    ['one block', '# alpha\ntook 2 s (+- 1.5%)\n', ['ok test=alpha runtime=2 s ±1.5']],
    ['lines of other text within reach', '# alpha\nx\nx\ntook 2 s (+- 1%)', ['ok test=alpha runtime=2 s ±1']],
    ['and beyond it', '# alpha\nx\nx\nx\ntook 2 s (+- 1%)', ['ok runtime=2 s ±1']],
    ['a broken line', 'took 2 s (+-\n1%)', ['ok runtime=2 s ±1']],
    [
      'a case keeps the test',
      '# alpha\ncase 1\ntook 2 s (+- 1%)\ncase 2\ntook 3 s (+- 1%)',
      ['ok test=alpha case=1 runtime=2 s ±1', 'ok case=2 test=alpha runtime=3 s ±1'],
    ],
    [
      'a new test forgets it',
      '# alpha\ntook 2 s (+- 1%)\n# beta\ntook 3 s (+- 1%)',
      ['ok test=alpha runtime=2 s ±1', 'ok test=beta runtime=3 s ±1'],
    ],
    ['a section names its lines', '# alpha\nreads:\n99.90th 17 us', ['ok test=alpha latency@read.p99.9=17 us']],
    ['no number, no run', '# alpha\ntook nan s (+- 1%)', []],
    ['a failed run has a state', '# alpha\nfailed\n', ['failed test=alpha']],
    ['nothing counts behind the end', '# alpha\ntook 2 s (+- 1%)\ndone\n50th 3 us', ['ok test=alpha runtime=2 s ±1']],
  ])('%s', (_, text, want) => expect(read(text)).toEqual(want));
});
