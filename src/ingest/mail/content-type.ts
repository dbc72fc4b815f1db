/** MIME header values with parameters: `text/plain; charset="utf-8"; format=flowed` (RFC 2045 5.1, RFC 2231). */

export interface ContentValue {
  /** Lower case: `text/plain`, `attachment`; empty when the value has none. */
  readonly value: string;
  /** Lower-case names; RFC 2231 pieces joined and decoded as far as ASCII goes. */
  readonly params: ReadonlyMap<string, string>;
}

const PARAM = /;\s*([^=;\s]{1,60})\s*=\s*(?:"((?:[^"\\]|\\.){0,1000})"?|([^;]{0,1000}))/g;
const NONE: ContentValue = { value: '', params: new Map() };

/** A list's mails say the same few things: what was read is remembered, up to a number. */
const known = new Map<string, ContentValue>();

export function readContentValue(text: string | undefined): ContentValue {
  if (!text) return NONE;
  let value = known.get(text);
  if (!value) {
    value = readValue(text);
    if (known.size > 500) known.clear();
    known.set(text, value);
  }
  return value;
}

function readValue(text: string): ContentValue {
  const semicolon = text.indexOf(';');
  const value = (semicolon < 0 ? text : text.slice(0, semicolon))
    .replace(/\(.*?\)/g, '')
    .trim()
    .toLowerCase();
  const params = new Map<string, string>();
  if (semicolon >= 0) {
    for (const m of text.slice(semicolon).matchAll(PARAM)) {
      const name = (m[1] ?? '').toLowerCase();
      const raw = m[2] !== undefined ? m[2].replace(/\\(.)/g, '$1') : (m[3] ?? '').trim();
      const piece = /^([^*]+)\*/.exec(name);
      if (!piece?.[1]) {
        if (!params.has(name)) params.set(name, raw);
      } else params.set(piece[1], (params.get(piece[1]) ?? '') + extended(raw, name.endsWith('*')));
    }
  }
  return { value, params };
}

/** "UTF-8''caf%C3%A9.txt" of RFC 2231. */
function extended(raw: string, encoded: boolean): string {
  if (!encoded) return raw;
  const text = raw.replace(/^[^']{0,40}'[^']{0,20}'/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
