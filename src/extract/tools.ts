/** The benchmark tools that are known, and which of them a page may hold output of. */

import { markFinder } from './marks.ts';
import type { Tool } from './tool.ts';
import { registry } from './transcripts/registry.generated.ts';
import type { Page } from './zones/page.ts';

/** All tools with a file in `transcripts/`. */
export const TOOLS: readonly Tool[] = registry;

const MARKS = TOOLS.flatMap((tool, index) => tool.marks.map(mark => ({ mark, index })));
const FINDER = markFinder(MARKS.map(({ mark }) => mark));

/** Tools one of whose marks stands in the page. */
export function toolsIn(page: Page): Tool[] {
  const text = page.lines.map(line => line.text).join('\n');
  const wanted = new Set<number>();
  for (const mark of FINDER.find(text)) {
    const tool = MARKS[mark]?.index;
    if (tool !== undefined) wanted.add(tool);
  }
  return TOOLS.filter((_, index) => wanted.has(index));
}
