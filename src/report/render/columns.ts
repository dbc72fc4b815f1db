/** Aligned columns of text, for terminals. */

/** Screen width of a text: combining marks take none, wide East Asian characters two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (/\p{M}/u.test(character)) continue;
    width +=
      code >= 0x1100 && /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(character)
        ? 2
        : 1;
  }
  return width;
}

/** Rows as lines with every column as wide as its widest cell; `right` names the columns that hold numbers. */
export function align(rows: readonly (readonly string[])[], right: ReadonlySet<number>): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
  return rows.map(row =>
    row
      .map((cell, i) => {
        const gap = ' '.repeat(Math.max(0, (widths[i] ?? 0) - widthOf(cell)));
        return right.has(i) ? gap + cell : cell + gap;
      })
      .filter((_, i) => (widths[i] ?? 0) > 0)
      .join('  ')
      .trimEnd(),
  );
}

/** Text broken at spaces into lines of at most `width` characters. A longer word stands on a line of its own. */
export function fold(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
