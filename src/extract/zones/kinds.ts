/** Which lines are no text of a mail: patches, signatures, list footers, trailers. */

import type { LineKind } from './line.ts';

const PATCH_START =
  /^(?:diff --git |diff -\S+ |Index: \S|--- (?:a\/|\/dev\/null|\S+\s+\d{4}-)|\+\+\+ (?:b\/|\/dev\/null)|@@ -\d+(?:,\d+)? \+\d+)/;
const PATCH_HEAD =
  /^(?:diff |index [0-9a-f]{6,}|Index: |={20,}|new file mode|deleted file mode|old mode|new mode|similarity index|rename (?:from|to)|copy (?:from|to)|Binary files |GIT binary patch|--- |\+\+\+ |@@ )/;
/** What the first characters of all of these are: looked at first, since nearly every line of a patch is none of them. */
const BEGINS_HEAD = /^(?:[diI@=nosrcBG]|\+\+\+|---)/;
const DIFFSTAT_SIGN = /\|.*[+-]|files? changed|mode \d{6}|Bin/;
const DIFFSTAT =
  /^ ?\S.{0,100}? {1,80}\|\s+(?:\d+ [+-]*|Bin .*|\d+)$|^ \d+ files? changed|^ (?:create|delete|rename|copy) (?:mode )?\d*|^ \S+ => \S+ +\|/;
const TRAILER =
  /^\s{0,4}(?:Signed-off-by|Reviewed-by|Acked-by|Tested-by|Reported-by|Reported-and-tested-by|Suggested-by|Co-developed-by|Cc|CC|Fixes|Link|Closes|Message-I[dD]|Reply-To|References|Change-Id|Debugged-by|Cc-stable|base-commit|prerequisite-patch-id|In-Reply-To): ?\S/;
const FOOTER =
  /^(?:_{30,}|-{30,}\s*$|-+ ?To unsubscribe|To unsubscribe from this list|the body of a message to majordomo|More majordomo info|Please read the FAQ at|_{3,}.*mailing list|.{0,60} mailing list(?:\s*[-–].*)?$|https?:\/\/\S*(?:mailman|listinfo)\S*$|Powered by |You received this message because)/i;

/** Decides the kind of each line of one body; texts come without quote marks, depths beside them. */
export function readKinds(texts: readonly string[], depths: readonly number[]): LineKind[] {
  const patching = new Map<number, boolean>();
  const hunks = new Map<number, Hunk>();
  const signed = new Map<number, number>();
  let footer = false;
  return texts.map((text, index): LineKind => {
    const depth = depths[index] ?? 0;
    const trimmed = text.trim();
    if (footer && depth === 0) return trimmed === '' ? 'blank' : 'footer';
    if (trimmed !== '' && depth === 0 && isFooter(texts, depths, index)) {
      footer = true;
      return 'footer';
    }
    // A new, shallower or equally deep stretch ends a signature that stood deeper.
    const signature = signed.get(depth);
    if (signature !== undefined && (depth === 0 || depths[index - 1] === depth)) {
      signed.set(depth, signature + 1);
      if (depth === 0 || signature < 8) return trimmed === '' ? 'blank' : 'signature';
    } else signed.delete(depth);
    if (isSignatureMark(text) && endsSoon(depths, index, depth)) {
      signed.set(depth, 0);
      patching.set(depth, false);
      return 'signature';
    }
    const head = BEGINS_HEAD.test(text);
    if (head && PATCH_START.test(text)) patching.set(depth, true);
    if (patching.get(depth)) {
      const hunk = hunks.get(depth);
      const counts = head ? HUNK.exec(text) : null;
      if (counts) hunks.set(depth, { before: Number(counts[1] ?? 1), after: Number(counts[2] ?? 1) });
      else if (head && PATCH_HEAD.test(text)) hunks.delete(depth);
      else if (hunk) {
        // Behind the last line of a hunk what is indented was written or pasted below the patch.
        if (hunk.before <= 0 && hunk.after <= 0 && /^ {2,}\S/.test(text)) patching.set(depth, false);
        else count(hunk, text);
      }
    }
    if (patching.get(depth)) {
      if (trimmed === '' || /^[ +\-@\\\t]/.test(text) || (head && PATCH_HEAD.test(text))) return 'patch';
      patching.set(depth, false);
    }
    if (trimmed === '') return 'blank';
    if (DIFFSTAT_SIGN.test(text) && DIFFSTAT.test(text)) return 'patch';
    if (text.includes(':') && TRAILER.test(text)) return 'header';
    return 'prose';
  });
}

/** How many lines of the old and the new text a hunk still has. */
interface Hunk {
  before: number;
  after: number;
}

const HUNK = /^@@ -\d+(?:,(\d{1,6}))? \+\d+(?:,(\d{1,6}))? @@/;

function count(hunk: Hunk, text: string): void {
  if (!text.startsWith('+') && !text.startsWith('\\')) hunk.before--;
  if (!text.startsWith('-') && !text.startsWith('\\')) hunk.after--;
}

/** "-- " alone on a line; "--" counts where little follows it. */
function isSignatureMark(text: string): boolean {
  return text === '-- ' || text === '--' || text === '--\t';
}

/** A signature has few lines: a "--" in the middle of a long text is none. */
function endsSoon(depths: readonly number[], index: number, depth: number): boolean {
  let length = 0;
  for (let i = index + 1; i < depths.length && depths[i] === depth; i++) length++;
  return length <= 14;
}

const LONGEST_FOOTER = 14;

/** The list's own lines at the end of a mail. */
function isFooter(texts: readonly string[], depths: readonly number[], index: number): boolean {
  if (texts.length - index > LONGEST_FOOTER) return false;
  const text = texts[index] ?? '';
  const ruled = /^[-_]{1,3}$/.test(text.trim()) && FOOTER.test(texts[index + 1]?.trim() ?? '');
  if (!ruled && !FOOTER.test(text.trim())) return false;
  for (let i = index; i < texts.length; i++) if ((depths[i] ?? 0) > 0) return false;
  const below = texts.slice(index, index + 6).join('\n');
  return /unsubscribe|mailing list|listinfo|mailman|majordomo|Powered by blists|groups\.(?:google|io)/i.test(below);
}
