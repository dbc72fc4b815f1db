/** Which conditions a claim names: "with TSO disabled", "at 75 usec", "the epoll backend", "for block sizes > 128k". */

import type { Conditions, Value } from './conditions.ts';
import { numberOf } from './conditions.ts';
import { countsIn, countsThing } from './counts.ts';
import { isField, sameWord, spellsInitials, telling, type Word, wordsOf } from './words.ts';

/** A condition that the text names. */
export interface Mention {
  readonly name: string;
  /** Value keys that are meant; several for a range or for labels that share the word. */
  readonly keys: ReadonlySet<string>;
  /** Place in the text. */
  readonly at: number;
  /** True for "without tc", "neither": everything but this. */
  readonly negated: boolean;
  /** True for "> 128k", "from 15 to 105". */
  readonly range: boolean;
  /** True for a range on one side of a value that was measured too. */
  readonly limit?: boolean;
}

/** Name -> its distinct values among the runs in reach. */
export type Values = ReadonlyMap<string, ReadonlyMap<string, Value>>;

export function valuesOf(all: readonly Conditions[]): Values {
  const values = new Map<string, Map<string, Value>>();
  for (const conditions of all) {
    for (const [name, value] of conditions) {
      const known = values.get(name) ?? new Map<string, Value>();
      known.set(value.key, value);
      values.set(name, known);
    }
  }
  return values;
}

const MOST_VALUES = 60;
/** A label of up to so many words may be named by one of them. */
const MOST_BY_ONE = 2;

/**
 * The conditions that `text` names among `values`; those that do not vary bind nothing and are left out. Words of
 * `topic`, what the whole thread is about, do not pick one of several long labels.
 */
export function mentionsOf(text: string, values: Values, topic: string | null = null): Mention[] {
  const words = wordsOf(text);
  const common = new Set(wordsOf(topic ?? '').map(w => w.stem));
  return [...values].flatMap(([name, known]) => {
    const list = [...known.values()].slice(0, MOST_VALUES);
    if (list.every(v => v.key === '0' || v.key === '1')) return switches(text, words, name, known);
    const numbers = list.filter(v => v.number !== null);
    if (numbers.length === list.length) return levels(text, words, name, list);
    return labels(text, words, name, list, common);
  });
}

const OFF = /\b(without|w\/o|no|disabl\w+|off|lack(s|ing)?|los(e|es|ing)|remov\w+|turn\w* off|missing|minus|not)\b/gi;

/** "TSO disabled", "with TSO", "losing GRO", "-D1". */
function switches(text: string, words: readonly Word[], name: string, known: ReadonlyMap<string, Value>): Mention[] {
  const found: Mention[] = [];
  const add = (key: string, at: number) => {
    if (known.has(key)) found.push({ name, keys: new Set([key]), at, negated: false, range: false });
  };
  if (name.length <= 2) {
    for (const m of text.matchAll(new RegExp(`(?:^|[\\s(])-?-?${letters(name)}\\s?=?\\s?([01])\\b`, 'g'))) add(m[1] ?? '', m.index);
    return found;
  }
  words.forEach((word, i) => {
    if (!namesWord(words, i, name)) return;
    const before = text.slice(Math.max(0, word.start - 28), word.start);
    const after = text.slice(word.end, word.end + 24);
    const clause = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(';'), lastClause(before)) + 1);
    const on =
      /^\W{0,3}(case |is |was |being )?(enabled|on\b|active|=\s?(1|on))/i.test(after) || /\b(enabl\w+|turn\w* on)\s+(the )?$/i.test(before);
    const denied =
      /\b(?:without|w\/o|no|not)\b/i.test(clause) || /^\W{0,3}(?:is |was |being )?not (?:being )?(?:enabled|on\b|active|set)/i.test(after);
    const off = /^\W{0,3}(case |is |was |being )?(disabled|off\b|=\s?(0|off))/i.test(after) || [...clause.matchAll(OFF)].length > 0;
    if (/^\W{0,3}on\s?\/\s?off/i.test(after)) return;
    add(denied ? '0' : on ? '1' : off ? '0' : '1', word.start);
  });
  return found;
}

/** Where the last clause of a text begins. */
function lastClause(text: string): number {
  return [...text.matchAll(/\b(?:with|than|versus|but)\b/gi)].at(-1)?.index ?? -1;
}

function letters(name: string): string {
  return name.replace(/[^a-z0-9_]/gi, '.');
}

/** True when the name, or its words one after the other, stand at `at`. */
function namesWord(words: readonly Word[], at: number, name: string): boolean {
  const parts = name.split(/[\s_-]+/).filter(Boolean);
  return parts.every((part, i) => {
    const word = words[at + i];
    return word !== undefined && (word.text === part || word.text === `${part}s`);
  });
}

const COMMON_NAMES: Readonly<Record<string, RegExp>> = {
  bs: /\bblock ?-?sizes?\b|\bbs\b|\bI\/?Os?\b/i,
  iodepth: /\b(queue|io) ?-?depths?\b|\bqd\b|\bdepth\b/i,
  'rx-usecs': /\bcoalesc\w+|\bu?secs?\b/i,
  threads: /\bthreads?\b|\bthreaded\b/i,
  numjobs: /\bjobs?\b/i,
  clients: /\bclients?\b|\bconnections?\b/i,
  mtu: /\bmtu\b|\bframes?\b|\bbytes?\b/i,
  mss: /\bmss\b/i,
  cpus: /\bcpus?\b|\bcores?\b/i,
};

/** Numbers: one that is named with its unit or beside the condition's name, or a range of them. */
function levels(text: string, words: readonly Word[], name: string, values: readonly Value[]): Mention[] {
  const said = COMMON_NAMES[name]?.exec(text) ?? (name.length > 1 ? nameIn(words, name) : null);
  const found: Mention[] = [];
  for (const { count, thing, at } of countsIn(text)) {
    if (countsThing(name, thing) || values.every(v => v.text.toLowerCase().includes(thing)))
      add(
        values.filter(v => v.number === count),
        at,
        false,
      );
  }
  const single = found.length > 0 ? null : (/\bsingle\b/i.exec(text) ?? /\bmulti(?:ple)?\b/i.exec(text));
  if (single && /thread|client|job|container|process|cpu|core|worker|stream/.test(name)) {
    const one = /^s/i.test(single[0]);
    add(
      values.filter(v => (v.number === 1) === one),
      single.index,
      false,
    );
  }
  const number = String.raw`(\d+(?:\.\d+)?)\s?([kmgt]i?b?|usecs?|us|ms|bytes?)?`;
  const between = new RegExp(String.raw`\b(?:from|between)\s${number}\s?(?:to|and|-)\s?${number}`, 'i').exec(text);
  if (between && said) {
    const [low, high] = [sized(between[1], between[2]), sized(between[3], between[4])];
    add(
      values.filter(v => v.number !== null && v.number >= low && v.number <= high),
      between.index,
      true,
    );
    return found;
  }
  const bound = new RegExp(
    String.raw`(>=?|<=?|\babove|\bbelow|\bover|\bunder|\blarger than|\bsmaller than|\bup to|\bmore than|\bless than)\s?${number}`,
    'i',
  ).exec(text);
  if (bound && said) {
    const limit = sized(bound[2], bound[3]);
    const more = /^(>|above|over|larger|more)/i.test(bound[1] ?? '');
    const strict = !/=|up to/i.test(bound[1] ?? '');
    add(
      values.filter(v => v.number !== null && (more ? v.number > limit : v.number < limit || (!strict && v.number === limit))),
      bound.index,
      true,
      strict && values.some(v => v.number === limit),
    );
    return found;
  }
  for (const word of words) {
    // "1 % more" is no depth of 1
    if (/^\d/.test(word.text) && /^ ?(?:%|percent|x\b|times\b)/i.test(text.slice(word.end))) continue;
    const value = values.find(v => v.number !== null && (v.text.toLowerCase() === word.text || numberOf(word.text) === v.number));
    if (value && (said || /\d[kmg]$/.test(word.text)) && !found.some(m => m.keys.has(value.key))) add([value], word.start, false);
  }
  return found;

  function add(chosen: readonly Value[], at: number, range: boolean, limit = false): void {
    if (chosen.length > 0 && chosen.length < values.length + (range ? 1 : 0))
      found.push({ name, keys: new Set(chosen.map(v => v.key)), at, negated: false, range, limit });
  }
}

/** True when a text names a condition, whatever value it had. */
export function namesCondition(text: string, name: string): boolean {
  return COMMON_NAMES[name]?.test(text) ?? (name.length > 1 && nameIn(wordsOf(text), name) !== null);
}

function nameIn(words: readonly Word[], name: string): Word | null {
  return words.find((_, i) => namesWord(words, i, name)) ?? null;
}

function sized(digits: string | undefined, suffix: string | undefined): number {
  return numberOf(`${digits ?? ''}${/^[kmgt]/i.test(suffix ?? '') && !/^ms/i.test(suffix ?? '') ? (suffix ?? '') : ''}`) ?? Number(digits);
}

/** Labels: the whole label, a word that only this label has, or most of its words. */
function labels(text: string, words: readonly Word[], name: string, values: readonly Value[], common: ReadonlySet<string>): Mention[] {
  const parts = values.map(value => ({ value, words: wordsOf(value.text).filter(w => telling(w.text)) }));
  const lower = text.toLowerCase();
  const found: Mention[] = [];
  for (const { value, words: own } of parts) {
    if (value.side !== null && (value.key === 'before' || value.key === 'after' || own.length <= 1)) continue;
    const hits = own.filter(w => !isField(w.text)).flatMap(w => hitsOf(words, w).map(at => ({ word: w, at })));
    const named = value.key.length >= 2 && !isField(value.key) && (own.length !== 1 || hits.length > 0);
    const whole = named ? place(lower, value.key) : -1;
    const matched = new Set(hits.map(h => h.word.stem));
    const ownWords = [...matched].filter(stem => !common.has(stem)).length;
    const unique =
      own.length > MOST_BY_ONE && ownWords < 2
        ? undefined
        : hits.find(h => parts.every(p => p.value === value || !p.words.some(w => sameWord(w, h.word))));
    if (whole < 0 && !unique && ownWords < Math.max(2, own.length * 0.6)) continue;
    const at = whole >= 0 ? whole : (unique ?? hits[0])?.at;
    if (at === undefined) continue;
    const before = lower.slice(Math.max(0, at - 48), at);
    const negated = /\b(neither|without|no|excluding|except)\b[^.,;]*$/.test(before);
    found.push({ name, keys: new Set([value.key]), at, negated, range: false });
  }
  if (found.length === 0) {
    const single = /\b(single|multi(?:ple)?)\b/i.exec(text);
    const counts = values.map(v => ({ key: v.key, count: Number(/(\d+)$/.exec(v.key)?.[1] ?? Number.NaN) }));
    if (single?.[0] && counts.every(c => Number.isFinite(c.count)) && counts.some(c => c.count === 1)) {
      const one = /^s/i.test(single[0]);
      found.push({
        name,
        keys: new Set(counts.filter(c => (c.count === 1) === one).map(c => c.key)),
        at: single.index,
        negated: false,
        range: false,
      });
    }
  }
  // one word that all labels share tells none of them from the rest
  return found.length === values.length && found.every(m => m.at === found[0]?.at) ? [] : found;
}

const MAKES =
  /\b(?:mak(?:es?|ing)|made|improv\w+|speed(?:s|ing)? up|sped up|boost\w*|help(?:s|ed|ing)?|accelerat\w+)\s+(?:the |our |my )?$/i;

/** "It makes the ring faster", "improves vhost by 8 %": what is made better is what both sides have. */
export function isObject(text: string, mention: Mention): boolean {
  return MAKES.test(text.slice(Math.max(0, mention.at - 24), mention.at)) && !/\b(?:than|over|versus|vs)\b/i.test(text.slice(mention.at));
}

function place(text: string, part: string): number {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(text[at + part.length] ?? '')) return at;
  }
  return -1;
}

function hitsOf(words: readonly Word[], label: Word): number[] {
  const count = /^(single|multi|muti)/.test(label.text);
  return words.flatMap((word, i) => {
    // "single-threaded" and "every single case" are not of the label "single"
    if (count && (words[i - 1]?.text === 'every' || /^(thread|case|cpu|core|container|process|job)/.test(words[i + 1]?.text ?? '')))
      return [];
    return sameWord(word, label) || spellsInitials(words, i, label.text) ? [word.start] : [];
  });
}
