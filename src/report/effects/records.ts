/** What the archive says about switching one thing: comparisons, what they come to together, claims. */

import type { Claim } from '../../model/claim.ts';
import type { Evidence, Pointer } from '../../model/evidence.ts';
import type { MessageRecord } from '../../model/message.ts';
import type { Metric } from '../../model/metrics.ts';

/** How a change is to be taken; `higher` and `lower` for metrics of which neither is better. */
export type Outcome = 'better' | 'same' | 'worse' | 'higher' | 'lower';

export interface Setting {
  readonly name: string;
  readonly value: string;
}

/** Another condition that changed with the switch; null on the side that does not state it. */
export interface OtherChange {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** One side of a comparison: the mean of all runs of one set-up. */
export interface Figure {
  readonly measurements: readonly Pointer[];
  /** As printed; in the canonical unit where several runs printed several units. */
  readonly value: number;
  readonly unit: string;
}

/** Two figures of one metric, before and after something was switched. */
export interface Switched {
  /** The condition switched: `tso`, or `tso eth1` where it is switched for one device. */
  readonly factor: string;
  /** The two states: "off" and "on", "0" and "75". */
  readonly states: readonly [string, string];
  /** Other conditions that changed too; empty where it was switched alone. */
  readonly also: readonly OtherChange[];
  /** Conditions that the mail states in prose for one side only: the same for both, as far as anybody says. */
  readonly unsure: readonly string[];
  readonly metric: Metric;
  readonly scope: string | null;
  readonly statistic: string | null;
  readonly baseline: Figure;
  readonly contender: Figure;
  /** contender / baseline. */
  readonly ratio: number;
  /** Where the ratio may lie by the spread that is printed, or by repeated runs; null where neither is known. */
  readonly interval: readonly [number, number] | null;
  readonly outcome: Outcome;
  /** Tool and test: only comparisons of one kind are taken together. */
  readonly kind: string;
  /** Dimension in which the figures are compared: a canonical unit, else the printed one. */
  readonly measuredIn: string;
  readonly tool: string;
  /** What was set on both sides. */
  readonly conditions: readonly Setting[];
  readonly author: string | null;
  /** The message of the contender; `across` is true where the baseline stands in another. */
  readonly message: MessageRecord | null;
  readonly across: boolean;
  readonly thread: string;
  /** First lines of both runs in their messages. */
  readonly lines: readonly [number, number];
}

/** A claim that names the condition, or rests on runs that are compared here. */
export interface ClaimBeside {
  readonly claim: Claim;
  readonly evidence: Evidence;
  readonly message: MessageRecord | null;
  readonly named: boolean;
}

/** What one thread has to say: found thread by thread, so that an archive need not be held. */
export interface ThreadSwitches {
  readonly comparisons: readonly Switched[];
  readonly claims: readonly ClaimBeside[];
}

/** Comparisons of one kind taken together. */
export interface Pool {
  readonly factor: string;
  readonly states: readonly [string, string];
  readonly metric: Metric;
  readonly scope: string | null;
  readonly statistic: string | null;
  readonly kind: string;
  /** Geometric mean of the ratios, each comparison counting the same. */
  readonly ratio: number;
  /** Least and greatest ratio. */
  readonly range: readonly [number, number];
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** What else differs from comparison to comparison, though not within one. */
  readonly varies: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly comparisons: readonly Switched[];
}

export interface Effects {
  /** The condition by its usual name. */
  readonly condition: string;
  readonly pools: readonly Pool[];
  /** Comparisons in which other conditions change too: never taken together. */
  readonly beside: readonly Switched[];
  readonly claims: readonly ClaimBeside[];
  /** Copies of a comparison told elsewhere already. */
  readonly repeated: number;
}
