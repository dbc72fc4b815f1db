/** Numbers to compare with: "9Gbps", "4k", "75us..105us". */

import { COMPARED_IN } from '../model/compared-in.ts';
import { isMetric, type Metric } from '../model/metrics.ts';
import { CANONICAL, type Dimension, unitOf } from '../model/units.ts';
import type { Bound, Range } from '../store/query.ts';
import type { Term } from './parse.ts';
import { QueryError } from './query-error.ts';
import { didYouMean } from './suggest.ts';

/** What the numbers of a metric may be; a unit of another kind compares with none of them. Metrics left out take any unit. */
const FITTING: Readonly<Partial<Record<Metric, readonly Dimension[]>>> = {
  throughput: ['data-rate', 'rate', 'packet-rate', 'flop-rate', 'count-per-data'],
  iops: ['rate', 'count'],
  packet_rate: ['packet-rate', 'rate'],
  transaction_rate: ['rate', 'count'],
  request_rate: ['rate', 'count'],
  operation_rate: ['rate', 'count', 'flop-rate'],
  latency: ['time', 'count'],
  jitter: ['time', 'count'],
  runtime: ['time'],
  user_time: ['time'],
  system_time: ['time'],
  duration: ['time'],
  cpu_utilization: ['ratio'],
  device_utilization: ['ratio'],
  profile_share: ['ratio'],
  memory: ['data', 'count'],
  code_size: ['data'],
  transferred: ['data'],
  power: ['power'],
  energy: ['energy'],
};
/** Units in use, for those that are misspelt. */
const USUAL = (
  'Gbps Mbps kbps Gbit/s Mbit/s GB/s MB/s KB/s GiB/s MiB/s KiB/s s sec ms msec us usec ns min % x GB MB KB GiB MiB KiB B ' +
  'IOPS kIOPS ops/s req/s tps pps Kpps Mpps W J us/KB'
).split(' ');
const PREFIX: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6, G: 1e9, T: 1e12 };
/** So near is equal: the last place of what mails print. */
const ROUNDING = 0.005;

/** The range that a term's operator and value stand for. `metric` is null for a condition, whose numbers are plain. */
export function readRange(query: string, term: Term, metric: string | null): Range {
  const { operator, text } = term;
  const at = text.indexOf('..');
  if (at >= 0 && (operator === ':' || operator === '=')) {
    const [left, right] = [text.slice(0, at), text.slice(at + 2)];
    if (left === '' && right === '') throw fault(query, term, 'a range wants an end');
    // "75..105us": the unit of the right end is that of the left one too.
    const unit = /^[-+]?[\d.]+$/.test(left) ? (/[^\d.eE+-].*$/.exec(right)?.[0] ?? '') : '';
    const from = left === '' ? null : readBound(query, term, left + unit, metric);
    const to = right === '' ? null : readBound(query, term, right, metric);
    if (from && to && from.unit !== to.unit) throw fault(query, term, `"${left}" and "${right}" are not of one kind`);
    if (from && to && from.value > to.value) throw fault(query, term, `the range ends before it begins; write ${right}..${left}`);
    return { from, to, closed: true };
  }
  const bound = readBound(query, term, text, metric);
  if (operator === '>' || operator === '>=') return { from: bound, to: null, closed: operator === '>=' };
  if (operator === '<' || operator === '<=') return { from: null, to: bound, closed: operator === '<=' };
  const slack = metric === null ? 0 : Math.abs(bound.value) * ROUNDING;
  return { from: { ...bound, value: bound.value - slack }, to: { ...bound, value: bound.value + slack }, closed: true };
}

function readBound(query: string, term: Term, text: string, metric: string | null): Bound {
  const m = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?)\s*(.*)$/i.exec(text);
  if (!m) throw fault(query, term, `"${text}" is no number`);
  const [value, unit] = [Number(m[1]), m[2] ?? ''];
  if (metric === null) return { value: value * (binary(unit) ?? 1), unit: null };
  const scaled = PREFIX[unit];
  if ((unit === '' || scaled !== undefined) && !(isMetric(metric) && COMPARED_IN[metric]))
    return { value: value * (scaled ?? 1), unit: null };
  if (unit === '') throw fault(query, term, `${metric} wants a unit after the number, such as ${example(metric)}`);
  const known = unitOf(unit);
  if (!known) throw fault(query, term, `"${unit}" is no unit that is known${didYouMean(unit, USUAL) || `; ${example(metric)}, perhaps`}`);
  const fitting = isMetric(metric) ? FITTING[metric] : undefined;
  if (fitting && !fitting.includes(known.dimension))
    throw fault(query, term, `${metric} is not measured in "${unit}"; write a number such as ${example(metric)}`);
  return { value: value * known.factor, unit: CANONICAL[known.dimension] };
}

/** Conditions are sizes and counts: k is 1024, as the tools mean it. */
function binary(unit: string): number | undefined {
  return { k: 1024, K: 1024, m: 2 ** 20, M: 2 ** 20, g: 2 ** 30, G: 2 ** 30 }[unit];
}

function example(metric: string): string {
  if (metric === 'throughput') return '9Gbps or 400MB/s';
  if (/memory|size|transferred/.test(metric)) return '64MB';
  if (/utilization|share/.test(metric)) return '50%';
  if (metric === 'iops') return '200k';
  if (metric === 'packet_rate') return '1.2Mpps';
  if (/rate/.test(metric)) return '5000';
  if (metric === 'service_demand') return '1.5us/KB';
  return /power/.test(metric) ? '20W' : /energy/.test(metric) ? '5J' : '75us';
}

function fault(query: string, term: Term, message: string): QueryError {
  return new QueryError(query, term.valueAt, term.end, message);
}
