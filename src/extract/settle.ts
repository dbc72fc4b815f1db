/** Recognisers compete for lines: overlaps are settled here and nowhere else. */

import type { Reading } from './reading.ts';

/** Readings of one recogniser; those that share lines belong together (a table row gives a run for each cell). */
export interface Bid {
  readonly by: string;
  readonly readings: readonly Reading[];
}

interface Block {
  readonly by: string;
  readonly readings: Reading[];
  readonly first: number;
  readonly last: number;
  readonly score: number;
}

/**
 * The readings that keep their lines, in the order of the page. The higher score wins, then the longer block; a block
 * that loses any of its lines is dropped whole, since half a transcript is a wrong one.
 */
export function settle(bids: readonly Bid[]): Reading[] {
  const blocks = bids.flatMap(blocksOf).sort((a, b) => b.score - a.score || b.last - b.first - (a.last - a.first) || a.first - b.first);
  const kept: Block[] = [];
  for (const block of blocks) {
    const clash = kept.some(other => block.first <= other.last && other.first <= block.last);
    if (!clash) kept.push(block);
  }
  return kept.sort((a, b) => a.first - b.first).flatMap(block => block.readings);
}

function blocksOf(bid: Bid): Block[] {
  const sorted = [...bid.readings].sort((a, b) => a.first - b.first || a.last - b.last);
  const blocks: { by: string; readings: Reading[]; first: number; last: number; score: number }[] = [];
  for (const reading of sorted) {
    const open = blocks.at(-1);
    if (open && reading.first <= open.last) {
      open.readings.push(reading);
      open.last = Math.max(open.last, reading.last);
      open.score = Math.max(open.score, reading.score);
    } else blocks.push({ by: bid.by, readings: [reading], first: reading.first, last: reading.last, score: reading.score });
  }
  return blocks;
}
