import * as z from 'zod';
import { METRICS } from './metrics.ts';

export const MetricName = z.enum(METRICS);

/** `[first, last]`, 1-based lines of the message body. */
export const Lines = z.tuple([z.int().positive(), z.int().positive()]);
export type Lines = z.infer<typeof Lines>;

/** `[start, end]`, character offsets in the message body. */
export const Span = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);
export type Span = z.infer<typeof Span>;

/** Something that was set while a run ran, and how that is known. */
export const Condition = z.object({
  name: z.string().min(1),
  value: z.union([z.string(), z.number()]),
  from: z.enum(['command', 'output', 'label', 'table', 'prose', 'inherited']),
});
export type Condition = z.infer<typeof Condition>;

export const Spread = z.object({ kind: z.enum(['stdev', 'range', 'ci']), value: z.number(), unit: z.string().optional() });
export type Spread = z.infer<typeof Spread>;

/** One number: as written beside as understood. */
export const Measurement = z.object({
  metric: MetricName,
  /** As printed; a suffix such as k is multiplied out. */
  value: z.number(),
  /** As printed, or as the column head says; empty when none is known. */
  unit: z.string(),
  /** The part it speaks of: `send`, `read`, a device, a symbol. */
  scope: z.string().nullable(),
  /** `mean`, `min`, `max`, `p99`, ...; null for a single plain value. */
  statistic: z.string().nullable(),
  /** The characters it was read from, and where they stand. */
  raw: z.string(),
  span: Span,
  canonical: z.object({ value: z.number(), unit: z.string() }).nullable(),
  unitFrom: z.enum(['stated', 'implied', 'assumed']).nullable(),
  spread: Spread.optional(),
  n: z.int().positive().optional(),
});
export type Measurement = z.infer<typeof Measurement>;

/** What an output itself says of change. */
export const ReportedChange = z.object({
  metric: MetricName,
  change: z.number(),
  unit: z.string(),
  significant: z.boolean().nullable(),
});
export type ReportedChange = z.infer<typeof ReportedChange>;

/** One execution of a measuring tool, or one row or cell of a results table: numbers that were measured together. */
export const Run = z.object({
  type: z.literal('run'),
  id: z.string().min(1),
  message: z.string().min(1),
  tool: z.string().min(1),
  command: z.string().nullable(),
  author: z.string().nullable(),
  quoteDepth: z.int().nonnegative(),
  quoteOf: z.string().nullable(),
  lines: Lines,
  span: Span,
  conditions: z.array(Condition),
  measurements: z.array(Measurement),
  reported: z.array(ReportedChange),
  state: z.enum(['ok', 'failed', 'cut']),
  doubts: z.array(z.string()),
  unmeasured: z.array(z.string()).optional(),
});
export type Run = z.infer<typeof Run>;
