/** From cues, metrics and quantities of a sentence to what it says of each metric. */

import type { Facet, Magnitude } from '../../model/claim.ts';
import { better, type Metric } from '../../model/metrics.ts';
import type { Quantity } from '../quantities/units-in-text.ts';
import type { Cue } from './cue.ts';
import { levelOf, magnitudeOf, metricOfUnit, nearest } from './levels.ts';
import { BREAK, coordinated, isDifference, metricOf, qualifies, sizeOf } from './link.ts';
import { type Mention, scopeNear } from './metrics-in-text.ts';
import { type Movement, movementsIn } from './movement.ts';
import { isDenied, isOfChange, isSize } from './stated-sizes.ts';

/** A facet with the reasons for it; `strength` says how surely the sentence speaks of performance there. */
export interface Candidate {
  readonly facet: Facet;
  readonly strength: number;
  readonly cue: Cue | null;
  readonly mention: Mention | null;
  readonly quantities: readonly Quantity[];
}

export interface Parsed {
  readonly text: string;
  readonly cues: readonly Cue[];
  readonly mentions: readonly Mention[];
  readonly quantities: readonly Quantity[];
  /** A short remark beside a block: it may say "higher" without saying what is. */
  readonly elliptic: boolean;
}

/** Where in the text a candidate says what it says. */
export function placeIn(candidate: Candidate): number {
  return candidate.cue?.from ?? candidate.quantities[0]?.from ?? 0;
}

/** Everything the sentence may say, strongest first. */
export function candidatesIn(said: Parsed): Candidate[] {
  const parsed = {
    ...said,
    quantities: said.quantities.filter(q => !isDenied(said, q)),
    cues: said.cues.filter(cue => !isSize(said, cue) && !isOfChange(said, cue)),
  };
  const movements = movementsIn(parsed.text, parsed.quantities);
  const taken = new Set<Quantity>(movements.flatMap(movement => movement.quantities));
  const moved = new Set<Movement>();
  const found = overruled(parsed).flatMap(cue => ofCue(parsed, cue, movements, moved, taken));
  for (const movement of movements) if (!moved.has(movement)) found.push(ofMovement(parsed, movement));
  const strong = found.some(candidate => candidate.strength > 1);
  for (const quantity of parsed.quantities) {
    const level = taken.has(quantity) ? undefined : levelOf(parsed.text, parsed.mentions, quantity);
    if (!level) continue;
    found.push({
      facet: {
        metric: level.metric,
        direction: 'absolute',
        scope: scopeOf(parsed, level.mention),
        magnitude: magnitudeOf(quantity),
        degree: null,
      },
      strength: level.strength - (strong ? 0.6 : 0),
      cue: null,
      mention: level.mention,
      quantities: [quantity],
    });
  }
  const told = found.filter(candidate => !isVague(candidate) || !found.some(isSized));
  const outside = told.filter(candidate => !isAside(parsed.text, placeIn(candidate)));
  const strongOutside = outside.some(candidate => candidate.strength > 1);
  const weighed = strongOutside ? told.map(c => (outside.includes(c) ? c : { ...c, strength: c.strength - ASIDE })) : told;
  return merge(weighed).sort((a, b) => b.strength - a.strength);
}

/** "The gain is 2 %, not 9 %" says by how much and which way: that it differs is no second thing. */
const isVague = ({ facet }: Candidate) => facet.direction === 'differs' && facet.magnitude === null;
const isSized = ({ facet }: Candidate) => facet.magnitude !== null && !/^(?:differs|same|absolute|optimum)$/.test(facet.direction);

/** What an aside in brackets loses against what the sentence itself says. */
const ASIDE = 0.8;

/** True inside of brackets: "much lower CPU load (99 % before)". */
function isAside(text: string, at: number): boolean {
  const open = text.lastIndexOf('(', at);
  return open > 0 && !text.slice(open, at).includes(')') && text.includes(')', at);
}

/** "the same improvement" speaks of the improvement. */
const ECHOES = /^(?:same|similar)$/i;
const CHANGE =
  /^ (?:\w+ )?(?:improvements?|gains?|speed-?ups?|boosts?|regressions?|drops?|degradations?|slowdowns?|increases?|decreases?|reductions?)\b/i;

/** "The speedup is negligible": where sameness is said of a change, the change is not claimed, but of it is spoken. */
function overruled(parsed: Parsed): Cue[] {
  const { text, cues } = parsed;
  const gone = new Set<Cue>(cues.filter(same => ECHOES.test(text.slice(same.from, same.to)) && CHANGE.test(text.slice(same.to))));
  const kept = cues.map(same => {
    if (same.direction !== 'same' || gone.has(same)) return same;
    const said = cues.filter(cue => cue.direction !== 'same' && saidOf(text, cue, same));
    for (const cue of said) gone.add(cue);
    return {
      ...same,
      from: Math.min(same.from, ...said.map(cue => cue.from)),
      to: Math.max(same.to, ...said.map(cue => cue.to)),
      ofSpeed: same.ofSpeed || said.some(cue => cue.ofSpeed),
      weight: Math.max(same.weight, ...said.map(cue => cue.weight)),
    };
  });
  return kept.filter(cue => !gone.has(cue));
}

function saidOf(text: string, cue: Cue, same: Cue): boolean {
  const gap = same.from > cue.to ? text.slice(cue.to, same.from) : text.slice(same.to, cue.from);
  const fits = same.from > cue.to ? /^\W*(?:\w+ ){0,3}(?:is|are|was|were|seems?|looks?)(?: \w+)? $/.test(gap) : /^\s?(?:\w+ )?$/.test(gap);
  return fits && (gap.match(BREAK)?.length ?? 0) === 0;
}

function ofCue(parsed: Parsed, cue: Cue, movements: readonly Movement[], moved: Set<Movement>, taken: Set<Quantity>): Candidate[] {
  const { text } = parsed;
  const level = cue.direction === 'optimum' || cue.direction === 'absolute' ? settingOf(parsed, cue, taken) : undefined;
  const own = cue.metric ?? (level && cue.direction === 'absolute' ? (metricOfUnit(level.unit) ?? null) : null);
  const link = own ? undefined : metricOf(text, parsed.mentions, cue, parsed.cues);
  const quantity =
    cue.direction === 'same' || cue.direction === 'optimum'
      ? undefined
      : sizeOf(
          text,
          parsed.quantities.filter(q => !taken.has(q)),
          cue,
          parsed.cues,
        );
  // "a 9 % reduction (412K vs 375K)": both ends say more than the size.
  const ends = quantity && movements.find(m => !moved.has(m) && /^ ?\($/.test(text.slice(cue.to, m.at)));
  const movement =
    ends ??
    (quantity || /^(?:same|absolute|optimum)$/.test(cue.direction)
      ? undefined
      : movements.find(m => !moved.has(m) && (m.at > cue.from ? m.at - cue.to < 80 : cue.from - m.at < 50)));
  const alone = parsed.elliptic && /^(?:higher|lower)$/i.test(text.slice(cue.from, cue.to));
  if (cue.ofAmount && !link && !alone && ((!quantity && !movement) || (cue.adjective && qualifies(text, cue)))) return [];
  if (quantity) taken.add(quantity);
  if (movement) moved.add(movement);
  if (!link && /^(?:up|down)$/.test(cue.direction) && COUNTED.test(text.slice(Math.max(0, cue.from - 60), cue.from))) return [];
  if (cue.adjective && cue.direction === 'same' && (!link || link.mention.weak) && qualifies(text, cue)) return [];
  // "The interval grows by 5 ms": of what nobody measures.
  if (
    quantity?.kind === 'time' &&
    !link &&
    !cue.ofSpeed &&
    !/^(?:sav|shav|los|cut|cost|need|tak)|^(?:an? )?(?:extra|additional)/i.test(text.slice(cue.from, cue.to))
  )
    return [];
  const reached =
    link?.mention.weak === false ? undefined : quantity && quantity.kind !== 'ratio' ? metricOfUnit(quantity.unit) : undefined;
  const metric =
    own ??
    reached ??
    link?.mention.metric ??
    (movement && metricOfUnit(movement.magnitude.unit)) ??
    (/expens|cost|cheap/i.test(text.slice(cue.from, cue.to)) ? 'overhead' : 'performance');
  const size =
    movement?.magnitude ??
    (quantity
      ? { ...magnitudeOf(quantity), ...(isDifference(text, quantity, cue) ? { difference: true } : {}) }
      : (level ?? spelled(text, cue)));
  const vague = cue.direction === 'same' && !cue.ofSpeed && (!link || link.mention.weak);
  const strength =
    cue.weight * (cue.ofSpeed ? 2 : vague ? 0.7 : 1) +
    // A weak word says little even beside a metric: "performance effect".
    (link ? (link.mention.weak ? (link.adjacent ? 0.9 : 0.7) : 1.5) * link.closeness * Math.min(1, cue.weight * 2) : 0) +
    (quantity ? 1.2 : 0) +
    (movement ? 1.5 : 0) +
    (level && cue.direction === 'absolute' ? 1 : 0);
  const made = (named: Metric, mention: Mention | null, by: number): Candidate => ({
    facet: {
      metric: named,
      direction: directionFor(cue, named, movement),
      scope: scopeOf(parsed, mention),
      magnitude: (movement?.open && movement.magnitude === size && turnedFor(cue, named, movement)) || (size ?? null),
      degree: cue.degree,
    },
    strength: strength * by,
    cue,
    mention,
    quantities: [...(quantity ? [quantity] : []), ...(movement ? movement.quantities : [])],
  });
  const others = link && !link.mention.weak ? coordinated(text, parsed.mentions, parsed.cues, link.mention) : [];
  return [made(metric, link?.mention ?? null, 1), ...others.map(mention => made(mention.metric, mention, 0.9))];
}

/** "The number of authors went down": what is counted is no performance unless a metric says so. */
const COUNTED =
  /\b(?:number|count|amount|percentage|share|fraction|proportion|price|population)(?: of (?:[\w-]+ ){0,4}[\w-]+)? (?:(?:has|have|had|also|then|even|will|would|can|could) )*$/i;

/** "the sweet spot is at 40 usec", "line rate of 24 Gbps": the value after the word. */
function settingOf(parsed: Parsed, cue: Cue, taken: Set<Quantity>): Magnitude | undefined {
  const fits = (q: Quantity) => !taken.has(q) && (cue.direction === 'optimum' || q.kind === 'rate');
  const quantity =
    parsed.quantities.find(q => fits(q) && q.from > cue.to && q.from - cue.to < 90) ??
    parsed.quantities.findLast(q => fits(q) && cue.direction === 'optimum' && q.to < cue.from && cue.from - q.to < 60);
  if (!quantity) return undefined;
  taken.add(quantity);
  return magnitudeOf(quantity);
}

/** "half the CPU", "more than twice the bandwidth": sizes in words. */
function spelled(text: string, cue: Cue): Magnitude | undefined {
  if (cue.direction === 'same' || (cue.degree !== 'double' && cue.degree !== 'half')) return undefined;
  const size = cue.degree === 'double' ? { value: 2, unit: 'x' } : { value: 50, unit: '%' };
  const bound = /\b(?:(more than|over)|(almost|nearly))\b[^.,;]{0,12}$/i.exec(text.slice(Math.max(0, cue.from - 24), cue.from));
  if (!bound) return size;
  return { ...size, qualifier: bound[1] ? 'at-least' : 'almost' };
}

function scopeOf(parsed: Parsed, mention: Mention | null): string | null {
  return mention ? scopeNear(parsed.text, mention.from, mention.to) : null;
}

/** "Worse overhead" is more of it; "costly" is overhead up. Up and down stay as written. */
function directionFor(cue: Cue, metric: Metric, movement: Movement | undefined): Facet['direction'] {
  if (cue.direction === 'differs' && movement) return movement.magnitude.to > movement.magnitude.from ? 'up' : 'down';
  if (cue.polar && cue.direction === 'worse') return better(metric) === 'lower' ? 'up' : 'down';
  if (cue.direction === 'worse' && metric === 'overhead') return 'up';
  if (cue.direction === 'better' && metric === 'overhead') return 'down';
  return cue.direction;
}

/** "More CPU without it, 44 % against 31 %": where the order is open, the word of change tells it. */
function turnedFor(cue: Cue, metric: Metric, movement: Movement): Magnitude | undefined {
  const direction = directionFor(cue, metric, movement);
  // a loss of performance told in seconds is more of them
  const timed = metric === 'performance' && better(metricOfUnit(movement.magnitude.unit) ?? metric) === 'lower';
  const way = better(metric) === 'lower' ? -1 : better(metric) === 'higher' ? 1 : 0;
  const told = direction === 'up' ? 1 : direction === 'down' ? -1 : direction === 'better' ? way : direction === 'worse' ? -way : 0;
  const sign = timed ? -told : told;
  const { from, to } = movement.magnitude;
  return sign !== 0 && Math.sign(to - from) === -sign ? { ...movement.magnitude, from: to, to: from } : undefined;
}

function ofMovement(parsed: Parsed, movement: Movement): Candidate {
  const [a, last] = movement.quantities;
  // "9.2 seconds with it and 12.1 without"
  const b = last.kind === 'bare' && movement.switched ? a : last;
  const mention = nearest(parsed.mentions, movement.at, 70);
  const metric = metricOfUnit(movement.magnitude.unit) ?? mention?.metric ?? 'performance';
  return {
    facet: {
      metric,
      direction: movement.magnitude.to > movement.magnitude.from ? 'up' : 'down',
      scope: null,
      magnitude: movement.magnitude,
      degree: null,
    },
    strength:
      (mention && !mention.weak ? 2 : 0.6) +
      (b.kind === 'rate' || a.kind === 'rate' ? 1 : b.kind === 'bare' ? (b.scaled ? 0 : -0.6) : b.kind === 'time' ? 1 : 0.2),
    cue: null,
    mention: mention ?? null,
    quantities: movement.quantities,
  };
}

/** One facet for each metric and sense: the stronger one, with a size from either. */
function merge(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const twin = kept.findIndex(
      other =>
        other.facet.metric === candidate.facet.metric &&
        sense(other.facet) === sense(candidate.facet) &&
        other.facet.scope === candidate.facet.scope &&
        !(other.facet.magnitude && candidate.facet.magnitude),
    );
    const other = kept[twin];
    if (!other) {
      kept.push(candidate);
      continue;
    }
    const [strong, weak] = other.strength >= candidate.strength ? [other, candidate] : [candidate, other];
    kept[twin] = {
      ...strong,
      strength: strong.strength + 0.2 * Math.max(0, weak.strength),
      facet: {
        ...strong.facet,
        magnitude: strong.facet.magnitude ?? weak.facet.magnitude,
        degree: strong.facet.degree ?? weak.facet.degree,
      },
    };
  }
  return kept;
}

/** Up and down as better or worse, so that "improves" and "increases" of throughput are one. */
export function sense(facet: Facet): string {
  if (facet.direction !== 'up' && facet.direction !== 'down') return facet.direction;
  const way = better(facet.metric);
  if (way === 'none') return facet.direction;
  return (facet.direction === 'up') === (way === 'higher') ? 'better' : 'worse';
}
