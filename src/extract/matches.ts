/**
 * All matches of a pattern with the flag g in a text, in its order. `String.matchAll` gives the same, but copies the
 * pattern on each call: with the some hundred patterns that are tried on every sentence the copies cost more than the
 * matching, and what V8 compiled for them is lost whenever memory is cleared.
 */
export function matchesOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (!match) return NONE;
  const found: RegExpExecArray[] = [];
  for (; match; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex = match.index + 1;
  }
  return found;
}

const NONE: readonly RegExpExecArray[] = [];
