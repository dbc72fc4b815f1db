/** Subjects: what is said, without what mail programs, lists and patch tools put before it. */

/** "Re:", "RE[2]:", "Aw:", "Sv:", "Antw:", "Fwd:". */
const REPLY = /^(?:re|aw|antw|sv|vs|ynt|odp|r|fwd?|wg|tr)(?:\s?[[(]\d{1,3}[\])])?\s?[:：]\s*/i;
const BRACKET = /^\[([^\]]{0,80})\]\s*/;

export interface SubjectLine {
  /** The topic alone, on one line, lower case, blanks folded. */
  readonly topic: string;
  readonly isReply: boolean;
  /** What a `[PATCH v3 2/7]` says; null for none. */
  readonly patch: PatchTag | null;
}

export interface PatchTag {
  readonly version: number;
  /** 0 is the cover letter; null where no number stands. */
  readonly number: number | null;
  readonly total: number | null;
}

/** Takes a subject apart. */
export function readSubject(subject: string | null): SubjectLine {
  let rest = (subject ?? '').trim();
  let isReply = false;
  let patch: PatchTag | null = null;
  for (let i = 0; i < 20; i++) {
    const reply = REPLY.exec(rest);
    const bracket = reply ? null : BRACKET.exec(rest);
    if (reply) isReply = true;
    else if (bracket) patch ??= readTag(bracket[1] ?? '');
    else break;
    const next = rest.slice((reply ?? bracket)?.[0].length);
    if (next.trim() === '') break;
    rest = next;
  }
  return {
    topic: rest
      .replace(/\s*\((?:was|v\d{1,3})\b[^)]{0,200}\)?\s*$/i, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
    isReply,
    patch,
  };
}

/** "PATCH net-next v3 2/7", "RFC PATCHv2", "PATCH 0 of 2"; null for a list's own tag. */
function readTag(text: string): PatchTag | null {
  if (!/patch|\brfc\b|\bpull\b/i.test(text)) return null;
  const version = /(?:^|[\s,]|patch)v\.?(\d{1,3})\b/i.exec(text) ?? /\brev\.?\s?(\d{1,3})\b/i.exec(text);
  const number = /\b(\d{1,4})(?:\/| of )(\d{1,4})\b/i.exec(text);
  return { version: version ? Number(version[1]) : 1, number: number ? Number(number[1]) : null, total: number ? Number(number[2]) : null };
}
