import type { Metric } from '../../model/metrics.ts';
import { condition, readingOf, scaled } from '../block.ts';
import { measure } from '../quantities/measure.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `    Average: 78168.7 MB/s`, below it `    Deviation: 0.07%`. */
const AVERAGE = /^\s*Average: (?<value>\d[\d,]*(?:\.\d+)?) (?<unit>[A-Za-z%µ][\w/% .-]{0,40}?)\s*$/d;
const DEVIATION = /^\s*Deviation: (\d+\.\d+)%/;
/** The heading of a result: `    Test: Peak Injection Bandwidth - All Reads:`; without one the line that names the test profile. */
const HEADING = /^\s*(\S.{2,140}?):\s*$/;
const PROFILE = /^\s*((?:pts|system|local)\/[\w.-]+)(?: \[(.{1,160})\])?\s*$/;
const SECONDS = new Set(['seconds', 'second', 's', 'ms', 'milliseconds', 'us', 'microseconds', 'ns', 'nanoseconds', 'minutes']);

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let profile = '';
  let heading = '';
  for (const [i, line] of page.lines.entries()) {
    const named = PROFILE.exec(line.text);
    if (named?.[1]) {
      profile = named[1];
      heading = named[2] ?? '';
    }
    const title = HEADING.exec(line.text)?.[1];
    if (title && !/^(?:Test Results|Processor|Trial)/.test(title)) heading = title;
    const match = AVERAGE.exec(line.text);
    const place = match?.indices?.groups?.value;
    if (!match || !place) continue;
    const unit = (match.groups?.unit ?? '').replace(/ \/ /g, '/');
    const next = page.lines[i + 1]?.text ?? '';
    const deviation = DEVIATION.exec(next)?.[1];
    if (!profile && !deviation) continue;
    const spread = deviation ? { spread: { kind: 'stdev' as const, value: Number(deviation), unit: '%' } } : {};
    const conditions = [...(profile ? [condition('profile', profile)] : []), ...(heading ? [condition('test', heading)] : [])];
    const measurements = [
      measure(line, ...place, { metric: metricOf(unit), unit, value: scaled(match.groups?.value ?? ''), statistic: 'mean', ...spread }),
    ];
    yield readingOf(page, i, deviation ? i + 1 : i, { tool: 'pts', score: 0.93, conditions, measurements });
  }
}

function metricOf(unit: string): Metric {
  const lower = unit.toLowerCase();
  if (SECONDS.has(lower)) return 'runtime';
  if (/^[kmgt]?i?b\/s(?:ec)?$/.test(lower)) return 'throughput';
  if (/^frames|^fps/.test(lower)) return 'frame_rate';
  if (/^(?:requests|queries|tps|req)/.test(lower)) return 'request_rate';
  if (/iops/.test(lower)) return 'iops';
  if (/\/s(?:ec)?$|per sec|second$|flops?$|mips/.test(lower)) return 'operation_rate';
  return /^(?:score|points|index)/.test(lower) ? 'score' : 'count';
}

export default {
  id: 'pts',
  title: 'Phoronix Test Suite: results of its test profiles',
  home: 'https://www.phoronix-test-suite.com/documentation/',
  reports: ['runtime', 'throughput', 'frame_rate', 'request_rate', 'iops', 'operation_rate', 'score', 'count'],
  marks: ['phoronix-test-suite', 'Estimated Trial Run Count', 'Test Results:', 'Deviation: '],
  programs: ['phoronix-test-suite'],
  read,
} satisfies Tool as Tool;
