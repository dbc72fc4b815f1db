/**
 * Tables of patterns that are tried only where a word of theirs stands: one look at each word of a sentence instead of one
 * regular expression for each entry. Most sentences hold no such word and cost next to nothing.
 */

/** An entry of a table; its pattern matches nowhere but in texts with a word that begins with one of `words`. */
export interface Keyed {
  /** Beginnings of words in small letters, with spaces between: "latenc throughput cpu". */
  readonly words: string;
}

const HEAD = 2;
const MOST_KNOWN = 20000;

/** Makes the look-up: the entries that may match a text of these words, in the order of the table. */
export function keyed<Entry extends Keyed>(entries: readonly Entry[]): (words: readonly { readonly word: string }[]) => readonly Entry[] {
  const byHead = new Map<string, { readonly start: string; readonly at: number }[]>();
  for (const [at, { words }] of entries.entries())
    for (const start of words.split(' ')) {
      const head = start.slice(0, HEAD);
      const known = byHead.get(head);
      if (known) known.push({ start, at });
      else byHead.set(head, [{ start, at }]);
    }
  const known = new Map<string, readonly number[]>();
  const of = (word: string): readonly number[] => {
    const before = known.get(word);
    if (before) return before;
    if (known.size >= MOST_KNOWN) known.clear();
    const found = (byHead.get(word.slice(0, HEAD)) ?? []).filter(({ start }) => word.startsWith(start)).map(({ at }) => at);
    known.set(word, found);
    return found;
  };
  return words => {
    let hit: Set<number> | undefined;
    for (const { word } of words) {
      const found = of(word);
      if (found.length > 0) for (const at of found) (hit ??= new Set()).add(at);
    }
    if (!hit) return [];
    return [...hit].sort((a, b) => a - b).flatMap(at => entries[at] ?? []);
  };
}
