/** What one sentence asserts of performance, read from its words alone. */

import type { Claim } from '../../model/claim.ts';
import { quantitiesIn } from '../quantities/units-in-text.ts';
import { remembered } from '../remembered.ts';
import { cuesIn, mayHoldCues } from './cues.ts';
import { type Candidate, candidatesIn, placeIn } from './facets.ts';
import { spelledIn } from './fractions.ts';
import { kindOf, pointsAtBlock, quantifierOf } from './kinds.ts';
import { mentionsIn } from './metrics-in-text.ts';
import { modalityOf } from './modality.ts';
import { reasonsFor } from './score.ts';
import { sidesOf } from './sides.ts';
import { switchedPair } from './switched.ts';
import { tokensOf, wordsOf } from './tokens.ts';
import { WEIGHTS } from './weights.ts';

/** A claim before it has a message, an id and an author. */
export type Assertion = Pick<
  Claim,
  'text' | 'facets' | 'subject' | 'baseline' | 'conditions' | 'modality' | 'kind' | 'quantifier' | 'pointing'
>;

/** Where a sentence stands: by a block of figures, in a mail that speaks of performance elsewhere too. */
export interface Around {
  readonly afterBlock: boolean;
  readonly beforeBlock: boolean;
  readonly topical?: boolean;
}

/** What a sentence asserts; undefined when it is no claim. */
export function assertionIn(text: string, around: Around): Assertion | undefined {
  return weigh(text, around).said;
}

/** What a sentence asserts, and whether it would assert something in a mail that speaks of performance elsewhere (`bare`). */
export interface Weighed {
  readonly said: Assertion | undefined;
  readonly bare: boolean;
}

const NOTHING: Weighed = { said: undefined, bare: false };

const LONGEST = 1200;
const PLACES: readonly Around[] = [0, 1, 2, 3, 4, 5, 6, 7].map(bits => ({
  afterBlock: (bits & 1) > 0,
  beforeBlock: (bits & 2) > 0,
  topical: (bits & 4) > 0,
}));
const MOST_REMEMBERED = 2000;
const WEIGHED = PLACES.map(around => remembered(MOST_REMEMBERED, text => weighAnew(text, around)));

/** Weighs a sentence, or recalls what it weighed: mails quote the sentences of others. */
export function weigh(text: string, around: Around): Weighed {
  if (text.length > LONGEST) return NOTHING;
  const recall = WEIGHED[(around.afterBlock ? 1 : 0) + (around.beforeBlock ? 2 : 0) + (around.topical ? 4 : 0)];
  return recall ? recall(text) : weighAnew(text, around);
}

function weighAnew(text: string, around: Around): Weighed {
  const words = wordsOf(text);
  const quantities = [...(/\d/.test(text) ? quantitiesIn(text) : []), ...spelledIn(text)].sort((a, b) => a.from - b.from);
  if (quantities.length === 0 && !mayHoldCues(words)) return NOTHING;
  if (!/\p{L}{2}/u.test(text) || isRows(text)) return NOTHING;
  const tokens = tokensOf(text, words);
  const cues = cuesIn(text, tokens);
  if (cues.length === 0 && quantities.length === 0) return NOTHING;
  const elliptic = (around.afterBlock || around.beforeBlock) && tokens.length <= 12;
  const candidates = candidatesIn({ text, cues, mentions: mentionsIn(text, tokens), quantities, elliptic });
  const reasons = reasonsFor({ text, tokens, candidates, afterBlock: around.afterBlock, beforeBlock: around.beforeBlock });
  const without = (name: string) => reasons.filter(reason => reason.name !== name).reduce((sum, reason) => sum + reason.value, 0);
  if (without('off topic') < WEIGHTS.threshold) return NOTHING;
  if (!around.topical && without('topic') < WEIGHTS.threshold) return { said: undefined, bare: true };
  const kept = facetsFrom(text, candidates);
  const facets = kept.map(candidate => candidate.facet);
  // A hedge in a later clause does not hedge the first.
  const at = kept[0] ? placeIn(kept[0]) : 0;
  const said = {
    text: text.replace(/\s+/g, ' '),
    facets,
    ...sides(text, at),
    ...onOff(text, kept[0]),
    modality: modalityOf(text, at),
    kind: kindOf(text, facets),
    quantifier: quantifierOf(text),
    pointing: pointsAtBlock(text, around.afterBlock || around.beforeBlock),
  };
  return { said, bare: false };
}

export function sides(text: string, at: number): Pick<Claim, 'subject' | 'baseline' | 'conditions'> {
  const { subject, baseline, conditions } = sidesOf(text, at);
  return { subject, baseline, conditions: [...conditions] };
}

/** "9.8 Gbps with TSO and 4.4 without": its sides go by the name of what is switched. */
function onOff(text: string, first: Candidate | undefined): Pick<Claim, 'subject' | 'baseline'> | undefined {
  const [a, b] = first?.quantities ?? [];
  const switched = a && b && switchedPair(text, a, b);
  return switched && { subject: switched.subject, baseline: switched.baseline };
}

const MOST_FACETS = 3;
/** That runs are alike among themselves goes with what they are beside others: "little variation, and not as fast as before". */
const SPREAD = /\b(?:variation|variance|spread|scatter)$/i;
/** From here on a second facet stands for itself, though it names no metric: "a heavy CPU cost, and the build gets slower". */
const SURE = 1.7;

/** "Apart from the speed-up, ...": what was said already. */
const ASIDE = /^\W{0,3}(?:outside of|apart from|aside from|besides|other than|in addition to|on top of|except for)\b[^,]{0,80},/i;

/** The facets a claim keeps: the strongest, and others that are sure enough beside it. */
function facetsFrom(text: string, all: readonly Candidate[]): Candidate[] {
  const aside = ASIDE.exec(text)?.[0].length ?? 0;
  const told = all.filter(candidate => placeIn(candidate) >= aside);
  const candidates = told.length > 0 ? told : all;
  const ofSpread = ({ cue }: Candidate) => cue !== null && SPREAD.test(text.slice(cue.from, cue.to));
  const [first] = candidates;
  if (!first) return [];
  const named = candidates.some(candidate => candidate.mention && !candidate.mention.weak);
  const kept: Candidate[] = [first];
  for (const candidate of candidates.slice(1)) {
    if (kept.length >= MOST_FACETS || candidate.strength < Math.max(1.2, first.strength * 0.5)) continue;
    if (named && candidate.facet.metric === 'performance' && !candidate.facet.magnitude && candidate.strength < SURE) continue;
    if (candidate.facet.direction === 'differs') continue;
    if (
      kept.some(
        other =>
          other.facet.metric === candidate.facet.metric &&
          other.facet.scope === candidate.facet.scope &&
          !candidate.facet.magnitude &&
          ofSpread(other) === ofSpread(candidate),
      )
    )
      continue;
    kept.push(candidate);
  }
  return kept.sort((a, b) => placeIn(a) - placeIn(b));
}

/** Numbers side by side, cells between bars, counters by name: rows of a table that lost its lines. */
function isRows(text: string): boolean {
  return (
    (text.match(/\s\d[\d.,]*%? +\d[\d.,]*(?=[ %]|$)/g)?.length ?? 0) >= 2 ||
    (text.match(/\S \| (?=\S)/g)?.length ?? 0) >= 3 ||
    (text.match(/\b\w+: \d[\d.,]*(?= |$)/g)?.length ?? 0) >= 4
  );
}
