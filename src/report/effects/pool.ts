/** Takes comparisons of one kind together; what is not of one kind stays apart. */

import { conditionName } from '../../extract/conditions/names.ts';
import type { Metric } from '../../model/metrics.ts';
import { LOOSE_METRICS, METRICS } from '../../model/metrics.ts';
import { placeOf } from './kinds.ts';
import type { ClaimBeside, Effects, Outcome, Pool, Switched, ThreadSwitches } from './records.ts';

/** What was found in all threads, together; of one metric only, if one is given. */
export function effectsOf(condition: string, found: readonly ThreadSwitches[], metric?: Metric): Effects {
  const all = found.flatMap(({ comparisons }) => comparisons).filter(c => metric === undefined || c.metric === metric);
  const once = toldOnce(all);
  const alone = once.filter(c => c.also.length === 0);
  const usual = conditionName(condition);
  return {
    condition: usual,
    pools: poolsOf(alone, usual),
    beside: once.filter(c => c.also.length > 0),
    claims: found.flatMap(({ claims }) => claims).filter(c => metric === undefined || speaksOf(c, metric)),
    repeated: all.length - once.length,
  };
}

/** The same figures of the same person in another thread or archive are the same comparison. The earliest stays. */
function toldOnce(comparisons: readonly Switched[]): Switched[] {
  const known = new Map<string, Switched>();
  const dated = [...comparisons].sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
  for (const c of dated) {
    const set = c.conditions.map(({ name, value }) => `${name}=${value}`).sort();
    const key = [
      c.author ?? c.thread,
      c.tool,
      c.factor,
      c.metric,
      c.scope,
      c.statistic,
      c.baseline.value,
      c.contender.value,
      c.states,
      set,
    ];
    const text = JSON.stringify(key);
    if (!known.has(text)) known.set(text, c);
  }
  return [...known.values()];
}

function dayOf(c: Switched): string {
  return c.message?.date ?? '9999';
}

function poolsOf(comparisons: readonly Switched[], condition: string): Pool[] {
  const groups = new Map<string, Switched[]>();
  for (const c of comparisons) {
    const key = JSON.stringify([c.factor, c.states, c.metric, c.scope, c.statistic, c.kind, c.measuredIn, placeOf(c)]);
    const group = groups.get(key);
    if (group) group.push(c);
    else groups.set(key, [c]);
  }
  const own = (pool: Pool) => (pool.factor === condition ? 0 : 1);
  const order = (pool: Pool) => METRICS.indexOf(pool.metric);
  return [...groups.values()]
    .flatMap(group => poolOf(group) ?? [])
    .sort(
      (a, b) =>
        own(a) - own(b) ||
        order(a) - order(b) ||
        (a.scope ?? '').localeCompare(b.scope ?? '') ||
        (a.statistic ?? '').localeCompare(b.statistic ?? '') ||
        a.kind.localeCompare(b.kind) ||
        a.states[1].localeCompare(b.states[1], 'en', { numeric: true }),
    );
}

function poolOf(comparisons: readonly Switched[]): Pool | undefined {
  const first = comparisons[0];
  if (!first) return undefined;
  const { factor, states, metric, scope, statistic, kind } = first;
  const ratios = comparisons.map(c => c.ratio);
  const outcomes: Record<Outcome, number> = { better: 0, same: 0, worse: 0, higher: 0, lower: 0 };
  for (const c of comparisons) outcomes[c.outcome]++;
  const ratio = Math.exp(ratios.reduce((sum, r) => sum + Math.log(r), 0) / ratios.length);
  const range = [Math.min(...ratios), Math.max(...ratios)] as const;
  return { factor, states, metric, scope, statistic, kind, ratio, range, outcomes, varies: variesIn(comparisons), comparisons };
}

/** Conditions that are not the same in all comparisons, with their values in the order met. */
function variesIn(comparisons: readonly Switched[]): Pool['varies'] {
  const names = new Set(comparisons.flatMap(c => c.conditions.map(({ name }) => name)));
  return [...names].flatMap(name => {
    const values = new Set(comparisons.map(c => c.conditions.find(set => set.name === name)?.value ?? 'not stated'));
    return values.size > 1 ? [{ name, values: [...values] }] : [];
  });
}

function speaksOf({ claim }: ClaimBeside, metric: Metric): boolean {
  return claim.facets.some(facet => facet.metric === metric || LOOSE_METRICS.has(facet.metric));
}
