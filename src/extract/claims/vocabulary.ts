/**
 * The words of a language are few and come again and again: the same string is given out for the same word each time. To
 * cut a word out of a text, fold its letters and look it up in three tables costs more than all else that is done with it;
 * of a string that was looked up before, its hash is known.
 */

const SLOTS = 1 << 15;
/** By hash; of two words that share a slot, the latest has it. */
const words: (string | undefined)[] = Array.from({ length: SLOTS });

/** The word at a place of a text of plain ASCII, in small letters. */
export function wordAt(text: string, from: number, to: number): string {
  let hash = to - from;
  for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + small(text.charCodeAt(i))) | 0;
  const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
  const known = words[slot];
  if (known !== undefined && isAt(known, text, from, to)) return known;
  // A piece of a mail would keep the whole mail in memory.
  const word = structuredClone(text.slice(from, to).toLowerCase());
  words[slot] = word;
  return word;
}

function isAt(word: string, text: string, from: number, to: number): boolean {
  if (word.length !== to - from) return false;
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== small(text.charCodeAt(from + i))) return false;
  return true;
}

const small = (code: number) => (code >= 65 && code <= 90 ? code + 32 : code);
