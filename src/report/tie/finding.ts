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
  /** What is claimed of it, in few words; none where `why` says it all. */
  readonly said?: string;
  /** Why the numbers bear that out only in part. */
  readonly but?: string | undefined;
}

/** A finding in one sentence. */
export function reckoned({ why, said, but }: Finding): string {
  return `${[why, said && `claimed ${said}`].filter(Boolean).join('; ')}${but ? `: ${but}` : ''}`;
}

/** A facet that nothing decides. */
export function unmeasured(reason: Reason, why: string): Finding {
  return { outcome: 'unmeasured', reason, samples: [], pairs: [], why };
}

/** The samples of pairs, each once. */
export function samplesIn(pairs: readonly Pair[]): Sample[] {
  return [...new Set(pairs.flatMap(p => [p.baseline, p.contender]))];
}
