import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inWords, showChange, showCount, showMean, showMeasurement, showSentence, showUnit, showValue } from '../../src/report/numbers.ts';

/** With its no-break spaces written as plain ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [210345.5, '210 345.5'],
  [9910, '9910'],
  [-0.4, '−0.4'],
  [1234567, '1 234 567'],
  [0.001_23, '0.00123'],
  [0, '0'],
  [1e-9, '1.000e-9'],
])('%d is shown as %s', (value, shown) => expect(plain(showValue(value))).toBe(shown));

test.each([
  [-0.141_37, '−14.1 %'],
  [0.653, '+65.3 %'],
  [0.006_449, '+0.64 %'],
  [0.0004, '+0.04 %'],
  [0, '0 %'],
  [1.538, '+153.8 %'],
  [2.217, '×3.22'],
  [11.5, '×12.5'],
  [Number.POSITIVE_INFINITY, ''],
])('a change of %d is shown as %s', (change, shown) => expect(plain(showChange(change))).toBe(shown));

test.each([
  ['Gbits/sec', 'Gbit/s'],
  ['Gbps', 'Gbit/s'],
  ['gbps', 'Gbit/s'],
  ['10^6bits/s', 'Mbit/s'],
  ['Mb/s', 'Mbit/s'],
  ['MB/sec', 'MB/s'],
  ['mbytes/s', 'MB/s'],
  ['bytes/sec', 'B/s'],
  ['KB/s', 'KB/s'],
  ['kB/s', 'kB/s'],
  ['MiB/sec', 'MiB/s'],
  ['usecs', 'µs'],
  ['msec', 'ms'],
  ['seconds', 's'],
  ['ns/op', 'ns/op'],
  ['usec/KB', 'µs/KB'],
  ['iops', 'IOPS'],
  ['kIOPS', 'kIOPS'],
  ['ops/sec', 'ops/s'],
  ['percent', '%'],
  ['wibbles', 'wibbles'],
  ['', ''],
])('the unit %s is spelled %s', (printed, spelled) => expect(showUnit(printed)).toBe(spelled));

test('a unit that is spelled is spelled so', () => {
  const units = fc.tuple(
    fc.constantFrom('', 'k', 'K', 'M', 'G', 'Ki', 'Mi'),
    fc.constantFrom('bit', 'bits', 'b', 'B', 'Byte', 'bytes', 'iops', 'ops', 'usec', 'packets'),
    fc.constantFrom('', '/s', '/sec', 'ps', ' per second'),
  );
  fc.assert(fc.property(units, parts => showUnit(showUnit(parts.join(''))) === showUnit(parts.join(''))));
});

test.each([
  [
    'Iops 3416666.7 (mean of 3) -> 3696666.7 (mean of 3) IOPS, +8.2 %; claimed about 8 %.',
    'Iops 3 416 666.7 (mean of 3) → 3 696 666.7 (mean of 3) IOPS, +8.2 %; claimed about 8 %.',
  ],
  ['Throughput 9500 -> 9400.5 Mbps, -1.0 %; claimed 9400 Mbps.', 'Throughput 9500 → 9400.5 Mbit/s, −1.0 %; claimed 9400 Mbit/s.'],
  ['Latency 12 usec -> 40 usec, x 3.333; claimed worse.', 'Latency 12 µs → 40 µs, ×3.33; claimed worse.'],
  ['Throughput 1879 -> 1879, +0.00 %; claimed no difference.', 'Throughput 1879 → 1879, 0 %; claimed no difference.'],
  ["The only figure is the claim's own: claimed at most 120000 pps.", "The only figure is the claim's own: claimed at most 120 000 pps."],
  ['Nothing in reach was measured with 20240401.', 'Nothing in reach was measured with 20240401.'],
  [
    'Measured throughput 9910 Mbps, 9911 Mbps and 3 more; claimed 9910 Mbps.',
    'Measured throughput 9910 Mbit/s, 9911 Mbit/s and 3 more; claimed 9910 Mbit/s.',
  ],
  [
    'Nothing in reach is next-20240401: iops 10 -> 20, +100.0 %; claimed less.',
    'Nothing in reach is next-20240401: iops 10 → 20, +100.0 %; claimed less.',
  ],
])('%s', (text, shown) => expect(plain(showSentence(text))).toBe(shown));

test('one number has one spelling, alone, in a mean and in a sentence', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }).map(n => n / 10),
      value => {
        const shown = showValue(value);
        expect(showMeasurement({ value, unit: 'Mbps' })).toBe(`${shown}\u00a0Mbit/s`);
        expect(showSentence(`Throughput ${value} -> ${value} Mbps, +0.00 %; claimed better.`)).toContain(` ${shown} → ${shown} Mbit/s`);
      },
    ),
  );
  expect(plain(showMean([3_416_666, 3_416_667, 3_416_667]))).toBe('3 416 666.7');
});

test.each([
  [0, '0 messages'],
  [1, '1 message'],
  [2, '2 messages'],
  [12500, '12 500 messages'],
])('%d of them are %s', (n, words) => expect(plain(showCount(n, 'message'))).toBe(words));

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j in words', (things, words) => expect(inWords(things)).toBe(words));
