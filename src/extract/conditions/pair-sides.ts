/** "Before:" over one output and "With this patch:" over the other: the second is the side `after`. */

import type { Condition } from '../../model/run.ts';
import type { Reading } from '../reading.ts';
import { speaksOfOwnChange } from './sides.ts';

/** Names both sides of a comparison alike where one of them is plainly `before` or `after`. */
export function pairSides(readings: readonly Reading[]): Reading[] {
  const values = new Set(
    readings.flatMap(({ conditions }) => conditions.flatMap(c => (c.name === 'variant' ? [String(c.value).toLowerCase()] : []))),
  );
  const stages = values.has('before') || values.has('after');
  if (!stages) return [...readings];
  const renamed = (c: Condition): Condition => {
    const own = c.name === 'variant' ? speaksOfOwnChange(String(c.value)) : undefined;
    if (own === 'with' && !values.has('after')) return { ...c, value: 'after' };
    return own === 'without' && !values.has('before') ? { ...c, value: 'before' } : c;
  };
  return readings.map(reading => ({ ...reading, conditions: reading.conditions.map(renamed) }));
}
