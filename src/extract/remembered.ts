/**
 * Answers that are asked for again and again. A thread quotes itself: of the sentences of a mailing list, three of five
 * were read in an earlier mail. Since a recogniser's answer follows from its text alone, remembering it changes nothing
 * but the time it takes.
 */

/**
 * The same function, remembering its latest answers: at least `most` of them, at most twice as many. `find` must be pure
 * and its answers immutable, since one is handed out many times.
 */
export function remembered<Answer>(most: number, find: (text: string) => Answer): (text: string) => Answer {
  let recent = new Map<string, Kept<Answer>>();
  let older: ReadonlyMap<string, Kept<Answer>> = new Map();
  const anew = (text: string): Kept<Answer> => ({ text, answer: find(text) });
  return text => {
    const known = recent.get(text);
    if (known) return known.answer;
    // a piece of a mail would keep the whole mail in memory: what is kept is a copy of its own
    const found = older.get(text) ?? anew(structuredClone(text));
    // What was asked for lately moves on, the rest goes at the next turn: no list of uses has to be kept.
    if (recent.size >= most) {
      older = recent;
      recent = new Map();
    }
    recent.set(found.text, found);
    return found.answer;
  };
}

interface Kept<Answer> {
  readonly text: string;
  readonly answer: Answer;
}
