/** A word or phrase of change, comparison or sameness. */

import type { Direction } from '../../model/claim.ts';
import type { Metric } from '../../model/metrics.ts';
import type { Token } from './tokens.ts';

export interface Cue {
  readonly direction: Direction;
  readonly from: number;
  readonly to: number;
  /** Index of the token it stands at. */
  readonly token: number;
  /** Says it of speed even without a metric named: "faster", "speedup". */
  readonly ofSpeed: boolean;
  /** Needs a metric close by: "more", "lower" are said of anything. */
  readonly ofAmount: boolean;
  /** How surely it speaks of performance when a metric, or nothing, stands by it: 0 to 1. */
  readonly weight: number;
  readonly negated: boolean;
  /** Bad for whatever it is said of: more of a cost, less of a gain. */
  readonly polar: boolean;
  /** Qualifies the noun after it, if there is one: "larger", "poor". */
  readonly adjective: boolean;
  /** The metric it means by itself: "takes longer" is said of a run time. */
  readonly metric: Metric | null;
  readonly degree: Degree;
}

export type Degree = 'slight' | 'notable' | 'large' | 'double' | 'half' | null;

/** What a cue has beside its place; the rest is as for a plain word. */
export type CueTraits = Partial<Pick<Cue, 'ofSpeed' | 'ofAmount' | 'polar' | 'adjective' | 'metric'>>;

/** A cue at a place of the text whose words are `tokens`. */
export function cueAt(
  direction: Direction,
  weight: number,
  from: number,
  to: number,
  tokens: readonly Token[],
  traits: CueTraits = {},
): Cue {
  const token = Math.max(
    0,
    tokens.findIndex(t => t.to > from),
  );
  return {
    direction,
    from,
    to,
    token,
    weight,
    ofSpeed: traits.ofSpeed ?? false,
    ofAmount: traits.ofAmount ?? false,
    negated: false,
    polar: traits.polar ?? false,
    adjective: traits.adjective ?? false,
    metric: traits.metric ?? null,
    degree: degreeNear(tokens, token),
  };
}

/** The degree word within three words before, or after. */
function degreeNear(tokens: readonly Token[], at: number): Degree {
  for (const i of [at, at - 1, at - 2, at + 1, at - 3, at + 2, at + 3]) {
    const token = tokens[i];
    if (!token) continue;
    if (/^(?:twice|double|doubled|doubles|twofold)$/.test(token.word)) return 'double';
    // "in half of the cases" is no size.
    if (i !== at && token.word === 'half' && tokens[i + 1]?.word === 'of') continue;
    if (/^(?:half|halves|halved|halving)$/.test(token.word)) return 'half';
    if (token.classes.includes('slight')) return 'slight';
    if (token.classes.includes('notable')) return 'notable';
    if (token.classes.includes('large')) return 'large';
  }
  return null;
}
