import { describe, expect, test } from 'vitest';
import { headFrom, measureCell, rowFrom } from '../../src/extract/cells.ts';
import { pageOf } from '../transcripts/samples.ts';

const words = (row: ReturnType<typeof rowFrom>) => row && { cells: row.cells.map(cell => cell.text), last: row.last };

describe('a row goes on in the lines below it until it has its cells', () => {
  test.each([
    ['whole', '1 2 3', { cells: ['1', '2', '3'], last: 0 }],
    ['broken once', '1 2\n3', { cells: ['1', '2', '3'], last: 1 }],
    ['broken twice', '1\n2\n3', { cells: ['1', '2', '3'], last: 2 }],
    ['with none in it', '1 -\n3.5%', { cells: ['1', '-', '3.5%'], last: 1 }],
    ['more cells than the head', '1 2 3 4', { cells: ['1', '2', '3', '4'], last: 0 }],
    ['prose below it', '1 2\nwhich is fine', undefined],
    ['a blank line below it', '1 2\n\n3', undefined],
    ['the end of the mail', '1 2', undefined],
  ])('%s', (_, text, want) => expect(words(rowFrom(pageOf(text), 0, 3))).toEqual(want));
});

test('a row does not go on behind a gap', () => {
  const page = { ...pageOf('1 2\n3'), gaps: new Set([1]) };
  expect(rowFrom(page, 0, 3)).toBeUndefined();
});

test('a head takes in the lines that hold only known words', () => {
  const head = headFrom(pageOf('r b swpd\nus sy\n1 0 0 4 2'), 0, word => ['us', 'sy'].includes(word));
  expect(words(head)).toEqual({ cells: ['r', 'b', 'swpd', 'us', 'sy'], last: 1 });
});

describe('the number of a cell', () => {
  test.each([
    ['12.5', 12.5],
    ['1,273', 1273],
    ['10.2K', 10200],
    ['71.', 71],
    ['0.5%', 0.5],
    ['---', undefined],
    ['nan', undefined],
    ['<not', undefined],
  ])('%s', (text, value) => {
    const [cell] = rowFrom(pageOf(text), 0, 1)?.cells ?? [];
    const found = cell && measureCell(cell, { metric: 'latency', unit: 'us' });
    expect(found?.value).toBe(value);
  });
});
