/** The header block of a mail: which fields we want, unfolded, as latin1 (one character a byte). */

/** Field names that are read; all others are passed over. Of a repeated field the first counts. */
const WANTED = new Set([
  'from',
  'sender',
  'reply-to',
  'x-original-from',
  'x-google-original-from',
  'date',
  'subject',
  'message-id',
  'in-reply-to',
  'references',
  'list-id',
  'list-post',
  'list-archive',
  'archived-at',
  'x-mailing-list',
  'mailing-list',
  'content-type',
  'content-transfer-encoding',
  'content-disposition',
  'mime-version',
  'newsgroups',
]);

/** Fields that open a mail's header or stand in it so often that a line with one is no prose. */
export const HEADER_FIELD =
  /^(?:From|Return-Path|Received|Date|Subject|Delivered-To|To|Cc|Message-I[Dd]|MIME-Version|Content-[A-Za-z-]{1,40}|X-[A-Za-z0-9-]{1,60}|In-Reply-To|References|Reply-To|Sender|Status|Path|Newsgroups|List-[A-Za-z-]{1,30}|DKIM-Signature|Authentication-Results|Envelope-To|Mailing-List|Precedence|User-Agent|Organization|Lines|Xref|ARC-[A-Za-z-]{1,40}|Errors-To|Resent-[A-Za-z-]{1,20}|Approved|Old-Return-Path)\s{0,4}:/i;

/** First letter and length of the wanted names: most of a header is passed over without a look at the name. */
const WANTED_SHAPES = new Set([...WANTED].map(name => shapeOf(name.charCodeAt(0), name.length)));

function shapeOf(letter: number, length: number): number {
  return (letter | 0x20) * 64 + length;
}

const COLON = 0x3a;
const LF = 0x0a;
const CR = 0x0d;
/** A header block that goes on longer is no header. */
const LIMIT = 1 << 20;

export interface HeaderBlock {
  /** Lower-case name -> value, unfolded. */
  readonly fields: ReadonlyMap<string, string>;
  /** Where the body begins. */
  readonly body: number;
}

/**
 * Reads the header block of `raw` from `start`. It ends at the first blank line; a line that is no header field is passed
 * over, as is a blank line after which header fields go on.
 */
export function readHeaders(raw: Buffer, start = 0): HeaderBlock {
  const fields = new Map<string, string>();
  let end = blockEnd(raw, start);
  readFields(raw, start, end.header, fields);
  for (let i = 0; i < 3 && goesOn(raw, end.body); i++) {
    const next = blockEnd(raw, end.body);
    readFields(raw, end.body, next.header, fields);
    end = next;
  }
  return { fields, body: end.body };
}

/** True when an address field ("From: ...") or the like starts here: three known fields in a row. */
function goesOn(raw: Buffer, at: number): boolean {
  const text = raw.toString('latin1', at, at + 2000);
  if (!HEADER_FIELD.test(text)) return false;
  const lines = text.split('\n', 12).filter(line => !/^[ \t]/.test(line));
  const known = lines.slice(0, 4).filter(line => HEADER_FIELD.test(line));
  return known.length >= 4 && known.some(line => /^(?:received|message-id|return-path|mime-version|content-type)\s*:/i.test(line));
}

function blockEnd(raw: Buffer, start: number): { header: number; body: number } {
  if (raw[start] === LF) return { header: start, body: start + 1 };
  if (raw[start] === CR && raw[start + 1] === LF) return { header: start, body: start + 2 };
  const limit = Math.min(raw.length, start + LIMIT);
  let at = start;
  while (at < limit) {
    const lf = raw.indexOf(LF, at);
    if (lf < 0 || lf >= limit) break;
    const next = raw[lf + 1];
    if (next === LF) return { header: lf + 1, body: lf + 2 };
    if (next === CR && raw[lf + 2] === LF) return { header: lf + 1, body: lf + 3 };
    at = lf + 1;
  }
  return { header: limit, body: limit };
}

/** Values are cut from the bytes: a piece of a string would keep the whole header in memory for as long as an id is kept. */
function readFields(raw: Buffer, start: number, stop: number, fields: Map<string, string>): void {
  const text = raw.toString('latin1', start, stop);
  let at = 0;
  while (at < text.length) {
    let end = text.indexOf('\n', at);
    if (end < 0) end = text.length;
    const colon = text.indexOf(':', at);
    if (colon < 0) return;
    if (
      colon < end &&
      colon - at < 40 &&
      text.charCodeAt(at) > 0x20 &&
      (WANTED_SHAPES.has(shapeOf(text.charCodeAt(at), colon - at)) || isBlank(text.charCodeAt(colon - 1)))
    ) {
      const name = text.slice(at, colon).trimEnd().toLowerCase();
      while (end < text.length && isBlank(text.charCodeAt(end + 1))) {
        const next = text.indexOf('\n', end + 1);
        end = next < 0 ? text.length : next;
      }
      if (WANTED.has(name) && !fields.has(name)) fields.set(name, unfold(raw.toString('latin1', start + colon + 1, start + end)));
    }
    at = end + 1;
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

function unfold(value: string): string {
  const flat = value.includes('\n') ? value.replace(/\r?\n[ \t]+/g, ' ').replace(/[\r\n]+/g, ' ') : value;
  return flat.trim();
}

/** True when the line that starts at `at` has the shape of a header field: a name without blanks, a colon. */
export function startsHeader(raw: Buffer, at: number): boolean {
  for (let i = at; i < raw.length && i < at + 78; i++) {
    const byte = raw[i] ?? 0;
    if (byte === COLON) return i > at;
    if (byte <= 0x20 || byte >= 0x7f) return false;
  }
  return false;
}
