import type { Condition, Measurement } from '../../model/run.ts';
import { condition, readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, matchAt } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `PING gander.example.org (192.0.2.7) 56(84) bytes of data.` */
const HEAD = /^\s*PING6?\s?(?<host>[\w.:%-]+)\s?\(/;
/** `64 bytes from 192.0.2.7: icmp_seq=1 ttl=64 time=0.047 ms`; Windows: `Reply from 192.0.2.7: bytes=32 time=1ms TTL=64`. */
const REPLY_HEAD = /^\s*(?:\[\d+\.\d+\] )?(?:\d+ bytes from \S|Reply from \S)/;
const REPLY = /\b(?:icmp_seq|seq|bytes)=\d.{0,40}\btime[=<](?<time>\d+(?:\.\d+)?) ?(?<unit>ms|us|s)\b/d;
/** `4 packets transmitted, 3 received, +1 errors, 25% packet loss, time 3008ms` */
const LOSS_HEAD = /^\s*\d+ packets? transmitted, /;
const LOSS = /transmitted, .{0,80}?(?<loss>\d+(?:\.\d+)?)% (?:packet )?loss/d;
/** `rtt min/avg/max/mdev = 0.035/0.045/0.062/0.012 ms`, `round-trip min/avg/max = ...`. */
const RTT_HEAD = /(?:^|\s)(?:rtt|round-trip)\s+min\/avg\/max/;
const RTT =
  /min\/avg\/max(?:\/(?:mdev|stddev))? ?= ?(?<min>[\d.]+)\/(?<mean>[\d.]+)\/(?<max>[\d.]+)(?:\/(?<stdev>[\d.]+))? ?(?<unit>ms|us|s)\b/d;
const STATISTICS = /^\s*--- (?<host>\S+) ping statistics ---/;
/** xdping prints the replies that its XDP program measured behind those of ping. */
const XDP = /^\s*XDP RTT data:/;

interface Open {
  readonly tool: string;
  readonly first: number;
  last: number;
  readonly conditions: Condition[];
  readonly measurements: Measurement[];
  closed: boolean;
}

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let open: Open | undefined;
  const start = (i: number, host?: string, tool = 'ping'): Open => ({
    tool,
    first: i,
    last: i,
    conditions: host ? [condition('destination', host)] : [],
    measurements: [],
    closed: false,
  });
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const host = (HEAD.exec(text) ?? undefined)?.groups?.host;
    if (host || XDP.test(text)) {
      if (open) yield* close(page, open);
      open = XDP.test(text) ? start(i, undefined, 'xdping') : start(i, host);
      continue;
    }
    if (open && i - open.last > 8) {
      yield* close(page, open);
      open = undefined;
    }
    const statistics = STATISTICS.exec(text);
    const found = REPLY_HEAD.test(text)
      ? matchAt(page, i, REPLY, REPLY_HEAD)
      : LOSS_HEAD.test(text)
        ? matchAt(page, i, LOSS, LOSS_HEAD)
        : matchAt(page, i, RTT, RTT_HEAD);
    if (!found) {
      if (statistics) {
        open ??= start(i, statistics.groups?.host);
        open.last = i;
      }
      continue;
    }
    if (open?.closed && !RTT_HEAD.test(text)) {
      yield* close(page, open);
      open = undefined;
    }
    open ??= start(i);
    const { line, match, last } = found;
    const unit = match.groups?.unit ?? 'ms';
    open.measurements.push(
      ...take(line, match, 'time', { metric: 'latency', unit }),
      ...take(line, match, 'loss', { metric: 'packet_loss', unit: '%' }),
      ...['min', 'mean', 'max', 'stdev'].flatMap(statistic => take(line, match, statistic, { metric: 'latency', unit, statistic })),
    );
    if (LOSS_HEAD.test(text)) open.closed = true;
    i = open.last = last;
  }
  if (open) yield* close(page, open);
}

function* close(page: Page, open: Open): Iterable<Reading> {
  const { tool, first, last, conditions, measurements, closed } = open;
  const lost = measurements.length > 0 && measurements.every(m => m.metric === 'packet_loss' && m.value === 100);
  if (measurements.length === 0) return;
  const state = lost ? 'failed' : closed || tool === 'xdping' || measurements.some(m => m.statistic) ? 'ok' : 'cut';
  yield readingOf(page, first, last, { tool, score: 0.9, conditions, measurements, state });
}

export default {
  id: 'ping',
  title: 'round-trip time and loss of ICMP echo requests',
  home: 'https://github.com/iputils/iputils',
  reports: ['latency', 'packet_loss'],
  marks: [' bytes from ', 'packets transmitted', 'min/avg/max', 'Reply from '],
  programs: ['ping', 'ping6', 'xdping'],
  options: { '-s': 'length', '-i': 'interval', '-I': 'interface', '-c': 'count', '-f': 'flood', '-Q': 'tos', '-W': 'timeout' },
  read,
} satisfies Tool as Tool;
