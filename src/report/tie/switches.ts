/** A switch that only one side states: a run with "-D1" beside one without it, "TSO off" beside the default. */

import type { Value } from './conditions.ts';
import type { Sample } from './samples.ts';

const SPELLED = /^(on|off|yes|no|true|false|enabled?|disabled?)$/i;

/** Samples with each switch that some runs of a tool state told for the others too: what is not set stands the other way. */
export function withDefaults(samples: readonly Sample[]): readonly Sample[] {
  const stated = new Map<string, Set<string>>();
  for (const s of samples) {
    for (const [name, value] of s.conditions) {
      const keys = stated.get(nameOf(s, name)) ?? new Set<string>();
      keys.add(isSwitch(name, value) ? value.key : 'other');
      stated.set(nameOf(s, name), keys);
    }
  }
  const names = [...new Set(samples.flatMap(s => [...s.conditions.keys()]))];
  return samples.map(s => {
    const missing = names.flatMap(name => {
      const keys = stated.get(nameOf(s, name));
      if (s.conditions.has(name) || !keys || keys.has('other')) return [];
      const key = keys.has('1') ? '0' : '1';
      return [[name, { text: key === '1' ? 'on' : 'off', key, number: null, side: null }] as const];
    });
    return missing.length > 0 ? { ...s, conditions: new Map([...s.conditions, ...missing]) } : s;
  });
}

function nameOf(sample: Sample, name: string): string {
  return `${sample.run.tool}|${name}`;
}

function isSwitch(name: string, value: Value): boolean {
  return SPELLED.test(value.text) || (name.length <= 2 && /^[01]$/.test(value.text));
}
