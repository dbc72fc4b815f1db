import { expect, test } from 'vitest';
import { runEntry, varyingConditions } from '../../src/report/run-entry.ts';
import { run } from './tie/records.ts';

const show = (of: ReturnType<typeof run>, others: ReturnType<typeof run>[] = []) => {
  const { what, figures } = runEntry(of, varyingConditions([of, ...others]), new Map(), []);
  return `${what} | ${figures}`.replaceAll('\u00a0', ' ');
};
const base = run('bs=4k; rw=read; iodepth=1; jobs=2; variant=base', 'iops=10 IOPS');

test.each([
  [
    'what tells runs apart comes first',
    show(base, [run('bs=4k; rw=read; iodepth=8; jobs=2; variant=new', 'iops=1 IOPS')]),
    'iodepth=1 base bs=4k rw=read | iops 10 IOPS',
  ],
  [
    'a condition that others do not state tells apart, too',
    show(run('bs=4k; rw=read', 'iops=1 IOPS'), [run('bs=4k', 'iops=1 IOPS')]),
    'rw=read bs=4k | iops 1 IOPS',
  ],
  ['how it scattered comes last', show(run('', 'latency:max=9 ms, latency:mean=2 ms')), ' | latency mean 2 ms, latency max 9 ms'],
  ['equal lines are one figure', show(run('', 'iops=10 IOPS, iops=13 IOPS')), ' | iops 11.5 IOPS (mean of 2)'],
  ['size and length are told where nothing else is', show(run('', 'transferred=10 MB')), ' | transferred 10 MB'],
  [
    'doubts are told',
    show({ ...run('', 'iops=1 IOPS'), state: 'cut', doubts: ['unit assumed'] }),
    ' | iops 1 IOPS; output cut off; unit assumed',
  ],
  ['so is a failure', show({ ...run('', 'iops=1 IOPS'), measurements: [], state: 'failed' }), ' | no numbers; failed'],
])('%s', (_, shown, expected) => expect(shown).toBe(expected));
