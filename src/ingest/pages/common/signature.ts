/** "rick", "Ada Byron", "J. R. Hacker", with the dash some put before it; at most four words, no sentence. */
const NAME = /^[-–—~ \t]{0,12}((?:\p{L}[\p{L}'’.-]{0,30})(?: \p{L}[\p{L}'’.-]{0,30}){0,3})$/u;
/** "Regards,", "happy benchmarking,", "Thanks a lot": a close of few words. */
const CLOSE = /^[\p{L}'’ ]{3,40}[,!.]?$/u;
const KNOWN_CLOSE =
  /\b(?:regards|cheers|thanks|thank you|greetings|sincerely|best|yours|wishes|ciao|bye|grüße|gruss|cordialement|salut|hth)\b/i;
/** Below the text lists add their own lines; the name stands near the end all the same. */
const TAIL = 30;

/**
 * The name that a mail without header is signed with: after the signature's dashes, after a close, or alone at the end
 * behind a dash. Null when the end of the text shows none.
 */
export function signedName(lines: readonly string[]): string | null {
  const tail = lines.slice(-TAIL).map(line => line.trimEnd());
  const dashes = tail.lastIndexOf('--');
  if (dashes >= 0) {
    const name = NAME.exec((tail[dashes + 1] ?? '').trim())?.[1];
    if (name !== undefined) return name;
  }
  const end = dashes >= 0 ? dashes : tail.length;
  for (let i = end - 1, seen = 0; i >= 0 && seen < 6; i--) {
    const line = tail[i] ?? '';
    if (line.trim() === '') continue;
    seen++;
    const name = NAME.exec(line.trim())?.[1];
    if (name === undefined || KNOWN_CLOSE.test(line)) continue;
    const above = lineAbove(tail, i);
    if (/^\s*(?:--?|[–—~])\s?\p{L}/u.test(line) && seen === 1) return name;
    if (CLOSE.test(above) && (above.endsWith(',') || KNOWN_CLOSE.test(above))) return name;
  }
  return null;
}

function lineAbove(lines: readonly string[], at: number): string {
  for (let i = at - 1; i >= 0 && i >= at - 3; i--) {
    const line = (lines[i] ?? '').trim();
    if (line !== '') return line;
  }
  return '';
}
