/** A phrase that says what a metric does, or how two sides compare, whatever its words mean alone. */

import type { Direction } from '../../model/claim.ts';
import type { CueTraits } from './cue.ts';
import type { Keyed } from './keyed.ts';

export interface Phrase extends Keyed {
  readonly says: Direction;
  readonly weight: number;
  /** With the flags g and i. */
  readonly pattern: RegExp;
  readonly traits: CueTraits;
}

/** What a row of a table may say beside words, direction, weight and pattern. */
export const OF_SPEED: CueTraits = { ofSpeed: true };
/** Bad, or good, for whatever it is said of. */
export const POLAR: CueTraits = { ofSpeed: true, polar: true };
/** Says nothing without a metric: "half of the entries". */
export const OF_AMOUNT: CueTraits = { ofAmount: true };
export const OF_TIME: CueTraits = { ofSpeed: true, metric: 'runtime' };
export const OF_COST: CueTraits = { ofSpeed: true, metric: 'overhead' };

/** A row of a table: the words one of which must stand in the text, what it says, how surely, in which form. */
export type Row = readonly [words: string, says: Direction, weight: number, pattern: RegExp, traits?: CueTraits];

export function phrases(rows: readonly Row[]): Phrase[] {
  return rows.map(([words, says, weight, pattern, traits = {}]) => ({ words, says, weight, pattern, traits }));
}
