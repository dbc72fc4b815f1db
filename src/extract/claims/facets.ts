/** From cues, metrics and quantities of a sentence to what it says of each metric. */

import type { Facet, Magnitude } from '../../model/claim.ts';
import { better, type Metric } from '../../model/metrics.ts';
import type { Quantity } from '../quantities/units-in-text.ts';
import type { Cue } from './cues.ts';
import { type Mention, scopeNear } from './metrics-in-text.ts';

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
}

const NEAR = 60;
const BREAK = /[,;:]|\b(?:but|while|whereas|although|though|because|since|however|which|if|when|and)\b/g;

/** Everything the sentence may say, strongest first. */
export function candidatesIn(parsed: Parsed): Candidate[] {
  const movement = movementIn(parsed.text, parsed.quantities);
  const sizes = new Set<Quantity>();
  const found = parsed.cues.flatMap(cue => {
    const candidate = ofCue(parsed, cue, movement, sizes);
    return candidate ? [candidate] : [];
  });
  if (movement && !found.some(candidate => candidate.facet.magnitude?.from !== undefined)) found.push(ofMovement(parsed, movement));
  for (const quantity of parsed.quantities) {
    if (sizes.has(quantity) || movement?.quantities.includes(quantity)) continue;
    const candidate = ofLevel(parsed, quantity, found.length > 0);
    if (candidate) found.push(candidate);
  }
  return merge(found).sort((a, b) => b.strength - a.strength);
}

function ofCue(parsed: Parsed, cue: Cue, movement: Movement | undefined, sizes: Set<Quantity>): Candidate | undefined {
  const mention = mentionFor(parsed, cue);
  if (cue.ofAmount && !mention && !sizeFor(parsed, cue)) return undefined;
  const metric = mention?.metric ?? (cue.ofSpeed || !cue.ofAmount ? 'performance' : 'performance');
  const quantity = cue.direction === 'same' ? undefined : sizeFor(parsed, cue);
  if (quantity) sizes.add(quantity);
  const moves = movement && !quantity && cue.direction !== 'same' && Math.abs(movement.at - cue.to) < 80 ? movement : undefined;
  if (moves) for (const q of moves.quantities) sizes.add(q);
  const strength =
    cue.weight * (cue.ofSpeed ? 2 : 1) +
    (mention ? (mention.weak ? 0.7 : 1.5) : 0) +
    (quantity ? (quantity.kind === 'ratio' ? 1.2 : 0.6) : 0) +
    (moves ? 1.5 : 0);
  return {
    facet: {
      metric,
      direction: directionFor(cue, metric),
      scope: mention ? scopeNear(parsed.text, mention.from, mention.to) : null,
      magnitude: moves ? moves.magnitude : quantity ? magnitudeOf(quantity) : null,
      degree: cue.degree,
    },
    strength,
    cue,
    mention: mention ?? null,
    quantities: [...(quantity ? [quantity] : []), ...(moves ? moves.quantities : [])],
  };
}

/** "Worse overhead" rises; "costly" is overhead up. Up and down stay as written, so that both can be checked. */
function directionFor(cue: Cue, metric: Metric): Facet['direction'] {
  if (cue.direction === 'worse' && metric === 'overhead') return 'up';
  if (cue.direction === 'better' && metric === 'overhead') return 'down';
  return cue.direction;
}

/** The metric a cue speaks of: the nearest in its clause, one after it before one before it. */
function mentionFor(parsed: Parsed, cue: Cue): Mention | undefined {
  let best: Mention | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const mention of parsed.mentions) {
    if (mention.from < cue.to && cue.from < mention.to) {
      if (!mention.weak) return mention;
    }
    const after = mention.from >= cue.to;
    const gap = after ? parsed.text.slice(cue.to, mention.from) : parsed.text.slice(mention.to, cue.from);
    if (gap.length > NEAR * 2) continue;
    const breaks = gap.match(BREAK)?.length ?? 0;
    if (breaks > 1 || (mention.weak && (breaks > 0 || gap.length > NEAR))) continue;
    const distance = gap.length + breaks * 30 + (after ? 0 : 8) + (mention.weak ? 25 : 0);
    if (distance < least) {
      best = mention;
      least = distance;
    }
  }
  return best;
}

/** The size a cue states: "15% of throughput drop", "2x faster", "improves by about 20 %". */
function sizeFor(parsed: Parsed, cue: Cue): Quantity | undefined {
  let best: Quantity | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const quantity of parsed.quantities) {
    if (quantity.kind !== 'ratio') continue;
    const after = quantity.from >= cue.to;
    const gap = after ? parsed.text.slice(cue.to, quantity.from) : parsed.text.slice(quantity.to, cue.from);
    if (gap.length > 45) continue;
    const breaks = gap.replace(/^\s*\(/, '').match(BREAK)?.length ?? 0;
    const distance = gap.length + breaks * 30 + (after ? 4 : 0);
    if (breaks < 2 && distance < least) {
      best = quantity;
      least = distance;
    }
  }
  return best;
}

interface Movement {
  readonly at: number;
  readonly magnitude: Magnitude;
  readonly quantities: readonly [Quantity, Quantity];
}

/** "from 924k to 1.2M IOPS", "2100 -> 2600 MB/s", "99 % ... versus only 39 %". */
function movementIn(text: string, quantities: readonly Quantity[]): Movement | undefined {
  for (const [index, a] of quantities.entries()) {
    const b = quantities[index + 1];
    if (!b || b.from - a.to > 60) continue;
    const between = text.slice(a.to, b.from);
    const before = text.slice(Math.max(0, a.from - 14), a.from);
    const arrow = /^\s*(?:-+>|=+>|→)\s*[~≈]?\s*$/.test(between);
    const fromTo = /\bfrom\s+(?:about |around |roughly |almost |~|over |nearly )?$/i.test(before) && /\bto\b/.test(between);
    if (!arrow && !fromTo) continue;
    const unit = b.unit || a.unit;
    if (
      unit === '' &&
      b.kind === 'bare' &&
      a.kind === 'bare' &&
      !/\b(?:improve|increase|reduce|drop|decrease|went|goes|rose|fell|iops|throughput|latency|hike|gain)/i.test(text)
    )
      continue;
    if (a.kind === 'data' && b.kind === 'data') continue;
    const factor = a.unit === '' && b.kind !== 'ratio' ? scaleShared(text, a, b) : 1;
    return {
      at: a.from,
      magnitude: { from: a.value * factor, to: b.value, unit, ...(b.qualifier ? { qualifier: b.qualifier } : {}) },
      quantities: [a, b],
    };
  }
  return undefined;
}

/** "from 1.85 to 2.17M": the first shares the suffix of the second. */
function scaleShared(text: string, a: Quantity, b: Quantity): number {
  const bare = Number(text.slice(b.from, b.numberTo).replaceAll(',', ''));
  const own = Number(text.slice(a.from, a.numberTo).replaceAll(',', ''));
  if (!Number.isFinite(bare) || bare === 0 || own !== a.value) return 1;
  const factor = b.value / bare;
  return factor > 1 && a.value < 10 * bare && a.value > bare / 10 ? factor : 1;
}

function ofMovement(parsed: Parsed, movement: Movement): Candidate {
  const [a, b] = movement.quantities;
  const mention = nearest(parsed.mentions, movement.at, 70);
  const metric = mention?.metric ?? metricOfUnit(movement.magnitude.unit) ?? 'performance';
  const direction = (movement.magnitude.to ?? 0) > (movement.magnitude.from ?? 0) ? 'up' : 'down';
  return {
    facet: { metric, direction, scope: null, magnitude: movement.magnitude, degree: null },
    strength: (mention && !mention.weak ? 2 : 0.6) + (b.kind === 'rate' || a.kind === 'rate' ? 1 : b.kind === 'bare' ? -0.6 : 0.2),
    cue: null,
    mention: mention ?? null,
    quantities: [a, b],
  };
}

const GETS =
  /\b(?:gets?|got|getting|sees?|saw|seeing|achiev\w+|reach(?:es|ed)?|runs?|running|ran|sustain\w*|takes?|took|hits?|do|does|did|doing|deliver\w*|generat\w+|forward\w*|at|is|was|are|were|about|around|exceed\w*|up to|eats?|us(?:e|es|ing)|process\w*|handles?|manages?|tops? out|measure[ds]?|observ\w+|shows?|showed|drops? to|receiv\w+|sends?|transmit\w*)\b/i;

/** A level stated as such: "we get 2100 MB/s", "takes about 3 seconds", "a single CPU does 1 Mpps". */
function ofLevel(parsed: Parsed, quantity: Quantity, others: boolean): Candidate | undefined {
  const byUnit = metricOfUnit(quantity.unit);
  const mention = nearest(parsed.mentions, quantity.from, 50);
  const metric = byUnit ?? (quantity.kind === 'rate' ? 'operation_rate' : mention && !mention.weak ? mention.metric : mention?.metric);
  const before = parsed.text.slice(Math.max(0, quantity.from - 60), quantity.from);
  const gets = GETS.test(before);
  let strength = 0;
  if (quantity.kind === 'rate') strength = gets ? 1.7 : 1.1;
  else if (quantity.kind === 'time')
    strength = /\b(?:takes?|took|runs? in|completes? in|finish\w* in|in about|down to|latency|rtt|ran in)\b/i.test(before)
      ? 1.6
      : mention && !mention.weak && mention.metric === 'latency'
        ? 1.6
        : 0.1;
  else if (quantity.kind === 'ratio')
    strength =
      mention &&
      (mention.metric === 'cpu_utilization' ||
        mention.metric === 'profile_share' ||
        mention.metric === 'overhead' ||
        mention.metric === 'packet_loss')
        ? 1.4
        : /\b(?:eats?|consum\w+|spend\w*|spent)\b/.test(before)
          ? 1.5
          : 0.2;
  else if (quantity.kind === 'count' || quantity.kind === 'bare') strength = mention && !mention.weak && metric !== 'performance' ? 1 : 0.1;
  else strength = 0.1;
  if (!metric || strength < 0.3) return undefined;
  return {
    facet: {
      metric: quantity.kind === 'time' && metric === 'performance' ? 'runtime' : metric,
      direction: 'absolute',
      scope: null,
      magnitude: magnitudeOf(quantity),
      degree: null,
    },
    strength: strength + (mention && !mention.weak ? 0.4 : 0) - (others ? 0.6 : 0),
    cue: null,
    mention: mention ?? null,
    quantities: [quantity],
  };
}

function nearest(mentions: readonly Mention[], at: number, within: number): Mention | undefined {
  const gap = (m: Mention) => (m.from > at ? m.from - at : at - m.to) + (m.weak ? 30 : 0);
  return mentions.filter(m => gap(m) <= within).sort((a, b) => gap(a) - gap(b))[0];
}

/** The metric that a unit alone tells. */
export function metricOfUnit(unit: string): Metric | undefined {
  const text = unit.replace(/\s/g, '');
  if (/^[kKmM]?iops?$|^ios?\/s/i.test(text)) return 'iops';
  if (/pps$|^[kmg]?p(?:ac)?kts?\/s|packets?(?:\/s|per)/i.test(text)) return 'packet_rate';
  if (
    /^[kKMGTmg]?i?(?:b|bits?|B|bytes?)(?:\/s(?:ec(?:ond)?)?|ps|(?:per|a)sec(?:ond)?)$/i.test(text) ||
    /^[kmg]?(?:mbits?|gbits?|gigabits?|mbytes?|gbytes?|gbe)$/i.test(text)
  )
    return 'throughput';
  if (/tps$|trans(?:actions?)?(?:\/s|per)|commits?(?:\/s|per)/i.test(text)) return 'transaction_rate';
  if (/^[qr]ps$|req(?:uests?)?(?:\/s|per)|quer(?:y|ies)(?:\/s|per)/i.test(text)) return 'request_rate';
  if (/fps$/i.test(text)) return 'frame_rate';
  if (/(?:\/(?:s|sec|second|min|minute)|persec(?:ond)?|asecond|permin(?:ute)?)$|^[kM]?ops$/i.test(text)) return 'operation_rate';
  if (/\/(?:op|ops|iter|call|packet|pkt|io|req|tran)$/i.test(text)) return 'latency';
  if (/^(?:ns|nsecs?|us|µs|μs|usecs?|microsec(?:ond)?s?|nanosec(?:ond)?s?)$/i.test(text)) return 'latency';
  if (/^(?:s|secs?|seconds?|mins?|minutes?|hours?)$/i.test(text)) return 'runtime';
  return undefined;
}

function magnitudeOf(quantity: Quantity): Magnitude {
  return {
    value: quantity.value,
    unit: quantity.unit,
    ...(quantity.low === null ? {} : { low: quantity.low }),
    ...(quantity.qualifier ? { qualifier: quantity.qualifier } : {}),
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
