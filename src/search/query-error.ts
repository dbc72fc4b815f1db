import { UsageError } from '../diagnostics/index.ts';

/** A fault in a query, shown with a caret under its place. */
export class QueryError extends UsageError {
  override name = 'QueryError';
  readonly at: number;

  constructor(query: string, at: number, end: number, message: string) {
    const line = query.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
    super(`${message}\n  ${line}\n  ${' '.repeat(at)}${'^'.repeat(Math.max(1, Math.min(end, line.length) - at))}`);
    this.at = at;
  }
}
