/** Where a claim names what was run in many words, the runs of that name are meant, however far they stand. */

import type { Claim } from '../../model/claim.ts';
import type { Run } from '../../model/run.ts';
import type { Reach } from './candidates.ts';
import { telling, type Word, wordsOf } from './words.ts';

/** So many words of one label in the claim are no chance. */
const NAMED = 3;

/** Leaves out the reaches that hold no run named as well as the best one of the message. */
export function focused(claim: Claim, reaches: readonly Reach[]): readonly Reach[] {
  const words = wordsOf(claim.text);
  const scores = new Map<Run, number>();
  for (const run of new Set(reaches.filter(r => r.kind !== 'thread').flatMap(r => r.runs))) scores.set(run, nameScore(run, words));
  const best = Math.max(0, ...scores.values());
  if (best < NAMED) return reaches;
  return reaches.filter(r => r.runs.some(run => scores.get(run) === best));
}

function nameScore(run: Run, words: readonly Word[]): number {
  const labels = run.conditions.filter(c => typeof c.value === 'string' && /[a-z]{3}/i.test(c.value));
  return Math.max(
    0,
    ...labels.map(
      c =>
        new Set(
          wordsOf(String(c.value))
            .filter(w => telling(w.text) && words.some(x => x.stem === w.stem))
            .map(w => w.stem),
        ).size,
    ),
  );
}
