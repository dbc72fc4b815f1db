import { expect, test } from 'vitest';
import { align, cut, fold, widthOf } from '../../src/report/render/columns.ts';

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
  ['🚀', 2],
  ['a\u200db', 2],
])('%s is %d columns wide', (text, width) => expect(widthOf(text)).toBe(width));

test('folding breaks at spaces and keeps long words whole', () => {
  expect(fold('one two three', 7)).toEqual(['one two', 'three']);
  expect(fold('abcdefghij x', 4)).toEqual(['abcdefghij', 'x']);
  expect(fold('', 4)).toEqual([]);
});

test('what has to stay together does, and is plain text afterwards', () => {
  expect(fold('went to 9.5\u00a0Gbit/s there', 12)).toEqual(['went to', '9.5 Gbit/s', 'there']);
  expect(align([['10\u00a0000', 'x']], new Set([0]))).toEqual(['10 000  x']);
});

test('too wide a table loses words, never digits', () => {
  const rows = [
    ['a very long condition indeed', '1 234 567', 'another rather long text'],
    ['short', '9', 'text'],
  ];
  const lines = align(rows, new Set([1]), 40);
  expect(lines).toEqual(['a very long…   1 234 567  another rathe…', 'short                  9  text']);
  expect(align(rows, new Set([1]), 5).every(line => /1 234 567|9/.test(line))).toBe(true);
});

test.each([
  ['abcdef', 6, 'abcdef'],
  ['abcdefg', 6, 'abcde…'],
  ['日本語', 5, '日本…'],
])('%s in %d columns is %s', (text, most, shown) => expect(cut(text, most)).toBe(shown));
