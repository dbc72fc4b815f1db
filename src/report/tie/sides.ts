/** Which side of a comparison a label stands for: the state before a change, or after it. */

/** -1 is the baseline, 1 the contender. */
export type Side = -1 | 1;

const BEFORE = new Set(
  'before base baseline without unpatched vanilla stock mainline original originally orig old off disabled disable current currently upstream unmodified nopatch no none prev previous previously parent control reference legacy normal pre wo unfixed'.split(
    ' ',
  ),
);
const AFTER = new Set(
  'after with patched patch patches patchset patchseries series new newer on enabled enable hack hacked modified optimized optimised optimization post proposed fix fixed fixes applied tuned improved rework reworked rfc'.split(
    ' ',
  ),
);
/** Words beside a side's own that name no further thing. */
const FILLER = new Set(
  'this the a patch patches patchset series change changes commit commits set kernel version code applying applied my our your run results case + & , : -'.split(
    ' ',
  ),
);

/** True for a condition that says whether the change was applied. */
export function isPatch(name: string): boolean {
  return /^(patch|patched|fix|fixed|series)$/.test(name);
}

/** The side that a word says by itself. */
export function sideWord(word: string): Side | null {
  if (BEFORE.has(word)) return -1;
  return AFTER.has(word) ? 1 : null;
}

/**
 * The side of a label, and what the label says beside it: "w/o patch" is the baseline, "After + tc" the contender with
 * tc. A number, version or name of its own gives no side. The first word that takes a side decides ("without new ring").
 */
export function sideOf(name: string, value: string): { readonly side: Side | null; readonly rest: string } {
  const text = value
    .toLowerCase()
    .replace(/\bw\/o\b/g, 'without')
    .replace(/\bw\//g, 'with ');
  if (isPatch(name)) {
    if (/^(on|yes|true|1|enabled)$/.test(text)) return { side: 1, rest: '' };
    if (/^(off|no|false|0|none|disabled)$/.test(text)) return { side: -1, rest: '' };
  }
  const words = text
    .split(/[\s,:()]+/)
    .filter(Boolean)
    .slice(0, 12);
  const at = words.findIndex(word => sideWord(word) !== null);
  if (at < 0) return { side: null, rest: text };
  const side = sideWord(words[at] ?? '');
  // a whole sentence of a label that has "new" somewhere inside is a name, not a side
  if (at > 1 && at < words.length - 1) return { side: null, rest: text };
  const rest = words.filter((word, i) => i !== at && !FILLER.has(word) && sideWord(word) === null);
  return { side, rest: rest.join(' ') };
}
