import type { Condition, Measurement } from '../../model/run.ts';
import { condition, readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';
import {
  cpuLine,
  DIRECTION,
  diskLine,
  HEADER,
  jobLine,
  latencies,
  PROGRESS,
  STATUS,
  STATUS_HEAD,
  samplesOf,
  value,
  whole,
} from './fio/lines.ts';

/** A job group, a group's status, or a piece of either, while it is read. */
interface Open {
  readonly kind: 'job' | 'status' | 'piece' | 'disks';
  readonly first: number;
  last: number;
  readonly group: string | null;
  readonly conditions: Condition[];
  readonly measurements: Measurement[];
  readonly directions: Set<string>;
  direction: string | null;
  readonly error: boolean;
}

/** Lines that may stand between two of one group: remarks, blank lines, lines cut away. */
const REACH = 12;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  const jobs: { name: string; group: string; conditions: Condition[] }[] = [];
  let open: Open | undefined;
  let groups = 0;
  let progress: number | undefined;
  const finish = function* (): Iterable<Reading> {
    if (open) yield* close(page, open);
    open = undefined;
  };
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (text.trim() === '') {
      if (open?.kind === 'piece') yield* finish();
      continue;
    }
    if (open && i - open.last > REACH) yield* finish();
    const job = text.includes('(g=') ? jobLine(page, i) : undefined;
    if (job) {
      jobs.push(job);
      i = job.last;
      continue;
    }
    const header = text.includes('groupid=') ? HEADER.exec(text) : null;
    if (header?.groups) {
      const { name = '', group = '', jobs: count = '1', err = '0' } = header.groups;
      groups = open?.kind === 'job' && open.group === group && groups > 0 ? groups + 1 : 1;
      const defined = jobs.find(j => j.name === name && j.group === group) ?? jobs.find(j => j.group === group);
      yield* finish();
      open = start('job', i, group, err !== '0');
      open.conditions.push(...(defined?.conditions ?? []), condition('numjobs', count), condition('name', name));
      progress = undefined;
      continue;
    }
    const head = STATUS_HEAD.exec(text);
    if (head) {
      const group = head.groups?.group ?? '';
      if (open?.kind === 'job' && open.group === group && groups === 1) {
        // The status of a group of one job repeats the job's own figures.
        open.last = i;
      } else {
        yield* finish();
        open = start('status', i, group, false);
        open.conditions.push(...sharedBy(jobs.filter(j => j.group === group)));
      }
      groups = 0;
      progress = undefined;
      continue;
    }
    const status = STATUS.exec(text);
    const direction = status ?? DIRECTION.exec(text);
    if (direction?.groups) {
      const found = whole(page, i);
      const dir = (direction.groups.dir ?? '').toLowerCase();
      const repeats = open?.kind === 'job' && status && open.directions.has(dir);
      const continues =
        open &&
        (open.kind === 'job'
          ? repeats || !open.directions.has(dir)
          : open.kind === 'status' || (open.kind === 'piece' && i <= open.last + 1)) &&
        (repeats || !open.directions.has(dir));
      if (!continues) {
        yield* finish();
        open = start('piece', i, null, false);
      }
      if (!open || !found) continue;
      if (!repeats) open.measurements.push(...(status ? statusFigures : figures)(found.line, dir, open.measurements));
      const label = /#\s*(\d+[kKmM])\s*$/.exec(found.line.text)?.[1];
      if (label) open.conditions.push({ name: 'bs', value: label, from: 'label' });
      open.directions.add(dir);
      open.direction = dir;
      i = open.last = found.last;
      progress = undefined;
      continue;
    }
    if (PROGRESS.test(text)) {
      progress = i;
      continue;
    }
    const last = detail(page, i, open);
    if (last !== undefined) {
      open ??= start('piece', i, null, false);
      i = open.last = last;
      continue;
    }
    const disk = text.includes('ios=') ? diskLine(page, i) : undefined;
    if (disk) {
      open ??= start('disks', i, null, false);
      open.measurements.push(...disk.measurements);
      i = open.last = disk.last;
    } else if (open?.kind === 'piece') yield* finish();
  }
  if (!open && progress !== undefined) yield* live(page, progress);
  yield* finish();
}

/** What all jobs of a group were set to; the name too, where there is only one. */
function sharedBy(jobs: readonly { readonly name: string; readonly conditions: readonly Condition[] }[]): Condition[] {
  const [first, ...rest] = jobs;
  if (!first) return [];
  const same = (c: Condition) => rest.every(job => job.conditions.some(other => other.name === c.name && other.value === c.value));
  return [...first.conditions.filter(same), ...(rest.length === 0 ? [condition('name', first.name)] : [])];
}

function start(kind: Open['kind'], first: number, group: string | null, error: boolean): Open {
  return { kind, first, last: first, group, conditions: [], measurements: [], directions: new Set(), direction: null, error };
}

function* close(page: Page, open: Open): Iterable<Reading> {
  const { measurements, conditions } = open;
  if (measurements.length === 0 && open.kind !== 'job') return;
  const score = open.kind === 'piece' || open.kind === 'disks' ? 0.85 : 0.95;
  const state = measurements.length === 0 ? (open.error ? 'failed' : 'cut') : open.error ? 'cut' : 'ok';
  const doubts = open.error ? ['ended with an error'] : [];
  yield readingOf(page, open.first, open.last, { tool: 'fio', score, measurements, conditions, state, doubts });
}

/** Figures of a job's direction: `IOPS=88, BW=623KiB/s (638kB/s)(30.4MiB/50032msec)`, in fio 2 `io=, bw=, iops=, runt=`. */
function figures(line: Parameters<typeof value>[0], dir: string, before: readonly Measurement[]): Measurement[] {
  const extent = /\((?<io>\d[\d.,]*)(?<ioUnit>[KMGT]?i?B)\/(?<time>\d+)(?<timeUnit>[num]?sec)\)/d.exec(line.text);
  const printed = extent?.groups ?? {};
  const runtime = extent
    ? take(line, extent, 'time', { metric: 'duration', unit: printed.timeUnit ?? 'msec' })
    : value(line, 'runt', { metric: 'duration' });
  return [
    ...value(line, '(?:IOPS|iops)', { metric: 'iops', scope: dir, unit: '' }).map(m => ({
      ...m,
      unit: 'IOPS',
      canonical: { value: m.value, unit: '1/s' },
      unitFrom: 'stated' as const,
    })),
    ...value(line, '(?:BW|bw)', { metric: 'throughput', scope: dir }),
    ...(extent
      ? take(line, extent, 'io', { metric: 'transferred', scope: dir, unit: printed.ioUnit ?? 'B' })
      : value(line, 'io', { metric: 'transferred', scope: dir })),
    ...runtime.filter(m => !before.some(b => b.metric === 'duration' && b.value === m.value)),
  ];
}

/** Figures of a group's status line; the lowest and highest of its jobs are a spread. */
function statusFigures(line: Parameters<typeof value>[0], dir: string, before: readonly Measurement[]): Measurement[] {
  const run = /\brun= ?(?<low>\d+)-(?<high>\d+)(?<unit>[num]?sec)/d.exec(line.text);
  const longest = run
    ? take(line, run, 'high', { metric: 'duration', unit: run.groups?.unit ?? 'msec' })
    : value(line, 'maxt', { metric: 'duration' });
  return [
    ...value(line, '(?:aggrb|bw)', { metric: 'throughput', scope: dir }),
    ...value(line, 'io', { metric: 'transferred', scope: dir }),
    ...longest.filter(m => !before.some(b => b.metric === 'duration' && b.value === m.value)),
  ];
}

/** Reads a line of latencies, samples or CPU shares into the open block; the index of its last line, or undefined. */
function detail(page: Page, index: number, open: Open | undefined): number | undefined {
  const latency = latencies(page, index, open?.direction ?? null) ?? cpuLine(page, index);
  if (latency) {
    open?.measurements.push(...latency.measurements);
    return open ? latency.last : undefined;
  }
  const samples = samplesOf(page, index);
  if (!samples || !open) return undefined;
  const { metric, unit, line, last, stdev, samples: n } = samples;
  const at = open.measurements.findIndex(m => m.metric === metric && m.scope === open.direction);
  const headline = open.measurements[at];
  if (!headline) {
    open.measurements.push(...value(line, 'avg', { metric, unit: unit || 'IOPS', scope: open.direction, statistic: 'mean' }));
  } else if (stdev !== undefined) {
    open.measurements[at] = { ...headline, spread: { kind: 'stdev', value: stdev, ...(unit ? { unit } : {}) }, ...(n ? { n } : {}) };
  }
  return last;
}

/** The rates of the last progress line, where nothing else was pasted. */
function* live(page: Page, index: number): Iterable<Reading> {
  const found = whole(page, index);
  if (!found) return;
  const measurements = [
    ...found.line.text.matchAll(/[[,](?<dir>[rwt])=(?<v>\d+(?:\.\d+)?)(?<unit>[KMG]?i?B\/s|[kM]?(?: IOPS|(?=,w=\S{1,12} IOPS)))/dg),
  ].flatMap(match => {
    const scope = { r: 'read', w: 'write', t: 'trim' }[match.groups?.dir ?? ''] ?? null;
    const unit = match.groups?.unit ?? '';
    if (unit.endsWith('B/s')) return take(found.line, match, 'v', { metric: 'throughput', unit, scope });
    const number = Number(match.groups?.v) * ({ k: 1e3, M: 1e6 }[unit[0] ?? ''] ?? 1);
    return take(found.line, match, 'v', { metric: 'iops', unit: 'IOPS', scope, value: number });
  });
  if (measurements.length > 0) yield readingOf(page, index, found.last, { tool: 'fio', score: 0.8, measurements, state: 'cut' });
}

export default {
  id: 'fio',
  title: 'flexible I/O tester: IOPS, bandwidth and latency of storage',
  home: 'https://fio.readthedocs.io/',
  reports: ['iops', 'throughput', 'latency', 'transferred', 'duration', 'cpu_utilization', 'context_switches', 'device_utilization'],
  marks: ['groupid=', 'IOPS=', 'iops=', ': bw=', ': io=', 'Run status group', 'Disk stats (read/write)', 'percentiles (', 'Jobs: '],
  programs: ['fio'],
  options: {
    '--rw': 'rw',
    '--readwrite': 'rw',
    '-rw': 'rw',
    '--bs': 'bs',
    '--blocksize': 'bs',
    '-bs': 'bs',
    '--iodepth': 'iodepth',
    '-iodepth': 'iodepth',
    '--numjobs': 'numjobs',
    '-numjobs': 'numjobs',
    '--ioengine': 'ioengine',
    '-ioengine': 'ioengine',
    '--filename': 'filename',
    '-filename': 'filename',
    '--direct': 'direct',
    '-direct': 'direct',
    '--runtime': 'runtime',
    '-runtime': 'runtime',
    '--size': 'size',
    '-size': 'size',
    '--name': 'name',
    '-name': 'name',
    '--hipri': 'polled',
    '--fixedbufs': 'fixedbufs',
    '--registerfiles': 'register_files',
    '--sqthread_poll': 'sqpoll',
    '--rwmixread': 'rwmixread',
    '--fsync': 'fsync',
    '--thread': 'thread',
    '--time_based': 'time_based',
    '--group_reporting': 'group_reporting',
    '--norandommap': 'norandommap',
    '--loops': 'loops',
  },
  read,
} satisfies Tool as Tool;
