import { expect, it } from 'vitest';
import { mine } from '../../../src/extract/mine.ts';
import { messageWith } from '../message.ts';

/** What the runs of a mail measured: "tool value unit". */
function figures(body: string): string[] {
  return mine(messageWith(body)).runs.flatMap(({ tool, measurements }) =>
    measurements.map(({ value, unit }) => `${tool} ${value} ${unit}`),
  );
}

const TABLE = 'Throughput in Mbps:\n\n          base    patched\nstream    8113    9910\n\n';

it.each([
  ['two ends of a movement', 'IOPS went from 924k to 1.2M with the series.', ['prose 924000 ', 'prose 1200000 ']],
  ['a figure that no run gave', `${TABLE}On the other box I get 7405 Mbps.`, ['table 8113 Mbps', 'table 9910 Mbps', 'prose 7405 Mbps']],
  ['the figure of a table again', `${TABLE}With it we reach 9910 Mbps.`, ['table 8113 Mbps', 'table 9910 Mbps']],
  ['the same, rounded and in another unit', `${TABLE}With it we reach 9.91 Gbps.`, ['table 8113 Mbps', 'table 9910 Mbps']],
  ['both ends of a movement in a table', `${TABLE}It goes from 8113 Mbps to 9910 Mbps.`, ['table 8113 Mbps', 'table 9910 Mbps']],
  ['values that were tried', 'Nothing changes for any interrupt coalescing from 20 usec to 90 usec.', []],
])('%s', (_, body, expected) => {
  expect(figures(body)).toEqual(expected);
});
