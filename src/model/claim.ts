import * as z from 'zod';
import { Lines, MetricName, Span } from './run.ts';

export const DIRECTIONS = ['up', 'down', 'better', 'worse', 'same', 'differs', 'absolute', 'optimum'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const QUALIFIERS = ['about', 'at-least', 'at-most', 'almost', 'up-to', 'exactly'] as const;
export type Qualifier = (typeof QUALIFIERS)[number];

/** How large a claim says it is: a value, or a movement from one to another. */
export const Magnitude = z.object({
  value: z.number().optional(),
  from: z.number().optional(),
  to: z.number().optional(),
  /** Lower end, where a range is stated: "3-4%" has low 3 and value 4. */
  low: z.number().optional(),
  unit: z.string(),
  /** True for a size in the metric's own unit by how much it differs: "3 us less", not "down to 3 us". */
  difference: z.boolean().optional(),
  qualifier: z.enum(QUALIFIERS).optional(),
});
export type Magnitude = z.infer<typeof Magnitude>;

/** What a claim says of one metric. */
export const Facet = z.object({
  metric: MetricName,
  direction: z.enum(DIRECTIONS),
  scope: z.string().nullable(),
  magnitude: Magnitude.nullable(),
  /** The degree word, as a class: "slightly", "much". */
  degree: z.enum(['slight', 'notable', 'large', 'double', 'half']).nullable(),
});
export type Facet = z.infer<typeof Facet>;

export const MODALITIES = ['asserted', 'hedged', 'predicted', 'reported', 'disputed'] as const;
export type Modality = (typeof MODALITIES)[number];

export const CLAIM_KINDS = [
  'comparison',
  'from-to',
  'no-difference',
  'optimum',
  'level',
  'saturation',
  'trade-off',
  'trend',
  'cause',
  'threshold',
  'validity',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** One assertion about performance that a measurement could support or contradict. */
export const Claim = z.object({
  type: z.literal('claim'),
  id: z.string().min(1),
  message: z.string().min(1),
  author: z.string().nullable(),
  quoteDepth: z.int().nonnegative(),
  quoteOf: z.string().nullable(),
  lines: Lines,
  span: Span,
  /** The words as written, joined over line breaks, quote marks removed. */
  text: z.string().min(1),
  facets: z.array(Facet),
  /** What performs so, and compared with what, as far as the text says. */
  subject: z.string().nullable(),
  baseline: z.string().nullable(),
  modality: z.enum(MODALITIES),
  kind: z.enum(CLAIM_KINDS),
  /**
   * Phrases that narrow it down to some of the cases, as written: "at bs > 128k", "with polled fio tests", "on HDDs".
   * Subject and baseline are not repeated here.
   */
  conditions: z.array(z.string()).optional(),
  /** How many of the cases it speaks of: "always", "some"; null when it does not say. */
  quantifier: z.enum(['all', 'most', 'some', 'mean', 'best']).nullable(),
  /** True when it points at a block nearby: "see below", "which looks much nicer". */
  pointing: z.boolean(),
  /** Where it stands: in the subject line, in the body. */
  place: z.enum(['subject', 'body']),
});
export type Claim = z.infer<typeof Claim>;
