/** The lines of fio's text output, versions 1 to 3, each told by how it begins. */

import type { Condition, Measurement } from '../../../model/run.ts';
import { condition, type Named, take } from '../../block.ts';
import { gather } from '../../repair.ts';
import type { Line } from '../../zones/line.ts';
import type { Page } from '../../zones/page.ts';

/** `  read: IOPS=88, BW=623KiB/s (638kB/s)(30.4MiB/50032msec)`, in fio 2 `  read : io=1024.0MB, bw=156MB/s, iops=39, runt= 65msec`. */
export const DIRECTION = /^\s*(?<dir>read|write|trim|mixed)\s*: ?(?=io(?:ps)? ?=|IOPS ?=|bw ?=|BW ?=)/;
/** `   READ: bw=20.9MiB/s (21.9MB/s), 10.4MiB/s-10.8MiB/s (..), io=64.0MiB (67.1MB), run=2973-3069msec`, in fio 2 `io=, aggrb=, minb=, maxb=, mint=, maxt=`. */
export const STATUS = /^\s*(?<dir>READ|WRITE|TRIM|MIXED): ?(?=io=|bw=)/;
export const STATUS_HEAD = /^\s*Run status group (?<group>\d{1,6}) \(all jobs\)/;
/** `job: (groupid=0, jobs=4): err= 0: pid=1: Sat Jun 24 12:07:54 2017` */
export const HEADER = /^\s*(?<name>\S.{0,80}?): \(groupid=(?<group>\d{1,6}), jobs=(?<jobs>\d{1,6})\): ?err= ?(?<err>\d{1,5})/;
/** `job: (g=0): rw=randread, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=libaio, iodepth=32` */
const JOB = /^\s*(?<name>\S.{0,80}?): \(g=(?<group>\d{1,6})\): rw=/;
export const LATENCY = /^\s*(?<which>[sc]?lat) ?\((?<unit>[num]?sec)\)\s*: ?(?=min=|max=|avg=)/;
const PERCENTILES = /^\s*(?<which>[sc]?lat)(?: prio \S{1,20})? percentiles \((?<unit>[num]?sec)\)/;
const BANDWIDTH = /^\s*bw ?\( *(?<unit>[KMG]?i?(?:[Bb]|bit)) *\/s *\)\s*: ?(?=min=)/;
const IOPS = /^\s*iops\s*: ?(?=min=)/;
const CPU = /^\s*cpu\s*: ?(?=usr=)/;
const DISK = /^\s*(?<disk>[\w!./:-]{1,40}): ios=\d+\/\d+, .{0,200}/;
/** Lines that only say how the work was spread, and are passed over. */
const SPREAD =
  /^\s*(?:lat \([num]?sec\)\s*: ?\d|IO depths\s*:|submit\s*:|complete\s*:|issued|latency\s*:|errors\s*:|\|\s*\d+\.\d+th=|fsync\/|sync \(|sync percentiles|zone resets|Disk stats)/;
/** `Jobs: 1 (f=1): [r(1)][100.0%][r=552MiB/s][r=141k IOPS][eta 00m:00s]` */
export const PROGRESS = /^\s*Jobs: \d+ \(f=\d+\)/;
const STARTS = [DIRECTION, STATUS, STATUS_HEAD, HEADER, JOB, LATENCY, PERCENTILES, BANDWIDTH, IOPS, CPU, DISK, SPREAD, PROGRESS];

export function begins(text: string): boolean {
  return STARTS.some(start => start.test(text));
}

/** The line at `index` with what a mail client broke off it: pieces with a sign of fio's `key=value` lists that begin no line of their own. */
export function whole(page: Page, index: number, most = 3): { line: Line; last: number } | undefined {
  return gather(
    page,
    index,
    text =>
      !begins(text) && /^\s*(?:[\w.-]{1,24} ?=|[(|[\]\d-]|[a-z]{1,6}\)|msec|usec|nsec|zone)/.test(text) && /[=)\]%,]|sec|\d/.test(text),
    most,
  );
}

/** The conditions of a job's first line, with the job's name and group. */
export function jobLine(page: Page, index: number): { name: string; group: string; conditions: Condition[]; last: number } | undefined {
  const head = JOB.exec(page.lines[index]?.text ?? '');
  const found = head && whole(page, index);
  if (!head?.groups || !found) return undefined;
  const text = found.line.text;
  const value = (key: string): string | undefined => new RegExp(`\\b${key}=([^,\\s]+)`).exec(text)?.[1];
  const conditions = (
    [
      ['rw', value('rw')],
      ['bs', blockSize(text)],
      ['ioengine', value('ioengine')],
      ['iodepth', value('iodepth')],
    ] as const
  ).flatMap(([name, printed]) => (printed ? [condition(name, printed)] : []));
  return { name: head.groups.name ?? '', group: head.groups.group ?? '', conditions, last: found.last };
}

/** `bs=(R) 4096B-4096B, (W) 4096B-4096B`, `bs=4K-4K/4K-4K/4K-4K`: one size where all are equal, "4k-64k" for a range. */
function blockSize(text: string): string | undefined {
  const match = /\bbs=(?:\(R\) )?([\d.]+[KMG]?i?B?)-([\d.]+[KMG]?i?B?)/.exec(text);
  const from = match?.[1] && short(match[1]);
  const to = match?.[2] && short(match[2]);
  return from && from !== to ? `${from}-${to}` : from || undefined;
}

function short(size: string): string {
  const bytes = /^(\d+)B$/.exec(size)?.[1];
  if (bytes) return Number(bytes) >= 1024 && Number(bytes) % 1024 === 0 ? short(`${Number(bytes) / 1024}KiB`) : bytes;
  const kilo = /^(\d+)KiB$/.exec(size)?.[1];
  if (kilo && Number(kilo) >= 1024 && Number(kilo) % 1024 === 0) return `${Number(kilo) / 1024}m`;
  return size.replace(/i?B$/, '').toLowerCase();
}

/** The value of `key=` in a line, with the unit printed behind it. */
export function value(line: Line, key: string, figure: Omit<Named, 'unit'> & { readonly unit?: string }): Measurement[] {
  const pattern =
    figure.unit === undefined
      ? String.raw`(?<v>\d[\d.,]*)(?: ?(?<unit>[kKMGT]?i?[Bb](?:it)?(?:\/s(?:ec)?)?|[num]?sec|%))?`
      : String.raw`(?<v>\d[\d.,]*[kKMG]?)`;
  const match = new RegExp(String.raw`(?:^|[\s,(])${key}= *${pattern}`, 'd').exec(line.text);
  if (!match) return [];
  const unit = figure.unit ?? match.groups?.unit ?? '';
  return take(line, trimmed(match), 'v', { ...figure, unit, ...ruleOf(unit) });
}

/** Before version 3 fio printed KB and MB for what it counted in powers of 1024; version 3 prints KiB, and kB for 1000. */
function ruleOf(unit: string): { rule?: number } {
  const power = { K: 1, M: 2, G: 3, T: 4 }[/^([KMGT])B/.exec(unit)?.[1] ?? ''];
  return power ? { rule: 1.024 ** power } : {};
}

/** A match whose number took in the comma that follows it, without that comma. */
function trimmed(match: RegExpExecArray): RegExpExecArray {
  const text = match.groups?.v ?? '';
  const range = match.indices?.groups?.v;
  const kept = text.replace(/[.,]+$/, '');
  if (kept === text || !range || !match.groups || !match.indices?.groups) return match;
  match.groups.v = kept;
  match.indices.groups.v = [range[0], range[0] + kept.length];
  return match;
}

const WHICH: Readonly<Record<string, string>> = { slat: 'submission', clat: 'completion', lat: 'total' };

/** All latency figures of a `slat`, `clat` or `lat` line, or of a block of percentiles. */
export function latencies(page: Page, index: number, direction: string | null): { measurements: Measurement[]; last: number } | undefined {
  const text = page.lines[index]?.text ?? '';
  const match = LATENCY.exec(text) ?? PERCENTILES.exec(text);
  if (!match?.groups) return undefined;
  const scope = [direction, WHICH[match.groups.which ?? '']].filter(Boolean).join(' ');
  const unit = match.groups.unit ?? 'usec';
  if (!LATENCY.test(text)) return percentiles(page, index, { metric: 'latency', unit, scope });
  const found = whole(page, index);
  if (!found) return undefined;
  const statistics = [
    ['min', 'min'],
    ['max', 'max'],
    ['mean', 'avg'],
    ['stdev', 'stdev'],
  ] as const;
  const measurements = statistics.flatMap(([statistic, key]) => value(found.line, key, { metric: 'latency', unit, scope, statistic }));
  return { measurements, last: found.last };
}

/** `     |  1.00th=[  302],  5.00th=[  326], 10.00th=[  343], 20.00th=[  363],` */
function percentiles(page: Page, index: number, figure: Named): { measurements: Measurement[]; last: number } | undefined {
  const found = gather(
    page,
    index,
    text => !/percentiles/.test(text) && /^\s*(?:\||[\d.]+th=\[|\[? *\d+(?:\.\d+)?[kM]?\],?)/.test(text),
    24,
  );
  if (!found) return undefined;
  const measurements = [...found.line.text.matchAll(/(?<p>\d{1,3}\.\d{1,6})th=\[ *(?<v>\d+(?:\.\d+)?[kM]?)\]/dg)].flatMap(match =>
    take(found.line, match, 'v', { ...figure, statistic: `p${Number(match.groups?.p)}` }),
  );
  return { measurements, last: found.last };
}

/** What a line of samples (`bw (KiB/s): min=.., max=.., avg=.., stdev=.., samples=..`, `iops : min=..`) says, for the headline of its direction. */
export function samplesOf(
  page: Page,
  index: number,
): { metric: 'throughput' | 'iops'; unit: string; line: Line; last: number; stdev?: number; samples?: number } | undefined {
  const text = page.lines[index]?.text ?? '';
  const bandwidth = BANDWIDTH.exec(text);
  if (!bandwidth && !IOPS.test(text)) return undefined;
  const found = whole(page, index);
  if (!found) return undefined;
  const number = (key: string): number | undefined => {
    const [read] = value(found.line, key, { metric: 'count', unit: '' });
    return read?.value;
  };
  const stdev = number('stdev');
  const samples = number('samples');
  return {
    metric: bandwidth ? 'throughput' : 'iops',
    unit: bandwidth?.groups?.unit ? `${bandwidth.groups.unit}/s` : '',
    ...found,
    ...(stdev === undefined ? {} : { stdev }),
    ...(samples ? { samples } : {}),
  };
}

/** `  cpu          : usr=0.27%, sys=0.18%, ctx=12072, majf=0, minf=21` */
export function cpuLine(page: Page, index: number): { measurements: Measurement[]; last: number } | undefined {
  const found = CPU.test(page.lines[index]?.text ?? '') ? whole(page, index) : undefined;
  if (!found) return undefined;
  const measurements = [
    ...value(found.line, 'usr', { metric: 'cpu_utilization', scope: 'user' }),
    ...value(found.line, 'sys', { metric: 'cpu_utilization', scope: 'system' }),
    ...value(found.line, 'ctx', { metric: 'context_switches' }),
  ];
  return { measurements, last: found.last };
}

/** `  sda: ios=16398/16511, merge=30/162, ticks=6853/819634, in_queue=826487, util=100.00%` */
export function diskLine(page: Page, index: number): { measurements: Measurement[]; last: number } | undefined {
  const match = DISK.exec(page.lines[index]?.text ?? '');
  const found = match && whole(page, index);
  if (!found) return undefined;
  return { measurements: value(found.line, 'util', { metric: 'device_utilization', scope: match.groups?.disk ?? null }), last: found.last };
}
