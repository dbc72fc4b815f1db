/** Names in the one order in which folders are read: numbers by value (`2` before `10`), all else by code point. */
export function byName(a: string, b: string): number {
  const [x, y] = [/^\d{1,15}/.exec(a)?.[0], /^\d{1,15}/.exec(b)?.[0]];
  if (x !== undefined && y !== undefined && Number(x) !== Number(y)) return Number(x) - Number(y);
  return a < b ? -1 : a > b ? 1 : 0;
}
