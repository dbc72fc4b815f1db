/** Names near one that is not known: what was meant, perhaps. */

/** Those that begin like it, or are at most two letters away, short ones one; the order given stays. */
export function namesLike(name: string, known: Iterable<string>): string[] {
  const near: string[] = [];
  for (const other of known) {
    if (near.length >= 3) break;
    if ((name.length > 2 && other.startsWith(name)) || isNear(name, other)) near.push(other);
  }
  return near;
}

function isNear(a: string, b: string): boolean {
  // "tos" for "tso".
  if ([...a].sort().join('') === [...b].sort().join('')) return true;
  const most = a.length < 5 ? 1 : 2;
  if (Math.abs(a.length - b.length) > most) return false;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return (row[b.length] ?? most + 1) <= most;
}
