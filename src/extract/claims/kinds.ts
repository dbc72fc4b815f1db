/** The category of a claim, how many cases it speaks of, whether it points at a block. */

import type { Claim, ClaimKind, Facet } from '../../model/claim.ts';
import { sense } from './facets.ts';

/** The category, from what it says and how. */
export function kindOf(text: string, facets: readonly Facet[]): ClaimKind {
  const [first] = facets;
  if (!first) return 'comparison';
  if (facets.some(facet => facet.magnitude?.from !== undefined)) return 'from-to';
  if (facets.some(facet => facet.direction === 'optimum')) return 'optimum';
  if (/\bline[- ]?rate\b|\bwire[- ]?(?:speed|rate)\b|\bsaturat\w+|\bmax(?:es|ed)? out\b|\bout of steam\b/i.test(text)) return 'saturation';
  if (/\b(?:variance|variation|noisy|unstable|stable|outliers?|repeatable|consistent(?:ly)?)\b/i.test(text) && first.magnitude === null)
    return 'validity';
  const senses = new Set(facets.map(sense));
  if (senses.has('better') && senses.has('worse')) return 'trade-off';
  if (first.direction === 'same') return 'no-difference';
  if (/\bscal(?:es?|ing|ability)\b|\blinear(?:ly)?\b|\bas (?:the )?\w+ (?:grows?|increases?)\b|\btrend\b/i.test(text)) return 'trend';
  if (first.direction === 'absolute') return /^(?:at-most|at-least)$/.test(first.magnitude?.qualifier ?? '') ? 'threshold' : 'level';
  if (first.magnitude === null && /\b(?:because|due to|caused by|the reason|comes from|is what)\b/i.test(text) && !/\bthan\b/i.test(text))
    return 'cause';
  return 'comparison';
}

/** "always", "mostly", "on average", "up to". */
export function quantifierOf(text: string): Claim['quantifier'] {
  if (/\bup to\b|\bat best\b|\bbest case\b|\bpeak\b|\bas much as\b/i.test(text)) return 'best';
  if (/\bon average\b|\baverage\b|\bavg\b|\bmean\b|\bgeomean\b/i.test(text)) return 'mean';
  if (
    /\b(?:always|all (?:cases|tests|the|of|workloads|sizes|configurations)|every|never|consistently|across the board|in any case|any (?:case|workload|value)|no (?:case|test|workload|regressions?))\b/i.test(
      text,
    )
  )
    return 'all';
  if (/\b(?:most|mostly|generally|usually|typically|in general|tends? to|overall)\b/i.test(text)) return 'most';
  if (/\b(?:some|sometimes|occasionally|certain|a few|in (?:one|this) case|several)\b/i.test(text)) return 'some';
  return null;
}

const POINTS =
  /\b(?:below|above|as follows|following|as (?:you can|can be) see[n]?|see (?:data|table|results)|these (?:results|numbers)|here are|attached)\b|:$|^(?:which|this results|this improves|that|so)\b/i;

/** True when the claim leans on a block nearby. */
export function pointsAtBlock(text: string, byBlock: boolean): boolean {
  return byBlock && (POINTS.test(text) || text.split(' ').length <= 6);
}
