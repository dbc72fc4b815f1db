/** From captures to measurements: scope and statistic words, deviations and sample counts find their figure. */
import type { Condition, Measurement } from '../../model/run.ts';
import { condition } from '../block.ts';
import { measure } from '../quantities/measure.ts';
import type { Figure } from '../reading.ts';
import type { Line } from '../zones/line.ts';
import { numberAt } from './number.ts';
import type { Capture } from './shape.ts';

/** What one line said. */
export interface Said {
  readonly measurements: readonly Measurement[];
  readonly conditions: readonly Condition[];
  readonly scope: string | null;
  readonly statistic: string | null;
  readonly command: string | null;
  readonly unmeasured: readonly string[];
}

/** Reads the captures of a line; `held` is the scope and statistic that an earlier line set. */
export function said(
  line: Line,
  captures: readonly Capture[],
  held: { readonly scope: string | null; readonly statistic: string | null },
): Said {
  const words = (kind: string) =>
    captures
      .filter(c => c.hole.kind === kind)
      .map(c => line.text.slice(c.from, c.to).trim())
      .join(' ')
      .toLowerCase();
  const scope = words('scope') || null;
  const statistic = statisticOf(words('statistic'));
  const unit = words('unit') === '' ? '' : textOf(line, captures, 'unit');
  const measurements: Measurement[] = [];
  const unmeasured: string[] = [];
  for (const [index, capture] of captures.entries()) {
    const { hole, amount } = capture;
    if (hole.kind !== 'figure' || !amount) continue;
    if (amount.value === null) {
      unmeasured.push(hole.metric);
      continue;
    }
    const printed = hole.unit.how === 'line' ? unit : amount.unit;
    const figure = {
      metric: hole.metric,
      value: amount.value,
      unit: printed,
      scope: [hole.scope, held.scope, scope].filter(Boolean).join(' ') || null,
      statistic: hole.statistic ?? statistic ?? held.statistic,
      rule: hole.rule,
      ...(printed === '' ? {} : { unitFrom: amount.stated || hole.unit.how === 'line' ? ('stated' as const) : ('implied' as const) }),
      ...spreadOf(line, captures.slice(index + 1)),
    };
    measurements.push(measure(line, capture.from, capture.to, figure));
  }
  const conditions = captures.flatMap(({ hole, from, to }): Condition[] => {
    const value = line.text.slice(from, to).trim();
    return hole.kind === 'condition' && value !== '' ? [condition(hole.name, value)] : [];
  });
  return { measurements, conditions, scope, statistic, command: textOf(line, captures, 'command') || null, unmeasured };
}

const textOf = (line: Line, captures: readonly Capture[], kind: string): string => {
  const found = captures.find(c => c.hole.kind === kind);
  return found ? line.text.slice(found.from, found.to).trim() : '';
};

/** The deviation and the sample count that stand behind a figure, before the next one. */
function spreadOf(line: Line, following: readonly Capture[]): Pick<Figure, 'spread' | 'n'> {
  let result: Pick<Figure, 'spread' | 'n'> = {};
  for (const { hole, from } of following) {
    if (hole.kind === 'figure') break;
    const number = numberAt(line.text, from)?.value;
    if (number === undefined || number === null) continue;
    if (hole.kind === 'spread') result = { ...result, spread: { kind: hole.of, value: number, ...(hole.relative ? { unit: '%' } : {}) } };
    if (hole.kind === 'samples' && Number.isInteger(number) && number > 0) result = { ...result, n: number };
  }
  return result;
}

/** The vocabulary's name of a statistic as tools print it: "Avg", "99th", "99.9%", "median". Null for other words. */
export function statisticOf(printed: string): string | null {
  const text = printed.toLowerCase().replace(/[.:]$/, '').trim();
  if (/^(avg|average|mean|amean)$/.test(text)) return 'mean';
  if (/^(min|minimum|best|lowest)$/.test(text)) return 'min';
  if (/^(max|maximum|worst|highest)$/.test(text)) return 'max';
  if (/^(std|stdev|stddev|sd|sdev|std ?dev|stdev\.?|standard deviation|σ|dev)$/.test(text)) return 'stdev';
  if (/^(median|med)$/.test(text)) return 'p50';
  const nines = /^([3-9])-nines$/.exec(text);
  if (nines) return `p99.${'9'.repeat(Number(nines[1]) - 2)}`;
  const rank = /^p?(\d{1,3}(?:\.\d{1,6})?)(?:%|th|st|nd|rd|%tile|p)?(?:[ -]?percentile)?$/.exec(text);
  return rank?.[1] && Number(rank[1]) <= 100 ? `p${Number(rank[1])}` : null;
}
