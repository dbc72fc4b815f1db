/**
 * What is kept of a body when the mail itself is gone: small sketches of its own lines and of the lines it quotes. They
 * tell whether two mails are one, and whether one quotes the other, whatever an archive did to blanks and marks.
 */

export interface Fingerprint {
  /** The smallest hashes of its own lines, ascending. */
  readonly own: readonly number[];
  /** The smallest hashes of the lines it quotes, ascending. */
  readonly quoted: readonly number[];
  /** How many own lines there are that say something. */
  readonly lines: number;
}

const SIZE = 24;
/** No more of a body is looked at: a long patch tells no more. */
const LIMIT = 1 << 14;
/** A line with fewer letters and digits is everywhere ("Thanks,", "}"). */
const LEAST = 9;

const QUOTE = 1;
const ADDRESS = 2;
/** ASCII -> what is hashed: letters in lower case, digits; 0 for what says nothing. */
const FOLDED = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return sign === '>' ? QUOTE : sign === '@' ? ADDRESS : /[a-z0-9]/i.test(sign) ? sign.toLowerCase().charCodeAt(0) : 0;
});

/** The fingerprint of a body. */
export function fingerprintOf(body: string): Fingerprint {
  const own: number[] = [];
  const quoted: number[] = [];
  let lines = 0;
  const end = Math.min(body.length, LIMIT);
  let at = 0;
  while (at < end) {
    let stop = body.indexOf('\n', at);
    if (stop < 0 || stop > end) stop = end;
    if (hashLine(body, at, stop, own, quoted)) lines++;
    at = stop + 1;
  }
  return { own, quoted, lines };
}

/**
 * FNV-1a over letters and digits; lines that name an address are masked differently everywhere, and left out. True for an
 * own line that says something.
 */
function hashLine(body: string, start: number, stop: number, own: number[], quoted: number[]): boolean {
  let hash = 0x811c9dc5;
  let count = 0;
  let isQuote = false;
  for (let i = start; i < stop; i++) {
    const code = body.charCodeAt(i);
    const sign = code < 128 ? (FOLDED[code] ?? 0) : code > 0xa0 ? code : 0;
    if (sign > ADDRESS) {
      hash = Math.imul(hash ^ sign, 0x01000193);
      count++;
    } else if (sign === ADDRESS) return false;
    else if (sign === QUOTE && count === 0) isQuote = true;
  }
  if (count < LEAST) return false;
  // 30 bits: such a number needs no memory of its own.
  keepSmall(isQuote ? quoted : own, hash >>> 2);
  return !isQuote;
}

/** Puts a hash into a sketch, if it is among the smallest. */
function keepSmall(sketch: number[], hash: number): void {
  if (sketch.length === SIZE && hash >= (sketch[SIZE - 1] ?? 0)) return;
  let at = sketch.length;
  while (at > 0 && (sketch[at - 1] ?? 0) > hash) at--;
  if (sketch[at - 1] === hash) return;
  if (sketch.length === SIZE) sketch.pop();
  sketch.splice(at, 0, hash);
}

/**
 * Of the lines of `part` whose hashes a sketch of `whole` would hold, how many it holds. `of` is how many could be
 * compared: a sketch knows nothing of hashes above its largest, unless it holds all lines.
 */
export function overlap(part: readonly number[], whole: readonly number[]): { readonly shared: number; readonly of: number } {
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
