/** The contract of a unit: a file, repository or stream that is read on its own and has a cursor of its own. */

import type { Diagnose } from '../../diagnostics/index.ts';
import type { Found } from '../../ingest/container.ts';
import type { Cursor, InputState } from '../../store/store.ts';

/** A mail to be read, and how far its unit is read after it. */
export interface Step {
  readonly found: Found;
  /** Bytes of the unit that it takes, for showing progress. */
  readonly bytes: number;
  /** Equal whenever the unit is read again, and no other mail's of the unit. */
  readonly place: string;
  /** The cursor after it. Costly for some: asked only where a batch ends. */
  readonly cursor: () => Cursor;
}

/** What there is to do in a unit. */
export interface Plan {
  /** What was stored of it before goes: all, or the mails at these places. */
  readonly drop: 'all' | readonly string[];
  /** Mails that were removed from it, by id. */
  readonly dropIds?: readonly string[];
  readonly steps: AsyncIterable<Step>;
  /** The cursor when all steps are done. */
  readonly end: () => Cursor;
}

export interface Unit {
  /** Absolute path, or what else names it for ever. */
  readonly key: string;
  /** As given in the call. */
  readonly path: string;
  /** In bytes; 0 where nobody knows. */
  readonly size: number;
  readonly kind: string;
  /** What is new in it since `state`; undefined for nothing. */
  readonly plan: (state: InputState | undefined, context: Context) => Promise<Plan | undefined> | Plan | undefined;
}

export interface Context {
  readonly diagnose: Diagnose;
  /** Places of the unit's mails that are stored. */
  readonly places: () => Iterable<string>;
}

/** A number of a cursor; -1 where it has none. */
export function numberIn(state: InputState | undefined, name: string): number {
  const value = state?.cursor[name];
  return typeof value === 'number' ? value : -1;
}

export function textIn(state: InputState | undefined, name: string): string {
  const value = state?.cursor[name];
  return typeof value === 'string' ? value : '';
}
