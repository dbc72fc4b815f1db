/** One speaker's lines of a message, in order: what a recogniser reads. */

import type { Line } from './line.ts';

/**
 * All lines of one author at one quote depth. Replies between two of them were taken out, so that a table that somebody
 * remarked upon in its middle is whole again; `gaps` says where.
 */
export interface Page {
  readonly lines: readonly Line[];
  /** Indexes of lines that do not follow directly on the line before them in the body. */
  readonly gaps: ReadonlySet<number>;
  readonly author: string | null;
  readonly depth: number;
}

/** Sorts a body's lines into pages by speaker, in the order of their first line. */
export function pagesOf(lines: readonly Line[]): Page[] {
  const pages = new Map<string, { lines: Line[]; gaps: Set<number>; last: number; author: string | null; depth: number }>();
  for (const [index, line] of lines.entries()) {
    const key = `${line.depth} ${line.author ?? ''}`;
    let page = pages.get(key);
    if (!page) pages.set(key, (page = { lines: [], gaps: new Set(), last: index - 1, author: line.author, depth: line.depth }));
    if (page.last !== index - 1) page.gaps.add(page.lines.length);
    page.lines.push(line);
    page.last = index;
  }
  return [...pages.values()];
}
