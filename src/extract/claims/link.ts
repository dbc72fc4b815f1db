/** Which metric and which size a word of change or comparison speaks of: nearness within its clause decides. */

import type { Quantity } from '../quantities/units-in-text.ts';
import type { Cue } from './cue.ts';
import type { Mention } from './metrics-in-text.ts';

/** Where a clause ends, roughly. */
export const BREAK =
  /[;:]|,(?: (?:but|while|whereas|although|though|because|since|however|which|if|when|and|that|so|where)\b)?|\b(?:but|while|whereas|although|though|because|since|however|which|if|when|and|that|so|where)\b/gi;

export interface Link {
  readonly mention: Mention;
  /** 1 for the same phrase, less the farther it stands. */
  readonly closeness: number;
  /** Nothing stands between: "better numbers". */
  readonly adjacent: boolean;
}

/** The metric a cue speaks of; one after it goes before one before it. */
export function metricOf(text: string, mentions: readonly Mention[], cue: Cue, cues: readonly Cue[]): Link | undefined {
  let best: Link | undefined;
  let least = Number.POSITIVE_INFINITY;
  const setting = cue.adjective && qualifies(text, cue);
  for (const mention of mentions) {
    // "costs" names no metric of its own.
    if (cue.polar && mention.from < cue.to && cue.from < mention.to) continue;
    if (mention.from < cue.to && cue.from < mention.to && !mention.weak) return { mention, closeness: 1, adjacent: true };
    const after = mention.from >= cue.to;
    const gap = after ? text.slice(cue.to, mention.from) : text.slice(mention.to, cue.from);
    const breaks = gap.match(BREAK)?.length ?? 0;
    if (cue.ofAmount && after && gap.length > 10 && cues.some(other => other.from >= cue.to && other.to <= mention.from)) continue;
    // "The faster runs are those with lower latency": the metric is the other word's.
    if (cue.ofSpeed && after && cues.some(other => other.from >= cue.to && other.to <= mention.from)) continue;
    if (
      !reaches(mention, cue, gap.length, breaks) ||
      (setting && (!after || !OBJECT.test(gap) || cues.some(other => other.from >= cue.to && other.to <= mention.from)))
    )
      continue;
    const distance = gap.length + breaks * 30 + (after ? 0 : 8) + (mention.weak ? (gap.length <= 4 ? 8 : 25) : 0);
    if (distance < least) {
      least = distance;
      best = {
        mention,
        closeness: (gap.length <= 35 ? 1 : gap.length <= 70 ? 0.75 : 0.4) * (breaks > 0 ? 0.6 : 1),
        adjacent: gap.length <= 2,
      };
    }
  }
  return best;
}

/** Words after which "larger" or "fewer" stands for itself; a noun there is what is larger: "with a larger batch". */
const ENDS =
  /^(?: (?:than|and|or|but|for|with|without|on|in|at|of|to|from|by|per|when|if|as|because|due|while|which|that|the|an?|is|are|was|were|now|again|here|there|this|too|also|overall|compared|after|before|using|under|over|across|between|during|out|depending|until|even|so|it|we|i)\b| ?[^\p{L}\s]|$)/iu;
/** Between "less" and what there is less of: "less system", "a higher number of". */
const OBJECT = /^ (?:[\p{L}\d/%-]+ ){0,2}$/u;

/** True where an adjective qualifies a noun that follows. */
export function qualifies(text: string, cue: Cue): boolean {
  return !ENDS.test(text.slice(cue.to, cue.to + 24));
}

function reaches(mention: Mention, cue: Cue, gap: number, breaks: number): boolean {
  if (mention.weak) {
    if (breaks > 0) return false;
    // A CPU is a place as often as a cost: "on a different CPU".
    if (mention.metric === 'cpu_utilization' || mention.metric === 'memory')
      return cue.direction === 'absolute'
        ? gap <= 2
        : gap <= 24 && (cue.polar || cue.direction === 'up' || cue.direction === 'down') && cue.weight >= 0.6;
    return gap <= 40;
  }
  if (cue.ofSpeed && cue.direction !== 'same') return gap <= 50 && breaks === 0;
  if (cue.weight < 0.5 && !cue.negated) return gap <= 45 && breaks === 0;
  return gap <= 110 && breaks <= 1;
}

/** Other metrics of which the cue says the same: "improves latency and throughput". */
export function coordinated(text: string, mentions: readonly Mention[], cues: readonly Cue[], first: Mention): Mention[] {
  const found: Mention[] = [];
  let last = first;
  for (const mention of mentions) {
    if (mention.from < last.to || mention.weak || mention.metric === first.metric) continue;
    const gap = text.slice(last.to, mention.from);
    if (
      !/^[\s,)]*(?:(?:and|or|as well as|&|\/)\b|,)/.test(gap) ||
      gap.length > 45 ||
      /\b(?:but|while|is|are|was|were|it|we|which|that)\b/.test(gap)
    )
      break;
    if (cues.some(cue => cue.from >= last.to && cue.to <= mention.to + 30 && cue.from < mention.to + 20)) break;
    found.push(mention);
    last = mention;
  }
  return found;
}

/** "drops by 15 us", "saves about 3 us", "adds 2 ms": a difference in the metric's own unit; "drops to 15 us" is a level. */
function takesUnit(said: string, gap: string, quantity: Quantity): boolean {
  if (quantity.kind === 'bare' || quantity.kind === 'data' || quantity.kind === 'count') return false;
  if (
    /^ ?(?:\w+ ){0,4}(?:by|to) (?:(?:about|around|roughly|almost|nearly|over|up|to|more|than|another|some|only|an?|extra) |~|≈)*$/i.test(
      gap,
    )
  )
    return true;
  return (
    TAKES_DIFFERENCE.test(said) &&
    /^ ?(?:(?:us|me|about|around|roughly|almost|nearly|over|up|to|more|than|another|some|only|an?|extra|additional) |~|≈)*$/i.test(gap)
  );
}

const TAKES_DIFFERENCE =
  /^(?:an? )?(?:extra|additional|another) $|^(?:is|was|are|were) worth $|^(?:sav(?:es?|ed|ing)|add(?:s|ed|ing)?|los(?:es?|t|ing)|gain(?:s|ed|ing)?|shav(?:es?|ed|ing)|cuts?|cost(?:s|ing)?|knock(?:s|ed)?|trim(?:s|med)?|slash(?:es|ed)?|tak(?:es|ing)|took)\b/i;

/** "5.4 Gbit/s more", "3 us higher", "takes 4 seconds longer": a difference in the metric's own unit, told before the word. */
function isMore(text: string, quantity: Quantity, cue: Cue): boolean {
  if (!/^(?:rate|time|power|count)$/.test(quantity.kind) && !(quantity.kind === 'bare' && quantity.scaled)) return false;
  if (/\bat (?:about |around |[~≈])?$/i.test(text.slice(Math.max(0, quantity.from - 12), quantity.from))) return false;
  const said = text.slice(quantity.to, cue.to);
  return (
    quantity.to <= cue.to &&
    /^ (?:more|less|fewer|higher|lower|faster|slower|quicker|longer|shorter|sooner|better|worse)$/i.test(said) &&
    !/^ or\b/.test(text.slice(cue.to))
  );
}

/** True for a size by how much, not up to where: "drops by 15 us", "3 us more", not "drops to 15 us". */
export function isDifference(text: string, quantity: Quantity, cue: Cue): boolean {
  if (quantity.kind === 'ratio') return false;
  const gap = quantity.from >= cue.to ? text.slice(cue.to, quantity.from) : '';
  return /\bby\b/i.test(gap) || !/\bto\b/i.test(gap);
}

/** "latency is higher, IOPS 8 % lower": a size that stands in one clause with a word of change is its. */
function hugs(text: string, quantity: Quantity, cue: Cue): boolean {
  const gap = quantity.from >= cue.to ? text.slice(cue.to, quantity.from) : text.slice(quantity.to, cue.from);
  return gap.length <= 16 && (gap.match(BREAK)?.length ?? 0) === 0;
}

/** The size a cue states: "15% of throughput drop", "2x faster", "improves by about 20 %". */
export function sizeOf(text: string, quantities: readonly Quantity[], cue: Cue, cues: readonly Cue[]): Quantity | undefined {
  let best: Quantity | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const quantity of quantities) {
    const after = quantity.from >= cue.to;
    const gap = after ? text.slice(cue.to, quantity.from) : text.slice(quantity.to, cue.from);
    const said = text.slice(cue.from, cue.to);
    if (quantity.kind !== 'ratio' && !(after ? takesUnit(said, gap, quantity) : isMore(text, quantity, cue))) continue;
    if (gap.length > 45) continue;
    const breaks = gap.replace(/^\s*\(/, '').match(BREAK)?.length ?? 0;
    if (breaks > 0 && cues.some(other => other !== cue && hugs(text, quantity, other))) continue;
    // In another clause the size belongs to the word of change there.
    if (
      breaks > 0 &&
      cues.some(
        other =>
          other !== cue && (after ? other.from >= cue.to && other.to <= quantity.from : other.from >= quantity.to && other.to <= cue.from),
      )
    )
      continue;
    const distance = gap.length + breaks * 30 + (after ? 4 : 0);
    if (breaks < 2 && distance < least) {
      best = quantity;
      least = distance;
    }
  }
  return best;
}
