/** Two stated values of one thing: "from 924k to 1.2M IOPS", "2100 -> 2600 MB/s". */

import type { Magnitude } from '../../model/claim.ts';
import { canonical } from '../../model/units.ts';
import type { Quantity } from '../quantities/units-in-text.ts';
import { type Switched, switchedPair } from './switched.ts';

export interface Movement {
  readonly at: number;
  readonly magnitude: Magnitude & { readonly from: number; readonly to: number };
  readonly quantities: readonly [Quantity, Quantity];
  /** True where "A against B" leaves open which came first. */
  readonly open?: boolean;
  /** True where nothing said it: the order is the usual one. */
  readonly guessed?: boolean;
  /** The two sides, where it is told of one thing switched on and off. */
  readonly switched?: Switched;
}

/** Without units the text must name what moved. */
const MEASURED = /\b(?:iops|throughput|latenc|perf|bandwidth|scores?\b|rates?\b|cpu|runtime|pps)/i;

/** "for all delays from 10 to 90 usec": what was tried, not what came out. */
const SWEEP =
  /\b(?:any|all|values?|sizes?|ranges?|ranging|var(?:y|ied|ying)|scaled|swept|threads?|depths?|clients?|coalescing|settings?|lengths?) (?:[\w/-]+ ){0,5}from $/i;

/** "with more clients (32 -> 80)": what was set. */
const SETTING =
  /\b(?:clients?|threads?|jobs?|depth|qd|iodepth|numjobs|cpus?|cores?|queues?|processes|connections?|streams?|batch|versions?)\s?[(:=]?\s?$/i;

/** What is set, not measured: "the timeout from 10 to 30 seconds". */
const PARAMETER =
  /\b(?:timeouts?|intervals?|periods?|limits?|thresholds?|defaults?|slack|window|granularity|resolution|expiry|ttl|retention|sleep(?:ing)?(?: time)?|delays? (?:value|parameter)|polling time|value) (?:[\w-]+ ){0,4}(?:from |to )?$/i;

/** "an 8% drop (3583K vs 3303K)", "20 % more (10k -> 12k)". */
const BRACKETED = /^\s?(?:vs\.?|versus|against|compared to|-+>|to)\s?$/;
const CHANGED = /\d ?(?:%|x|percent)[^()]{0,32}\($/;

const BEFORE = /^(?:,? (?:\w+ ){0,2}\(?(?:before|previously|without (?:it|the|this)|unpatched|originally|in the past)\b)/i;
const AFTER = /^(?:,? (?:\w+ ){0,2}\(?(?:after(?:wards)?|now|with (?:it|the|this)|patched|today)\b)/i;

/** "FLUSH_DELAY from 10 ms to 1 ms": a constant. */
const IDENTIFIER = /\b(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|[a-z]+_[a-z_]+) (?:\w+ ){0,2}from $/;
/** What may follow a plain number; a noun there says what is counted: "from 1 to 2 ports". */
const FUNCTION_WORD =
  /^ (?:for|with|on|in|at|when|if|by|and|or|but|after|while|which|that|during|using|under|per|compared|now|here|due|because|from|over|the)\b/;
/** Times move with what takes them. */
const TIMED =
  /\b(?:latenc|time|runtime|rtt|takes?|took|taking|drop|went|goes|go|fell|falls?|reduc|decreas|increas|improv|shrank|shrinks?|rose|rises?|jump|duration|lat\b|p\d\d|slow|fast|delay)/i;

/** "used to take A, now B", "A before, B after": which of the two is the later one; undefined where the text does not say. */
function turnOf(text: string, a: Quantity, b: Quantity): 'later' | 'earlier' | undefined {
  if (a.kind !== b.kind || a.kind === 'bare' || a.kind === 'data' || (a.unit !== b.unit && a.kind === 'ratio')) return undefined;
  const before = text.slice(Math.max(0, a.from - 40), a.from);
  const between = text.slice(a.to, b.from);
  const past = /\b(?:used to (?:\w+ ){1,3}|instead of (?:\w+ )?|(?:was|were) (?:at )?)(?:about |around |roughly |~)?$/i.test(before);
  if (past && /\b(?:now|(?:is|are) (?:at )?(?:only |just |about )?)\b/i.test(between)) return 'later';
  if (/\bnow (?:\w+ ){0,3}(?:about |around |only |just )?$/i.test(before) && /\b(?:instead of|used to|rather than)\b/i.test(between))
    return 'earlier';
  const next = text.slice(b.to, b.to + 30);
  if (BEFORE.test(between) && AFTER.test(next)) return 'later';
  return AFTER.test(between) && BEFORE.test(next) ? 'earlier' : undefined;
}

/** Of two values set against each other, whether the second is the older one, by the words or the versions beside them. */
function isOlder(text: string, a: Quantity, b: Quantity): boolean | undefined {
  const [left, right] = sidesOf(text, a, b);
  const old = /\b(?:before|old(?:er)?|previous(?:ly)?|baseline|without|vanilla|unpatched)\b/i;
  if (old.test(left) !== old.test(right)) return old.test(right);
  const [x, y] = [version(left), version(right)];
  return x && y ? x[0] > y[0] || (x[0] === y[0] && x[1] > y[1]) : undefined;
}

/** What stands by each of two values; of "on 8.1 (4 s vs. 9 s) and on 7.4" the version is of both, and only the bracket is theirs. */
function sidesOf(text: string, a: Quantity, b: Quantity): [string, string] {
  const [left, right] = [text.slice(Math.max(0, a.from - 60), b.from), text.slice(b.to, b.to + 50)];
  const open = left.lastIndexOf('(');
  const close = right.indexOf(')');
  const within = open >= 0 && !left.slice(open).includes(')') && close >= 0 && !right.slice(0, close).includes('(');
  return within ? [left.slice(open), right.slice(0, close)] : [left, right];
}

function version(text: string): [number, number] | undefined {
  const match = /(?<![\d.])(\d{1,2})\.(\d{1,3})(?:[.-][\w.-]{1,20})?(?= |$|[,;:)])/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

/** "9.8 vs 4.4 Gbps": what may stand between two values that share the unit of the second. */
const MOST_SHARED = 14;

/** Every movement a text states, in its order. */
export function movementsIn(text: string, quantities: readonly Quantity[]): Movement[] {
  const found: Movement[] = [];
  for (const [index, a] of quantities.entries()) {
    const b = quantities[index + 1];
    if (!b || b.from - a.to > 60 || found.at(-1)?.quantities[1] === a) continue;
    const onOff = switchedMovement(text, a, b);
    if (onOff) {
      found.push(onOff);
      continue;
    }
    const between = text.slice(a.to, b.from);
    if (a.kind === 'bare' && b.kind === 'bare' && SETTING.test(text.slice(Math.max(0, a.from - 24), a.from))) continue;
    const before = text.slice(Math.max(0, a.from - 16), a.from);
    const arrow = /^\s*(?:-+>|=+>|→)\s*[~≈]?\s*$/.test(between);
    const fromTo =
      /\bfrom\s+(?:about |around |roughly |almost |~|over |nearly )?$/i.test(before) &&
      /\b(?:to|down to|up to)\s+(?:about |around |roughly |almost |~|over |nearly |just )?$/.test(between);
    // "drops to 600K from 3M": the other way round.
    const backwards =
      /\bto\s+(?:about |around |roughly |almost |~|over |nearly |just )?$/i.test(before) &&
      /^\s?(?:\w+ )?from (?:about |around |~)?$/.test(between);
    const inBrackets =
      BRACKETED.test(between) && /\($/.test(before) && /^\s?\)/.test(text.slice(b.to)) && a.scaled && b.scaled && a.kind === b.kind;
    if (inBrackets && CHANGED.test(text.slice(Math.max(0, a.from - 40), a.from))) {
      found.push({ at: a.from, magnitude: { from: a.value, to: b.value, unit: b.unit || a.unit }, quantities: [a, b] });
      continue;
    }
    const turn = turnOf(text, a, b);
    if (turn) {
      const [from, to] = turn === 'later' ? [a, b] : [b, a];
      found.push({ at: a.from, magnitude: { from: from.value, to: to.value, unit: b.unit || a.unit }, quantities: [a, b] });
      continue;
    }
    if (backwards) {
      found.push({ at: a.from, magnitude: { from: b.value, to: a.value, unit: a.unit || b.unit }, quantities: [a, b] });
      continue;
    }
    const compared =
      /^[^,;.]{0,40}\b(?:versus|vs\.?|compared to|against) (?:the |only |just |about )?$/.test(between) &&
      (a.kind === b.kind || (a.kind === 'bare' && !a.scaled && between.length <= MOST_SHARED)) &&
      b.kind !== 'bare' &&
      b.kind !== 'data' &&
      b.kind !== 'count';
    if (compared) {
      // "80 % without against only 25 % with": "only" marks what is new; else the first is.
      const later = /\b(?:only|just) $/.test(between);
      const older = later ? false : isOlder(text, a, b);
      const first = Number((a.value * inUnitOf(a, b)).toPrecision(12));
      const [from, to] = older === false ? [first, b.value] : [b.value, first];
      const guessed = older === undefined ? { guessed: true } : {};
      found.push({ at: a.from, magnitude: { from, to, unit: b.unit || a.unit }, quantities: [a, b], open: true, ...guessed });
      continue;
    }
    const said = text.slice(Math.max(0, a.from - 60), a.from);
    if (b.kind !== 'rate' && (PARAMETER.test(said) || IDENTIFIER.test(said))) continue;
    if (b.kind === 'bare' && !b.scaled && /^ [a-z]{3,}/.test(text.slice(b.to)) && !FUNCTION_WORD.test(text.slice(b.to))) continue;
    if (b.kind === 'time' && !TIMED.test(text)) continue;
    if ((!arrow && !fromTo) || (b.kind !== 'rate' && SWEEP.test(text.slice(Math.max(0, a.from - 70), a.from)))) continue;
    // Sizes and plain numbers move for many reasons: "MTU from 1500 to 2000".
    if ((a.kind === 'data' && b.kind !== 'rate') || ((b.kind === 'bare' || b.kind === 'count') && !MEASURED.test(text))) continue;
    if (b.kind === 'bare' && !b.scaled && b.value < 1000 && !/\b(?:latency|throughput|iops|bandwidth|performance|score)\b/i.test(text))
      continue;
    const factor = a.unit === '' && !a.scaled ? scaleShared(text, a, b) : inUnitOf(a, b);
    const magnitude = {
      from: Number((a.value * factor).toPrecision(12)),
      to: b.value,
      unit: b.unit || a.unit,
      ...(b.qualifier ? { qualifier: b.qualifier } : {}),
    };
    found.push({ at: a.from, magnitude, quantities: [a, b] });
  }
  return found;
}

/** "9.8 Gbps with TSO and 4.4 without": from what it is without to what it is with it. */
function switchedMovement(text: string, a: Quantity, b: Quantity): Movement | undefined {
  const [unit, other] = a.unit === '' ? [b, a] : [a, b];
  if (!/^(?:rate|time|ratio|count)$/.test(unit.kind) || (other.kind !== unit.kind && other.kind !== 'bare')) return undefined;
  const switched = switchedPair(text, a, b);
  if (!switched) return undefined;
  const shared = other.kind === 'bare' && !other.scaled ? scaleShared(text, other, unit) : 1;
  const [first, second] = [a, b].map(q => Number((q.value * (q === other ? shared : q === a ? inUnitOf(a, b) : 1)).toPrecision(12)));
  const [from = 0, to = 0] = switched.on === 'first' ? [second, first] : [first, second];
  return { at: a.from, magnitude: { from, to, unit: b.unit || a.unit }, quantities: [a, b], switched };
}

/** "from 3 Mpps to 200 Kpps": the first told in the unit of the second. */
function inUnitOf(a: Quantity, b: Quantity): number {
  if (a.unit === b.unit || a.unit === '' || b.unit === '') return 1;
  const [one, other] = [canonical(1, a.unit), canonical(1, b.unit)];
  return one && other && one.unit === other.unit ? one.value / other.value : 1;
}

/** "from 1.35 to 1.62M": the first shares the suffix of the second. */
function scaleShared(text: string, a: Quantity, b: Quantity): number {
  const bare = Number(text.slice(b.from, b.numberTo).replaceAll(',', ''));
  if (!Number.isFinite(bare) || bare === 0) return 1;
  const factor = b.value / bare;
  return factor > 1 && a.value < 10 * bare && a.value > bare / 10 ? factor : 1;
}
