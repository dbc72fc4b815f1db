import { expect, test } from 'vitest';
import { claimstat } from './claimstat.ts';

test('the example archives say what TSO does', () => {
  const { stdout, status } = claimstat(['effects', 'tcp-segmentation-offload', '--metric', 'throughput', '--in', 'corpus']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^# tso\n/);
  expect(stdout).toMatch(/off → on +throughput +nuttcp, mss 1460 +1 +\+41\.7 % +1 better/);
  expect(stdout).not.toContain('\u001b');
});

test.each([
  [['effects', 'tso', '--in', 'corpus', '--metric', 'speed'], /--metric wants one of throughput/],
  [['effects', 'tso', '--in', 'corpus', '-f', 'xml'], /--format wants text or ndjson/],
  [['effects', ' ', '--in', 'corpus'], /name the condition/],
  [['effects', '--in', 'corpus'], /name the condition/],
  [['effects', '--in', 'corpus', 'corpus/threads'], /name the condition/],
])('wrong use is told in one line: %j', (args, expected) => {
  const { stderr, stdout, status } = claimstat(args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(expected);
});

test('the condition may stand behind the archives', () => {
  const expected = claimstat(['effects', 'tso', '--in', 'corpus/threads']).stdout;
  expect(claimstat(['effects', '--in', 'corpus/threads', 'tso']).stdout).toBe(expected);
});

test.each([
  ['iodeth', /^claimstat: no two runs here differ in iodeth; did you mean iodepth\?\n$/],
  ['nonesuch', /^claimstat: no two runs here differ in nonesuch; what varies here: [a-z_-]+ \(\d+ runs\), .* and \d+ more\n$/],
])('what nobody switched is told, with what varies: %s', (condition, expected) => {
  expect(claimstat(['effects', condition, '--in', 'corpus']).stderr).toMatch(expected);
});

test('a metric that was not measured when it was switched is told', () => {
  const { stderr } = claimstat(['effects', 'tso', '--in', 'corpus', '-m', 'energy']);
  expect(stderr).toMatch(/^claimstat: of energy nothing was measured when it was switched, but of throughput/);
});

test('an input that is not there is an error, the rest is read', () => {
  const { stdout, status } = claimstat(['effects', 'tso', '--in', 'corpus/threads', 'nowhere.mbox', '-f', 'ndjson']);
  expect(status).toBe(1);
  expect(stdout.split('\n').filter(line => line.startsWith('{"type":"pool"')).length).toBeGreaterThan(0);
});
