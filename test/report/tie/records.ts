/** Short ways to write records for tests of the tie. */

import type { Claim, Facet } from '../../../src/model/claim.ts';
import type { MessageRecord } from '../../../src/model/message.ts';
import { isMetric, type Metric } from '../../../src/model/metrics.ts';
import type { Measurement, Run } from '../../../src/model/run.ts';
import { canonical } from '../../../src/model/units.ts';

const MEASUREMENT = /^(\w+)(?:@([\w-]+))?(?::(\w+))?=(-?[\d.]+) ?(.*)$/;

/** "throughput@send=94.1 MB/s", "latency:p99=3 ms". */
export function measurement(text: string): Measurement {
  const m = MEASUREMENT.exec(text);
  if (!m?.[1] || !m[4] || !isMetric(m[1])) throw new Error(`not a measurement: ${text}`);
  const [value, unit] = [Number(m[4]), m[5] ?? ''];
  return {
    metric: m[1],
    value,
    unit,
    scope: m[2] ?? null,
    statistic: m[3] ?? null,
    raw: m[4],
    span: [0, 1],
    canonical: canonical(value, unit) ?? null,
    unitFrom: unit ? 'stated' : null,
  };
}

export interface RunWords {
  readonly tool?: string;
  readonly at?: number;
  readonly author?: string | null;
  readonly depth?: number;
  readonly message?: string;
}

let made = 0;

/** A run at a line: conditions as "tso=on; mss=1460", measurements as above. */
export function run(conditions: string, measured: string, words: RunWords = {}): Run {
  const line = words.at ?? 10;
  return {
    type: 'run',
    id: `r${++made}`,
    message: words.message ?? 'm1',
    tool: words.tool ?? 'netperf',
    command: null,
    author: words.author === undefined ? 'Ada Example' : words.author,
    quoteDepth: words.depth ?? 0,
    quoteOf: null,
    lines: [line, line],
    span: [line * 60, line * 60 + 50],
    conditions: conditions
      .split(';')
      .filter(Boolean)
      .map(c => ({ name: c.split('=')[0]?.trim() ?? '', value: c.split('=').slice(1).join('=').trim(), from: 'label' })),
    measurements: measured.split(',').map(text => measurement(text.trim())),
    reported: [],
    state: 'ok',
    doubts: [],
  };
}

export interface ClaimWords extends Partial<Omit<Claim, 'facets'>> {
  readonly at?: number;
}

/** A claim at a line; facets as "throughput down large", "latency better about 20 %", "iops up from 924 to 1200", "latency up by 3 us", "latency absolute 3-4 ms". */
export function claim(text: string, facets: string, words: ClaimWords = {}): Claim {
  const { at = 14, ...rest } = words;
  return {
    type: 'claim',
    id: `c${++made}`,
    message: 'm1',
    author: 'Ada Example',
    quoteDepth: 0,
    quoteOf: null,
    lines: [at, at],
    span: [at * 60, at * 60 + text.length],
    text,
    facets: facets.split(',').map(f => facet(f.trim())),
    subject: null,
    baseline: null,
    modality: 'asserted',
    kind: 'comparison',
    quantifier: null,
    pointing: false,
    place: 'body',
    ...rest,
  };
}

const DIRECTIONS = new Set<string>(['up', 'down', 'better', 'worse', 'same', 'differs', 'absolute', 'optimum']);
const isDirection = (word: string): word is Facet['direction'] => DIRECTIONS.has(word);
const isDegree = (word: string): word is NonNullable<Facet['degree']> => /^(slight|notable|large|double|half)$/.test(word);
const isQualifier = (word: string): word is NonNullable<NonNullable<Facet['magnitude']>['qualifier']> =>
  /^(about|almost|at-least|at-most|up-to|exactly)$/.test(word);

export function facet(text: string): Facet {
  const [named = '', direction = '', ...rest] = text.split(' ');
  const [metric = '', scope] = named.split('@');
  if (!isMetric(metric) || !isDirection(direction)) throw new Error(`not a facet: ${text}`);
  const degree = rest.find(isDegree) ?? null;
  const qualifier = rest.find(isQualifier);
  const difference = rest[0] === 'by';
  const size = rest.filter((word, i) => !isDegree(word) && !isQualifier(word) && !(difference && i === 0)).join(' ');
  const moved = /^from ([\d.]+) to ([\d.]+) ?(.*)$/.exec(size);
  const plain = /^(?:([\d.]+)-)?([\d.]+) ?(.*)$/.exec(size);
  const magnitude = moved
    ? { from: Number(moved[1]), to: Number(moved[2]), unit: moved[3] ?? '' }
    : plain
      ? {
          value: Number(plain[2]),
          unit: plain[3] ?? '',
          ...(plain[1] ? { low: Number(plain[1]) } : {}),
          ...(qualifier ? { qualifier } : {}),
          ...(difference ? { difference } : {}),
        }
      : null;
  return { metric: metric satisfies Metric, direction, scope: scope ?? null, magnitude, degree };
}

export function message(id: string, words: Partial<MessageRecord> = {}): MessageRecord {
  return {
    type: 'message',
    id,
    messageId: id,
    inReplyTo: null,
    references: [],
    from: { name: 'Ada Example', address: 'ada@example.org' },
    date: '2021-03-04T05:06:07.000Z',
    subject: 'numbers',
    list: null,
    thread: 't',
    source: { path: 'x.mbox', format: 'mbox' },
    url: null,
    ...words,
  };
}
