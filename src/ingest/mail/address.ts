/**
 * Who sent a mail. Display names as the header has them, decoded; addresses as the archive shows them, masked or not.
 * `samePerson` gives one key to one person whose address another archive masks in its own way.
 */
import type { Person } from '../../model/message.ts';
import { decodeHeaderText } from './encoded-words.ts';

export const NOBODY: Person = { name: null, address: null };

/** " via linux-list", "(via list)": what a list server adds to the name of somebody whose address it must hide. */
const VIA = /\s+(?:\(via [^)]{1,80}\)|via [\w .+-]{2,80})$/i;
/** "user at host.org", "user_at_host", "user (a) host": an address an archive wrote out. */
const AT = / ?\(a\) ?| at |_at_| \(\) |\[at\]|\(at\)| <at> |•at•/i;

/** Reads a From value (latin1, unfolded): `"A. B" <a@b>`, `a@b (A. B)`, `a at b (A. B)`, `A. B<a@b>`, several (the first counts). */
export function readFrom(value: string | undefined, bodyCharset = ''): Person {
  if (!value) return NOBODY;
  const text = value.slice(0, 2000);
  const open = angleStart(text);
  if (open >= 0) {
    const close = text.indexOf('>', open);
    const address = text.slice(open + 1, close < 0 ? text.length : close).trim();
    return person(decodeHeaderText(text.slice(0, open), bodyCharset), address);
  }
  const comment = /^([^()]{1,400}?)\s*\((.{1,1000})\)\s*$/.exec(text);
  if (comment && looksLikeAddress(comment[1] ?? '')) return person(decodeHeaderText(comment[2] ?? '', bodyCharset), comment[1] ?? '');
  const plain = decodeHeaderText(text, bodyCharset).trim();
  return looksLikeAddress(plain) ? person('', plain) : person(plain, '');
}

/** A person from a name and an address as shown; empty ones are null. */
export function person(name: string, address: string): Person {
  const clean = cleanName(name);
  const shown = address.trim().replace(/^mailto:/i, '');
  return {
    name: clean === '' || clean === shown ? null : clean,
    address: shown === '' ? null : shown,
  };
}

/** The name without quotes, "via LIST", and the comment that repeats the address. */
export function cleanName(name: string): string {
  let text = name
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const quoted = /^"(.*)"$/.exec(text) ?? /^'(.*)'$/.exec(text);
  if (quoted) text = (quoted[1] ?? '').trim();
  text = text
    .replace(/\\(["\\()])/g, '$1')
    .replace(VIA, '')
    .trim();
  return text.replace(/^"(.*)"$/, '$1').trim();
}

/** True for an address, plain or written out by an archive. */
export function looksLikeAddress(text: string): boolean {
  const t = text.trim();
  return (
    t.length < 320 &&
    (/^[^\s@<>]{1,128}@[^\s@<>]{1,255}$/.test(t) || (t.split(' ').length < 5 && AT.test(t)) || /^\S{1,128}•\S{1,255}$/.test(t))
  );
}

/**
 * A key that is equal for one person in several archives: the name's letters if there is one, else the part of the
 * address before the "@", which archives leave readable. Null for nobody.
 */
export function samePerson(of: Person): string | null {
  const name = of.name === null ? '' : nameKey(of.name);
  if (name !== '') return name;
  if (of.address === null) return null;
  const plain = plainAddress(of.address);
  return plain === '' ? null : `<${plain.replace(/@.*$/, '')}>`;
}

/** "Jonas, Rita" and "Rita Jonas" are one; accents and dots say nothing. */
function nameKey(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replace(/\([^)]*\)/g, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter(w => w.length > 1 || words.length === 1)
    .sort()
    .join(' ');
}

/** An address with an archive's masking taken back as far as it can be: `a•b`, `a at b`, `a_at_b`, `a (a) b`, `a xxx b`. */
export function plainAddress(shown: string): string {
  const text = shown.trim().toLowerCase().replace(/^<|>$/g, '');
  if (text.includes('[email') || text === '') return '';
  return text
    .replace(AT, '@')
    .replace(/\s*(?:\bxxx\b)\s*/g, '@')
    .replaceAll('•', '.')
    .replace(/\s+(?:dot|\[dot\])\s+/g, '.')
    .replace(/\s+/g, '');
}

/** The "<" of an address in brackets, outside of quotes; -1 when there is none. */
function angleStart(text: string): number {
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '\\') i++;
    else if (c === '"') quoted = !quoted;
    else if (c === '<' && !quoted) return i;
  }
  return quoted ? text.lastIndexOf('<') : -1;
}
