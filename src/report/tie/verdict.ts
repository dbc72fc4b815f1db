/** The findings of a claim's facets to one verdict. */

import type { Claim } from '../../model/claim.ts';
import type { Evidence, Reason, Verdict } from '../../model/evidence.ts';
import { changeOf, type Pair, ratioOf } from './calculator.ts';
import type { Located } from './facets.ts';
import type { Finding } from './finding.ts';
import type { Sample } from './samples.ts';

/** Draws the verdict. The first facet is what the claim is about: unless that is measured, there is no evidence. */
export function verdictOf(claim: Claim, located: readonly Located[]): Evidence {
  const findings = located.map(l => l.finding);
  const first = findings[0];
  const measured = weighed(claim, located);
  const beside = first?.reason === 'other-metric' && located.some(l => l.reach === 'sentence');
  if (!first || (first.outcome === 'unmeasured' && !beside) || measured.length === 0)
    return noEvidence(claim, first?.reason ?? 'no-numbers', first?.why ?? 'It says nothing of a metric.');
  const { verdict, reason } = guarded(claim, together(measured));
  const missing = findings.filter(f => f.outcome === 'unmeasured').map(f => f.why);
  const samples = [...new Set(measured.flatMap(f => f.samples))];
  return {
    type: 'evidence',
    claim: claim.id,
    verdict,
    measurements: pointers(samples),
    comparisons: [
      ...new Map(
        measured
          .flatMap(f => f.pairs)
          .flatMap(comparisonOf)
          .map(c => [JSON.stringify([c.baseline, c.contender]), c]),
      ).values(),
    ],
    reach: located.find(l => l.finding.outcome !== 'unmeasured')?.reach ?? null,
    rationale: sentence(rationale(measured), missing),
    reason,
    answers: [],
  };
}

/**
 * The findings that count. A level told beside a comparison is its figure, not a second claim; and a movement whose two
 * ends stand in the sentence only shows what a size told of it ("70 % up, from 1.9M to 2.2M") is worth.
 */
function weighed(claim: Claim, located: readonly Located[]): readonly Finding[] {
  const measured = located
    .map(({ finding, reach }, i) => ({ finding, reach, facet: claim.facets[i] }))
    .filter(m => m.finding.outcome !== 'unmeasured');
  const compared = measured.filter(m => m.facet?.direction !== 'absolute');
  const sized = new Set(compared.flatMap(m => (m.facet?.magnitude?.value === undefined ? [] : [m.facet.direction])));
  const telling = compared.filter(
    m => !(m.facet && sized.has(m.facet.direction) && m.reach === 'sentence' && m.facet.magnitude?.from !== undefined),
  );
  return (telling.length > 0 ? telling : compared.length > 0 ? compared : measured).map(m => m.finding);
}

function together(measured: readonly Finding[]): { readonly verdict: Verdict; readonly reason: Reason } {
  const outcomes = new Set(measured.map(f => f.outcome));
  const worst = measured.find(f => f.outcome === 'opposite') ?? measured.find(f => f.outcome === 'partly') ?? measured[0];
  const reason = worst?.reason ?? 'undecided';
  if (outcomes.size > 1) return { verdict: 'mixed', reason: outcomes.has('opposite') || reason === 'agrees' ? 'some-cases' : reason };
  if (outcomes.has('agrees')) return { verdict: 'supported', reason: 'agrees' };
  return { verdict: outcomes.has('opposite') ? 'contradicted' : 'mixed', reason };
}

/**
 * A claim that denies another's, or says only that something differs, is not contradicted by a size that is off: what it
 * denies is known too loosely.
 */
function guarded(claim: Claim, drawn: ReturnType<typeof together>): ReturnType<typeof together> {
  const loose = claim.modality === 'disputed' || claim.facets[0]?.direction === 'differs';
  return drawn.verdict === 'contradicted' && drawn.reason === 'size-off' && loose ? { verdict: 'mixed', reason: 'size-off' } : drawn;
}

/** What the numbers come to, each comparison once with all that is claimed of it; where facets disagree, which hold. */
function rationale(measured: readonly Finding[]): string {
  const divided = new Set(measured.map(f => f.outcome)).size > 1;
  const parts = new Map<string, string[]>();
  for (const finding of measured) {
    const holds = divided
      ? { agrees: 'which holds', partly: 'which holds in part', opposite: 'which does not hold', unmeasured: '' }[finding.outcome]
      : '';
    const said = finding.but ? `${finding.said ?? ''}: ${finding.but}` : [finding.said, holds].filter(Boolean).join(', ');
    const told = parts.get(finding.why) ?? [];
    if (said !== '' && !told.includes(said)) told.push(said);
    parts.set(finding.why, told);
  }
  return [...parts].map(([why, said]) => (said.length > 0 ? `${why}; claimed ${said.join(' and ')}` : why)).join('; and ');
}

/** All lines of the samples, each once. */
function pointers(samples: readonly Sample[]): Evidence['measurements'] {
  const all = samples.flatMap(s => s.indices.map(index => ({ run: s.run.id, index, value: s.run.measurements[index]?.value ?? 0 })));
  return [...new Map(all.map(p => [`${p.run}|${p.index}`, p])).values()];
}

/** Lines of repeated runs are compared by their means; the pointers go to the first line of each side. */
function comparisonOf(pair: Pair): Evidence['comparisons'] {
  const [change, ratio] = [changeOf(pair), ratioOf(pair)];
  if (!Number.isFinite(change) || !Number.isFinite(ratio)) return [];
  const { baseline, contender } = pair;
  return [
    {
      metric: contender.metric,
      baseline: { run: baseline.run.id, index: baseline.indices[0] ?? 0 },
      contender: { run: contender.run.id, index: contender.indices[0] ?? 0 },
      change,
      ratio,
    },
  ];
}

/** No numbers speak to the claim, and why. */
export function noEvidence(claim: Claim, reason: Reason, why: string): Evidence {
  return {
    type: 'evidence',
    claim: claim.id,
    verdict: 'no-evidence',
    measurements: [],
    comparisons: [],
    reach: null,
    rationale: sentence(why, []),
    reason,
    answers: [],
  };
}

function sentence(text: string, missing: readonly string[]): string {
  const body = text.replace(/\.$/, '');
  const rest = missing.length > 0 ? ` (${missing.join(' ').replace(/\.$/, '')})` : '';
  return `${body.charAt(0).toUpperCase()}${body.slice(1)}${rest}.`;
}
