/** What the numbers say of one facet of a claim. */

import type { Reason } from '../../model/evidence.ts';
import type { Pair } from './calculator.ts';
import type { Sample } from './samples.ts';

export interface Finding {
  /** `unmeasured`: no numbers speak to the facet, or they cannot decide it. */
  readonly outcome: 'agrees' | 'partly' | 'opposite' | 'unmeasured';
  readonly reason: Reason;
  /** The numbers it rests on. */
  readonly samples: readonly Sample[];
  readonly pairs: readonly Pair[];
  /** The arithmetic, in words a person can check. */
  readonly why: string;
}

/** A facet that nothing decides. */
export function unmeasured(reason: Reason, why: string): Finding {
  return { outcome: 'unmeasured', reason, samples: [], pairs: [], why };
}

/** The samples of pairs, each once. */
export function samplesIn(pairs: readonly Pair[]): Sample[] {
  return [...new Set(pairs.flatMap(p => [p.baseline, p.contender]))];
}
