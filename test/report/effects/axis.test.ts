import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisFor, axisLine, comparisonLine, pooledLine } from '../../../src/report/render/effects/axis.ts';

const axis = axisFor([0.5, 2], 21);

test.each([
  ['even', comparisonLine(1, null, axis), '          ●'],
  ['half', comparisonLine(0.5, null, axis), '●         ┊'],
  ['twice', comparisonLine(2, null, axis), '          ┊         ●'],
  ['in its interval', comparisonLine(Math.SQRT2, [1, 2], axis), '          ├────●────┤'],
  ['over the line', comparisonLine(1, [Math.SQRT1_2, Math.SQRT2], axis), '     ├────●────┤'],
  ['past the rim', comparisonLine(Math.SQRT2, [1, 9], axis), '          ├────●────▸'],
  ['a point past the rim', comparisonLine(0.1, null, axis), '◂         ┊'],
  ['together', pooledLine(1, [0.5, 2], axis), '┝━━━━━━━━━◆━━━━━━━━━┥'],
  ['numbers', axisLine(axis), '0.5       1         2'],
])('%s', (_, line, expected) => expect(line).toBe(expected));

test('an axis ends at round ratios on both sides of 1', () => {
  expect([axisFor([0.94, 1.001], 30), axisFor([40], 30)]).toMatchObject([
    { low: 1 / 1.1, high: 1.05 },
    { low: 1 / 1.05, high: 16 },
  ]);
});

test('every line fits its axis, whatever the ratio', () => {
  const ratio = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(ratio, ratio, ratio, fc.integer({ min: 5, max: 60 }), (a, b, c, width) => {
      const drawn = axisFor([a], width);
      const [low = a, middle = b, high = c] = [a, b, c].sort((x, y) => x - y);
      const lines = [comparisonLine(middle, [low, high], drawn), axisLine(drawn)];
      return lines.every(line => line.length > 0 && line.length <= width) && /[●◂▸]/.test(lines[0] ?? '');
    }),
  );
});
