/** Sides of a comparison: "before", "with this patch", "original kernel", a commit, a version. */

const SIDE =
  /^(?:before|after|base(?:line)?|patched|unpatched|vanilla|mainline|upstream|stock|original|orig|old|new|current(?:ly)?|previous|control|modified|with|without|w\/o?|no|this (?:patch|series|patchset|version)|the patch|patch(?:set|es)?|series|v\d+|head|master|for-next|linux-next|next|hack(?:ed)?|proposed|default|tuned|reference|ref|fixed|reverted|revert|prior|pre|post|rfc|unmodified|plain|native|reverted|optimi[sz]ed|legacy)(?![\w])/i;
const COMMIT = /^(?:[0-9a-f]{7,40}|[0-9a-f]{7,40}[~^]\d*)$/i;
const VERSION = /^(?:linux[ -]|kernel[ -]|v)?\d+\.\d+(?:\.\d+)*(?:[-+.~]\S*)?$/i;
const OWN =
  '(?:the |this |these |my |our |your |above |following |proposed )*(?:patch(?:es|set|ing)?|series|commit|change[sd]?|fix(?:es)?|rework|optimi[sz]ation)';
const BEFORE = new RegExp(`^(?:before|prior to|pre)(?:[ -]+(?:applying )?${OWN}(?: (?:is|was|are) applied| applied| set)?)?$`, 'i');
const AFTER = new RegExp(`^(?:after|post)(?:[ -]+(?:applying )?${OWN}(?: (?:is|was|are) applied| applied| set)?)?$`, 'i');
const WITH_OWN = new RegExp(`^(?:with|w/|w/o|without|no|having) ?${OWN}(?:\\b.{0,20})?$`, 'i');

/** True for a short text that names a side of a comparison. */
export function isSide(text: string): boolean {
  const plain = text.trim();
  return SIDE.test(plain) || COMMIT.test(plain) || VERSION.test(plain);
}

/** `before` or `after` for a text that says no more than that: "After applying this patch". */
export function stageOf(text: string): 'before' | 'after' | undefined {
  const plain = tidyLabel(text);
  return BEFORE.test(plain) ? 'before' : AFTER.test(plain) ? 'after' : undefined;
}

/** True for "with this patch", "without the series": the change that the mail is about, present or absent. */
export function speaksOfOwnChange(text: string): 'with' | 'without' | undefined {
  const plain = tidyLabel(text);
  if (!WITH_OWN.test(plain)) return undefined;
  return /^(?:w\/o|without|no)\b/i.test(plain) ? 'without' : 'with';
}

/** A side's value for the condition `variant`: the label as printed without what only introduces it. */
export function variantOf(text: string): string {
  const plain = tidyLabel(text);
  const stage = stageOf(plain);
  if (stage) return stage;
  if (speaksOfOwnChange(plain)) return plain;
  return plain
    .replace(/^(?:with|on|using|for|as|in|under)\s+(?:an?|the|my|our)?\s*(?=\S{3})/i, '')
    .replace(/\s+(?:for (?:comparison|reference)|as (?:reference|baseline))$/i, '')
    .trim();
}

/** A label without bullets, numbering, brackets around it, underlining and its colon. */
export function tidyLabel(text: string): string {
  return text
    .trim()
    .replace(/^\[([^[\]]{2,60})\]:?$/, '$1')
    .replace(/^(?:[-*#=+>@]+\s+|\/\/\s*|#\s*|\(?\d{1,2}[.)]\s+|\(?[a-h]\)\s+)/, '')
    .replace(/^\*+|\*+$|^_+|_+$/g, '')
    .replace(/\s*[:=-]+\s*$/, '')
    .replace(/^["'`]+|["'`]+$/g, '')
    .trim();
}

/** Words that name a side by themselves, with no more than what they are a side of: "baseline kernel", "patched". */
const PLAIN_SIDE =
  /^(?:before|after|base(?:line)?|patched|unpatched|vanilla|mainline|upstream|stock|original|modified|unmodified)(?: (?:kernel|version|code|tree|build|driver|setup|case|results?|numbers?))?$/i;

/** The side that the last words before a colon name: "Using two threads on one core, baseline kernel:", "and patched:". */
export function sideBeforeColon(sentence: string): string | undefined {
  const [, last] =
    /(?:^|[,;:.)]\s+)(?:and |then |now )?(?:(?:with|for|on|in) )?(?:the |a )?([\w-]+(?: [\w-]+)?)\s*:-?$/i.exec(sentence.trim()) ?? [];
  return last !== undefined && PLAIN_SIDE.test(last) ? last : undefined;
}
