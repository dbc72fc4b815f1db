/** What an archive says about switching something, as one JSON object a line; docs/effects.md has the fields. */

import { SCHEMA } from '../../../model/schema.ts';
import type { Effects, Switched } from '../../effects/index.ts';

/** Opening, messages, comparisons, pools (pointing at comparisons by number), claims each followed by its evidence. */
export function effectsNdjson(effects: Effects, version: string): string {
  const comparisons = [...effects.pools.flatMap(pool => pool.comparisons), ...effects.beside];
  const numbers = new Map(comparisons.map((c, i) => [c, i]));
  const messages = new Map([...comparisons, ...effects.claims].flatMap(({ message }) => (message ? [[message.id, message]] : [])));
  const records: unknown[] = [
    { type: 'claimstat', schema: SCHEMA, version },
    ...messages.values(),
    ...comparisons.map((c, i) => ({ type: 'comparison', number: i, alone: c.also.length === 0, ...plain(c) })),
    ...effects.pools.map(({ comparisons: own, ...pool }) => ({
      type: 'pool',
      condition: effects.condition,
      ...pool,
      n: own.length,
      comparisons: own.map(c => numbers.get(c)),
    })),
    ...effects.claims.flatMap(({ claim, evidence, named }) => [{ ...claim, named }, evidence]),
  ];
  return records.map(record => `${JSON.stringify(record)}\n`).join('');
}

/** A comparison with the id of its message. */
function plain(c: Switched): object {
  return { ...c, message: c.message?.id ?? null };
}
