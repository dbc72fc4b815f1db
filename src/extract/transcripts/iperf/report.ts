/** The report lines that iperf 2 and iperf 3 share: one row for each stream and interval, and a total. */

import type { Measurement } from '../../../model/run.ts';
import { type Named, readingOf, take } from '../../block.ts';
import type { Reading } from '../../reading.ts';
import { bare, gather } from '../../repair.ts';
import type { Line } from '../../zones/line.ts';
import type { Page } from '../../zones/page.ts';

/** `[  5]   0.00-10.00  sec  30.1 GBytes  25.8 Gbits/sec    0             sender`, `[904]   0.0- 1.0 sec   1.17 MBytes   9.84 Mbits/sec   1.830 ms   0/ 837   (0%)` */
const ROW = new RegExp(
  String.raw`^\s*(?:\^C)?\[ ?(?<id>SUM|[ \d]{1,5})\](?:\[(?:[TR]X-[SC]|[TR]X|S|C)\])? +(?<from>\d+\.\d+) ?- *(?<to>\d+\.\d+) +sec +` +
    String.raw`(?<size>\d+(?:\.\d+)?) (?<sizeUnit>[KMGT]?Bytes) +(?<rate>\d+(?:\.\d+)?) (?<rateUnit>[KMGT]?(?:bits|Bytes)\/sec)(?<rest>.*)$`,
  'd',
);
const ROW_HEAD = /^\s*(?:\^C)?\[ ?(?:SUM|[ \d]{1,5})\](?:\[[TRXSC-]{1,4}\])? +\d+\.\d+ ?- *\d+\.\d+ +sec\b/;
const JITTER = /(?<jitter>\d+\.\d+) ms/d;
const LOST = /(?<lost>\d+)\/ *\d+ +\((?<loss>[\d.]+(?:e-\d+)?)%\)/d;
/** Retransmissions: iperf 3's own column, or iperf 2's third after `Write/Err`. */
const RETRANS = /^\s*(?:\d+\/\d+\s+)?(?<retr>\d+)(?=\s|$)(?!\s*pps)/d;
/** `-1K/1346 us` or `28K/1346(12) us` of iperf 2 -e; `NetPwr` after it. */
const RTT = /-?\d+K\/(?<rtt>\d+)(?:\(\d+\))? us/d;
const PPS = /(?<pps>\d+) pps/d;
const ROLE = /(?:^|[\s)])(?<role>sender|receiver)\s*$/;
const CPU =
  /CPU Utilization: (?:local|remote)\/(?<one>sender|receiver) (?<a>\d+(?:\.\d+)?)% \([^)]*\), (?:local|remote)\/(?:sender|receiver) (?<b>\d+(?:\.\d+)?)%/d;
const ID = /^\s*\[ ?ID\]/;
const CONNECT = /^\s*(?:Client connecting to|Connecting to host|Server listening on|Accepted connection)/;
/** What may stand between two rows of one report. */
const INSIDE =
  /^\s*(?:\[|- - -|---|$|Test Complete|(?:Sending|Receiving) \d|IPG target|(?:TCP|UDP) (?:window|buffer)|WARNING|Write buffer|iperf Done|snd_tcp|rcv_tcp|Starting Test|Cookie|\s+TCP MSS|Time:|Control connection|CPU Utilization|iperf 3|Reverse mode|Linux )/;
const FAILED = /^\s*(?:iperf3: error - |connect failed: |iperf3: interrupt|write failed: |iperf3: the client has)/;

interface Row {
  readonly line: Line;
  readonly match: RegExpExecArray;
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** `send`, `recv`, or null where the row does not say. */
  readonly side: string | null;
}

interface Open {
  first: number;
  last: number;
  version: 'iperf' | 'iperf3' | null;
  readonly rows: Row[];
  readonly cpu: Measurement[];
  failed: boolean;
}

/** All reports of a page; `version` is null where the rows alone do not tell. */
export function* reports(given: Page, tool: 'iperf' | 'iperf3'): Iterable<Reading> {
  const page = bare(given);
  let open: Open | undefined;
  const done = function* (): Iterable<Reading> {
    if (open && (open.version ?? guess(page, open)) === tool) yield* reading(page, open, tool);
    open = undefined;
  };
  const opened = (i: number): Open => ({ first: i, last: i, version: null, rows: [], cpu: [], failed: false });
  let report: string | null = null;
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (ROW_HEAD.test(text)) {
      const found = gather(page, i, (next, sofar) => !ROW.test(sofar) || tail(next));
      const match = found && ROW.exec(found.line.text);
      if (!found || !match?.groups) continue;
      open ??= opened(i);
      const role = ROLE.exec(match.groups.rest ?? '')?.groups?.role;
      const id = (match.groups.id ?? '').trim();
      const side = role ? (role === 'sender' ? 'send' : 'recv') : report === id ? 'recv' : null;
      if (report === id) report = null;
      open.rows.push({ line: found.line, match, id, from: Number(match.groups.from), to: Number(match.groups.to), side });
      if (role || /\.\d\d +sec {2}|\.\d\d {3}sec/.test(text)) open.version ??= 'iperf3';
      i = open.last = found.last;
      continue;
    }
    if (CONNECT.test(text)) {
      if (open && open.rows.length > 0) yield* done();
      open ??= opened(i);
      if (/Connecting to host|Accepted connection/.test(text)) open.version = 'iperf3';
      if (/Client connecting|Server listening on (?:TCP|UDP)/.test(text)) open.version = 'iperf';
      open.last = i;
    } else if (ID.test(text)) {
      open ??= opened(i);
      if (/Bitrate|Retr\b/.test(text) && !/Write\/Err/.test(text)) open.version ??= 'iperf3';
      open.last = i;
    } else if (/Server Report:/.test(text)) {
      report = /\[ *(\d+)\]/.exec(text)?.[1] ?? null;
    } else if (FAILED.test(text)) {
      open ??= opened(i);
      open.version ??= text.includes('iperf3') ? 'iperf3' : 'iperf';
      open.failed = true;
      open.last = i;
      yield* done();
    } else if (text.includes('CPU Utilization') && open) {
      const found = gather(page, i, (_, sofar) => !CPU.test(sofar), 2);
      const match = found && CPU.exec(found.line.text);
      if (found && match) {
        const [a, b] = match.groups?.one === 'sender' ? ['send', 'recv'] : ['recv', 'send'];
        open.cpu.push(
          ...take(found.line, match, 'a', { metric: 'cpu_utilization', unit: '%', scope: a }),
          ...take(found.line, match, 'b', { metric: 'cpu_utilization', unit: '%', scope: b }),
        );
        i = open.last = found.last;
      }
    } else if (open && !INSIDE.test(text)) yield* done();
  }
  yield* done();
}

/** The end of a row that a mail client broke off: the jitter, the loss, the role. */
function tail(text: string): boolean {
  return /^\s*(?:\d+(?:\.\d+)? (?:ms|[KMGT]?(?:bits|Bytes))\b|-?\d+\/ ?\d+|\(?[\d.]+%\)|\d*\s*(?:sender|receiver)\s*$|(?:ms|[KMGT]?bits\/sec)\b|\d+ pps)/.test(
    text,
  );
}

/** Rows pasted without their head: iperf 3 prints two decimals and two blanks, iperf 2 mostly one decimal. */
function guess(page: Page, open: Open): 'iperf' | 'iperf3' {
  const text = page.lines[open.rows[0] ? open.last : open.first]?.text ?? '';
  return /\d\.\d\d *- *\d+\.\d\d +sec/.test(text) && !/\d\.\d\d-\d+\.\d\d sec \S/.test(text) ? 'iperf3' : 'iperf';
}

function* reading(page: Page, open: Open, tool: string): Iterable<Reading> {
  const { rows, first, last } = open;
  if (rows.length === 0) {
    if (open.failed) yield readingOf(page, first, last, { tool, score: 0.85, measurements: [], state: 'failed' });
    return;
  }
  const totals = rows.filter(row => isTotal(row, rows));
  const sums = totals.filter(row => row.id === 'SUM');
  const headline = sums.length > 0 ? sums : totals;
  const streams = new Set(rows.filter(row => row.id !== 'SUM').map(row => row.id)).size;
  const intervals = rows.filter(row => !totals.includes(row));
  // Of many streams, the intervals of their sum say enough.
  const summed = intervals.some(row => row.id === 'SUM');
  const between = intervals.filter(row => !summed || row.id === 'SUM');
  const measurements = [
    ...between.flatMap(row =>
      rates(
        row,
        totals.length > 0
          ? join('interval', streams > 1 && row.id !== 'SUM' ? `stream ${row.id}` : null)
          : streams > 1 && row.id !== 'SUM'
            ? `stream ${row.id}`
            : null,
      ).slice(0, 1),
    ),
    ...totals.filter(row => sums.length > 0 && row.id !== 'SUM').flatMap(row => rates(row, join(`stream ${row.id}`, row.side))),
    ...headline.flatMap(row => rates(row, join(sums.length === 0 && streams > 1 ? `stream ${row.id}` : null, row.side))),
    ...duration(headline[0]),
    ...open.cpu,
  ];
  const state = open.failed || totals.length === 0 ? 'cut' : 'ok';
  yield readingOf(page, first, last, { tool, score: 0.95, measurements, state });
}

function join(a: string | null, b: string | null): string | null {
  return [a, b].filter(Boolean).join(' ') || null;
}

/** A row over the whole test: it says who reports, or it begins at 0 and no row of its stream goes further. */
function isTotal(row: Row, rows: readonly Row[]): boolean {
  const own = rows.filter(other => other.id === row.id);
  if (row.side && own.some(other => other.side)) return true;
  if (
    own.some(
      other =>
        other.side &&
        other.from === 0 &&
        row.side === null &&
        /^(?:sender|receiver)$/.test(ROLE.exec(other.match.groups?.rest ?? '')?.groups?.role ?? ''),
    )
  )
    return false;
  if (row.from > 0.01) return false;
  const later = own.slice(own.indexOf(row) + 1);
  return own.every(other => other.to <= row.to + 0.11) && !later.some(other => other.from > 0.01);
}

/** The figures of one row. iperf counts bytes in powers of 1024 and bits in powers of 1000. */
function rates({ line, match }: Row, scope: string | null): Measurement[] {
  const { rateUnit = '', sizeUnit = '', rest = '' } = match.groups ?? {};
  const at = match.indices?.groups?.rest?.[0] ?? 0;
  const tailed = (pattern: RegExp, group: string, figure: Named): Measurement[] => {
    const found = pattern.exec(rest);
    const range = found?.indices?.groups?.[group];
    if (!found?.indices || !range) return [];
    found.indices.groups = { [group]: [range[0] + at, range[1] + at] };
    return take(line, found, group, figure);
  };
  return [
    ...take(line, match, 'rate', { metric: 'throughput', unit: rateUnit, scope, ...(rateUnit.includes('B') ? power(rateUnit) : {}) }),
    ...take(line, match, 'size', { metric: 'transferred', unit: sizeUnit, scope, ...power(sizeUnit) }),
    ...tailed(JITTER, 'jitter', { metric: 'jitter', unit: 'ms', scope }),
    ...tailed(LOST, 'lost', { metric: 'drops', unit: '', scope }),
    ...tailed(LOST, 'loss', { metric: 'packet_loss', unit: '%', scope }),
    ...(JITTER.test(rest) ? [] : tailed(RETRANS, 'retr', { metric: 'retransmits', unit: '', scope })),
    ...tailed(RTT, 'rtt', { metric: 'latency', unit: 'us', scope: join('rtt', scope) }),
    ...tailed(PPS, 'pps', { metric: 'packet_rate', unit: 'pps', scope }),
  ];
}

function power(unit: string): { rule?: number } {
  const n = { K: 1, M: 2, G: 3, T: 4 }[unit[0] ?? ''];
  return n ? { rule: 1.024 ** n } : {};
}

function duration(row: Row | undefined): Measurement[] {
  return row ? take(row.line, row.match, 'to', { metric: 'duration', unit: 's' }) : [];
}
