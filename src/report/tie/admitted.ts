/** Which samples may speak to a claim at all: what was run before what was watched, and prose only where it is meant. */

import type { Claim, Facet } from '../../model/claim.ts';
import { withinClaim } from './candidates.ts';
import { moves } from './movement.ts';
import type { Sample } from './samples.ts';
import { figuresIn, states } from './stated.ts';

/** Tools that look on while something runs: what they show depends on all that goes on. */
const WATCHERS: ReadonlySet<string> = new Set(['iostat', 'mpstat', 'sar', 'vmstat', 'top', 'pidstat', 'nstat', 'iotop', 'iftop', 'ifstat']);
/** Lines within which a figure of prose may be meant by another sentence. */
const TELLING_LINES = 8;

/** True for a sample that was seen beside a run, not given by it. */
export function watched(sample: Sample): boolean {
  return WATCHERS.has(sample.run.tool);
}

/** The samples that may speak to the facet; a level is never held against prose, which only tells it again. */
export function admitted(claim: Claim, facet: Facet, samples: readonly Sample[]): readonly Sample[] {
  const printed = samples.filter(s => s.run.tool !== 'prose');
  if (facet.direction === 'absolute') return printed;
  const ran = printed.filter(s => !watched(s));
  if (ran.length > 0) return ran;
  if (printed.length > 0) return printed;
  return samples.filter(s => toldFor(claim, facet, s, samples));
}

/**
 * A figure of prose is told for its own sentence: another claim takes it up by repeating it, or its counterpart on the
 * other side of a change, or from close by. The ends of a movement that stand in its sentence are what is claimed.
 */
function toldFor(claim: Claim, facet: Facet, sample: Sample, all: readonly Sample[]): boolean {
  const figures = figuresIn(claim.text);
  const { run } = sample;
  if (moves(facet) && withinClaim(run, claim)) return false;
  if (states(figures, sample)) return true;
  if (claim.place === 'subject' || run.message !== claim.message || run.quoteDepth !== claim.quoteDepth) return false;
  if (facet.metric !== sample.metric && facet.metric !== 'performance') return false;
  const away = Math.max(run.lines[0] - claim.lines[1], claim.lines[0] - run.lines[1]);
  return away <= TELLING_LINES || all.some(s => s.metric === sample.metric && states(figures, s));
}
