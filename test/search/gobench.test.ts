/** The Go format against a strict reader of it, written after golang.org/design/14313-benchmark-format. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TOOLS } from '../../src/extract/tools.ts';
import type { Condition, Measurement } from '../../src/model/run.ts';
import { gobench } from '../../src/search/output/gobench.ts';
import type { HitMessage } from '../../src/store/query.ts';
import { run } from '../report/thread.ts';
import { measurement } from '../report/tie/records.ts';

interface Result {
  readonly name: string;
  readonly parts: ReadonlyMap<string, string>;
  readonly config: ReadonlyMap<string, string>;
  readonly values: readonly (readonly [number, string])[];
}

/** What unicode.IsSpace of Go says. */
const SPACE = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const FLOAT = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/;

/** All results of a text. Lines that are neither results nor configuration nor a remark are errors here, though benchstat passes over them. */
function readGo(text: string): Result[] {
  const config = new Map<string, string>();
  const results: Result[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const pair = /^(\p{Ll}[^\p{Lu}]*?):(?:[ \t]+(.*))?$/u.exec(line);
    if (pair?.[1] && !SPACE.test(pair[1])) config.set(pair[1], pair[2] ?? '');
    else results.push(readResult(line, new Map(config)));
  }
  return results;
}

function readResult(line: string, config: ReadonlyMap<string, string>): Result {
  const [name = '', iterations = '', ...fields] = line.split(new RegExp(`${SPACE.source}+`));
  if (!/^Benchmark\p{Lu}/u.test(name)) throw new Error(`no name of a benchmark: ${line}`);
  if (!/^[1-9]\d*$/.test(iterations)) throw new Error(`no number of iterations: ${line}`);
  if (fields.length < 2 || fields.length % 2 !== 0) throw new Error(`values and units are no pairs: ${line}`);
  const values = fields.flatMap((value, i) => {
    if (i % 2 !== 0) return [];
    const unit = fields[i + 1] ?? '';
    if (!FLOAT.test(value) || unit === '') throw new Error(`no value with its unit: ${value} ${unit}`);
    return [[Number(value), unit] as const];
  });
  if (new Set(values.map(([, unit]) => unit)).size < values.length) throw new Error(`a unit twice in one line: ${line}`);
  // "-8" at the end is the number of processors, and no part of the name.
  if (/-\d+$/.test(name)) throw new Error(`a name that ends in a number of processors: ${name}`);
  const parts = new Map<string, string>();
  for (const part of name.split('/').slice(1)) {
    const [, key = '', value = ''] = /^([^=]+)=(.*)$/.exec(part) ?? [];
    if (key === '' || parts.has(key)) throw new Error(`no part of its own: ${part} in ${name}`);
    parts.set(key, value);
  }
  return { name, parts, config, values };
}

const MESSAGE: HitMessage = {
  num: 1,
  id: 'm',
  thread: 'm',
  date: '2024-03-01T10:00:00.000Z',
  from: { name: 'Ada', address: null },
  list: null,
  subject: null,
  url: null,
  source: { path: 'a.mbox', format: 'mbox' },
};

function write(tool: string, conditions: readonly Condition[], measurements: readonly Measurement[], author = 'Ada'): string {
  return gobench().hit({
    is: 'run',
    message: MESSAGE,
    run: run('m#r1', 1, { tool, author, conditions: [...conditions], measurements: [...measurements] }),
  });
}

test.each(TOOLS.map(tool => tool.id))('the name of %s begins as a benchmark has to', id => {
  expect(readGo(write(id, [], [measurement('throughput=1 MB/s')]))[0]?.config.get('tool')).toBe(id);
});

test('conditions are parts of the name, values are in one unit, samples are lines', () => {
  const conditions: Condition[] = [
    { name: 'TSO', value: 'off', from: 'label' },
    { name: 'frame size', value: 9000, from: 'prose' },
    { name: 'offset', value: '-8', from: 'command' },
  ];
  const figures = ['throughput=8 Gbps', 'throughput=400 MB/s', 'latency:p99=7 us', 'latency:stdev=1 us', 'duration=9 s'].map(measurement);
  const results = readGo(write('iperf', conditions, figures));
  expect(results.map(({ name, parts, values }) => [name.split('/')[0], Object.fromEntries(parts), values])).toEqual([
    [
      'BenchmarkIperf',
      { tso: 'off', frame_size: '9000', offset: '_8' },
      [
        [1e9, 'throughput-B/s'],
        [7e-6, 'latency-p99-s'],
      ].map(([v, u]) => [expect.closeTo(Number(v)), u]),
    ],
    ['BenchmarkIperf', { tso: 'off', frame_size: '9000', offset: '_8' }, [[4e8, 'throughput-B/s']]],
  ]);
});

describe('whatever mails say', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  const condition = fc.record({ name: text, value: fc.oneof(text, fc.double({ noNaN: true })), from: fc.constant('label' as const) });
  const figure = fc.record({
    metric: fc.constantFrom('throughput' as const, 'iops' as const, 'score' as const),
    value: fc.double().map(value => Number(value.toPrecision(12))),
    unit: text,
    scope: fc.option(text),
    statistic: fc.option(text),
  });
  test('every line is one that Go reads', () => {
    fc.assert(
      fc.property(
        text,
        fc.array(condition, { maxLength: 5 }),
        fc.array(figure, { maxLength: 5 }),
        text,
        (tool, conditions, figures, author) => {
          const measurements = figures.map((f): Measurement => ({ ...f, raw: '', span: [0, 0], canonical: null, unitFrom: null }));
          const kept = measurements.filter(({ value, statistic }) => Number.isFinite(value) && statistic !== 'stdev');
          const results = readGo(write(tool, conditions, measurements, author));
          expect(results.flatMap(({ values }) => values.map(([value]) => value)).sort()).toEqual(
            kept.map(({ value }) => value || 0).sort(),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});
