/** The conditions of a run as the tie compares them: names with plain values, sides of a comparison told from the rest. */

import type { Run } from '../../model/run.ts';
import { isPatch, type Side, sideOf } from './sides.ts';

/** Name -> value in small letters. */
export type Conditions = ReadonlyMap<string, Value>;

export interface Value {
  /** As printed. */
  readonly text: string;
  /** Small letters, for comparing. */
  readonly key: string;
  /** A number, where the value is one ("128k" is 131072, "75 usec" is 75); null for words. */
  readonly number: number | null;
  /** On which side of a comparison the value puts the run, where it says so. */
  readonly side: Side | null;
}

/** Names that tell runs apart but set nothing. */
export const LABELS = new Set([
  'name',
  'job',
  'title',
  'date',
  'time',
  'id',
  'log',
  'output',
  'run',
  'iteration',
  'pid',
  'command',
  'n',
  'file',
  'port',
  'seed',
  'runtime',
  'duration',
  'iterations',
  'interval',
  'warmup',
  'output-format',
  'eta',
]);
/** Names whose values are versions: 5.10 is not 5.1. */
export const VERSIONED = /kernel|version|release|driver|firmware|compiler|gcc/;
const MOST = 40;
/** Ends the name of what a label says beside its side. */
export const REST = "'s rest";

export function conditionsOf(run: Run): Conditions {
  const found = new Map<string, Value>();
  for (const { name, value } of run.conditions.slice(0, MOST)) {
    // of option letters the case counts: -D is not -d
    const key = name.length <= 2 ? name : name.toLowerCase();
    if (LABELS.has(key)) continue;
    const text = String(value).trim();
    const switched = plain(text);
    const { side, rest } = /^[01]$/.test(switched) && !isPatch(key) ? { side: null, rest: '' } : sideOf(key, text);
    const whole = rest === text.toLowerCase();
    // "Before + tc" says two things: which side, and that tc was there
    found.set(key, {
      text,
      key: side && !whole ? (side > 0 ? 'after' : 'before') : switched,
      number: VERSIONED.test(key) ? null : numberOf(text),
      side,
    });
    if (side && rest && !whole) found.set(`${key}${REST}`, { text: rest, key: plain(rest), number: numberOf(rest), side: null });
  }
  return found;
}

function plain(text: string): string {
  const key = text.toLowerCase().replace(/\s+/g, ' ');
  if (/^(on|yes|true|enabled?)$/.test(key)) return '1';
  return /^(off|no|false|disabled?)$/.test(key) ? '0' : key;
}

const SIZES: Readonly<Record<string, number>> = { k: 1024, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 };

/** The number that a value is, with its size suffix; null for a value that only holds a number somewhere. */
export function numberOf(text: string): number | null {
  const m = /^([-+]?\d+(?:\.\d+)?)\s?([kmgt]?)(?:i?b(?:ytes?)?|bytes?)?$|^([-+]?\d+(?:\.\d+)?)\s?(?:[a-zµ]{1,8}|%)$/i.exec(text.trim());
  if (!m) return null;
  if (m[1] === undefined) return Number(m[3]);
  return Number(m[1]) * (SIZES[(m[2] ?? '').toLowerCase()] ?? 1);
}

/** Names in which two runs differ; a name that only one of them states is half a difference. */
export function differencesOf(a: Conditions, b: Conditions): { readonly named: readonly string[]; readonly oneSided: readonly string[] } {
  const named: string[] = [];
  const oneSided: string[] = [];
  for (const [name, value] of a) {
    const other = b.get(name);
    if (!other) oneSided.push(name);
    else if (other.key !== value.key) named.push(name);
  }
  for (const name of b.keys()) if (!a.has(name)) oneSided.push(name);
  return { named, oneSided };
}
