/**
 * Tables in a mail whose line breaks were lost: a head that recurs word for word, each time before a stretch of values
 * ("ETH1 ETH2 Throughput Utilization on off 1870 35 % on on 1870 35 %"). Rows repeat the shape of the first.
 */

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words `from` to `to` (exclusive): values, `period` of them a row. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Indexes of the words that begin a row. */
  readonly rows: readonly number[];
}

const VALUE =
  /^(?:on|off|yes|no|enabled|disabled|n\/a|[-+]?\d[\d.,]*(?:[kKMG]|%|[kKMG]?i?[bB]ps|[nmu]?s)?|%|[KMG]?i?[bB](?:ytes|its)?\/s(?:ec)?|[KMG]bps)$/i;
const UNIT = /^(?:%|[KMG]?i?[bB](?:ytes|its)?\/s(?:ec)?|[KMG]bps)$/;
const MOST_WORDS = 20_000;
const LONGEST_HEAD = 14;

/** Offsets at which a flattened text is to be cut so that its tables' captions, heads and rows are lines of their own. */
export function tableCuts(body: string): number[] {
  const words = [...body.matchAll(/\S+/g)]
    .slice(0, MOST_WORDS)
    .map(match => ({ text: match[0], start: match.index, end: match.index + match[0].length }));
  const stretches = findStretches(words);
  if (stretches.length < 2) return [];
  const head = commonHead(words, stretches);
  if (head === 0) return [];
  return stretches.flatMap(({ from, to, rows }) => {
    const after = words[to]?.start;
    return [words[from - head]?.start ?? 0, ...rows.map(row => words[row]?.start ?? 0), ...(after === undefined ? [] : [after])];
  });
}

/** Stretches of values, at least two columns wide, with a number in every row. */
function findStretches(words: readonly Word[]): Stretch[] {
  const found: Stretch[] = [];
  for (let i = 0; i < words.length; i++) {
    if (!VALUE.test(words[i]?.text ?? '')) continue;
    let to = i;
    while (to < words.length && to < i + 400 && VALUE.test(words[to]?.text ?? '')) to++;
    const rows = rowsOf(words, i, to);
    if (rows) found.push({ from: i, to, rows });
    i = to;
  }
  return found;
}

/** Where the rows of a stretch begin: the shortest shape that repeats through all of it. */
function rowsOf(words: readonly Word[], from: number, to: number): number[] | undefined {
  const cells: { index: number; shape: string }[] = [];
  for (let i = from; i < to; i++) {
    const text = words[i]?.text ?? '';
    const last = cells.at(-1);
    if (UNIT.test(text) && last) last.shape += text;
    else cells.push({ index: i, shape: /\d/.test(text) ? 'n' : 's' });
  }
  if (cells.length < 2 || !cells.some(({ shape }) => shape.startsWith('n'))) return undefined;
  for (let period = 2; period <= Math.min(cells.length, 16); period++) {
    if (cells.length % period !== 0) continue;
    const repeats = cells.every(({ shape }, index) => shape === cells[index % period]?.shape);
    const mixed = new Set(cells.slice(0, period).map(({ shape }) => shape)).size > 1;
    if (repeats && (mixed || period === cells.length)) return cells.filter((_, index) => index % period === 0).map(({ index }) => index);
  }
  return undefined;
}

/** How many words before every stretch are the same: the head. 0 where there is none. */
function commonHead(words: readonly Word[], stretches: Stretch[]): number {
  // A date or a version is a stretch too: the head is what most have in common.
  const counts = new Map<string, Stretch[]>();
  for (const stretch of stretches) {
    const last = words[stretch.from - 1]?.text ?? '';
    counts.set(last, [...(counts.get(last) ?? []), stretch]);
  }
  const [last, alike] = [...counts].sort((a, b) => b[1].length - a[1].length)[0] ?? ['', []];
  if (alike.length < 2 || !/\p{L}{2}/u.test(last)) return 0;
  stretches.splice(0, stretches.length, ...alike);
  const at = (stretch: Stretch, back: number) => words[stretch.from - back]?.text;
  let length = 1;
  while (
    length < LONGEST_HEAD &&
    alike.every(stretch => at(stretch, length + 1) !== undefined && at(stretch, length + 1) === at(alike[0] ?? stretch, length + 1))
  )
    length++;
  return length >= 2 ? length : 0;
}
