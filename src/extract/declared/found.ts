/** A line of a page that a description knows. */
import type { Line } from '../zones/line.ts';
import type { Table } from './columns.ts';
import type { Hole } from './hole.ts';
import type { Capture, Shape } from './shape.ts';

/** What a line was recognised as. */
export interface Found {
  readonly kind: 'start' | 'line' | 'row' | 'head' | 'end' | 'failed';
  readonly line: Line;
  /** Which shape it was, to tell when one comes again. */
  readonly key: string;
  readonly captures: readonly Capture[];
  /** How many further lines it took, for one that was wrapped. */
  readonly joined: number;
  readonly under?: Under;
}

/** The head whose rows follow. */
export type Under = { readonly rows: readonly Shape[] } | { readonly table: Table; readonly head: readonly (Hole | null)[] };
