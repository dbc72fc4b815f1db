/** The tools that a query asks for. */

import { parse, type Tree } from './parse.ts';

/** Values of `tool:`, in small letters. A mistake in the query is a QueryError, as in `readQuery`. */
export function toolsAsked(text: string): string[] {
  const tree = parse(text);
  return tree ? toolsOf(tree) : [];
}

function toolsOf(tree: Tree): string[] {
  if (tree.is === 'not') return toolsOf(tree.of);
  if (tree.is !== 'term') return tree.of.flatMap(toolsOf);
  return tree.name?.toLowerCase() === 'tool' ? [tree.text.toLowerCase()] : [];
}

/** Whether a name is like a pattern, in which `*` stands for anything. */
export function isLike(name: string, pattern: string): boolean {
  const parts = pattern.split('*');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return name === pattern;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.endsWith(last) && name.length - last.length >= at;
}
