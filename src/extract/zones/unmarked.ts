/** Quotes in pages that lost their quote marks: where the quoted text ends and the reply begins. */

const SHORT = 60;

/**
 * Index of the first line of the reply in a body without any quote mark, `start` being the first line after the
 * attribution. The quote ends before the first paragraph that speaks to its writer ("are you thinking ...?") or shows a
 * prompt; without such, after one paragraph. A paragraph ends at a blank line or, where those are lost too, at a line
 * that is clearly shorter than its neighbours and ends a sentence.
 */
export function unmarkedQuoteEnd(texts: readonly string[], start: number): number {
  const starts = paragraphs(texts, start);
  for (const [n, from] of starts.entries()) {
    const to = starts[n + 1] ?? texts.length;
    const text = texts.slice(from, to).join(' ');
    const prompt = /^\s*(?:\[?[\w.-]+@[\w.-]+[^$#]{0,40}[$#]|[$#]) \S/m.test(texts.slice(from, to).join('\n'));
    if (n > 0 && (prompt || /\b(?:you|your)\b/i.test(text))) return from;
    if (n > 12) break;
  }
  return starts[1] ?? texts.length;
}

function paragraphs(texts: readonly string[], start: number): number[] {
  const starts: number[] = [];
  let fresh = true;
  for (let i = start; i < texts.length; i++) {
    const text = texts[i]?.trim() ?? '';
    if (text === '') {
      fresh = true;
      continue;
    }
    if (fresh) starts.push(i);
    fresh = text.length < SHORT && /[.?!:]["')]?$/.test(text);
  }
  return starts;
}
