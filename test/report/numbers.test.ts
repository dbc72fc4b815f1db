import { expect, test } from 'vitest';
import { showChange, showValue } from '../../src/report/numbers.ts';

test.each([
  [210345.5, '210 345.5'],
  [9910, '9910'],
  [-0.4, '−0.4'],
  [1234567, '1 234 567'],
  [0.001_23, '0.00123'],
  [0, '0'],
  [1e-9, '1.000e-9'],
])('%d is shown as %s', (value, shown) => expect(showValue(value)).toBe(shown));

test.each([
  [-0.141_37, '−14.1 %'],
  [0.653, '+65.3 %'],
  [0.0004, '+0.04 %'],
  [0, '0 %'],
  [11.5, '×12.5'],
  [Number.POSITIVE_INFINITY, ''],
])('a change of %d is shown as %s', (change, shown) => expect(showChange(change)).toBe(shown));
