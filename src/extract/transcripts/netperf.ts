import type { Condition, Measurement } from '../../model/run.ts';
import { condition, type Named, readingOf, take, takeWord, type Word, wordsOf } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import { join, type Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';
import { omniFigures } from './netperf/omni.ts';

/** `MIGRATED TCP STREAM TEST from 0.0.0.0 (0.0.0.0) port 0 AF_INET to host () port 0 AF_INET : demo` */
const TEST =
  /(?:^|[\s"])(?:MIGRATED )?(?<protocol>TCP|UDP|SCTP|DG|STREAM|OMNI|XTI TCP|XTI UDP|DLPI CO|DLPI CL)\s+(?<test>[A-Za-z/0-9_-]+(?: [A-Za-z/0-9_-]+)?\s+)?TEST\s*(?:from|to|:|$)/;
/** Heads of the tables, for outputs that were pasted without their first line. */
const STREAM_HEAD = /^\s*Recv +Send +Send\b/;
const UDP_HEAD = /^\s*Socket +Message +Elapsed\b/;
const RR_HEAD = /^\s*Local +\/ ?Remote\b/;
const UNIT = /10\^\d+ ?bits\/s(?:ec)?|[KMG]?Bytes\/s(?:ec)?|[KMG]?bits\/s(?:ec)?|(?:Tran(?:s|sactions)?\.?)\/s(?:ec)?/;
const INTERIM = /^\s*Interim result: +(?<rate>\d+(?:\.\d+)?) (?<unit>\S+\/s(?:ec)?) +over/d;
const FAILED =
  /\bare you sure there is a netserver\b|^\s*(?:netperf: )?(?:recv_response\w*|establish_control\w*|send_\w+|catcher|netperf)\b.{0,80}\b(?:failed|refused|no response|timer popped|timed out|No route)/i;
const NAMES: Readonly<Record<string, string>> = {
  'UNIDIRECTIONAL SEND': 'STREAM',
  'REQUEST/RESPONSE': 'RR',
  'CONNECT/REQUEST/RESPONSE': 'CRR',
  'CONNECT/CLOSE': 'CC',
  '1-TO-MANY STREAM': 'STREAM_MANY',
  '1-TO-MANY': 'STREAM_MANY',
};
/** How many lines after its first one a table may take. */
const REACH = 40;

type Kind = 'stream' | 'udp' | 'rr' | 'omni';

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const test = startOf(page, i);
    if (test) {
      const end = endOf(page, test.last);
      yield* block(page, i, test.last + 1, end, test);
      i = end;
    } else if (FAILED.test(text)) {
      yield readingOf(page, i, i, { tool: 'netperf', score: 0.8, measurements: [], state: 'failed' });
    }
  }
}

interface Test {
  readonly kind: Kind;
  readonly name: string | null;
  /** Index of the last line of the test's first line. */
  readonly last: number;
}

function startOf(page: Page, index: number): Test | undefined {
  const line = page.lines[index];
  if (!line) return undefined;
  const match = line.text.includes('TEST') ? TEST.exec(line.text) : null;
  if (match) {
    const words = (match.groups?.test ?? '').trim().toUpperCase();
    const protocol = match.groups?.protocol ?? '';
    const test = NAMES[words] ?? words.replace(/[ /]/g, '_');
    const name = protocol === 'OMNI' ? 'OMNI' : `${protocol}_${test}`;
    return { kind: kindOf(name), name, last: index };
  }
  if (STREAM_HEAD.test(line.text)) return { kind: 'stream', name: null, last: index - 1 };
  if (RR_HEAD.test(line.text)) return { kind: 'rr', name: null, last: index - 1 };
  if (UDP_HEAD.test(line.text)) return { kind: 'udp', name: null, last: index - 1 };
  return undefined;
}

function kindOf(name: string): Kind {
  if (name === 'OMNI') return 'omni';
  if (/RR$|_CC$|^\w+_CRR/.test(name)) return 'rr';
  return /^UDP|^DG/.test(name) ? 'udp' : 'stream';
}

/** Index of the last line that may belong to a test: before the next test, command or failure. */
function endOf(page: Page, last: number): number {
  for (let i = last + 1; i <= last + REACH; i++) {
    const text = page.lines[i]?.text;
    if (text === undefined) return i - 1;
    if (i > last + 1 && TEST.test(text)) return i - 1;
    if (/^\s*(?:\[?[\w.-]+@[\w.-]+[ :][^\]]*\]?)?[#$%] ?\S/.test(text) || FAILED.test(text)) return i - 1;
  }
  return last + REACH;
}

function* block(page: Page, first: number, from: number, end: number, test: Test): Iterable<Reading> {
  const conditions: Condition[] = test.name ? [condition('test', test.name)] : [];
  const interim: Measurement[] = [];
  let head = '';
  let found: { first: number; last: number; measurements: Measurement[]; unmeasured: string[] } | undefined;
  let width = 0;
  for (let i = from; i <= end; i++) {
    const line = page.lines[i];
    if (!line) break;
    const between = INTERIM.exec(line.text);
    if (between) {
      interim.push(...take(line, between, 'rate', { ...rateOf(between.groups?.unit ?? ''), scope: 'interval' }));
      continue;
    }
    const omni = found ? undefined : omniFigures(page, i, end);
    if (omni) {
      found = { first, last: omni.last, measurements: omni.measurements, unmeasured: [] };
      i = omni.last;
      continue;
    }
    const row = rowAt(page, i);
    if (!row) {
      if (found && line.text.trim() !== '' && !/^[\s\w/.%^*()]+$/.test(line.text)) break;
      head += ` ${line.text}`;
      continue;
    }
    if (found) {
      const more = /RoundTrip +/.test(head) ? roundTrip(row) : [];
      if (more.length) found = { ...found, last: row.last, measurements: [...found.measurements, ...more] };
      // Further rows under one head, as `-P 0` in a loop prints them, are further runs.
      if (more.length || row.words.length !== width || /Alignment|Histogram/.test(head)) continue;
      yield readingOf(page, found.first, found.last, { ...found, tool: 'netperf', score: 0.95, conditions });
    }
    const figures = figuresOf(test.kind, head, row);
    if (!figures) continue;
    found = {
      first: found ? i : first,
      last: row.last,
      measurements: [...interim.splice(0), ...figures.measurements],
      unmeasured: figures.unmeasured,
    };
    width = row.words.length;
    head = '';
    i = row.last;
  }
  if (found) yield readingOf(page, found.first, found.last, { ...found, tool: 'netperf', score: 0.95, conditions });
  else if (test.name || interim.length) {
    yield readingOf(page, first, Math.max(first, from - 1), {
      tool: 'netperf',
      score: 0.8,
      measurements: interim,
      conditions,
      state: 'cut',
    });
  }
}

interface Row {
  readonly line: Line;
  readonly words: readonly Word[];
  readonly last: number;
}

/** A line of numbers, with the numbers that a mail client broke off it; the head may stand before them on the same line. */
function rowAt(page: Page, index: number): Row | undefined {
  let line = page.lines[index];
  if (!line || numbersAtEnd(line.text).length < 4) return undefined;
  let last = index;
  for (; last < index + 3; last++) {
    const next = page.lines[last + 1];
    if (!next || page.gaps.has(last + 1) || next.text.trim() === '') break;
    const words = wordsOf(next.text);
    if (numbersAtEnd(next.text).length !== words.length) break;
    line = join(line, next);
  }
  return { line, words: numbersAtEnd(line.text), last };
}

/** The numbers at the end of a text: all of it, or what follows the last unit of a head. */
function numbersAtEnd(text: string): Word[] {
  const words = wordsOf(text);
  let from = words.length;
  while (from > 0 && /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(words[from - 1]?.text ?? '')) from--;
  return from === 0 || /\/(?:KB|Tr|s|sec)$|^sec$|^#$/.test(words[from - 1]?.text ?? '') ? words.slice(from) : [];
}

/** Metric and unit of a rate as the head or the line names it. */
function rateOf(unit: string): Named {
  if (/^Tran/i.test(unit)) return { metric: 'transaction_rate', unit: 'trans/s' };
  // -f K, M and G print bytes in powers of 1024; k, m and g bits in powers of 1000.
  const rule = { K: 1.024, M: 1.048576, G: 1.073741824 }[/^([KMG])Bytes/.exec(unit)?.[1] ?? ''];
  return { metric: 'throughput', unit, ...(rule ? { rule } : {}) };
}

/** Where each figure stands, by the number of columns, and what the columns of the head that were cut off leave open. */
function figuresOf(kind: Kind, head: string, row: Row): { measurements: Measurement[]; unmeasured: string[] } | undefined {
  const { line, words } = row;
  const printed = UNIT.exec(`${head} ${line.text}`)?.[0];
  const unmeasured: string[] = [];
  const at = (index: number, figure: Named): Measurement[] => {
    // -1.00 is what netperf prints for what it was not asked to measure.
    if (Number(words[index]?.text) >= 0) return takeWord(line, words[index], figure);
    if (words[index]) unmeasured.push([figure.metric, figure.scope].filter(Boolean).join('@'));
    return [];
  };
  const rate: Named = printed ? rateOf(printed) : { metric: 'throughput', unit: '10^6bits/s', unitFrom: 'implied' };
  const seconds: Named = { metric: 'duration', unit: 's' };
  const n = words.length;
  if (kind === 'udp') {
    const [cpu, tail] = n >= 12 ? [true, 8] : [false, 6];
    const received = n === tail + (cpu ? 6 : 4) ? tail : -1;
    if (n < 6) return undefined;
    const measurements = [
      ...at(5, { ...rate, scope: 'send' }),
      ...(received > 0 ? at(received + 3, { ...rate, scope: 'recv' }) : []),
      ...at(2, seconds),
      ...at(4, { metric: 'errors', unit: '', scope: 'send' }),
      ...(cpu || n === 8
        ? [
            ...at(6, { metric: 'cpu_utilization', unit: '%', scope: 'send' }),
            ...at(7, { metric: 'service_demand', unit: 'us/KB', scope: 'send' }),
          ]
        : []),
      ...(cpu && received > 0
        ? [
            ...at(received + 4, { metric: 'cpu_utilization', unit: '%', scope: 'recv' }),
            ...at(received + 5, { metric: 'service_demand', unit: 'us/KB', scope: 'recv' }),
          ]
        : []),
    ];
    return { measurements, unmeasured };
  }
  const rr = kind === 'rr';
  const secs = rr ? 4 : 3;
  if (n < secs + 2) return undefined;
  // Local and remote are sender and receiver, save where the head says that the local end receives (MAERTS).
  const swapped = /Elapsed +Recv +Send/.test(head) || /\bRecv +Send +Recv +Send\b/.test(head);
  const [local, remote] = swapped ? ['recv', 'send'] : ['send', 'recv'];
  const demand = rr ? 'us/Tr' : 'us/KB';
  const cpus = n >= secs + 6;
  const transactions: Named =
    printed && !/^Tran/.test(printed)
      ? rate
      : { metric: 'transaction_rate', unit: 'trans/s', unitFrom: /Rate|per sec/.test(head) ? 'stated' : 'implied' };
  const measurements = [
    ...at(secs + 1, rr ? transactions : rate),
    ...at(secs, seconds),
    ...(cpus
      ? [
          ...at(secs + 2, { metric: 'cpu_utilization', unit: '%', scope: local }),
          ...at(secs + 3, { metric: 'cpu_utilization', unit: '%', scope: remote }),
          ...at(secs + 4, { metric: 'service_demand', unit: demand, scope: local }),
          ...at(secs + 5, { metric: 'service_demand', unit: demand, scope: remote }),
        ]
      : []),
  ];
  return { measurements, unmeasured };
}

/** `8 0 0 0 2015.402 3473.252 910.492 910.492` under "RoundTrip Latency, Trans Rate, Throughput Outbound Inbound" of -v 2. */
function roundTrip({ line, words }: Row): Measurement[] {
  return [
    ...takeWord(line, words[4], { metric: 'latency', unit: 'usec/Tran', scope: 'round trip' }),
    ...takeWord(line, words[5], { metric: 'transaction_rate', unit: 'trans/s' }),
    ...takeWord(line, words[6], { metric: 'throughput', unit: '10^6bits/s', scope: 'send' }),
    ...takeWord(line, words[7], { metric: 'throughput', unit: '10^6bits/s', scope: 'recv' }),
  ];
}

export default {
  id: 'netperf',
  title: 'network throughput, transaction rates and their CPU cost',
  home: 'https://hewlettpackard.github.io/netperf/',
  reports: ['throughput', 'transaction_rate', 'latency', 'cpu_utilization', 'service_demand', 'duration', 'errors'],
  marks: [
    ' TEST from',
    ' TEST to',
    'Recv   Send    Send',
    'Recv Send Send',
    'Local /Remote',
    'Okay Errors',
    'is a netserver',
    'recv_response',
  ],
  programs: ['netperf'],
  options: {
    '-t': 'test',
    '-l': 'runtime',
    '-H': 'host',
    '-m': 'message_size',
    '-s': 'window',
    '-S': 'remote_window',
    '-r': 'request_size',
    '-T': 'cpu_affinity',
    '-D': 'nodelay',
  },
  read,
} satisfies Tool as Tool;
