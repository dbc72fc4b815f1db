/** Two values told of one thing switched on and off: "9.8 Gbps with TSO and 4.4 without", "ring on: 640k, off: 580k". */

import type { Quantity } from '../quantities/units-in-text.ts';

/** Which of two values is that with the thing, and how the two sides are called. */
export interface Switched {
  readonly on: 'first' | 'second';
  readonly subject: string;
  readonly baseline: string;
}

const NAME = String.raw`(?:the |this |that |these |an? |our |my )?[\w./+-]+(?: (?!(?:on|off|it|is|was|we|i|and|but|to)\b)[\w/+-]+){0,2}?`;
const STATE = String.raw`(?:(?:is |was |set |turned |switched )?(on|off|enabled|disabled)\b)`;
const GETS = "(?:(?!with|without)[a-z']+ ){0,4}[~≈]?";

/** "... with TSO and ", "... without the ring, but only ". */
const SIDE_BETWEEN = new RegExp(
  String.raw`^,? (?:when |while )?(with|without|w\/o|using) (${NAME})(?: ${STATE})?(?:,|;|,? (?:and|but|vs\.?|versus|against|or|compared (?:to|with)))? ${GETS}$`,
  'i',
);
/** "... without", "... with it", "... when it is off". */
const SIDE_BEHIND = new RegExp(
  String.raw`^,? (?:(?:when |while )?(with|without|w\/o)(?: (it|that|this|them|${NAME}))?(?: ${STATE})?|(?:when|if|with) (?:(it|that|${NAME}) )?${STATE})(?=\s*(?:[.,;:)!]|$| (?:and|but|so|which|on|in|for|at)\b))`,
  'i',
);
/** "With TSO we get ". */
const SIDE_BEFORE = new RegExp(
  String.raw`(?:^|[,;:(]\s?|\b(?:and|but|that) )(with|without|w\/o|using) (${NAME})(?: ${STATE})?(?:,|:)? ${GETS}$`,
  'i',
);
/** ", without it ", "; with TSO off ". */
const NEXT_SIDE = new RegExp(
  String.raw`^[,;]?(?: (?:and|but|vs\.?|versus))? (with|without|w\/o)(?: (it|that|this|them|${NAME}))?(?: ${STATE})?(?:,|:)? ${GETS}$`,
  'i',
);
/** "TSO on: 9.8", ", off: 4.4". */
const LABEL = /(?:^|[,;:(]\s?|\bwith )([\w./+-]+(?: [\w./+-]+)?) (on|off|enabled|disabled)\s?[:=]\s?[~≈]?$/i;
const NEXT_LABEL = /^[,;/]? ?(?:and )?(?:([\w./+-]+(?: [\w./+-]+)?) )?(on|off|enabled|disabled)\s?[:=]\s?[~≈]?$/i;
const PRONOUN = /^(?:it|that|this|them)$/i;
const LONGEST = 90;

/** The two sides of a pair of values that stand one after the other; undefined when the text does not set them so. */
export function switchedPair(text: string, a: Quantity, b: Quantity): Switched | undefined {
  const between = text.slice(a.to, b.from);
  if (between.length > LONGEST) return undefined;
  const before = text.slice(Math.max(0, a.from - LONGEST), a.from);
  const behind = text.slice(b.to, b.to + LONGEST);
  const label = LABEL.exec(before);
  const nextLabel = label && NEXT_LABEL.exec(between);
  if (label && nextLabel) return paired(label[1], isOn('with', label[2]), nextLabel[1], isOn('with', nextLabel[2]));
  const side = SIDE_BETWEEN.exec(between);
  const last = side && SIDE_BEHIND.exec(behind);
  if (side && last) return paired(side[2], isOn(side[1], side[3]), last[2] ?? last[4], isOn(last[1], last[3] ?? last[5]));
  const first = SIDE_BEFORE.exec(before);
  const next = first && NEXT_SIDE.exec(between);
  // "with TSO 9.8, without it 4.4": what follows the second value is of neither
  return first && next ? paired(first[2], isOn(first[1], first[3]), next[2], isOn(next[1], next[3])) : undefined;
}

function isOn(word: string | undefined, state: string | undefined): boolean {
  const given = !/^w(?:ithout|\/o)$/i.test(word ?? '');
  return /^(?:off|disabled)$/i.test(state ?? '') ? false : given;
}

/** A pair of one thing: the second time it has no name, a pronoun or the same name. */
function paired(name: string | undefined, first: boolean, again: string | undefined, second: boolean): Switched | undefined {
  if (!name || PRONOUN.test(name) || first === second) return undefined;
  if (again !== undefined && !PRONOUN.test(again) && plain(again) !== plain(name)) return undefined;
  return { on: first ? 'first' : 'second', subject: `with ${name}`, baseline: `without ${name}` };
}

function plain(name: string): string {
  return name.toLowerCase().replace(/^(?:the|this|that|these|an?|our|my) /, '');
}
