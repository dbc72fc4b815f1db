/** Claims that are captions too: "aio, a bit more latency:" over the run it labels. */

import type { Claim } from '../../model/claim.ts';
import type { Run } from '../../model/run.ts';
import { wordsOf } from './words.ts';

/** A label that has this share of a claim's words was read from it. */
const MOST_WORDS = 0.6;
/** Lines between a caption and its numbers. */
const NEAR = 4;

/** True when a claim is where the run right below it has its label from: such a label binds nothing to the claim. */
export function heads(claim: Claim, runs: readonly Run[]): boolean {
  if (claim.place !== 'body' || claim.facets.some(f => f.magnitude !== null)) return false;
  const words = wordsOf(claim.text).map(w => w.text);
  const below = runs.filter(run => run.lines[0] > claim.lines[1] && run.lines[0] - claim.lines[1] <= NEAR);
  const labels = below.flatMap(run => run.conditions.filter(c => c.from === 'label' || c.from === 'table').map(c => String(c.value)));
  return labels.some(label => copies(label, words) || opens(label, claim.text));
}

/** "aio (others are a bit slower):" opens with the label, and only adds a remark to it. */
function opens(label: string, text: string): boolean {
  const rest = text.toLowerCase().startsWith(label.toLowerCase()) ? text.slice(label.length).trimStart() : '';
  return label.length > 1 && /^[(,]/.test(rest) && rest.endsWith(':');
}

function copies(label: string, words: readonly string[]): boolean {
  const own = wordsOf(label).map(w => w.text);
  return own.length > 1 && own.length >= MOST_WORDS * words.length && own.every(word => words.includes(word));
}
