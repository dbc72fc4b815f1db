/**
 * What is kept of a body when the mail itself is gone: small sketches of its own lines and of the lines it quotes. They
 * tell whether two mails are one, and whether one quotes the other, whatever an archive did to blanks and marks.
 */

export interface Fingerprint {
  /** The smallest hashes of its own lines, ascending. */
  readonly own: Uint32Array;
  /** The smallest hashes of the lines it quotes, ascending. */
  readonly quoted: Uint32Array;
  /** How many own lines there are that say something. */
  readonly lines: number;
}

const SIZE = 24;
/** No more of a body is looked at: a long patch tells no more. */
const LIMIT = 1 << 16;
/** A line with fewer letters and digits is everywhere ("Thanks,", "}"). */
const LEAST = 9;

/** The fingerprint of a body. */
export function fingerprintOf(body: string): Fingerprint {
  const own: number[] = [];
  const quoted: number[] = [];
  const end = Math.min(body.length, LIMIT);
  let at = 0;
  while (at < end) {
    let stop = body.indexOf('\n', at);
    if (stop < 0 || stop > end) stop = end;
    hashLine(body, at, stop, own, quoted);
    at = stop + 1;
  }
  return { own: smallest(own), quoted: smallest(quoted), lines: own.length };
}

/** FNV-1a over letters and digits; lines that name an address are masked differently everywhere, and left out. */
function hashLine(body: string, start: number, stop: number, own: number[], quoted: number[]): void {
  let hash = 0x811c9dc5;
  let count = 0;
  let isQuote = false;
  for (let i = start; i < stop; i++) {
    let code = body.charCodeAt(i);
    if (code >= 0x41 && code <= 0x5a) code |= 0x20;
    else if (code < 0x30 || (code > 0x39 && code < 0x61) || (code > 0x7a && code < 0xa1)) {
      if (code === 0x3e && count === 0) isQuote = true;
      if (code === 0x40) return;
      continue;
    }
    hash = Math.imul(hash ^ code, 0x01000193);
    count++;
  }
  if (count >= LEAST) (isQuote ? quoted : own).push(hash >>> 0);
}

function smallest(hashes: number[]): Uint32Array {
  if (hashes.length === 0) return NOTHING;
  const sorted = Uint32Array.from(hashes).sort();
  let kept = 0;
  for (let i = 0; i < sorted.length && kept < SIZE; i++) {
    const hash = sorted[i] ?? 0;
    if (kept === 0 || sorted[kept - 1] !== hash) sorted[kept++] = hash;
  }
  return sorted.slice(0, kept);
}

const NOTHING = new Uint32Array(0);

/**
 * Of the lines of `part` whose hashes a sketch of `whole` would hold, how many it holds. `of` is how many could be
 * compared: a sketch knows nothing of hashes above its largest, unless it holds all lines.
 */
export function overlap(part: Uint32Array, whole: Uint32Array): { readonly shared: number; readonly of: number } {
  const largest = whole.length < SIZE ? 0xffffffff : (whole.at(-1) ?? 0);
  let shared = 0;
  let of = 0;
  let j = 0;
  for (const hash of part) {
    if (hash > largest) break;
    of++;
    while (j < whole.length && (whole[j] ?? 0) < hash) j++;
    if (whole[j] === hash) shared++;
  }
  return { shared, of };
}
