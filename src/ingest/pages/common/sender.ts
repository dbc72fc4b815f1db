import type { Person } from '../../../model/message.ts';
import { cleanName, looksLikeAddress, NOBODY, person } from '../../mail/address.ts';

/** The sender as a page prints him: `A. B <a@b>`, `"B, A" <a () b>`, `a at b (A. B)`, `A. B (a_at_b)`, `A. B`. Text is decoded already. */
export function shownSender(shown: string): Person {
  const text = shown.replace(/\s+/g, ' ').trim().slice(0, 1000);
  if (text === '') return NOBODY;
  const open = text.lastIndexOf('<');
  if (open >= 0) {
    const close = text.indexOf('>', open);
    return person(text.slice(0, open), text.slice(open + 1, close < 0 ? text.length : close));
  }
  const bracket = text.indexOf('(');
  if (bracket > 0 && text.endsWith(')')) {
    const before = text.slice(0, bracket).trim();
    const inside = text.slice(bracket + 1, -1).trim();
    if (looksLikeAddress(inside) || /@|_at_|\bat\b|\[hidden\]|•/.test(inside)) return person(before, inside);
    if (looksLikeAddress(before)) return person(inside, before);
  }
  return looksLikeAddress(text) ? person('', text) : person(cleanName(text), '');
}
