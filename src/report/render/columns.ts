/** Aligned columns of text, for terminals. */

/** Screen width of a text: combining marks and joiners take none, wide East Asian characters and emoji two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x300) width += 1;
    else if (/[\p{M}\u200b-\u200d]/u.test(character)) continue;
    else width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;

/** The text cut to `most` columns, an ellipsis where something is missing. */
export function cut(text: string, most: number): string {
  if (widthOf(text) <= most) return text;
  let kept = '';
  let width = 0;
  for (const character of text) {
    width += widthOf(character);
    if (width >= most) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

const GAP = 2;

/**
 * Rows as lines with every column as wide as its widest cell; `right` names the columns that hold numbers. Where the lines
 * would be wider than `most`, the widest of the columns with words are cut, never a number.
 */
export function align(rows: readonly (readonly string[])[], right: ReadonlySet<number>, most = Number.POSITIVE_INFINITY): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
  narrow(widths, right, most);
  return rows.map(row =>
    row
      .map((cell, i) => {
        const shown = right.has(i) ? cell : cut(cell, widths[i] ?? 0);
        const gap = ' '.repeat(Math.max(0, (widths[i] ?? 0) - widthOf(shown)));
        return right.has(i) ? gap + shown : shown + gap;
      })
      .filter((_, i) => (widths[i] ?? 0) > 0)
      .join(' '.repeat(GAP))
      .trimEnd()
      .replaceAll(NO_BREAK, ' '),
  );
}

/** A column of words keeps this much. */
const NARROWEST = 8;
/** It has held numbers to their units; on a line that is broken already it would only trouble who copies it. */
const NO_BREAK = '\u00a0';

/** Takes from the widest column of words what the lines are too wide. */
function narrow(widths: number[], right: ReadonlySet<number>, most: number): void {
  const whole = () => widths.reduce((sum, width) => sum + (width > 0 ? width + GAP : 0), -GAP);
  for (let over = whole() - most; over > 0; over = whole() - most) {
    const words = [...widths.entries()].filter(([i, width]) => !right.has(i) && width > NARROWEST).sort((a, b) => b[1] - a[1]);
    const [widest, next] = words;
    if (!widest) return;
    widths[widest[0]] = Math.max(NARROWEST, widest[1] - over, Math.min(widest[1] - 1, next?.[1] ?? NARROWEST));
  }
}

/** Text broken at spaces into lines of at most `width` columns. A longer word stands on a line of its own. */
export function fold(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return (line === '' ? lines : [...lines, line]).map(text => text.replaceAll(NO_BREAK, ' '));
}
