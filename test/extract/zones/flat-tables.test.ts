import { expect, it } from 'vitest';
import { tableCuts } from '../../../src/extract/zones/flat-tables.ts';

/** The pieces of a text between its cuts. */
function pieces(text: string): string[] {
  const cuts = [...new Set([0, ...tableCuts(text), text.length])].sort((a, b) => a - b);
  return cuts.slice(1).map((cut, index) => text.slice(cuts[index] ?? 0, cut).trim());
}

it('tells rows by the shape of the first and heads by what recurs', () => {
  const text =
    'driver-1.2.3 on the old card P1 P2 Throughput CPU Load on off 2210 35 % on on 2214 35 % ' +
    'driver-1.2.4 on the old card P1 P2 Throughput CPU Load on off 2230 14.5 % That is all.';
  expect(pieces(text)).toEqual([
    'driver-1.2.3',
    'on the old card P1 P2 Throughput CPU Load',
    'on off 2210 35 %',
    'on on 2214 35 %',
    'driver-1.2.4',
    'on the old card P1 P2 Throughput CPU Load',
    'on off 2230 14.5 %',
    'That is all.',
  ]);
});

it('keeps running text whole', () => {
  expect(tableCuts('We saw 5 10 in the first and 6 12 in the second, on 3 of 4 machines.')).toEqual([]);
  expect(tableCuts('')).toEqual([]);
});
