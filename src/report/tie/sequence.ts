/** What a remark compares that only points: the block it stands at with the one before that. */

import type { Claim } from '../../model/claim.ts';
import type { Run } from '../../model/run.ts';
import type { Pair } from './calculator.ts';
import { type Comparisons, comparable } from './comparisons.ts';
import { differencesOf } from './conditions.ts';
import { keyOf, type Sample } from './samples.ts';

/** "This improves the rate to:" looks at the block that follows. */
const LEADS = /\b(?:to|becomes?|gives?|get|now)\s?:\s*$/i;
/** "which is a bit better", "That's about 40 % more" look back at the block that ends there. */
const TRAILS = /^\W{0,3}(?:(?:so|and|or|i\.e\.),? )?(?:which\b|that(?:'s|’s| is| was)\b|an? )/i;
/** Lines between two blocks. */
const APART = 2;
/** Lines between a remark and the block it points at. */
const NEAR = 4;

/**
 * Pairs of the block that a remark points at with the block before it, where the runs of both are alike but for what the
 * blocks stand for. Undefined where the remark does not point so, or the blocks do not match run by run.
 */
export function sequence(claim: Claim, samples: readonly Sample[]): Comparisons | undefined {
  const leads = LEADS.test(claim.text);
  if (!claim.pointing || (!leads && !TRAILS.test(claim.text))) return undefined;
  const before = blocksBefore(claim, samples);
  const after = blocksOf(samples, claim).filter(block => (block[0]?.lines[0] ?? 0) > claim.lines[1]);
  const [first, second] = leads ? [before.at(-1), after[0]] : before.slice(-2);
  if (!first || !second) return undefined;
  const away = leads ? (second[0]?.lines[0] ?? 0) - claim.lines[1] : claim.lines[0] - (second.at(-1)?.lines[1] ?? 0);
  if (away > NEAR) return undefined;
  const pairs = pairBlocks(first, second, samples);
  if (!pairs) return undefined;
  const [factor] = pairs.flatMap(p => differencesOf(p.baseline.conditions, p.contender.conditions).named);
  return { pairs, factor: factor ?? 'the block', bound: 'sides', extra: [], far: 0, told: true };
}

/** Pairs of the runs of two blocks, row by row; undefined unless each run of the second has its one counterpart in the first. */
export function pairBlocks(first: readonly Run[], second: readonly Run[], samples: readonly Sample[]): Pair[] | undefined {
  const contenders = samples.filter(s => second.includes(s.run));
  const baselines = samples.filter(s => first.includes(s.run));
  const rows = varyingIn(contenders);
  const pairs = contenders.flatMap((contender): Pair[] => {
    const rivals = baselines.filter(b => comparable(b, contender) && rows.every(name => keyOf(b, name) === keyOf(contender, name)));
    const [baseline] = rivals;
    return baseline && rivals.length === 1 ? [{ baseline, contender }] : [];
  });
  const differ = new Set(pairs.flatMap(p => differencesOf(p.baseline.conditions, p.contender.conditions).named));
  return pairs.length === 0 || pairs.length < contenders.length || differ.size > 1 ? undefined : pairs;
}

/** The blocks of the claim's message that end before it, in the order of the text. */
export function blocksBefore(claim: Claim, samples: readonly Sample[]): Run[][] {
  return blocksOf(samples, claim).filter(block => (block.at(-1)?.lines[1] ?? 0) < claim.lines[0]);
}

/** Runs that stand together, in the order of the text. */
function blocksOf(samples: readonly Sample[], claim: Claim): Run[][] {
  const runs = [...new Set(samples.map(s => s.run))].filter(run => run.message === claim.message);
  const blocks: Run[][] = [];
  for (const run of runs.sort((a, b) => a.span[0] - b.span[0])) {
    const last = blocks.at(-1)?.at(-1);
    if (last && run.lines[0] - last.lines[1] <= APART && run.tool === last.tool) blocks.at(-1)?.push(run);
    else blocks.push([run]);
  }
  return blocks;
}

/** The conditions in which the runs of one block differ: its rows. */
function varyingIn(samples: readonly Sample[]): string[] {
  const names = new Set(samples.flatMap(s => [...s.conditions.keys()]));
  return [...names].filter(name => new Set(samples.map(s => keyOf(s, name))).size > 1);
}
