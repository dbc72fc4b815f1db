/** The parts of a query that stand by themselves. */

import type { Query, Where } from '../store/query.ts';

export type Leaf = Exclude<Where, { is: 'and' | 'or' | 'not' }>;

/** The parts that have to be met; with `negated` also those that must not be. */
export function leavesOf(where: Where | null, negated: boolean): Leaf[] {
  if (where === null) return [];
  if (where.is === 'not') return negated ? leavesOf(where.of, negated) : [];
  return where.is === 'and' || where.is === 'or' ? where.of.flatMap(child => leavesOf(child, negated)) : [where];
}

/** What a query speaks of: a result shows these first. */
export interface Asked {
  readonly metrics: ReadonlySet<string>;
  /** In small letters. */
  readonly conditions: ReadonlySet<string>;
}

export function askedOf({ where, sort }: Pick<Query, 'where' | 'sort'>): Asked {
  const leaves = leavesOf(where, false);
  return {
    metrics: new Set([...(sort.metric ? [sort.metric] : []), ...leaves.flatMap(leaf => (leaf.is === 'metric' ? [leaf.metric] : []))]),
    conditions: new Set(leaves.flatMap(leaf => (leaf.is === 'condition' ? [leaf.name] : []))),
  };
}
