/** A level ("it takes 2.4 s", "sustains 1.2 M") and a best point ("optimum at 75 usec"), against the runs. */

import type { Claim, Facet, Qualifier } from '../../model/claim.ts';
import { better } from '../../model/metrics.ts';
import { canonical } from '../../model/units.ts';
import { halfOfStated, lastPlaceOf } from './calculator.ts';
import { filtered, namedAmong } from './comparisons.ts';
import { numberOf } from './conditions.ts';
import { type Finding, unmeasured } from './finding.ts';
import { claimed, metricWords, plain, shown, unitShown } from './rationale.ts';
import { printedUnit, type Sample } from './samples.ts';
import { levelSide, speaksOfTop } from './spoken.ts';
import { figuresIn, states } from './stated.ts';
import { EXACT, EXACT_HEDGED, FACTOR_OF_TWO, FEW_CASES, HEDGED, shareFor } from './tolerances.ts';

const MOST_SHOWN = 4;

/** Judges a stated level on the samples under the conditions that the claim names. */
export function judgeLevel(claim: Claim, facet: Facet, samples: readonly Sample[]): Finding {
  const side = levelSide(claim);
  const mentions = namedAmong(claim, samples);
  if (mentions.some(m => !m.range && [...m.keys].some(key => numberOf(key) === facet.magnitude?.value)))
    return unmeasured('undecided', `Claimed ${claimed(facet)} is what was set, not what came out.`);
  const named = filtered(samples, mentions, null);
  const sided = side === null ? named : named.filter(s => [...s.conditions.values()].some(v => v.side === side));
  const bound = mentions.length > 0 || (side !== null && sided.length > 0 && sided.length < named.length);
  const meant = sided.length > 0 || side !== null ? sided : named;
  const stated = facet.magnitude?.value ?? null;
  if (stated === null || !facet.magnitude) return restated(claim, facet, meant);
  const target = canonical(stated, facet.magnitude.unit);
  const { unit: said } = facet.magnitude;
  const typed = meant.filter(s =>
    target ? s.unit === target.unit && sameThings(said, printedUnit(s)) : s.unit === '' || said === '' || s.unit === said,
  );
  if (typed.length === 0) return unmeasured('own-figure', `The only figure is the claim's own: ${claimed(facet)}.`);
  const goal = target?.value ?? stated;
  const unit = target ? goal / stated : 1;
  const qualifier = facet.magnitude.qualifier;
  const slack = slackOf(stated, qualifier, bound) * unit;
  const low = facet.magnitude.low === undefined ? goal : facet.magnitude.low * unit;
  // a range told without anything that binds it must at least be of what is measured there: "that function takes 3-4 %"
  const ranged = (s: Sample) => (bound || isNamed(claim, s)) && s.value >= low - slack - s.half && s.value <= goal + slack + s.half;
  const holds = (s: Sample) =>
    Math.abs(s.value - goal) <= slack + s.half ||
    (low < goal && ranged(s)) ||
    (bound && qualifier === 'at-least' && s.value + s.half >= goal) ||
    (bound && qualifier === 'at-most' && s.value - s.half <= goal);
  const found = typed.filter(holds);
  if (claim.quantifier === 'all' && bound) {
    if (found.length === typed.length) return level('agrees', typed, facet);
    return found.length === 0 ? off(typed, goal, facet, true) : level('partly', typed, facet);
  }
  if (found.length > 0) return level('agrees', found, facet);
  if (!bound)
    return unmeasured('own-figure', `No run in reach shows ${metricWords(facet.metric)} of that size; claimed ${claimed(facet)}.`);
  return off(
    speaksOfTop(claim.text) || claim.kind === 'saturation' ? highest(typed) : typed,
    goal,
    facet,
    typed.length <= FEW_CASES || speaksOfTop(claim.text),
  );
}

/**
 * How far a run's figure may lie from the stated one. What nothing binds to the runs must be their very figure, to its
 * last told place; nor is one of three places that is not hedged a round one.
 */
function slackOf(stated: number, qualifier: Qualifier | undefined, bound: boolean): number {
  const size = Math.abs(stated);
  if (!bound) return qualifier === undefined ? Math.min(EXACT * size, lastPlaceOf(size) / 2) : EXACT_HEDGED * size;
  const exact = qualifier === undefined && /\d\D?\d\D?[1-9]/.test(String(stated));
  const share = exact ? EXACT : shareFor(qualifier);
  return Math.max(Math.min(halfOfStated(stated), HEDGED * size), share * size);
}

/** Figures in the sentence that a run shows as well, for a level without a magnitude of its own. */
function restated(claim: Claim, facet: Facet, samples: readonly Sample[]): Finding {
  const found = samples.filter(s => states(figuresIn(claim.text), s));
  return found.length > 0 ? level('agrees', found, facet) : unmeasured('own-figure', 'No run in reach shows the level it speaks of.');
}

/** True when the claim names what the sample is of: a symbol, a device. */
function isNamed(claim: Claim, sample: Sample): boolean {
  return sample.scope !== null && sample.scope.length > 3 && claim.text.includes(sample.scope);
}

/** "500K ints/sec" counts something else than "1.6M IOPS" does, though both are so many a second. */
function sameThings(said: string, printed: string): boolean {
  const [a, b] = [thingOf(said), thingOf(printed)];
  return a === '' || b === '' || a === b || (GENERIC.test(a) && GENERIC.test(b));
}

function thingOf(unit: string): string {
  if (/^[kM]?iops$/i.test(unit)) return 'io';
  return /^\d*\s?([a-z]+?)s?\s?(?:\/|per\s)/i.exec(unit)?.[1]?.toLowerCase() ?? '';
}

const GENERIC = /^k?(?:ios?|op|operation|req|request|trans|transaction|tran|call|query|querie)$/;

function off(samples: readonly Sample[], goal: number, facet: Facet, few: boolean): Finding {
  const nearest = [...samples].sort((a, b) => farness(a, goal) - farness(b, goal))[0];
  if (!nearest || !few) return unmeasured('own-figure', `No run in reach shows that level; claimed ${claimed(facet)}.`);
  const far = farness(nearest, goal) > FACTOR_OF_TWO;
  return { ...level(far ? 'opposite' : 'partly', [nearest], facet), reason: 'size-off' };
}

function farness(sample: Sample, goal: number): number {
  const ratio = goal === 0 ? Number.POSITIVE_INFINITY : Math.abs(sample.value / goal);
  return ratio >= 1 ? ratio : 1 / Math.max(ratio, Number.MIN_VALUE);
}

function highest(samples: readonly Sample[]): Sample[] {
  return samples.filter(s => samples.every(other => other.value <= s.value));
}

function level(outcome: Finding['outcome'], samples: readonly Sample[], facet: Facet): Finding {
  const rest = samples.length - MOST_SHOWN;
  const list = samples.slice(0, MOST_SHOWN).map(s => `${shown(s)}${unitShown(s)}`);
  return {
    outcome,
    reason: outcome === 'agrees' ? 'agrees' : outcome === 'partly' ? 'some-cases' : 'size-off',
    samples,
    pairs: [],
    why: `measured ${metricWords(samples[0]?.metric ?? facet.metric)} ${list.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
    said: claimed(facet),
    but: outcome === 'opposite' ? 'that is far off' : outcome === 'partly' ? 'that is off' : undefined,
  };
}

/** Judges a best point: along the axis that has the claimed value, the best run of each series stands there. */
export function judgeOptimum(claim: Claim, facet: Facet, samples: readonly Sample[]): Finding {
  const point = facet.magnitude?.value;
  if (point === undefined) return unmeasured('undecided', 'It names no point.');
  const names = [...new Set(samples.flatMap(s => [...s.conditions.keys()]))];
  const valueAt = (s: Sample, name: string) => s.conditions.get(name)?.number ?? null;
  const sizes = [point, numberOf(`${point}${/^[kmgt]/i.test(facet.magnitude?.unit ?? '') ? facet.magnitude?.unit : ''}`) ?? point];
  const axes = names.filter(
    name => samples.some(s => sizes.includes(valueAt(s, name) ?? Number.NaN)) && new Set(samples.map(s => valueAt(s, name))).size > 2,
  );
  const axis = axes.find(name => name.split(/[\s_-]/).some(part => part.length > 2 && claim.text.toLowerCase().includes(part))) ?? axes[0];
  if (axis === undefined) return unmeasured('other-conditions', 'No series of runs varies what the best point is told of.');
  const along = filtered(samples, namedAmong(claim, samples), axis).filter(s => valueAt(s, axis) !== null);
  const series = new Map<string, Sample[]>();
  for (const s of along) {
    const key = `${[...s.conditions]
      .filter(([name]) => name !== axis)
      .map(([name, v]) => `${name}=${v.key}`)
      .sort()
      .join('|')}|${s.metric}|${s.scope ?? ''}`;
    series.set(key, [...(series.get(key) ?? []), s]);
  }
  const lines = [...series.values()].filter(line => line.length > 2);
  const first = lines[0]?.[0];
  if (!first) return unmeasured('other-conditions', `No series of runs varies ${axis}.`);
  const sign = better(first.metric) === 'lower' ? -1 : 1;
  const tops = lines.map(line => line.filter(s => line.every(other => sign * other.value <= sign * s.value + s.half)));
  const right = tops.filter(top => top.some(s => sizes.includes(valueAt(s, axis) ?? Number.NaN))).length;
  const used = lines.flat();
  const why = `best ${metricWords(first.metric)} ${tops.map(top => `${shown(top[0] ?? first)} at ${axis} ${plain(valueAt(top[0] ?? first, axis) ?? 0)}`).join('; ')}; claimed ${point}`;
  if (right === lines.length) return { outcome: 'agrees', reason: 'agrees', samples: used, pairs: [], why };
  return { outcome: right > 0 ? 'partly' : 'opposite', reason: right > 0 ? 'some-cases' : 'opposite', samples: used, pairs: [], why };
}
