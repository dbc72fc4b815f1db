/** Names near one that is not known: what was meant, perhaps. */

const MOST = 3;

/** Those that begin like it, or are at most two letters away, short ones one: the nearest first, else in the order given. */
export function namesLike(name: string, known: Iterable<string>): string[] {
  const near: { readonly other: string; readonly away: number }[] = [];
  for (const other of known) {
    const away = distance(name, other);
    if (away <= mostOf(name)) near.push({ other, away });
    else if (name.length > 2 && other.startsWith(name)) near.push({ other, away: 3 });
  }
  return near
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST)
    .map(({ other }) => other);
}

/** "; did you mean fio?", or nothing where nothing is near. Upper and lower case are alike. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const spelt = new Map([...known].map(other => [other.toLowerCase(), other]));
  const near = namesLike(name.toLowerCase(), spelt.keys()).map(other => spelt.get(other) ?? other);
  return near.length === 0 ? '' : `; did you mean ${near.length > 1 ? `${near.slice(0, -1).join(', ')} or ` : ''}${near.at(-1)}?`;
}

function mostOf(name: string): number {
  return name.length < 5 ? 1 : 2;
}

/** Letters to be changed, left out or put in; the same letters in another order ("tos" for "tso") count as one. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > mostOf(a)) return Number.POSITIVE_INFINITY;
  if (a === b) return 0;
  if (a.length === b.length && [...a].sort().join('') === [...b].sort().join('')) return 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? Number.POSITIVE_INFINITY;
}
