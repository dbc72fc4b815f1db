import { csv } from './csv.ts';
import type { HitFormat, HitLook } from './format.ts';
import { gobench } from './gobench.ts';
import { json } from './json.ts';
import { ndjson } from './ndjson.ts';
import { table } from './table.ts';

/** The formats of search results, by the name that `--format` takes. */
export const HIT_FORMATS = { table, ndjson, csv, json, gobench } as const satisfies Record<string, (look: HitLook) => HitFormat>;

export type HitFormatName = keyof typeof HIT_FORMATS;

export function isHitFormat(name: string): name is HitFormatName {
  return Object.hasOwn(HIT_FORMATS, name);
}
