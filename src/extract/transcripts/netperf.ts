import type { Condition, Measurement } from '../../model/run.ts';
import { condition, readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';
import { omniFigures } from './netperf/omni.ts';
import { figuresOf, type Kind, rateOf, roundTrip, rowAt } from './netperf/rows.ts';

/** `MIGRATED TCP STREAM TEST from 0.0.0.0 (0.0.0.0) port 0 AF_INET to host () port 0 AF_INET : demo` */
const TEST =
  /(?:^|[\s"])(?:MIGRATED )?(?<protocol>TCP|UDP|SCTP|DG|STREAM|OMNI|XTI TCP|XTI UDP|DLPI CO|DLPI CL)\s+(?<test>[A-Za-z/0-9_-]+(?: [A-Za-z/0-9_-]+)?\s+)?TEST\s*(?:from|to|:|$)/;
/** Heads of the tables, for outputs that were pasted without their first line. */
const STREAM_HEAD = /^\s*Recv +Send +Send\b/;
const UDP_HEAD = /^\s*Socket +Message +Elapsed\b/;
const RR_HEAD = /^\s*Local +\/ ?Remote\b/;
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
