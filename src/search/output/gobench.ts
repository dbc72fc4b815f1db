/**
 * Runs in the format of Go's benchmarks (golang.org/design/14313-benchmark-format), so that benchstat reads them:
 *
 *     tool: netperf
 *     # 2004-09-27, Ada Lane, 1096303000@example.org#r1
 *     BenchmarkNetperf/test=TCP_STREAM/tso=off 1 1.175e+08 throughput-B/s
 *
 * Lines "key: value" part tables in benchstat, so that only the tool is said so; who and when is a remark. Conditions are
 * the sub-names, so that `benchstat -col /tso` sets its values side by side. Values are in the canonical unit: benchstat
 * compares what is spelled alike. Claims and messages have no numbers of their own and are left out.
 */

import { CONTEXT_METRICS } from '../../model/metrics.ts';
import type { Measurement, Run } from '../../model/run.ts';
import type { Hit } from '../../store/query.ts';
import type { HitFormat } from './format.ts';

/** More than mails print: 1.2e-05, not 0.000011999999999999999. */
const DIGITS = 12;
/** What Go takes for a blank, and what else has no place in a word. */
const BLANK = /[\s\p{Cc}\p{Cf}\p{Zs}]+/gu;

export function gobench(): HitFormat {
  const config = new Map<string, string>();
  return {
    id: 'gobench',
    open: () => '',
    hit: hit => (hit.is === 'run' ? showRun(hit, config) : ''),
    close: () => '',
  };
}

function showRun({ run, message }: Extract<Hit, { is: 'run' }>, config: Map<string, string>): string {
  const figures = run.measurements.filter(m => Number.isFinite(m.value) && !CONTEXT_METRICS.has(m.metric) && m.statistic !== 'stdev');
  if (figures.length === 0) return '';
  // A line "key: value" holds for all that follow until it is said anew.
  const lines = config.get('tool') === run.tool ? [] : [`tool: ${run.tool.replace(BLANK, ' ')}`];
  config.set('tool', run.tool);
  const author = run.author ?? message.from.name ?? 'unknown';
  lines.push(`# ${[message.date?.slice(0, 10) ?? 'no date', author, run.id].join(', ').replace(BLANK, ' ')}`);
  // Repeated lines of one metric are results of their own, as benchstat wants its samples.
  const rounds = new Map<number, Map<string, Measurement>>();
  const times = new Map<string, number>();
  for (const figure of figures) {
    const unit = unitOf(figure);
    const round = times.get(unit) ?? 0;
    times.set(unit, round + 1);
    const row = rounds.get(round) ?? new Map<string, Measurement>();
    row.set(unit, figure);
    rounds.set(round, row);
  }
  const name = nameOf(run);
  for (const row of rounds.values())
    lines.push(
      `${name} 1 ${[...row].map(([unit, figure]) => `${Number((figure.canonical?.value ?? figure.value).toPrecision(DIGITS))} ${unit}`).join(' ')}`,
    );
  return `${lines.join('\n')}\n`;
}

function nameOf(run: Run): string {
  const seen = new Set<string>();
  const parts = run.conditions.flatMap(({ name, value }) => {
    const key = word(name).toLowerCase();
    if (key === '' || seen.has(key)) return [];
    seen.add(key);
    return [`${key}=${word(String(value))}`];
  });
  // A number after a dash at the end would be taken for the count of processors.
  const tool = word(run.tool);
  const capital = tool.charAt(0).toUpperCase() + tool.slice(1);
  return ['Benchmark', /^\p{Lu}/u.test(capital) ? capital : `Tool_${capital}`, ...parts.map(part => `/${part}`)]
    .join('')
    .replace(/-(\d+)$/, '_$1');
}

/** "send-throughput-p99-B/s": metric with its scope and statistic, and the unit that the number is in. */
function unitOf(m: Measurement): string {
  const parts = [m.scope, m.metric, m.statistic, m.canonical?.unit ?? m.unit];
  return parts.flatMap(part => (part ? [word(part, '/')] : [])).join('-');
}

/** A text without blanks and, but for `kept`, without the signs that part names. */
function word(text: string, kept = ''): string {
  return text
    .trim()
    .replace(BLANK, '_')
    .replace(kept === '/' ? /[=:]/g : /[/=:]/g, '_')
    .slice(0, 80);
}
