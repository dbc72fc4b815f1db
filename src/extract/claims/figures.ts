/** Measurements that stand in running prose: "IOPS went from 924k to 1.2M" is two runs of tool `prose`. */

import type { Metric } from '../../model/metrics.ts';
import type { Condition } from '../../model/run.ts';
import { figureSettings } from '../conditions/figure-settings.ts';
import { measure } from '../quantities/measure.ts';
import { type Quantity, quantitiesIn } from '../quantities/units-in-text.ts';
import type { Reading } from '../reading.ts';
import { placeOf } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';
import { metricOfUnit, nearest } from './levels.ts';
import { mentionsIn, scopeNear } from './metrics-in-text.ts';
import { modalityOf } from './modality.ts';
import { movementsIn } from './movement.ts';
import { isRestated } from './restated.ts';
import type { Sentence } from './sentences.ts';
import { tokensOf } from './tokens.ts';

const SCORE = 0.2;

/** Somebody says what they got: "I get 37.5 MB/s", "we measured 1.1M pps". */
const TOOK =
  /\b(?:i|we) (?:\w+ )?(?:used to )?(?:get|got|see|saw|measured?|achieved?|reach(?:ed)?|observed?|recorded|managed) (?:\w+ ){0,4}(?:[~<>≈] ?|about )?$/i;
/** Or what happens on their machine: "tops out at", "at a rate of ~60k files/s". */
const HAPPENS =
  /\b(?:hits?|reach(?:es|ed)|achiev(?:es?|ed|ing)|r[ua]n(?:s|ning)? at|results? in|exceed(?:s|ing|ed)?|rates? of|stays? (?:on|at)|sustain(?:s|ed)|tops out at|peak(?:s|ed) at|max(?:es|ed) out at|drop(?:s|ped) to|went to|(?:is|was) at|limits? (?:\w+ ){0,3}at|yields?|(?:it|this|that|which) (?:reads|writes|sends|receives|does|delivers|forwards|processes|handles|pushes|moves)|result is|varies (?:\w+ )?between|(?:throughput|bandwidth|iops|speed|rate)(?: \w+){0,4} (?:is|was)|(?:increas|decreas|drop|ris|rose|fall|fell|jump|climb|bump|improv)(?:es?|s|ped|ped)?d?(?: \w+){0,6} to)\b[^,;]{0,60}$/i;
/** How long something took: "the suite takes 67 seconds", "it ran in 4.2 s". */
const LASTS =
  /\b(?:takes?|took|taking|(?:runs?|ran|finish(?:es|ed)|complet(?:es|ed)|(?:is|was) done) (?:\w+ )?in) (?:only |just |about |around |roughly |almost |some |~)?$/i;
/** Time that people and timers take. */
const NO_WORK =
  /\b(?:timeouts?|sleeps?|wait(?:s|ed|ing)?|delay|interval|review|bisect\w*|debug\w*|me|us|days?|weeks?|every|until|within|up to)\b/i;

/** What could be, must not be exceeded, or was set is no measurement. */
const NOT_TAKEN =
  /\b(?:can|could|would|should|will|may|might|must|if|expect\w*|specs?|specifications?|specified|supports?|rated|theoretical\w*|max(?:imum)?|at most|less than|(?:lower|slower|fewer|worse)(?: \w+){0,2} than|you(?:'re|'ll|'d)?|limit(?:ed)? (?:to|of|rate|speed|throughput)|(?:rate|speed) limit|shaped|throttl\w+|configured?|link speed|capable|budget|target|goal|require\w*|need\w*|assum\w+|say|example|claim\w*)\b/i;

/** A run as read, with the page it was read from. */
interface Found {
  readonly reading: Reading;
  readonly page: Page;
}

/**
 * Figures of prose that somebody measured, as readings; thresholds, limits and specifications are none, nor is what only
 * repeats the runs in `found`.
 */
export function readFigures(sentences: readonly Sentence[], found: readonly Found[] = []): Found[] {
  return sentences.flatMap(sentence => {
    const figures = /\d/.test(sentence.text) ? figuresOf(sentence) : [];
    // A movement stays whole where one of its ends is new: the other is what it is compared with.
    const repeats = ({ reading, page }: Found) => reading.measurements.every(measurement => isRestated(measurement, page, found));
    return figures.every(repeats) ? [] : figures;
  });
}

function figuresOf(sentence: Sentence): Found[] {
  const { text } = sentence;
  if (/\?\s*$/.test(text) || text.length > 800) return [];
  const quantities = quantitiesIn(text);
  if (quantities.length === 0) return [];
  const moved = new Set<Quantity>();
  const readings: Found[] = [];
  const movements = movementsIn(text, quantities);
  const mentions = movements.length > 0 ? mentionsIn(text, tokensOf(text)) : [];
  for (const movement of movements) {
    const [a, b] = movement.quantities;
    moved.add(a).add(b);
    const metric = metricOfUnit(movement.magnitude.unit) ?? nearest(mentions, movement.at, 60)?.metric;
    const modality = modalityOf(text, movement.at);
    if (!metric || metric === 'performance' || modality === 'predicted' || b.kind === 'ratio') continue;
    const { switched } = movement;
    const sided = switched !== undefined || !movement.guessed;
    const earlier = switched ? (switched.on === 'first' ? b : a) : movement.magnitude.from === b.value ? b : a;
    // both ends are of what stands by either
    const [first, second] = [a, b].map(({ from, to }) => scopeNear(text, from, to));
    for (const quantity of [a, b]) {
      const scope = (quantity === a ? (first ?? second) : (second ?? first)) ?? null;
      const unit = quantity.unit || movement.magnitude.unit;
      const end = quantity === earlier ? movement.magnitude.from : movement.magnitude.to;
      // as printed: the ends of "from 3 Mpps to 200 Kpps" keep their own units
      const value = unit === movement.magnitude.unit ? end : quantity.value;
      const side = quantity === earlier ? (switched?.baseline ?? 'before') : (switched?.subject ?? 'after');
      const variant: Condition = { name: 'variant', value: side, from: 'prose' };
      readings.push(reading(sentence, [{ quantity, metric, value, unit, scope }], sided ? [variant] : []));
    }
  }
  const taken: Quantity[] = [];
  for (const quantity of quantities) {
    const last = taken.at(-1);
    if (!moved.has(quantity) && (isTaken(text, quantity) || (last && goesWith(text, last, quantity)))) taken.push(quantity);
  }
  const found = taken.flatMap(quantity => {
    const metric = metricOfUnit(quantity.unit) ?? (quantity.kind === 'count' ? countRate(text, quantity) : undefined);
    return metric ? bounds(quantity).map(value => ({ quantity, metric, value, unit: quantity.unit })) : [];
  });
  if (found.length > 0) readings.push(...separate(sentence, found));
  return readings;
}

/** One run, or one for each figure where they are of one metric and the sentence says what set them apart. */
function separate(sentence: Sentence, found: readonly Taken[]): Found[] {
  const { text } = sentence;
  const own = found.map(({ quantity }, index) => {
    const [before, next] = [found[index - 1]?.quantity, found[index + 1]?.quantity];
    const from = before && before !== quantity ? before.to : 0;
    return figureSettings(text.slice(from, quantity.from), text.slice(quantity.to, next && next !== quantity ? next.from : text.length));
  });
  const alike = found.every(({ metric }) => metric === found[0]?.metric) && new Set(found.map(({ quantity }) => quantity)).size > 1;
  const keys = new Set(own.map(conditions => conditions.map(({ name, value }) => `${name}=${value}`).join()));
  const one = variantOf(text);
  if (alike && keys.size === found.length) return found.map((figure, index) => reading(sentence, [figure], own[index] ?? []));
  const single = found.length === 1 ? (own[0] ?? []) : [];
  return [reading(sentence, found, [...one, ...single.filter(({ name }) => !one.some(c => c.name === name))])];
}

function isTaken(text: string, quantity: Quantity): boolean {
  if (quantity.kind !== 'rate' && quantity.kind !== 'count' && quantity.kind !== 'time') return false;
  const before = text.slice(Math.max(0, quantity.from - 80), quantity.from);
  // "1514 * 8 * 3.2M = 39.4 Gbps" was reckoned.
  if (/[\d)] ?[=≈] ?$/.test(before)) return false;
  if (NOT_TAKEN.test(before) || modalityOf(text, quantity.from) === 'predicted') return false;
  if (quantity.kind === 'time') return LASTS.test(before) && !NO_WORK.test(text);
  if (TOOK.test(before)) return quantity.kind === 'rate';
  return HAPPENS.test(before) && (quantity.kind === 'rate' || quantity.value >= 1000);
}

/** "upload stays at 100mbit, but download gets 250-300mbit": the second is a measurement when the first is. */
function goesWith(text: string, last: Quantity, quantity: Quantity): boolean {
  const between = text.slice(last.to, quantity.from);
  return (
    metricOfUnit(last.unit) === metricOfUnit(quantity.unit) &&
    between.length < 60 &&
    /(?:^|[ ,;])(?:but|and|while|versus|vs\.?|without) |; (?:when|with) /.test(between) &&
    !NOT_TAKEN.test(between)
  );
}

/** "some 40,000 lookups a second": a rate is told by the noun. */
function countRate(text: string, quantity: Quantity): Metric | undefined {
  return /\/s$|\b(?:a|per) sec/.test(text.slice(quantity.from, quantity.to + 20)) ? 'transaction_rate' : undefined;
}

/** Both ends of a range were seen. */
function bounds(quantity: Quantity): number[] {
  return quantity.low === null ? [quantity.value] : [quantity.low, quantity.value];
}

function variantOf(text: string): Condition[] {
  const after = /\b(?:after(?:wards)?|with (?:this|the|these) (?:patch(?:es)?|change|series|commit)|patched)\b/i.test(text);
  const before = /\b(?:before|without (?:this|the|these)? ?(?:patch(?:es)?|change|series|commit)|unpatched)\b/i.test(text);
  return after === before ? [] : [{ name: 'variant', value: after ? 'after' : 'before', from: 'prose' }];
}

interface Taken {
  readonly quantity: Quantity;
  readonly metric: Metric;
  readonly value: number;
  readonly unit: string;
  /** Where it is not that of the figure's own neighbourhood. */
  readonly scope?: string | null;
}

function reading(sentence: Sentence, figures: readonly Taken[], conditions: readonly Condition[]): Found {
  const { line, text } = sentence;
  const starts = figures.map(({ quantity }) => sentence.from + quantity.from);
  const ends = figures.map(({ quantity }) => sentence.from + quantity.to);
  const measurements = figures.map(({ quantity, metric, value, unit, scope = scopeNear(text, quantity.from, quantity.to) }) =>
    measure(line, sentence.from + quantity.from, sentence.from + quantity.to, {
      metric,
      value,
      unit,
      scope,
    }),
  );
  return {
    page: { lines: [line], gaps: new Set(), author: sentence.author, depth: sentence.depth },
    reading: {
      tool: 'prose',
      first: 0,
      last: 0,
      place: placeOf(line, Math.min(...starts), Math.max(...ends)),
      score: SCORE,
      command: null,
      conditions,
      measurements,
      reported: [],
      state: 'ok',
      doubts: [],
      unmeasured: [],
    },
  };
}
