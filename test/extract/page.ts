/** Pages for tests of recognisers: a text all of one speaker. */

import type { Line } from '../../src/extract/zones/line.ts';
import type { Page } from '../../src/extract/zones/page.ts';

export function pageOf(text: string): Page {
  let start = 0;
  const lines = text.split('\n').map((whole, index): Line => {
    const line: Line = {
      text: whole,
      pieces: [{ at: 0, start, number: index + 1 }],
      number: index + 1,
      depth: 0,
      author: 'Ann Example',
      kind: whole.trim() === '' ? 'blank' : 'prose',
      column: 0,
    };
    start += whole.length + 1;
    return line;
  });
  return { lines, gaps: new Set(), author: 'Ann Example', depth: 0 };
}
