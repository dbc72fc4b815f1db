/**
 * Tables of patterns that are tried only where a word of theirs stands: one look at each word of a sentence instead of one
 * regular expression for each entry. Most sentences hold no such word and cost next to nothing.
 */

/** An entry of a table; its pattern matches nowhere but in texts with the words it names. */
export interface Keyed {
  /**
   * Beginnings of words in small letters, with spaces between: "latenc throughput cpu". One of them must stand in the text;
   * where `+` parts them into groups, one of each: "add + overhead latency cost".
   */
  readonly words: string;
}

const HEAD = 2;
const MOST_KNOWN = 20000;

/** A group of an entry's words, as one bit of its number. */
interface Hit {
  readonly at: number;
  readonly group: number;
}

/** Makes the look-up: the entries that may match a text of these words, in the order of the table. */
export function keyed<Entry extends Keyed>(entries: readonly Entry[]): (words: readonly { readonly word: string }[]) => readonly Entry[] {
  const byHead = new Map<string, (Hit & { readonly start: string })[]>();
  const groups = entries.map(({ words }) => words.split(' + ').map(group => group.split(' ')));
  for (const [at, starts] of groups.entries())
    for (const [group, start] of starts.flatMap((group, index) => group.map(start => [1 << index, start] as const))) {
      const head = start.slice(0, HEAD);
      const known = byHead.get(head);
      const hit = { at, group, start };
      if (known) known.push(hit);
      else byHead.set(head, [hit]);
    }
  const known = new Map<string, readonly Hit[]>();
  const of = (word: string): readonly Hit[] => {
    const before = known.get(word);
    if (before) return before;
    if (known.size >= MOST_KNOWN) known.clear();
    const found = (byHead.get(word.slice(0, HEAD)) ?? []).filter(({ start }) => word.startsWith(start));
    known.set(word, found);
    return found;
  };
  const whole = groups.map(({ length }) => (1 << length) - 1);
  return words => {
    let hits: Map<number, number> | undefined;
    for (const { word } of words) for (const { at, group } of of(word)) (hits ??= new Map()).set(at, (hits.get(at) ?? 0) | group);
    if (!hits) return [];
    const met = [...hits].flatMap(([at, group]) => (group === whole[at] ? [at] : []));
    return met.sort((a, b) => a - b).flatMap(at => entries[at] ?? []);
  };
}
