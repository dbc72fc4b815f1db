/**
 * What went wrong where. Bad input is a diagnostic and work goes on; it is never thrown. Identifiers are stable, so that
 * a user can search for one or silence it. Neighbours: ingest reports them, the command line shows them on stderr.
 */

/** A fault of the input, with its place and what to do about it. */
export interface Diagnostic {
  /** Stable kebab-case name of the kind of fault: `missing-input`, `truncated-gzip`, `unreadable-date`. */
  readonly id: string;
  /** `error`: something asked for could not be read (exit code 1). `warning`: read, but with a loss. */
  readonly severity: 'error' | 'warning';
  /** The input as given, and what lies below it. */
  readonly path: string;
  /** Byte offset in it, or line, where one is known. */
  readonly offset?: number;
  readonly line?: number;
  /** What is wrong, in one clause without a full stop. */
  readonly message: string;
  /** What to do, in one clause without a full stop. */
  readonly hint?: string;
  /** The text at the place, as it stands (not escaped). */
  readonly excerpt?: string;
}

/** Takes diagnostics as they arise. */
export type Diagnose = (diagnostic: Diagnostic) => void;

/** Wrong use of the command: one line on stderr, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
