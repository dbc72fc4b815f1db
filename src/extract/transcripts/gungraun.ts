/**
 * Rust benchmarks counted by Valgrind: iai and gungraun (iai-callgrind until 2025).
 *
 *     my_bench::group::encode short:10
 *       Instructions:                1734|1650            (+5.09090%) [+1.04844x]
 *       L1 Hits:                     2359|N/A             (*********)
 *       Estimated Cycles:            2464|2380            (+3.52941%) [+1.03409x]
 *
 * New value, then the old one, then the change. iai prints `1243 (+1.139138%)`. Counts have no unit.
 */
import type { Metric } from '../../model/metrics.ts';
import type { Condition, Measurement, ReportedChange } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { measure } from '../quantities/measure.ts';
import { numberOf } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

const ROW =
  /^\s*([A-Z][\w +-]{1,30}):\s{1,60}(\d{1,18}(?:\.\d{1,9})?)(?:\|(\d[\d.]{0,18}|N\/A))?(?:\s+\(([-+][\d.]{1,14})%\)|\s+\([^)]{1,20}\))?(?:\s+\[[^\]]{1,20}\])?\s*$/d;
const NAME = /^\s*((?:\w+::)*\w+(?: [\w:.-]+(?::.{1,60})?)?)\s*$/;
const SECTION = /^\s*=+ [A-Z]+ =+\s*$/;

const METRICS: Readonly<Record<string, Metric>> = {
  Instructions: 'instructions',
  'Estimated Cycles': 'cycles',
  'L1 Hits': 'cache_references',
  'L2 Hits': 'cache_references',
  'LL Hits': 'cache_references',
  'RAM Hits': 'cache_misses',
  'L1 Accesses': 'cache_references',
  'L2 Accesses': 'cache_references',
  'RAM Accesses': 'cache_misses',
  'Total bytes': 'memory',
  'Total blocks': 'count',
  'Total read+write': 'count',
  'At t-gmax bytes': 'memory',
  'Reads bytes': 'count',
  'Writes bytes': 'count',
};

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let index = 0; index < page.lines.length; index++) {
    if (!ROW.test(page.lines[index]?.text ?? '') || !METRICS[(page.lines[index]?.text ?? '').trim().split(':')[0] ?? '']) continue;
    const above = SECTION.test(page.lines[index - 1]?.text ?? '') ? index - 2 : index - 1;
    const name = NAME.exec(page.lines[above]?.text ?? '')?.[1];
    const measurements: Measurement[] = [];
    const before: Measurement[] = [];
    const reported: ReportedChange[] = [];
    let old = false;
    let at = index;
    for (; at < page.lines.length; at++) {
      const line = page.lines[at];
      const match = line ? ROW.exec(line.text) : null;
      const place = match?.indices?.[2];
      if (line && SECTION.test(line.text)) continue;
      if (!line || !match || !place) break;
      old ||= match[3] !== undefined;
      const label = match[1] ?? '';
      const metric = METRICS[label] ?? 'count';
      const scope = metric === 'instructions' || metric === 'cycles' ? null : label.toLowerCase();
      const figure = { metric, unit: metric === 'memory' ? 'bytes' : '', scope };
      measurements.push(measure(line, place[0], place[1], { ...figure, value: numberOf(match[2] ?? '') }));
      const earlier = match.indices?.[3];
      if (earlier && match[3] !== 'N/A') before.push(measure(line, earlier[0], earlier[1], { ...figure, value: numberOf(match[3] ?? '') }));
      if (match[4]) reported.push({ metric, change: numberOf(match[4]), unit: '%', significant: null });
    }
    if (name === undefined || measurements.length === 0) continue;
    const tool = old ? 'gungraun' : 'iai';
    const test: Condition = { name: 'test', value: name, from: 'output' };
    const side = (value: string): Condition[] => (before.length > 0 ? [{ name: 'variant', value, from: 'output' }] : []);
    yield readingOf(page, above, at - 1, { tool, score: 0.9, measurements, reported, conditions: [test, ...side('after')] });
    if (before.length > 0)
      yield readingOf(page, above, at - 1, { tool, score: 0.9, measurements: before, conditions: [test, ...side('before')] });
    index = at - 1;
  }
}

export default {
  id: 'gungraun',
  title: 'Rust benchmarks counted in instructions and cache hits (gungraun, iai-callgrind, iai)',
  home: 'https://github.com/gungraun/gungraun',
  reports: ['instructions', 'cycles', 'cache_references', 'cache_misses', 'memory', 'count'],
  marks: ['Estimated Cycles:', 'Instructions:     '],
  read,
} satisfies Tool as Tool;
