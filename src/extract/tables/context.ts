/** What stands beside a table: its caption, the sentences around it, the program named there. */

import { TOOLS } from '../tools.ts';
import type { Page } from '../zones/page.ts';
import { captionOf, countedIn } from './caption.ts';
import { metricOf, type Named } from './metric-words.ts';

const ABOVE = 24;
const BELOW = 6;

/** The lines above a table, the nearest first, and those below it. */
export interface Surroundings {
  readonly above: readonly string[];
  readonly below: readonly string[];
}

export function surroundings(page: Page, first: number, last: number): Surroundings {
  const texts = (from: number, to: number) => page.lines.slice(Math.max(0, from), Math.max(0, to)).map(line => line.text.trim());
  return { above: texts(first - ABOVE, first).reverse(), below: texts(last + 1, last + 1 + BELOW) };
}

/** Words of performance without a unit: numbers near them were measured, whatever they are. */
const PERFORMANCE =
  /\b(?:performance|benchmark(?:s|ed|ing)?|perf|results?|measure(?:d|ments?)|numbers|throughput|latency|latencies|bandwidth|iops|faster|slower|speed|regression|improvement|speedup|overhead|tests?|tested|timing)\b/i;

/**
 * The metric that the text around a table speaks of: the nearest line above that names one, then one below. Lines are
 * looked at in pairs too, as a sentence may be broken between "in" and "Mbps".
 */
export function metricAround({ above, below }: Surroundings): (Named & { readonly near: boolean }) | undefined {
  const counted = countedIn(captionOf(above) ?? '');
  if (counted) return { ...counted, near: true };
  const lines = [...above.slice(0, 10), ...below.slice(0, 4)];
  for (const [index, text] of lines.entries()) {
    // A prompt, or a result of its own: "IOPS :131,324".
    if (text === '' || (index < 10 && /^[#$>]/.test(text)) || isRow(text) || /^[\w %/.()-]{1,24}\s?:\s*\d/.test(text)) continue;
    const found =
      sentenceMetric(text) ?? (index + 1 < above.length && index < 10 ? sentenceMetric(`${above[index + 1]} ${text}`) : undefined);
    if (found) return { ...found, near: index < 5 || index === 10 };
  }
  return undefined;
}

/** A row of another table: its label names a test there. */
function isRow(text: string): boolean {
  const cells = /\d%?$/.test(text) ? text.split(/ {2,}|\t+/) : [];
  return cells.length > 2 && cells.slice(-2).every(cell => /^[-+~]?\d[\d.,]*%?$/.test(cell));
}

/** In running text only words that can mean nothing else name a metric. */
function sentenceMetric(text: string): Named | undefined {
  const found = metricOf(text);
  if (!found) return undefined;
  const loose =
    /^(?:user_time|system_time|memory|power|errors|drops|packet_loss|energy|score|interrupts|lock_contention|load_average|system_calls|context_switches|page_faults|cpu_utilization|retransmits)$/;
  if (loose.test(found.metric)) return undefined;
  if (found.metric === 'runtime' && !/\b(?:run ?time|elapsed|wall|build time|seconds|time \()\b/i.test(text)) return undefined;
  return { ...found, scope: text.split(/\s+/).length > 6 ? null : found.scope, statistic: null };
}

export function speaksOfPerformance({ above, below }: Surroundings): boolean {
  return [...above.slice(0, 8), ...below.slice(0, 4)].some(text => PERFORMANCE.test(text));
}

/** Programs that people name beside their tables and that may have no reader of their own here. */
const PROGRAMS = [
  'fio',
  'netperf',
  'iperf',
  'iperf3',
  'iperf2',
  'nuttcp',
  'pktgen',
  'iozone',
  'bonnie++',
  'dbench',
  'tbench',
  'fs_mark',
  'hackbench',
  'sysbench',
  'pgbench',
  'kernbench',
  'will-it-scale',
  'unixbench',
  'lmbench',
  'stress-ng',
  'schbench',
  'cyclictest',
  'ycsb',
  'specjbb',
  'tiobench',
  'postmark',
  'filebench',
  'vdbench',
  'memtier_benchmark',
  'redis-benchmark',
  'wrk',
  'apachebench',
  'aim7',
  'aim9',
  'ebizzy',
  'reaim',
  'netpipe',
  'uperf',
  'qperf',
  'ttcp',
  'smbtorture',
  'neper',
  'super_netperf',
  'mosbench',
  'hdparm',
  'vm-scalability',
  'testpmd',
  'xdping',
  'db_bench',
  'rados bench',
  'compilebench',
  'mdtest',
  'ior',
  'sockperf',
  'perftest',
  'tcrypt',
  'blogbench',
  'stressapptest',
  'coremark',
  'linpack',
  'nullblk',
] as const;
/** Names that are common words too: they count on a command line only. */
const WORDLIKE =
  /^(?:time|top|stream|score|scp|silo|loads|jitter|latte|swapin|dd|ping|ftp|table|prose|lkp|perf stat|perf report|sar|gzip|wget|atop|wrk|ior|readahead|writeback|ab|cps|top|jest|ncps|loads|swapin|resnet|size|feedsim|benchstat|criterion)$/;
const ALIASES: Readonly<Record<string, string>> = { super_netperf: 'netperf', ab: 'apachebench' };

/** Names of a program's tests: they say which program it was. */
const TESTS: readonly (readonly [RegExp, string])[] = [[/\b(?:TCP|UDP|SCTP)_(?:STREAM|RR|CRR|MAERTS|SENDFILE)\b/, 'netperf']];

const KNOWN = [...new Set([...PROGRAMS, ...TOOLS.map(tool => tool.id)])];
const HEAD = 2;
const BY_HEAD = new Map<string, number[]>();
for (const [at, name] of KNOWN.entries()) BY_HEAD.set(name.slice(0, HEAD), [...(BY_HEAD.get(name.slice(0, HEAD)) ?? []), at]);

/** The known programs with whose names words of a line begin, in the order of the list. */
function namesIn(lower: string): readonly string[] {
  const found = new Set<number>();
  for (let at = 0; at < lower.length; at++) {
    if (at > 0 && /[\w-]/.test(lower[at - 1] ?? ' ')) continue;
    for (const name of BY_HEAD.get(lower.slice(at, at + HEAD)) ?? []) if (lower.startsWith(KNOWN[name] ?? '', at)) found.add(name);
  }
  return [...found].sort((a, b) => a - b).flatMap(name => KNOWN[name] ?? []);
}

/** The program whose numbers a table shows: named in the lines above it, nearest first, then in those below. */
export function toolBeside({ above, below }: Surroundings, own: readonly string[]): string {
  for (const [words, program] of TESTS) if (own.some(text => words.test(text))) return program;
  for (const [index, text] of [...own, ...above, ...below].entries()) {
    const lower = text.toLowerCase();
    const names = namesIn(lower);
    if (names.length === 0) continue;
    const command = /^(?:[#$%>]\s+|\S+@\S+[#$]\s*|\.?\/\S|sudo )/.test(text) || /^\S+ (?:\S+ )*-{1,2}[a-zA-Z]/.test(text);
    for (const name of names) {
      if (WORDLIKE.test(name) && !command) continue;
      if (index >= own.length + 22 && index < own.length + above.length && !command) continue;
      const at = lower.indexOf(name);
      if (/[\w-]/.test(lower[at - 1] ?? ' ') || /[a-z0-9_]/.test(lower[at + name.length] ?? ' ')) continue;
      if (/[.](?:c|h|git|org|com)\b/.test(lower.slice(at + name.length, at + name.length + 5))) continue;
      return ALIASES[name] ?? name;
    }
  }
  return 'table';
}

/** What a program's numbers are where its table does not say. */
const MAIN: Readonly<Record<string, { metric: Named['metric']; unit: string }>> = {
  iozone: { metric: 'throughput', unit: 'KB/s' },
  netperf: { metric: 'throughput', unit: '' },
  iperf: { metric: 'throughput', unit: '' },
  iperf3: { metric: 'throughput', unit: '' },
  nuttcp: { metric: 'throughput', unit: 'Mbps' },
  'will-it-scale': { metric: 'operation_rate', unit: '' },
  hackbench: { metric: 'runtime', unit: 's' },
  kernbench: { metric: 'runtime', unit: 's' },
  dbench: { metric: 'throughput', unit: '' },
  tbench: { metric: 'throughput', unit: '' },
  pgbench: { metric: 'transaction_rate', unit: '' },
  fs_mark: { metric: 'operation_rate', unit: 'files/s' },
  unixbench: { metric: 'score', unit: '' },
  pktgen: { metric: 'packet_rate', unit: '' },
};

export function mainMetric(tool: string): { metric: Named['metric']; unit: string } | undefined {
  return MAIN[tool];
}
