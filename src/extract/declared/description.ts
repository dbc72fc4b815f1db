/** What a file in `transcripts/` says of a tool whose result is a few fixed lines. */
import type { Tool } from '../tool.ts';
import type { TableDescription } from './columns.ts';

export interface Description extends Pick<Tool, 'id' | 'title' | 'home' | 'marks' | 'programs' | 'options'> {
  /** Shapes of lines that open a block of output; without any, every line below does. */
  readonly start?: readonly string[];
  /**
   * Shapes of the lines that tell something. One without a figure sets a scope or conditions for the lines after it,
   * until another says otherwise.
   */
  readonly lines?: readonly string[];
  /** Head lines, given as a shape, with the shapes of the rows below. */
  readonly rows?: readonly { readonly head: string; readonly row: readonly string[] }[];
  /** Tables with named columns. */
  readonly tables?: readonly TableDescription[];
  /** Shapes of lines that close the block; their figures belong to it. */
  readonly end?: readonly string[];
  /** Shapes of lines that say the run failed. */
  readonly failed?: readonly string[];
  /**
   * What is one run: all of a block (the usual), every line with figures, what stands under one line that set a scope or
   * condition, or everything up to the line with which the same kind of line comes again.
   */
  readonly run?: 'block' | 'line' | 'section' | 'cycle';
  /** So many lines that say nothing end a block; 4 when left out. */
  readonly gap?: number;
  /** See Reading; 0.8 with a `start`, 0.6 without. */
  readonly score?: number;
}
