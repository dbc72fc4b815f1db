/** Cheap first: one pass over a text tells which of many literal marks it holds. */

const SHORTEST = 4;

/** Finds which of a fixed set of literal strings (four characters or more each) stand in a text. */
export interface MarkFinder {
  /** Positions in the list of marks of those that the text holds. */
  readonly find: (text: string) => Set<number>;
}

/**
 * A finder for `marks`. Every mark is filed under its first four characters; the text is read once, and only where those
 * four stand is a whole mark compared.
 */
export function markFinder(marks: readonly string[]): MarkFinder {
  const byHead = new Map<number, number[]>();
  // Whether any mark may begin with what hashes to this: false at nearly every place of a text.
  const begins = new Uint8Array(1 << HASH_BITS);
  for (const [index, mark] of marks.entries()) {
    if (mark.length < SHORTEST) throw new Error(`a mark needs ${SHORTEST} characters at least: "${mark}"`);
    const head = headAt(mark, 0);
    byHead.set(head, [...(byHead.get(head) ?? []), index]);
    begins[hashOf(head)] = 1;
  }
  const find = (text: string): Set<number> => {
    const found = new Set<number>();
    let head = headAt(text, 0);
    for (let at = 0; at + SHORTEST <= text.length; at++) {
      if (at > 0) head = (head >>> 8) | ((text.charCodeAt(at + SHORTEST - 1) & 255) << 24);
      if (begins[hashOf(head)] === 0) continue;
      for (const index of byHead.get(head) ?? []) if (!found.has(index) && text.startsWith(marks[index] ?? '', at)) found.add(index);
    }
    return found;
  };
  return { find };
}

const HASH_BITS = 15;
const hashOf = (head: number) => Math.imul(head, 0x9e3779b1) >>> (32 - HASH_BITS);

/** Four characters as one number; characters beyond 8 bits share values, which only costs a comparison. */
function headAt(text: string, at: number): number {
  return (
    (text.charCodeAt(at) & 255) |
    ((text.charCodeAt(at + 1) & 255) << 8) |
    ((text.charCodeAt(at + 2) & 255) << 16) |
    ((text.charCodeAt(at + 3) & 255) << 24)
  );
}
