/** "A second, cache hot run" right after a run that says nothing of the cache: the first was the cold one. */

import type { Condition } from '../../model/run.ts';
import type { Reading } from '../reading.ts';

/** Adds the other state of the cache to runs that are told from the next of the same command by nothing else. */
export function tellCacheStates(readings: readonly Reading[]): Reading[] {
  return readings.map((reading, index) => {
    const next = readings[index + 1];
    const state = next?.conditions.find(({ name }) => name === 'cache');
    const alike = next && reading.command !== null && reading.command === next.command && reading.tool === next.tool;
    if (!state || !alike || reading.conditions.some(({ name }) => name === 'cache') || !sameBut(reading, next)) return reading;
    const other = /^(?:hot|warm)$/i.test(String(state.value)) ? 'cold' : /^cold$/i.test(String(state.value)) ? 'hot' : undefined;
    return other ? { ...reading, conditions: [...reading.conditions, { name: 'cache', value: other, from: 'inherited' }] } : reading;
  });
}

/** True where the two differ in what the later one says of the cache only. */
function sameBut(a: Reading, b: Reading): boolean {
  const keys = (conditions: readonly Condition[]) =>
    conditions
      .flatMap(({ name, value }) => (name === 'cache' ? [] : [`${name}=${value}`]))
      .sort()
      .join('\n');
  return keys(a.conditions) === keys(b.conditions);
}
