/** What a claim compares: the condition in question, and which of its values is spoken of and which compared with. */

import type { Claim } from '../../model/claim.ts';
import type { Value } from './conditions.ts';
import { type Mention, mentionsOf, type Values } from './mentions.ts';
import { speaksOfChange, spokenSide } from './spoken.ts';

/** A condition that may be what is compared, with what the claim says of its values; null where it says nothing. */
export interface Choice {
  readonly factor: string;
  readonly subject: ReadonlySet<string> | null;
  readonly baseline: ReadonlySet<string> | null;
  /** True when the claim speaks of the state before: "without this patch it is slower". */
  readonly turned: boolean;
  /** True when the claim's words or labels such as before and after tell that this is compared; false for what merely varies. */
  readonly told: boolean;
  /** True for a parameter whose limit the claim names: "drops for block sizes > 128k". */
  readonly parameter: boolean;
}

type Known = ReadonlyMap<string, Value>;

/** What the claim may compare, likeliest first: what its words set side by side, then before and after, then what varies at all. */
export function choicesFor(claim: Claim, values: Values, mentions: readonly Mention[]): Choice[] {
  const varying = [...values].filter(([, known]) => known.size > 1).map(([name]) => name);
  const isVarying = new Set(varying);
  const sided = varying.filter(name => hasLabels(values.get(name)));
  const named = [...new Set(mentions.filter(m => !m.negated && isVarying.has(m.name)).map(m => m.name))];
  const both = named.filter(
    name => new Set(mentions.filter(m => m.name === name && !m.range && !m.negated).flatMap(m => [...m.keys])).size > 1,
  );
  // two values named without a word that sets them against each other may be two cases of one comparison
  const opposed = both.filter(name => sided.length === 0 || sided.includes(name) || sets(claim.text, mentions, name));
  const single = named.filter(name => !both.includes(name));
  const switched = single.filter(name => sided.includes(name));
  const changed = sided.filter(name => !switched.includes(name));
  const said = single.filter(name => namedIn(claim.subject, name, values) || namedIn(claim.baseline, name, values));
  // "with the new ring at depth 1": the ring is what is compared, the depth one of its cases
  const inSubject = [...said.filter(name => !isNumeric(values.get(name))), ...said.filter(name => isNumeric(values.get(name)))];
  const words = single.filter(name => !isNumeric(values.get(name)));
  const numbers = single.filter(name => isNumeric(values.get(name)));
  const change = changed.map(factor => ({ ...plainChoice(factor), turned: spokenSide(claim) < 0, told: true }));
  const agent =
    claim.subject !== null &&
    !/^(?:with|for|when|on|in|at|using|under)\b/i.test(claim.subject) &&
    !numbers.some(name => namedIn(claim.subject, name, values));
  const limits = numbers.filter(name => mentions.some(m => m.name === name && m.range && m.limit) && !agent && !speaksOfChange(claim.text));
  const orientAll = (names: readonly string[]) => names.map(name => orient(claim, name, mentions, values.get(name) ?? new Map()));
  const rest = varying.filter(name => !named.includes(name) && !sided.includes(name) && !isNumeric(values.get(name)));
  const choices = [
    ...orientAll(opposed),
    ...orientAll(limits).map(choice => ({ ...choice, parameter: true })),
    ...(change.length === 0 ? orientAll(inSubject) : []),
    ...(change.length === 0 ? orientAll(switched) : []),
    ...change,
    ...orientAll(switched),
    ...orientAll(both),
    ...orientAll(words),
    ...(agent ? [] : orientAll(numbers)),
    ...rest.map(plainChoice),
  ];
  return choices.filter((choice, i) => choices.findIndex(other => other.factor === choice.factor) === i);
}

function plainChoice(factor: string): Choice {
  return { factor, subject: null, baseline: null, turned: false, told: false, parameter: false };
}

/** True when labels put some runs before a change and others after it. */
function hasLabels(known: Known | undefined): boolean {
  const sides = [...(known?.values() ?? [])].map(v => v.side);
  return sides.includes(1) && sides.includes(-1);
}

/** True when some value is a state before, or off, and another the state after, or on. */
export function hasSides(known: Known | undefined): boolean {
  const sides = [...(known?.values() ?? [])].map(sideOfValue);
  return sides.includes(1) && sides.includes(-1);
}

/** Off is the baseline of on, before of after; 0 for a value that says nothing. */
export function sideOfValue(value: Value | undefined): number {
  return value?.side ?? (value?.key === '1' ? 1 : value?.key === '0' ? -1 : 0);
}

function isNumeric(known: Known | undefined): boolean {
  const values = [...(known?.values() ?? [])];
  // 0 and 1 alone are a switch; 1, 2, 4 are numbers
  return values.every(v => v.number !== null) && values.some(v => v.key !== '0' && v.key !== '1');
}

function namedIn(text: string | null, name: string, values: Values): boolean {
  const known = values.get(name);
  return text !== null && known !== undefined && mentionsOf(text, new Map([[name, known]])).length > 0;
}

const AGAINST =
  /\b(than(?! (?:about |around |almost |nearly )?(?:doubl|tripl|quadrupl|twice\b|half\b|(?:an? |one |two )?(?:thirds?|quarters?|fifth|tenth|factor)\b|\d[\d.,]{0,10} ?(?:%|x\b|percent|times)))|compared?\s(?:to|with)|relative to|against|over|versus|vs\.?|instead of|from|(?:same|similar|identical|equal|equivalent|comparable|fast|good|well|slow|bad) (?:as|to|with))\b/gi;
/** "between A and B": from the first to the second. */
const BETWEEN = /\bbetween\b/i;

/** True when a word such as "than" or "versus" stands between two values of the condition. */
function sets(text: string, mentions: readonly Mention[], name: string): boolean {
  const places = mentions.filter(m => m.name === name && !m.negated).map(m => m.at);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const between = BETWEEN.exec(text)?.index;
  return (between !== undefined && between < first) || [...text.matchAll(AGAINST)].some(m => m.index > first && m.index < last);
}

/** Tells which of the named values performs so, and which it is compared with. */
function orient(claim: Claim, factor: string, mentions: readonly Mention[], known: Known): Choice {
  const own = mentions.filter(m => m.name === factor && !m.negated).sort((a, b) => a.at - b.at);
  const within = (text: string | null) =>
    text === null ? undefined : keysOf(mentionsOf(text, new Map([[factor, known]])).filter(m => !m.negated));
  const subject = within(claim.subject);
  const baseline = within(claim.baseline);
  const choice = (spoken: ReadonlySet<string> | null, against: ReadonlySet<string> | null): Choice => ({
    ...plainChoice(factor),
    subject: spoken,
    baseline: against,
    told: true,
  });
  if (subject && baseline && ![...subject].some(key => baseline.has(key))) return choice(subject, baseline);
  const between = BETWEEN.exec(claim.text)?.index;
  const ends = between === undefined ? [] : own.filter(m => m.at > between && !m.range);
  const [from, to] = ends;
  if (from && to && ends.length === 2 && ![...to.keys].some(key => from.keys.has(key))) return choice(to.keys, from.keys);
  const turn = [...claim.text.matchAll(AGAINST)]
    .map(m => ({ at: m.index, word: m[1]?.toLowerCase() ?? '' }))
    .find(t => own.some(m => m.at > t.at) && (t.word !== 'from' || own.filter(m => m.at > t.at).length > 1));
  const keys = keysOf(own) ?? new Set<string>();
  if (turn && !/^v/.test(turn.word)) {
    const after = own.filter(m => m.at > turn.at);
    if (turn.word === 'from') return choice(keysOf(after.slice(1)) ?? null, keysOf(after.slice(0, 1)) ?? null);
    const before = keysOf(own.filter(m => m.at < turn.at));
    const against = keysOf(after.filter(m => ![...m.keys].some(key => before?.has(key))));
    if (before && against) return choice(before, against);
    if (against) return choice(null, against);
  }
  const meant = new Map(
    [...keys].flatMap(key => {
      const v = known.get(key);
      return v ? [[key, v] as const] : [];
    }),
  );
  if (meant.size > 1 && hasSides(meant)) return choice(null, null);
  if (subject) return choice(subject, null);
  return choice(meant.size > 1 && !own.every(m => m.range) ? (keysOf(own.slice(0, 1)) ?? null) : keys, null);
}

function keysOf(mentions: readonly Mention[]): Set<string> | undefined {
  return mentions.length === 0 ? undefined : new Set(mentions.flatMap(m => [...m.keys]));
}
