/** Pieces of the page. What is handed in as a cell or as the text of a link is HTML already. */

/** An id on the page that is the same in every report: made of the record's id, one to one. */
export function anchor(kind: 'thread' | 'claim' | 'mail' | 'run', id: string): string {
  return `${kind}-${id.replace(/[^\w.@$+=-]/gu, character => `~${character.codePointAt(0)?.toString(16)}~`)}`;
}

export function link(to: string, text: string, className = ''): string {
  return `<a${className && ` class="${className}"`} href="#${to}">${text}</a>`;
}

/** A table that scrolls where it is wider than the page; `numbers` names its columns of numbers, `ids` the anchors of its rows. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: ReadonlySet<number>,
  more: string,
  ids: readonly string[] = [],
): string {
  const classOf = (i: number) => (numbers.has(i) ? ' class="number"' : '');
  const lines = rows.map(
    (row, n) =>
      `<tr${ids[n] === undefined ? '' : ` id="${ids[n]}"`}>${row.map((cell, i) => `<td${classOf(i)}>${cell}</td>`).join('')}</tr>`,
  );
  return [
    '<div class="scroll"><table>',
    `<thead><tr>${head.map((name, i) => `<th scope="col"${classOf(i)}>${name}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...lines,
    ...(more ? [`<tr><td colspan="${head.length}" class="soft">${more}</td></tr>`] : []),
    '</tbody></table></div>',
  ].join('\n');
}
