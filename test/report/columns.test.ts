import { expect, test } from 'vitest';
import { align, fold, widthOf } from '../../src/report/render/columns.ts';

test('columns are as wide as their widest cell, numbers to the right, empty ones left out', () => {
  expect(
    align(
      [
        ['throughput', '9.5', '', 'a'],
        ['iops', '1200', '', 'b'],
      ],
      new Set([1]),
    ),
  ).toEqual(['throughput   9.5  a', 'iops        1200  b']);
});

test.each([
  ['abc', 3],
  ['日本', 4],
  ['é', 1],
  ['e\u0301', 1],
])('%s is %d columns wide', (text, width) => expect(widthOf(text)).toBe(width));

test('folding breaks at spaces and keeps long words whole', () => {
  expect(fold('one two three', 7)).toEqual(['one two', 'three']);
  expect(fold('abcdefghij x', 4)).toEqual(['abcdefghij', 'x']);
  expect(fold('', 4)).toEqual([]);
});
