/** Typed pairs: the same metric of the same kind of run, differing in the one condition that the claim speaks of. */

import type { Claim } from '../../model/claim.ts';
import type { Pair } from './calculator.ts';
import { differencesOf, REST, type Value, VERSIONED } from './conditions.ts';
import { isObject, type Mention, mentionsOf, valuesOf } from './mentions.ts';
import { type Choice, choicesFor, hasSides, sideOfValue } from './orientation.ts';
import { keyOf, type Sample } from './samples.ts';
import { statedIn } from './stated.ts';
import { withDefaults } from './switches.ts';

/**
 * How the sides were told: `named` by the claim's own words, `sides` by labels such as before and after or by versions,
 * `order` only by which stands first.
 */
export type Bound = 'named' | 'sides' | 'order';

/** The pairs that a claim compares. */
export interface Comparisons {
  readonly pairs: readonly Pair[];
  /** The condition in which they differ. */
  readonly factor: string;
  readonly bound: Bound;
  /** Other conditions that differ too. */
  readonly extra: readonly string[];
  /** How far the nearest pairs are from differing in the factor alone. */
  readonly far: number;
  /** True when the claim's words or labels tell that this is compared; false when it merely varies, or nothing known does. */
  readonly told: boolean;
}

const MOST_SAMPLES = 400;
/** Characters of one long sentence. */
const SENTENCE = 300;
const UNKNOWN = 'conditions that are not known';
/** One further condition that differs may be borne, and is told; more is another experiment. */
const MOST_DIFFERENCES = 1;

/** The comparison a claim makes among `samples`; undefined when no typed pair speaks of it. `topic` is the subject line. */
export function compare(claim: Claim, all: readonly Sample[], topic: string | null): Comparisons | undefined {
  const samples = withDefaults(all.slice(0, MOST_SAMPLES));
  if (samples.length < 2) return undefined;
  const values = valuesOf(samples.map(s => s.conditions));
  const mentions = mentionsOf(claim.text, values, topic).filter(m => (values.get(m.name)?.size ?? 0) > 1);
  // what is made better is a case of the change, not a side of it
  const choices = choicesFor(
    claim,
    values,
    mentions.filter(m => !isObject(claim.text, m)),
  );
  for (const choice of choices.filter(c => c.told)) {
    const found = pairUp(claim, settled(filtered(samples, mentions, choice.factor), choice), choice);
    if (found) return found;
  }
  // nothing tells what is compared: what varies alone, all else equal
  const guesses = choices.filter(c => !c.told).flatMap(choice => pairUp(claim, filtered(samples, mentions, choice.factor), choice) ?? []);
  return guesses.sort((a, b) => a.far - b.far)[0] ?? twoRuns(samples);
}

/** Two runs of one tool, and nothing else, of which no condition is known to differ: all that can be asked is whether they do. */
function twoRuns(samples: readonly Sample[]): Comparisons | undefined {
  const [baseline, contender] = samples;
  if (!baseline || !contender || samples.length !== 2 || baseline.run === contender.run || !comparable(baseline, contender))
    return undefined;
  if (differencesOf(baseline.conditions, contender.conditions).named.length > 0) return undefined;
  return { pairs: [{ baseline, contender }], factor: UNKNOWN, bound: 'order', extra: [UNKNOWN], far: 1, told: false };
}

/** A claim of what a parameter does speaks of the state before the change, unless it says otherwise. */
function settled(samples: readonly Sample[], choice: Choice): readonly Sample[] {
  if (!choice.parameter) return samples;
  const before = samples.filter(s => [...s.conditions.values()].some(v => v.side === -1));
  return before.length > 0 && before.length < samples.length ? before : samples;
}

/** Keeps the runs under the conditions that the claim names besides what it compares. */
export function filtered(samples: readonly Sample[], mentions: readonly Mention[], factor: string | null): Sample[] {
  let kept = [...samples];
  const sides = (list: readonly Sample[]) => (factor === null ? 2 : new Set(list.map(s => keyOf(s, factor))).size);
  for (const name of new Set(mentions.map(m => m.name))) {
    if (name === factor) continue;
    const own = mentions.filter(m => m.name === name);
    const meant = new Set(own.filter(m => !m.negated).flatMap(m => [...m.keys]));
    const not = new Set(own.filter(m => m.negated).flatMap(m => [...m.keys]));
    const keep = (unknown: boolean) =>
      kept.filter(s => {
        const key = s.conditions.get(name)?.key;
        if (key === undefined) return meant.size === 0 || (unknown && (!name.endsWith(REST) || isPlain(s, name)));
        return meant.size > 0 ? meant.has(key) : !not.has(key);
      });
    // "TSO/GSO": what is always set together with the factor does not narrow it; nor does what some runs do not tell
    const next = [keep(false), keep(true)].find(list => list.length > 0 && sides(list) > 1);
    if (next) kept = next;
  }
  return kept;
}

/** The state before a change has no parts of it that could be named: all states after are held against it. */
function isPlain(sample: Sample, rest: string): boolean {
  return sample.conditions.get(rest.slice(0, -REST.length))?.side === -1;
}

interface Sides {
  readonly of: (sample: Sample) => number;
  readonly bound: Bound;
}

function pairUp(claim: Claim, samples: readonly Sample[], choice: Choice): Comparisons | undefined {
  const { factor } = choice;
  const side = sidesIn(samples, choice);
  const found: (Pair & { readonly names: readonly string[]; readonly far: number })[] = [];
  const baselines = samples.filter(s => side.of(s) === -1);
  const bundle = together(samples, factor);
  const shelves = new Map<string, Sample[]>();
  for (const s of baselines) shelves.set(setUp(s, bundle), [...(shelves.get(setUp(s, bundle)) ?? []), s]);
  for (const contender of samples) {
    if (side.of(contender) !== 1) continue;
    const exact = shelves.get(setUp(contender, bundle)) ?? [];
    const rivals = (exact.length > 0 ? exact : baselines).flatMap(baseline =>
      comparable(baseline, contender) && keyOf(baseline, factor) !== keyOf(contender, factor)
        ? [{ baseline, ...distance(baseline, contender, bundle) }]
        : [],
    );
    const least = rivals.reduce((far, r) => Math.min(far, r.far), Number.POSITIVE_INFINITY);
    if (least > MOST_DIFFERENCES) continue;
    const close = rivals.filter(r => r.far === least);
    found.push(...nearest(close, contender, factor).map(({ baseline, names }) => ({ baseline, contender, names, far: least })));
  }
  if (found.length === 0) return undefined;
  // where some differ in the factor alone, those that differ in more are not meant
  const far = Math.min(...found.map(p => p.far));
  const pairs = far < 1 ? found.filter(p => p.far < 1) : found;
  const extra = [...new Set(pairs.flatMap(p => p.names))];
  return { pairs: statedIn(claim, pairs), factor, bound: side.bound, extra, far, told: choice.told };
}

/** The factor and the switches that are always set with it: GSO on exactly where TSO is on. */
function together(samples: readonly Sample[], factor: string): ReadonlySet<string> {
  const names = new Set(samples.flatMap(s => [...s.conditions.keys()]));
  const bundle = [...names].filter(name => {
    const met = new Map<string, string>();
    const consistent = samples.every(s => {
      const [key, other] = [keyOf(s, factor), s.conditions.get(name)?.key];
      if (other === undefined || !/^[01]$/.test(other)) return false;
      if (!met.has(key)) met.set(key, other);
      return met.get(key) === other;
    });
    return consistent && new Set(met.values()).size === met.size;
  });
  return new Set([factor, ...bundle]);
}

/** Of runs that repeat one set-up the one that stands nearest; of rivals with other values, one each. */
function nearest<T extends { readonly baseline: Sample }>(rivals: readonly T[], contender: Sample, factor: string): T[] {
  const best = new Map<string, T>();
  const away = (s: Sample) => (s.run.message === contender.run.message ? 0 : 1e9) + Math.abs(s.run.span[0] - contender.run.span[0]);
  for (const rival of rivals) {
    const known = best.get(keyOf(rival.baseline, factor));
    if (!known || away(rival.baseline) < away(known.baseline)) best.set(keyOf(rival.baseline, factor), rival);
  }
  return [...best.values()];
}

/** The same metric, scope and statistic in the same unit, of the same tool. */
export function comparable(a: Sample, b: Sample): boolean {
  if (a.metric !== b.metric || a.unit !== b.unit || a.scope !== b.scope || a.statistic !== b.statistic) return false;
  // figures of two sentences are of two things, unless labels set them side by side
  if (a.run.tool === 'prose' && b.run.tool === 'prose')
    return (a.run.message === b.run.message && Math.abs(a.run.span[0] - b.run.span[0]) <= SENTENCE) || [a, b].every(hasSide);
  return a.run.tool === b.run.tool;
}

function hasSide(sample: Sample): boolean {
  return [...sample.conditions.values()].some(v => v.side !== null);
}

/** All that was set but what is compared, and what was measured: equal for runs that differ in nothing else. */
function setUp(sample: Sample, bundle: ReadonlySet<string>): string {
  const set = [...sample.conditions].filter(([name]) => !bundle.has(name)).map(([name, value]) => `${name}=${value.key}`);
  return `${sample.run.tool}|${sample.metric}|${sample.unit}|${sample.scope ?? ''}|${sample.statistic ?? ''}|${set.sort().join(';')}`;
}

/** How many other conditions differ; one that only one side states counts a quarter. */
function distance(a: Sample, b: Sample, bundle: ReadonlySet<string>): { readonly far: number; readonly names: readonly string[] } {
  const { named, oneSided } = differencesOf(a.conditions, b.conditions);
  const others = [...named, ...oneSided.filter(name => name.endsWith(REST))].filter(name => !bundle.has(name));
  const loose = oneSided.filter(name => !bundle.has(name) && !name.endsWith(REST)).length;
  return { far: others.length + loose / 4, names: others };
}

/** Who is baseline (-1), who contender (1), and how that is known. */
function sidesIn(samples: readonly Sample[], { factor, subject, baseline, turned }: Choice): Sides {
  const value = (s: Sample): Value | undefined => s.conditions.get(factor);
  const among = (keys: ReadonlySet<string>, s: Sample) => keys.has(value(s)?.key ?? '');
  if (subject && baseline) return { of: s => (among(subject, s) ? 1 : among(baseline, s) ? -1 : 0), bound: 'named' };
  if (subject) {
    const others = rivalsOf(
      subject,
      samples.flatMap(s => value(s) ?? []),
    );
    return { of: s => (among(subject, s) ? 1 : others.has(value(s)?.key ?? '') ? -1 : 0), bound: 'named' };
  }
  if (baseline) return { of: s => (among(baseline, s) ? -1 : value(s) ? 1 : 0), bound: 'named' };
  const known = new Map(samples.flatMap(s => value(s) ?? []).map(v => [v.key, v]));
  if (hasSides(known)) return { of: s => (turned ? -1 : 1) * sideOfValue(value(s)), bound: turned ? 'named' : 'sides' };
  const keys = [...known.keys()];
  const versions = keys.length > 1 && (VERSIONED.test(factor) || factor === 'variant') && keys.every(key => /^v?\d+(\.\d+)+/.test(key));
  const commits = keys.length > 1 && keys.every(key => /^[0-9a-f]{7,40}$/.test(key));
  // commit ids stand in the order of time; of other names nobody knows which came first
  const first = versions ? [...keys].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))[0] : keys[0];
  return { of: s => (value(s) === undefined ? 0 : value(s)?.key === first ? -1 : 1), bound: versions || commits ? 'sides' : 'order' };
}

/** What a named value is compared with: the state on the other side of a change, where one is known, else all the rest. */
function rivalsOf(subject: ReadonlySet<string>, values: readonly Value[]): ReadonlySet<string> {
  const others = values.filter(v => !subject.has(v.key));
  const sides = new Set(values.filter(v => subject.has(v.key)).map(v => v.side));
  const side = sides.size === 1 ? [...sides][0] : null;
  const opposite = others.filter(v => v.side !== null && v.side !== (side ?? 1));
  return new Set((side === -1 || opposite.some(v => v.side === -1) ? opposite : others).map(v => v.key));
}

/** The conditions that a claim names among samples, as `filtered` takes them. */
export function namedAmong(claim: Claim, samples: readonly Sample[]): Mention[] {
  const values = valuesOf(samples.map(s => s.conditions));
  return mentionsOf(claim.text, values).filter(m => (values.get(m.name)?.size ?? 0) > 1);
}
