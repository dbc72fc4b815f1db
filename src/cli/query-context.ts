/** What a query is read against: the conditions of the database, the tools of the database and those that are known. */

import type { QueryContext } from '../search/query.ts';
import { isLike, toolsAsked } from '../search/tools-asked.ts';
import type { Store } from '../store/store.ts';

/** Tools of which nobody says what they are. */
const NAMELESS = ['table', 'prose'];

/** The tools that are known are loaded only where the query asks for one of which there is no run: that takes a while. */
export async function queryContext(text: string, store: Pick<Store, 'hasCondition' | 'known'>): Promise<QueryContext> {
  const asked = toolsAsked(text);
  const tools = asked.length > 0 ? [...store.known('tool').map(({ name }) => name), ...NAMELESS] : [];
  const isTool = (name: string): boolean => tools.some(tool => isLike(tool, name));
  if (!asked.every(isTool)) {
    const { TOOLS } = await import('../extract/tools.ts');
    tools.push(...TOOLS.map(({ id }) => id));
  }
  return { now: Date.now(), hasCondition: store.hasCondition, isTool, tools: () => tools };
}
