/** Which measurements speak of a facet: the metric it names, what stands for it, the scope and statistic it means. */

import type { Facet } from '../../model/claim.ts';
import { better, CONTEXT_METRICS, type Metric } from '../../model/metrics.ts';
import type { Run } from '../../model/run.ts';
import { type Sample, samplesOf } from './samples.ts';

const HEADLINES: readonly Metric[] = [
  'iops',
  'packet_rate',
  'transaction_rate',
  'request_rate',
  'operation_rate',
  'throughput',
  'frame_rate',
  'score',
  'speedup',
  'runtime',
  'latency',
  'system_time',
  'cycles',
];
const RATES: readonly Metric[] = ['transaction_rate', 'request_rate', 'operation_rate'];

/**
 * Metric of a claim -> metrics that may answer it, each tier only when the ones before give no comparison. A claim in
 * IOPS may be measured in MB/s; "performance" takes the headline of whatever ran; one of latency is never answered by
 * a throughput.
 */
const ANSWERS: Readonly<Partial<Record<Metric, readonly (readonly Metric[])[]>>> = {
  performance: [HEADLINES.slice(0, 9), ['runtime'], ['latency'], ['system_time', 'cycles']],
  scalability: [HEADLINES.slice(0, 9), ['runtime'], ['latency']],
  efficiency: [['service_demand'], HEADLINES.slice(0, 9), ['runtime'], ['latency'], ['cpu_utilization']],
  overhead: [
    ['service_demand'],
    ['cpu_utilization'],
    ['profile_share', 'cycles', 'instructions'],
    ['latency'],
    ['system_time', 'user_time'],
    ['runtime'],
  ],
  throughput: [['throughput'], ['iops', 'packet_rate', ...RATES]],
  iops: [['iops'], ['throughput'], RATES],
  packet_rate: [['packet_rate'], ['throughput'], RATES],
  transaction_rate: [RATES, ['throughput', 'iops']],
  request_rate: [RATES, ['throughput', 'iops']],
  operation_rate: [RATES, ['iops', 'throughput']],
  latency: [['latency'], ['runtime']],
  runtime: [['runtime'], ['latency']],
  cpu_utilization: [['cpu_utilization'], ['service_demand'], ['system_time']],
  service_demand: [['service_demand'], ['cpu_utilization']],
  system_time: [['system_time'], ['cpu_utilization']],
};

/** The tiers of metrics to look for. */
export function tiersFor(metric: Metric): readonly (readonly Metric[])[] {
  return ANSWERS[metric] ?? [[metric]];
}

/**
 * The sign that a facet wants of the change in `metric`: 1 for more, -1 for less; 0 where neither is better and the
 * claim only says "better".
 */
export function signFor(facet: Facet, metric: Metric): -1 | 0 | 1 {
  const polarity = (m: Metric) => (better(m) === 'higher' ? 1 : better(m) === 'lower' ? -1 : 0);
  if (facet.direction === 'better') return polarity(metric);
  if (facet.direction === 'worse') return negative(polarity(metric));
  const way = facet.direction === 'down' ? -1 : 1;
  if (facet.metric === metric) return way;
  const turned = polarity(facet.metric) * polarity(metric);
  return turned === 0 ? way : turned > 0 ? way : negative(way);
}

function negative(sign: -1 | 0 | 1): -1 | 0 | 1 {
  return sign === 0 ? 0 : sign > 0 ? -1 : 1;
}

const SPEAKS_OF: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(send(er|ing)?|tx|transmit(ter)?|xmit)\b/i, /\b(send|tx|local)/i],
  [/\b(recv|receiv(er|ing|e)|rx)\b/i, /\b(recv|rx|remote)/i],
  [/\b(rand(om)? ?)?reads?\b/i, /\b(re)?read/i],
  [/\b(re)?writes?\b/i, /\b(re)?write/i],
  [/\b(clat|completion)\b/i, /\bcompletion/i],
  [/\b(slat|submission)\b/i, /\bsubmission/i],
];
/** The tests that a remark may leave to what was said before it: "regression in write rate ... this improves it to:". */
const TESTS = SPEAKS_OF.filter(([said]) => said.test('reads') || said.test('writes'));

/** True for a text that names one of them. */
export function namesTest(text: string): boolean {
  return TESTS.some(([said]) => said.test(text));
}

const TAIL = /^(min|max|stdev|p[\d.]+|median|stddev)$/;

/**
 * The samples of runs that speak of the facet in one tier of metrics; `text` may name an end, a test or a percentile,
 * `before` is where its speaker named a test before.
 */
export function samplesFor(
  facet: Facet,
  tier: readonly Metric[],
  runs: readonly Run[],
  text: string,
  before: string | null = null,
): Sample[] {
  const context = before !== null && !namesTest(text) ? before : '';
  return runs.flatMap(run => {
    if (run.state === 'failed') return [];
    const all = samplesOf(run).filter(s => !CONTEXT_METRICS.has(s.metric) && !(facet.metric === 'overhead' && isShare(s, run)));
    const metric = tier.find(m => all.some(s => s.metric === m));
    return metric
      ? inScope(
          facet,
          meant(
            all.filter(s => s.metric === metric),
            facet,
            text,
          ),
          text,
          context,
        )
      : [];
  });
}

/** CPU time as counted: what a piece of work cost, whatever share of the time a CPU was in use. */
const COSTS: ReadonlySet<Metric> = new Set<Metric>(['cycles', 'instructions', 'system_time', 'user_time', 'service_demand']);

/** True for the share of CPU time in use beside a count of what was used: perf's "CPUs utilized", time's "%CPU". */
function isShare(sample: Sample, run: Run): boolean {
  return sample.metric === 'cpu_utilization' && run.measurements.some(m => COSTS.has(m.metric));
}

/** Means and plain values; a percentile or an extreme only where the claim names it. */
function meant(samples: readonly Sample[], facet: Facet, text: string): Sample[] {
  const named = samples.filter(s => s.statistic !== null && TAIL.test(s.statistic) && names(facet, text, s.statistic));
  if (named.length > 0) return named;
  const usual = samples.filter(s => s.statistic === null || !TAIL.test(s.statistic));
  const summed = usual.filter(s => s.statistic !== null);
  const plain = usual.filter(s => s.statistic === null && !summed.some(t => t.scope === s.scope));
  return plain.length + summed.length > 0
    ? [...plain, ...summed]
    : [...samples.filter(s => s.statistic === 'median' || s.statistic === 'p50')];
}

function names(facet: Facet, text: string, statistic: string): boolean {
  if (facet.scope?.toLowerCase().split(/[ .]/).includes(statistic)) return true;
  const spelled = statistic === 'max' ? /\b(max(imum)?|worst|peak)\b/i : statistic === 'min' ? /\bmin(imum)?\b/i : undefined;
  if (spelled) return spelled.test(text);
  const p = /^p([\d.]+)$/.exec(statistic);
  if (!p?.[1]) return false;
  const said = /\bp(\d{2,4}(?:\.\d+)?)\b|\b(\d{2}(?:\.\d+)?)(?:th|st|%)?[ -]percentile|\b(tail)\b/i.exec(text);
  return said !== null && (said[3] !== undefined ? Number(p[1]) >= 99 : Number(said[1] ?? said[2]) === Number(p[1]));
}

/** Keeps the scope the claim speaks of; of the two ends of a transfer the sender's, where it names none. */
function inScope(facet: Facet, samples: Sample[], text: string, context: string): Sample[] {
  if (samples.length < 2) return samples;
  if (facet.scope) {
    const parts = facet.scope.toLowerCase().split(/[ .]/);
    const exact = samples.filter(s => s.scope !== null && parts.some(p => s.scope?.toLowerCase().split(/[ .]/).includes(p)));
    if (exact.length > 0) return exact;
  }
  const here = SPEAKS_OF.filter(([said]) => said.test(facet.scope ?? text));
  const spoken = (here.length > 0 ? here : TESTS.filter(([said]) => said.test(context))).map(([, scope]) => scope);
  const said = samples.filter(s => s.scope !== null && spoken.some(scope => scope.test(s.scope ?? '')));
  if (said.length > 0) return said;
  const named = samples.filter(s => s.scope !== null && s.scope.length > 2 && text.toLowerCase().includes(s.scope.toLowerCase()));
  if (named.length > 0) return named;
  const ends = samples.some(s => s.scope === 'send') && samples.some(s => s.scope === 'recv');
  if (ends) return samples.filter(s => s.scope !== 'recv');
  const total = samples.filter(s => s.scope === null || /\btotal\b/.test(s.scope));
  return total.length > 0 ? total : samples.filter(s => !/\bsubmission\b/.test(s.scope ?? ''));
}
