/** What a sentence says was set for one of the figures in it: "640K when using the block layer and 632K with the VFS layer". */

import type { Condition } from '../../model/run.ts';
import { settingsSaid } from './sentences.ts';
import { variantOf } from './sides.ts';

const from = 'prose';
/** What stands right behind a figure and names its side. */
const BEHIND =
  /^(?: \w+){0,2}?,? (?:(?:when |while |by )?(?:using|running|with)|without|on|w\/o?) ((?:the |an? |my |this )?[\w./+-]+(?: [\w./+-]+){0,3}?)(?=\s*(?:[,;.)(]|$| and | but | while | vs| versus | compared ))/;
const GENERIC = /^(?:the |an? |my |this )?(?:it|that|this|average|same|other|order|all|both|top|time|wire|line|one)\b/i;

/** "Without XDP, the test ...": the side that a sentence begins with. */
const FIRST = /^(With|Without|Using|Under|On) ((?:the |an? |my |this )?[\w./+-]+(?: [\w./+-]+){0,4}), /;

/** `before` runs from the figure before it (or the beginning), `behind` to the next (or the end). */
export function figureSettings(before: string, behind: string): Condition[] {
  const said = settingsSaid(before).settings.slice(0, 4);
  const [whole = '', side = ''] = BEHIND.exec(behind) ?? [];
  const without = /\b(?:without|w\/o) /.test(whole);
  const [, word = '', first = ''] = FIRST.exec(before) ?? [];
  if (side === '' && first !== '' && !GENERIC.test(first) && said.length === 0)
    return [{ name: 'variant', value: variantOf(`${word} ${first}`), from }];
  if (side === '' || GENERIC.test(side)) return said;
  const stated = settingsSaid(behind.slice(0, whole.length)).settings;
  if (stated.length > 0) return [...said, ...stated];
  const value = without ? `without ${side}` : variantOf(side.replace(/^(?:the|an?|my) /, '').replace(/[.,]$/, ''));
  return [...said, ...(said.some(({ name }) => name === 'variant') ? [] : [{ name: 'variant', value, from } as const])];
}
