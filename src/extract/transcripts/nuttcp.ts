import type { Measurement } from '../../model/run.ts';
import { readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, matchFirst } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/**
 * `11250.0000 MB /  10.00 sec = 9437.1840 Mbps 61 %TX 70 %RX 0 retrans 0.21 msRTT`, for UDP
 * `1416.3418 MB /  10.00 sec = 1188.1121 Mbps 85 %TX 26 %RX 104429 / 1554763 drop/pkt 6.72 %loss`.
 */
const RATE = String.raw`(?<mb>\d+(?:\.\d+)?) (?<mbUnit>[KMG]?B) +\/ +(?<sec>\d+\.\d+) sec = +(?<rate>\d+(?:\.\d+)?) (?<rateUnit>[KMG]bps)`;
const CPU = String.raw` +(?<tx>\d+) %TX +(?<rx>\d+) %RX`;
const LOSS = String.raw` +(?<drops>\d+) +\/ +\d+ ~?drop\/pkt +(?<loss>\d+(?:\.\d+)?) ~?%loss`;
const RETRANS = String.raw` +(?<retrans>\d+) (?:host-)?retrans`;
const RTT = String.raw` +(?<rtt>\d+(?:\.\d+)?) msRTT`;
const HEAD = /^\s*(?:[\w.-]+: )?\d+(?:\.\d+)? [KMG]?B +\//;
const PATTERNS = [
  ...[`${CPU}${LOSS}`, `${CPU}${RETRANS}${RTT}`, `${CPU}${RETRANS}`, `${CPU}${RTT}`, CPU, `${RETRANS}${RTT}`, LOSS, RETRANS, RTT, ''].map(
    tail => new RegExp(`^\\s*(?:[\\w.-]+: )?${RATE}${tail}`, 'd'),
  ),
];

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const first = i;
    let last = -1;
    const measurements: Measurement[] = [];
    // With -i a line for every interval precedes the total, which has the CPU shares and stands behind a blank line.
    for (let found = summary(page, i); found; found = summary(page, i) ?? (found.total ? undefined : summary(page, i + 1))) {
      measurements.push(...found.measurements);
      last = found.last;
      i = last + 1;
      if (found.total) break;
    }
    if (last < 0) continue;
    i = last;
    yield readingOf(page, first, last, { tool: 'nuttcp', score: 0.95, measurements });
  }
}

function summary(page: Page, index: number): { measurements: Measurement[]; last: number; total: boolean } | undefined {
  const found = matchFirst(page, index, PATTERNS, HEAD);
  if (!found) return undefined;
  const { line, match, last } = found;
  const sizeUnit = match.groups?.mbUnit ?? 'MB';
  const measurements = [
    ...take(line, match, 'rate', { metric: 'throughput', unit: match.groups?.rateUnit ?? 'Mbps' }),
    // nuttcp counts 2^20 bytes as MB, and 10^6 bits as Mb.
    ...take(line, match, 'mb', {
      metric: 'transferred',
      unit: sizeUnit,
      rule: { KB: 1.024, MB: 1.048576, GB: 1.073741824 }[sizeUnit] ?? 1,
    }),
    ...take(line, match, 'sec', { metric: 'duration', unit: 's' }),
    ...take(line, match, 'tx', { metric: 'cpu_utilization', scope: 'send', unit: '%' }),
    ...take(line, match, 'rx', { metric: 'cpu_utilization', scope: 'recv', unit: '%' }),
    ...take(line, match, 'drops', { metric: 'drops', unit: '' }),
    ...take(line, match, 'loss', { metric: 'packet_loss', unit: '%' }),
    ...take(line, match, 'retrans', { metric: 'retransmits', unit: '' }),
    ...take(line, match, 'rtt', { metric: 'latency', scope: 'rtt', unit: 'ms' }),
  ];
  return { measurements, last, total: match.groups?.tx !== undefined };
}

export default {
  id: 'nuttcp',
  title: 'TCP and UDP throughput between two hosts',
  home: 'https://www.nuttcp.net/',
  reports: ['throughput', 'transferred', 'duration', 'cpu_utilization', 'retransmits', 'latency', 'drops', 'packet_loss'],
  marks: ['sec = '],
  programs: ['nuttcp'],
  options: {
    '-w': 'window',
    '-ws': 'window',
    '-M': 'mss',
    '-T': 'runtime',
    '-l': 'length',
    '-N': 'streams',
    '-u': 'udp',
    '-R': 'rate',
    '-i': 'interval',
    '-r': 'reverse',
  },
  read,
} satisfies Tool as Tool;
