/** The parts of a query that stand by themselves. */

import type { Measurement } from '../model/run.ts';
import type { Bound, Query, Range, Where } from '../store/query.ts';

export type Leaf = Exclude<Where, { is: 'and' | 'or' | 'not' }>;

/** The parts that have to be met; with `negated` also those that must not be. */
export function leavesOf(where: Where | null, negated: boolean): Leaf[] {
  if (where === null) return [];
  if (where.is === 'not') return negated ? leavesOf(where.of, negated) : [];
  return where.is === 'and' || where.is === 'or' ? where.of.flatMap(child => leavesOf(child, negated)) : [where];
}

/** What a query speaks of: a result shows these first. */
export interface Asked {
  /** Metrics with the ranges in which they are asked for; null for any number. */
  readonly metrics: ReadonlyMap<string, Range | null>;
  /** In small letters. */
  readonly conditions: ReadonlySet<string>;
}

export function askedOf({ where, sort }: Pick<Query, 'where' | 'sort'>): Asked {
  const leaves = leavesOf(where, false);
  return {
    metrics: new Map([
      ...(sort.metric ? [[sort.metric, null] as const] : []),
      ...leaves.flatMap(leaf => (leaf.is === 'metric' ? [[leaf.metric, leaf.range] as const] : [])),
    ]),
    conditions: new Set(leaves.flatMap(leaf => (leaf.is === 'condition' ? [leaf.name] : []))),
  };
}

/** Whether a measurement is one of those that were asked for. */
export function isAsked({ metrics }: Asked, { metric, value, canonical }: Measurement): boolean {
  const range = metrics.get(metric);
  if (!range) return range === null;
  const unit = (range.from ?? range.to)?.unit ?? null;
  if (unit !== null && canonical?.unit !== unit) return false;
  const level = canonical?.value ?? value;
  const isIn = (end: Bound | null, sign: 1 | -1): boolean =>
    end === null || (level - end.value) * sign > 0 || (range.closed && level === end.value);
  return isIn(range.from, 1) && isIn(range.to, -1);
}
