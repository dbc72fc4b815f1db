/** One facet against the numbers in reach: the nearest that are typed like it. */

import type { Claim, Facet } from '../../model/claim.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { Metric } from '../../model/metrics.ts';
import type { Run } from '../../model/run.ts';
import { admitted, watched } from './admitted.ts';
import { bothSides, complains, GENERAL, isBound, namesStrangeBaseline, namesStranger, type Setting, sidedBy } from './binding.ts';
import { type Reach, withinClaim } from './candidates.ts';
import { judgeCases } from './cases.ts';
import { type Comparisons, compare } from './comparisons.ts';
import { strangeCount, strangeName, strangerIn } from './elsewhere.ts';
import { type Finding, reckoned, unmeasured } from './finding.ts';
import { judgeLevel, judgeOptimum } from './levels.ts';
import { samplesFor, tiersFor } from './measured.ts';
import { judgeEnds, judgeMovement, moves, orderInSentence } from './movement.ts';
import { withRank } from './ranking.ts';
import { metricWords } from './rationale.ts';
import { judgeRecovery } from './recovery.ts';
import type { Sample } from './samples.ts';
import { sequence } from './sequence.ts';
import { expects, likensPlaces, rankedChange, setsAgainst, speaksOfChange, speaksOfPast, superlative, tellsProblem } from './spoken.ts';
import { figuresIn, isOfAnotherRow, states, tellsExactly } from './stated.ts';
import { judgeTrend, tellsTrend } from './trend.ts';

/** A finding with where its numbers stand. */
export interface Located {
  readonly finding: Finding;
  readonly reach: Evidence['reach'];
}

/** Judges a facet: on the nearest runs that decide it, on the figures of its own sentence where there are none. */
export function judgeFacet(claim: Claim, facet: Facet, reaches: readonly Reach[], setting: Setting): Located {
  const predicted = claim.modality === 'predicted';
  const foretold = { finding: unmeasured('prediction', 'It says what is expected, not what was measured.'), reach: null };
  if (predicted && (!expects(claim.text) || facet.direction === 'absolute' || facet.direction === 'optimum' || moves(facet)))
    return foretold;
  let seen: Located | undefined;
  const tiers = tiersFor(facet.metric);
  for (const reach of reaches) {
    for (const tier of tiers) {
      const finding = judgeOn(claim, facet, tier, reach, setting);
      if (!finding || (predicted && finding.outcome === 'unmeasured')) continue;
      // a level that nearer runs do not show may be that of another run
      if (finding.outcome === 'agrees' || (finding.outcome !== 'unmeasured' && facet.direction !== 'absolute'))
        return { finding, reach: reach.kind };
      if (!seen || (seen.finding.outcome === 'unmeasured' && finding.outcome !== 'unmeasured'))
        seen = { finding, reach: finding.outcome === 'unmeasured' ? null : reach.kind };
    }
  }
  if (predicted) return foretold;
  // two figures of one sentence are no series
  if (tellsTrend(claim, facet)) return seen ?? { finding: nothing(facet, reaches), reach: null };
  return inSentence(claim, facet, setting.here, tiers) ?? seen ?? { finding: nothing(facet, reaches), reach: null };
}

function judgeOn(claim: Claim, facet: Facet, tier: readonly Metric[], reach: Reach, setting: Setting): Finding | undefined {
  const samples = admitted(claim, facet, samplesFor(facet, tier, reach.runs, claim.text, setting.before));
  if (samples.length === 0) return undefined;
  if (facet.direction === 'absolute') return judgeLevel(claim, facet, samples);
  if (facet.direction === 'optimum') return judgeOptimum(claim, facet, samples);
  if (tellsTrend(claim, facet)) return surely(judgeTrend(claim, facet, samples, setting.subject), claim, reach);
  const ends = judgeEnds(claim, facet, samples);
  if (ends) return ends;
  const recovery = reach.beside && facet.direction !== 'same' ? judgeRecovery(claim, samples) : undefined;
  if (recovery) return recovery;
  const comparisons = (reach.beside ? sequence(claim, samples) : undefined) ?? compare(claim, samples, setting.subject);
  if (!comparisons) return undefined;
  // what is expected was tried only where the very thing it names was
  if (claim.modality === 'predicted' && (comparisons.bound !== 'named' || !comparisons.told || reach.kind === 'thread')) return undefined;
  if (moves(facet)) return judgeMovement(facet, comparisons);
  const { nearest } = reach;
  // what stands beside a claim is meant by it only if the block next to it takes part
  if (nearest && !comparisons.pairs.some(p => nearest.includes(p.baseline.run) || nearest.includes(p.contender.run))) return undefined;
  // where the message has runs before and after a change, one value that is named is the case, not what is compared
  if (nearest && comparisons.bound === 'named' && !setsAgainst(claim) && !sidedBy(comparisons) && bothSides(setting.here)) return undefined;
  // far from the claim, only what it names itself or a change with its two sides is surely meant
  const asksDifference = facet.direction === 'same' && !comparisons.told && reach.kind === 'message' && setting.here.length === 2;
  if (comparisons.bound === 'order' && (!reach.beside || reach.kind !== 'message') && !asksDifference) return undefined;
  const finding = checked(claim, facet, comparisons, reach, setting);
  if (finding.outcome === 'unmeasured' || !rankedChange(claim.text)) return finding;
  return withRank(claim, finding, comparisons, compare({ ...claim, text: '', subject: null, baseline: null }, samples, null));
}

/** A trend that another mail's numbers do not show may be one of other runs. */
function surely(finding: Finding, claim: Claim, reach: Reach): Finding {
  const foreign = reach.kind === 'thread' && reach.home !== true;
  if (finding.outcome === 'unmeasured' || (!foreign && claim.modality !== 'predicted')) return finding;
  if (finding.outcome === 'agrees' && claim.modality !== 'predicted') return finding;
  return unmeasured('undecided', `Numbers of another message may mean something else: ${reckoned(finding)}.`);
}

/** What speaks against a claim must be bound to it: the nearer the numbers and the plainer the words, the surer. */
function checked(claim: Claim, facet: Facet, comparisons: Comparisons, reach: Reach, setting: Setting): Finding {
  const finding = judgeCases(claim, facet, comparisons);
  const agrees = finding.outcome === 'agrees';
  // "the same as previously": what was measured then is not what stands here
  if (speaksOfPast(claim.text) && (!comparisons.told || claim.modality === 'reported'))
    return unmeasured('other-conditions', 'It speaks of earlier results, and nothing here is known to be those.');
  const near = !likensPlaces(claim.text) && (comparisons.bound === 'sides' ? reach.beside : agrees);
  const count = agrees && near ? undefined : strangeCount(claim.text, reach.runs);
  const strange = count ?? (near ? undefined : strangeName(claim, reach.runs, setting.subject));
  if (strange) return unmeasured('other-conditions', `Nothing in reach was measured with ${strange}.`);
  const rivals = new Set(comparisons.pairs.map(p => p.baseline.conditions.get(comparisons.factor)?.key)).size;
  if (!agrees && rivals > 1 && comparisons.bound === 'named' && claim.baseline === null && !ranksAll(claim))
    return unmeasured('undecided', `Which of ${rivals} it is compared with is not said: ${reckoned(finding)}.`);
  const unbound = isBound(claim, facet, comparisons, reach, setting, agrees)
    ? undefined
    : unmeasured('other-conditions', `Nothing says that these numbers are meant: ${reckoned(finding)}.`);
  if (agrees) return unbound ?? finding;
  if (finding.reason === 'size-off' && isOfAnotherRow(facet, comparisons.pairs))
    return unmeasured('other-metric', `The size is that of another metric of these runs: ${reckoned(finding)}.`);
  const directed = facet.direction !== 'same' && facet.direction !== 'differs';
  if (
    directed &&
    comparisons.bound === 'sides' &&
    complains(facet, comparisons) &&
    tellsProblem(claim, setting.subject) &&
    reach.runs.every(run => run.span[0] > claim.span[0] || run.message !== claim.message)
  ) {
    const pairs = comparisons.pairs.map(p => ({ baseline: p.contender, contender: p.baseline }));
    const before = judgeCases(claim, facet, { ...comparisons, pairs });
    if (before.outcome === 'agrees') return before;
  }
  if (unbound) return unbound;
  if (comparisons.bound !== 'named' && namesStrangeBaseline(claim, comparisons))
    return unmeasured('other-conditions', `Nothing in reach is ${claim.baseline}: ${reckoned(finding)}.`);
  if (finding.outcome !== 'opposite') return finding;
  if (finding.samples.every(watched))
    return unmeasured('undecided', `Only what was seen beside the runs speaks to it: ${reckoned(finding)}.`);
  if (facet.metric === 'performance' && finding.samples.every(({ metric }) => ONLY_COSTS.has(metric)))
    return unmeasured('other-metric', `Only the CPU time of it was measured: ${reckoned(finding)}.`);
  if (
    GENERAL.has(facet.metric) &&
    /^(?:but|however|yet|nevertheless)\b/i.test(claim.text) &&
    finding.samples.every(s => isToldBefore(s, claim))
  )
    return unmeasured('undecided', `It sets itself against these numbers: ${reckoned(finding)}.`);
  const own = figuresIn(claim.text).filter(tellsExactly);
  if (own.length > 0 && !finding.samples.some(sample => states(own, sample)))
    return unmeasured('own-figure', `It tells a figure of its own that none of these is: ${reckoned(finding)}.`);
  const elsewhere = strangerIn(claim, reach.runs, setting.subject);
  if (elsewhere) return unmeasured('other-conditions', `Nothing in reach was measured with ${elsewhere}.`);
  if (comparisons.bound !== 'named' && namesStranger(claim, comparisons, setting))
    return unmeasured('undecided', `Nothing shows which side it speaks of: ${reckoned(finding)}.`);
  if (comparisons.bound === 'named' && comparisons.told && reach.kind !== 'thread') return finding;
  if (reach.kind === 'thread' && !reach.home)
    return unmeasured('undecided', `Numbers of another message may mean something else: ${reckoned(finding)}.`);
  const bound = reach.beside || claim.pointing || facet.magnitude !== null || claim.place === 'subject' || speaksOfChange(claim.text);
  return bound ? finding : unmeasured('undecided', `Nothing says that these numbers are meant: ${reckoned(finding)}.`);
}

/** What a piece of work cost a CPU: how it performed is another thing. */
const ONLY_COSTS: ReadonlySet<Metric> = new Set<Metric>(['system_time', 'user_time', 'cycles', 'instructions']);

/** True for a figure of prose that stands before the claim. */
function isToldBefore({ run }: Sample, claim: Claim): boolean {
  return run.tool === 'prose' && run.message === claim.message && run.span[1] <= claim.span[0];
}

/** True when a claim sets one against all the others. */
function ranksAll(claim: Claim): boolean {
  return (
    claim.quantifier === 'all' || superlative(claim.text) || /\b(?:than|over) (?:all|any|every|the (?:others?|rest))\b/i.test(claim.text)
  );
}

/** "7.2 with LRO and 5.1 without": nothing is said of the two figures that they could bear out by themselves. */
function switches({ subject, baseline }: Claim): boolean {
  return subject !== null && baseline !== null && subject.replace(/^with /, 'without ') === baseline;
}

/** Both values stand in the sentence: their direction, and a size stated beside them, can be checked. */
function inSentence(claim: Claim, facet: Facet, here: readonly Run[], tiers: readonly (readonly Metric[])[]): Located | undefined {
  const own = here.filter(run => withinClaim(run, claim));
  if (switches(claim) && claim.facets.every(moves)) return undefined;
  for (const tier of tiers) {
    const samples = samplesFor(facet, tier, own, claim.text);
    const pair = orderInSentence(claim, facet, samples);
    const comparisons = pair
      ? { pairs: [pair], factor: 'the sentence', bound: 'named' as const, extra: [], far: 0, told: true }
      : compare(claim, samples, null);
    if (!comparisons) continue;
    const finding = moves(facet) ? judgeMovement(facet, comparisons) : judgeCases(claim, facet, comparisons);
    if (finding && finding.outcome !== 'unmeasured') return { finding, reach: 'sentence' };
  }
  return undefined;
}

function nothing(facet: Facet, reaches: readonly Reach[]): Finding {
  const runs = reaches.flatMap(r => r.runs);
  if (runs.length === 0)
    return unmeasured(
      facet.magnitude ? 'own-figure' : 'no-numbers',
      facet.magnitude ? "The only figure in reach is the claim's own." : 'No numbers in reach.',
    );
  const metrics = new Set(runs.flatMap(r => r.measurements.map(m => m.metric)));
  if (
    !tiersFor(facet.metric)
      .flat()
      .some(m => metrics.has(m))
  )
    return unmeasured(
      'other-metric',
      `The numbers in reach measure ${[...metrics]
        .slice(0, 3)
        .map(m => metricWords(m))
        .join(', ')}, not ${metricWords(facet.metric)}.`,
    );
  return unmeasured('one-sided', `${metricWords(facet.metric)} is measured, but no two runs in reach differ in what it compares.`);
}
