/** The runs that a claim may rest on, nearest first: its neighbours, its speaker's, its message's, its thread's. */

import type { Claim } from '../../model/claim.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { MessageRecord } from '../../model/message.ts';
import type { Run } from '../../model/run.ts';

/** Runs that are looked at together. A wider reach comes after a nearer one. */
export interface Reach {
  readonly kind: NonNullable<Evidence['reach']>;
  readonly runs: readonly Run[];
  /** True when the runs stand beside the claim, or the claim points at them. */
  readonly beside: boolean;
  /** The block next to the claim, where the runs are that and more. */
  readonly nearest?: readonly Run[];
  /** True for runs of the message in which a quoted claim was first made. */
  readonly home?: boolean;
}

/** A thread's records by message. */
export interface Shelf {
  readonly messages: readonly MessageRecord[];
  readonly runsOf: ReadonlyMap<string, readonly Run[]>;
  readonly claimsOf: ReadonlyMap<string, readonly Claim[]>;
}

const BEFORE_LINES = 12;
const AFTER_LINES = 6;
const MOST_STEPS = 8;
/** A mail on one line has no lines to count: this many characters stand for one. */
const CHARS_PER_LINE = 70;

/** Everything that may speak to a claim, in the order in which it is looked at; `original` is what a quoted one quotes. */
export function reachesOf(claim: Claim, shelf: Shelf, original: Claim | undefined): Reach[] {
  const here = shelf.runsOf.get(claim.message) ?? [];
  const own = here.filter(run => sameSpeaker(run, claim) && !withinClaim(run, claim));
  const others = here.filter(run => !withinClaim(run, claim));
  const quoted = others.length > own.length;
  const near = claim.place === 'subject' ? [] : besides(claim, own, shelf);
  const nearQuoted = claim.place === 'subject' || near.length > 0 || !quoted ? [] : besides(claim, others, shelf);
  // a remark that points has its block: what is held against it takes part of that
  const meant = claim.pointing && near[0] ? { nearest: near[0] } : {};
  return [
    ...near.map(runs => ({ kind: 'message' as const, runs, beside: true, nearest: near[0] ?? runs })),
    { kind: 'message' as const, runs: own, beside: false, ...meant },
    // one figure may stand in the sentence and the other above it
    { kind: 'message' as const, runs: own.length > 0 ? here.filter(run => sameSpeaker(run, claim)) : [], beside: false },
    ...nearQuoted.map(runs => ({ kind: 'quoted' as const, runs, beside: true, nearest: nearQuoted[0] ?? runs })),
    ...(quoted ? [{ kind: 'quoted' as const, runs: others, beside: false, ...meant }] : []),
    ...(original
      ? reachesOf(original, shelf, undefined)
          .filter(r => r.kind !== 'thread')
          .map(r => ({ ...r, kind: 'thread' as const, home: true }))
      : []),
    ...farther(claim, shelf),
  ].filter(reach => reach.runs.length > 0);
}

function sameSpeaker(run: Run, claim: Claim): boolean {
  if (run.author !== null && claim.author !== null) return run.author === claim.author;
  return run.quoteDepth === claim.quoteDepth;
}

/** A figure that stands in the claim's own sentence: it is what is claimed, not what bears it out. */
export function withinClaim(run: Run, claim: Claim): boolean {
  return run.tool === 'prose' && run.message === claim.message && run.span[0] < claim.span[1] && claim.span[0] < run.span[1];
}

/** Places in lines; characters where a mail has lost its lines. */
function placeOf(record: Run | Claim, flat: boolean): readonly [number, number] {
  return flat ? [record.span[0] / CHARS_PER_LINE, record.span[1] / CHARS_PER_LINE] : record.lines;
}

interface Block {
  readonly runs: Run[];
  first: number;
  last: number;
}

/** The nearest block of runs, then it with the next one, and so on: empty when none stands beside the claim. */
function besides(claim: Claim, runs: readonly Run[], shelf: Shelf): Run[][] {
  const spoken = (shelf.claimsOf.get(claim.message) ?? []).filter(c => c.place === 'body' && c.quoteDepth === claim.quoteDepth);
  const flat = [...runs, claim].every(r => r.lines[1] <= 3) && [...runs, claim].some(r => r.span[1] > 2000);
  const [first, last] = placeOf(claim, flat);
  const blocks = blocksOf(runs, spoken, flat);
  const between = (low: number, high: number) =>
    spoken.filter(c => c !== claim && placeOf(c, flat)[0] > low && placeOf(c, flat)[1] < high).length;
  const ranked = blocks
    .map(block => ({
      block,
      away: awayFrom(block, first, last),
      claims: block.last < first ? 0 : between(last, block.first),
      after: block.first > last,
    }))
    .sort((a, b) => a.away - b.away);
  const limit = (r: (typeof ranked)[number]) =>
    r.after ? (claim.pointing ? 2 * AFTER_LINES : AFTER_LINES) : claim.pointing ? 2 * BEFORE_LINES : BEFORE_LINES;
  const says = pointsTo(claim.text);
  const fits = ranked.filter(
    r => r.away <= limit(r) && (r.claims === 0 || says === 'after') && (says === null || (says === 'after') === r.after),
  );
  const start = fits[0] ?? ranked.find(r => r.away <= limit(r) && r.claims === 0);
  if (!start) return [];
  const order = [start, ...ranked.filter(r => r !== start)];
  return order.slice(0, MOST_STEPS).map((_, i) => order.slice(0, i + 1).flatMap(r => r.block.runs));
}

function pointsTo(text: string): 'before' | 'after' | null {
  if (/\b(below|following|as follows|here (?:are|is))\b|:\s*$/i.test(text)) return 'after';
  return /\b(above|previous(?:ly)? shown|earlier numbers)\b/i.test(text) ? 'before' : null;
}

function awayFrom(block: Block, first: number, last: number): number {
  if (block.last < first) return first - block.last;
  return block.first > last ? block.first - last : 0;
}

/** Runs that stand together: no claim of the same speaker between them, and no long way. */
function blocksOf(runs: readonly Run[], claims: readonly Claim[], flat: boolean): Block[] {
  const blocks: Block[] = [];
  for (const run of [...runs].sort((a, b) => a.span[0] - b.span[0])) {
    const [first, last] = placeOf(run, flat);
    const block = blocks.at(-1);
    const apart =
      !block || first - block.last > BEFORE_LINES || claims.some(c => placeOf(c, flat)[0] > block.last && placeOf(c, flat)[1] < first);
    if (apart) blocks.push({ runs: [run], first, last });
    else {
      block.runs.push(run);
      block.last = Math.max(block.last, last);
    }
  }
  return blocks;
}

/** Other messages: up the thread, then the rest by time. */
function farther(claim: Claim, shelf: Shelf): Reach[] {
  const byId = new Map(shelf.messages.map(m => [m.messageId ?? m.id, m]));
  const order: string[] = [];
  const add = (id: string | undefined) => {
    if (id !== undefined && id !== claim.message && !order.includes(id)) order.push(id);
  };
  let message = shelf.messages.find(m => m.id === claim.message);
  for (let step = 0; message && step < MOST_STEPS; step++) {
    message = message.inReplyTo ? byId.get(message.inReplyTo) : undefined;
    add(message?.id);
  }
  const at = shelf.messages.findIndex(m => m.id === claim.message);
  for (let i = at - 1; i >= 0 && order.length < MOST_STEPS; i--) add(shelf.messages[i]?.id);
  for (let i = at + 1; i < shelf.messages.length && order.length < MOST_STEPS; i++) add(shelf.messages[i]?.id);
  return order.map(id => ({
    kind: 'thread' as const,
    runs: (shelf.runsOf.get(id) ?? []).filter(run => run.quoteOf === null),
    beside: false,
  }));
}
