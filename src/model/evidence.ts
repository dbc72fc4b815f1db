import * as z from 'zod';
import { MetricName } from './run.ts';

export const VERDICTS = ['supported', 'mixed', 'contradicted', 'no-evidence'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const REASONS = [
  'agrees',
  'size-off',
  'opposite',
  'some-cases',
  'differs',
  'no-numbers',
  'other-metric',
  'other-conditions',
  'one-sided',
  'link-only',
  'prediction',
  'opinion',
  'own-figure',
  'undecided',
] as const;
export type Reason = (typeof REASONS)[number];

/** A measurement of a run: `index` counts in the run's `measurements`. */
export const Pointer = z.object({ run: z.string().min(1), index: z.int().nonnegative() });
export type Pointer = z.infer<typeof Pointer>;

/** Two measurements that differ in what the claim speaks of. */
export const Comparison = z.object({
  metric: MetricName,
  baseline: Pointer,
  contender: Pointer,
  /** (contender - baseline) / baseline. */
  change: z.number(),
  /** contender / baseline. */
  ratio: z.number(),
});
export type Comparison = z.infer<typeof Comparison>;

/** What the numbers in reach say of one claim: exactly one for each claim. */
export const Evidence = z.object({
  type: z.literal('evidence'),
  claim: z.string().min(1),
  verdict: z.enum(VERDICTS),
  measurements: z.array(Pointer.extend({ value: z.number() })),
  comparisons: z.array(Comparison),
  reach: z.enum(['sentence', 'message', 'quoted', 'thread', 'archive']).nullable(),
  /** One sentence a person can check, with the arithmetic in it. */
  rationale: z.string(),
  reason: z.enum(REASONS),
  /** Later messages of the thread that confirm, dispute or ask about the claim. */
  answers: z.array(z.object({ message: z.string(), claim: z.string().optional(), kind: z.enum(['confirms', 'disputes', 'asks']) })),
});
export type Evidence = z.infer<typeof Evidence>;
