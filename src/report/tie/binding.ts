/** Whether numbers are those that a claim means: what a verdict may rest on, and what may speak against it. */

import type { Claim, Facet } from '../../model/claim.ts';
import type { Run } from '../../model/run.ts';
import type { Reach } from './candidates.ts';
import type { Comparisons } from './comparisons.ts';
import { conditionsOf } from './conditions.ts';
import { signFor } from './measured.ts';
import { sideWord } from './sides.ts';
import { speaksOfChange } from './spoken.ts';
import { telling, wordsOf } from './words.ts';

/** Metrics that stand for whatever was measured. */
export const GENERAL: ReadonlySet<string> = new Set(['performance', 'overhead', 'efficiency', 'scalability']);

/** What is known beside the claim and the runs. */
export interface Setting {
  /** Runs of the claim's message. */
  readonly here: readonly Run[];
  /** The message's subject line. */
  readonly subject: string | null;
  /** The last claim before that names a test, of the same speaker. */
  readonly before: string | null;
}

/** True when the claim says that something is bad. */
export function complains(facet: Facet, { pairs }: Comparisons): boolean {
  const metric = pairs[0]?.baseline.metric;
  return metric !== undefined && signFor(facet, metric) === signFor({ ...facet, direction: 'worse' }, metric);
}

/** True when what the claim compares with goes by a name that neither a label nor a side of a change has. */
export function namesStrangeBaseline(claim: Claim, { pairs }: Comparisons): boolean {
  const words = wordsOf(claim.baseline ?? '').filter(w => telling(w.text) && w.text.length > 2);
  if (words.length === 0 || words.some(w => sideWord(w.text) !== null)) return false;
  const known = knownIn(pairs);
  return !words.some(w => known.has(w.stem)) && words.some(w => /\d/.test(w.text));
}

/** The words of all conditions of the pairs. */
function knownIn(pairs: Comparisons['pairs']): ReadonlySet<string> {
  const labels = pairs.flatMap(p => [p.baseline, p.contender]).flatMap(s => [...s.conditions].map(([name, v]) => `${name} ${v.text}`));
  return new Set(wordsOf([...new Set(labels)].join(' ')).map(w => w.stem));
}

/** True when the claim names something as what performs so, and neither a label nor the change goes by that name. */
export function namesStranger(claim: Claim, comparisons: Comparisons, setting: Setting): boolean {
  if (claim.subject === null || speaksOfChange(claim.text) || claim.pointing) return false;
  const words = wordsOf(claim.subject).filter(w => telling(w.text) && w.text.length > 3);
  const known = knownIn(comparisons.pairs);
  return words.length > 1 && !words.some(w => known.has(w.stem)) && sharedWords(claim.subject, setting.subject) === 0;
}

/**
 * True when numbers are those that a claim means: they stand beside it, or it names what differs between them, the
 * change or a size. A claim of a subject line, or one in its words that they bear out, is of the patch that the mail brings.
 */
export function isBound(claim: Claim, facet: Facet, comparisons: Comparisons, reach: Reach, setting: Setting, agrees: boolean): boolean {
  const inMessage = reach.kind !== 'thread' || reach.home === true;
  // from another mail's numbers a claim must name more than "performance"
  if (!inMessage && GENERAL.has(facet.metric) && facet.magnitude === null && !speaksOfChange(claim.text)) return false;
  if (comparisons.bound === 'named' || claim.place === 'subject') return true;
  if (inMessage && (reach.beside || claim.pointing || facet.magnitude !== null)) return true;
  const text = ` ${wordsOf(claim.text)
    .map(w => w.text)
    .join(' ')} `;
  if (inMessage && comparisons.factor.length > 2 && text.includes(` ${comparisons.factor} `)) return true;
  if (!comparisons.told) return false;
  return speaksOfChange(claim.text) || (agrees && inMessage && sharedWords(claim.text, setting.subject) >= 2);
}

/** How many telling words a claim has in common with a subject line. */
function sharedWords(text: string, subject: string | null): number {
  const stems = new Set(
    wordsOf(text)
      .filter(w => telling(w.text) && w.text.length > 3)
      .map(w => w.stem),
  );
  return new Set(
    wordsOf(subject ?? '')
      .filter(w => stems.has(w.stem))
      .map(w => w.stem),
  ).size;
}

/** True when labels of before and after part the pairs. */
export function sidedBy({ pairs, factor }: Comparisons): boolean {
  return pairs.some(p => p.baseline.conditions.get(factor)?.side || p.contender.conditions.get(factor)?.side);
}

/** True when some runs stand before a change and some after it. */
export function bothSides(runs: readonly Run[]): boolean {
  const sides = new Set(runs.flatMap(run => [...conditionsOf(run).values()].map(v => v.side)));
  return sides.has(1) && sides.has(-1);
}
