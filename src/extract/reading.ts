/** What a recogniser says it found: a run before it has a message, an author and an id. */

import type { Metric } from '../model/metrics.ts';
import type { Condition, Measurement, ReportedChange, Run } from '../model/run.ts';
import type { Place } from './zones/line.ts';

/** A run as read from a page. */
export interface Reading {
  readonly tool: string;
  /** Indexes of the first and last line in the page. */
  readonly first: number;
  readonly last: number;
  readonly place: Place;
  /**
   * How sure the recogniser is, 0 to 1: 0.9 and more for a tool's own unmistakable layout, about 0.6 for a declared line
   * shape, about 0.4 for a free table, 0.2 for the general readers. Where readings overlap, the higher one keeps the lines.
   */
  readonly score: number;
  /** The command line, when it stands in the tool's own output; commands typed above it are found by the conditions. */
  readonly command: string | null;
  readonly conditions: readonly Condition[];
  readonly measurements: readonly Measurement[];
  readonly reported: readonly ReportedChange[];
  readonly state: Run['state'];
  readonly doubts: readonly string[];
  readonly unmeasured: readonly string[];
}

/** What a measurement is made from; the rest is filled in by `measure` (quantities/measure.ts). */
export interface Figure {
  readonly metric: Metric;
  readonly value: number;
  readonly unit: string;
  readonly scope?: string | null;
  readonly statistic?: string | null;
  readonly unitFrom?: Measurement['unitFrom'];
  readonly spread?: Measurement['spread'];
  readonly n?: number;
  /**
   * What one printed unit comes to, as a factor on the usual reading, where the tool's K or M is not the usual one
   * (iperf's MBytes are 2^20 bytes: 1.048576).
   */
  readonly rule?: number;
}
