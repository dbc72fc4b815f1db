/** Two stated values of one thing: "from 924k to 1.2M IOPS", "2100 -> 2600 MB/s". */

import type { Magnitude } from '../../model/claim.ts';
import type { Quantity } from '../quantities/units-in-text.ts';

export interface Movement {
  readonly at: number;
  readonly magnitude: Magnitude & { readonly from: number; readonly to: number };
  readonly quantities: readonly [Quantity, Quantity];
}

/** Without units the text must name what moved. */
const MEASURED = /\b(?:iops|throughput|latenc|perf|bandwidth|scores?\b|rates?\b|cpu|runtime|pps)/i;

/** "for all delays from 10 to 90 usec": what was tried, not what came out. */
const SWEEP =
  /\b(?:any|all|values?|sizes?|ranges?|ranging|var(?:y|ied|ying)|scaled|swept|threads?|depths?|clients?|coalescing|settings?|lengths?) (?:[\w/-]+ ){0,5}from $/i;

/** "with more clients (32 -> 80)": what was set. */
const SETTING =
  /\b(?:clients?|threads?|jobs?|depth|qd|iodepth|numjobs|cpus?|cores?|queues?|processes|connections?|streams?|batch|versions?)\s?[(:=]?\s?$/i;

/** Every movement a text states, in its order. */
export function movementsIn(text: string, quantities: readonly Quantity[]): Movement[] {
  const found: Movement[] = [];
  for (const [index, a] of quantities.entries()) {
    const b = quantities[index + 1];
    if (!b || b.from - a.to > 60 || a.low !== null || found.at(-1)?.quantities[1] === a) continue;
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
    if (backwards) {
      found.push({ at: a.from, magnitude: { from: b.value, to: a.value, unit: a.unit || b.unit }, quantities: [a, b] });
      continue;
    }
    const compared =
      /^[^,;.]{0,40}\b(?:versus|vs\.?|compared to|against) (?:only |just |about )?$/.test(between) &&
      a.kind === b.kind &&
      a.kind !== 'bare' &&
      a.kind !== 'data';
    if (compared) {
      // "80 % without against only 25 % with": "only" marks what is new; else the first is.
      const later = /\b(?:only|just) $/.test(between);
      const [from, to] = later ? [a.value, b.value] : [b.value, a.value];
      found.push({ at: a.from, magnitude: { from, to, unit: b.unit || a.unit }, quantities: [a, b] });
      continue;
    }
    if ((!arrow && !fromTo) || SWEEP.test(text.slice(Math.max(0, a.from - 70), a.from))) continue;
    // Sizes and plain numbers move for many reasons: "MTU from 1500 to 2000".
    if ((a.kind === 'data' && b.kind !== 'rate') || ((b.kind === 'bare' || b.kind === 'count') && !MEASURED.test(text))) continue;
    if (b.kind === 'bare' && !b.scaled && b.value < 1000 && !/\b(?:latency|throughput|iops|bandwidth|performance|score)\b/i.test(text))
      continue;
    const factor = a.unit === '' && !a.scaled ? scaleShared(text, a, b) : 1;
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

/** "from 1.85 to 2.17M": the first shares the suffix of the second. */
function scaleShared(text: string, a: Quantity, b: Quantity): number {
  const bare = Number(text.slice(b.from, b.numberTo).replaceAll(',', ''));
  if (!Number.isFinite(bare) || bare === 0) return 1;
  const factor = b.value / bare;
  return factor > 1 && a.value < 10 * bare && a.value > bare / 10 ? factor : 1;
}
