/**
 * The texts of a mail whose MIME is simple: one part, or multiparts with sound boundaries whose leaves are text or
 * attachments. Ten times as fast as a full parser, and most list mail is so. For anything else it says so, and `mime.ts`
 * takes the mail.
 */

import { readHeaders } from './headers.ts';
import { addLeaf, type Leaf, leafOf, type MailTexts } from './part.ts';

const DEEPEST = 8;
const MOST_PARTS = 200;
const ENCODINGS = new Set(['', '7bit', '8bit', 'binary', 'quoted-printable', 'base64', '7-bit', '8-bit']);

/** The texts of the mail with this header and body; undefined when its MIME is not simple. */
export function leanTexts(fields: ReadonlyMap<string, string>, body: Buffer): MailTexts | undefined {
  const into: MailTexts = { texts: [], htmls: [], attached: [] };
  return addPart(leafOf(fields, body), into, 0) ? into : undefined;
}

function addPart(part: Leaf, into: MailTexts, depth: number): boolean {
  const type = part.type.value;
  if (!ENCODINGS.has(part.encoding.trim().toLowerCase()) || type.startsWith('message/')) return false;
  if (!type.startsWith('multipart/')) {
    addLeaf(part, into, depth === 0);
    return true;
  }
  const boundary = part.type.params.get('boundary') ?? '';
  if (boundary === '' || depth >= DEEPEST || type === 'multipart/digest') return false;
  const children = splitParts(part.bytes, boundary);
  if (!children) return false;
  if (type === 'multipart/alternative') return addAlternative(children, into, depth);
  return children.every(child => addPart(child, into, depth + 1));
}

/** Of alternatives the text wins; HTML is kept for the case that the text is blank. */
function addAlternative(children: readonly Leaf[], into: MailTexts, depth: number): boolean {
  const own: MailTexts = { texts: [], htmls: [], attached: [] };
  if (!children.every(child => addPart(child, own, depth + 1))) return false;
  const hasText = own.texts.some(text => text.trim() !== '');
  into.texts.push(...own.texts.slice(0, hasText ? undefined : 0));
  if (!hasText) into.htmls.push(...own.htmls);
  into.attached.push(...own.attached);
  return true;
}

/** The parts between `--boundary` lines; undefined when there are none, too many, or the last one is not closed. */
function splitParts(bytes: Buffer, boundary: string): Leaf[] | undefined {
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  const parts: Leaf[] = [];
  let start = -1;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    if (at > 0 && bytes[at - 1] !== 0x0a) continue;
    const after = at + mark.length;
    const closes = bytes[after] === 0x2d && bytes[after + 1] === 0x2d;
    const lineEnd = bytes.indexOf(0x0a, after);
    if (
      !closes &&
      bytes
        .subarray(after, lineEnd < 0 ? bytes.length : lineEnd)
        .toString('latin1')
        .trim() !== ''
    )
      continue;
    if (start >= 0) parts.push(readPart(bytes, start, at));
    if (closes) return parts.length > 0 ? parts : undefined;
    if (lineEnd < 0 || parts.length > MOST_PARTS) return undefined;
    start = lineEnd + 1;
  }
  return undefined;
}

/** One part; the line break before the boundary belongs to the boundary (RFC 2046 5.1.1). */
function readPart(bytes: Buffer, start: number, end: number): Leaf {
  const stop = bytes[end - 1] === 0x0a ? (bytes[end - 2] === 0x0d ? end - 2 : end - 1) : end;
  const part = bytes.subarray(start, Math.max(start, stop));
  const { fields, body } = readHeaders(part);
  return leafOf(fields, part.subarray(Math.min(body, part.length)));
}
