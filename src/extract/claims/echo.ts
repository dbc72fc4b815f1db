/** Claims that lean on the one before them: "The other box shows the same pattern". */

import type { Claim } from '../../model/claim.ts';
import { type Assertion, sides } from './assertion.ts';
import { sense } from './facets.ts';
import { kindOf } from './kinds.ts';
import { modalityOf } from './modality.ts';

/** "The other box shows the same pattern" says of its case what the claim before it said. */
export function echoed(said: Assertion | undefined, text: string, before: Claim | undefined): Assertion | undefined {
  const [first] = said?.facets ?? [];
  const own = first && (first.magnitude !== null || (first.metric !== 'performance' && first.direction !== 'same'));
  if (own || !before || text.endsWith('?')) return said;
  const heard = said ?? unsaid(text);
  const level = before.facets.find(facet => facet.direction === 'absolute');
  if (level && !said && DOES_THAT.test(text)) return { ...heard, facets: [level], kind: 'level' };
  if (!ECHO.test(text)) return said;
  const changed = CHANGED.exec(text)?.[1];
  const facets = before.facets.map(facet => ({ ...facet, magnitude: null }));
  if (!changed) return { ...heard, facets, kind: kindOf(text, facets) };
  const direction = /^[rdls]/i.test(changed) ? 'worse' : 'better';
  const known = facets.find(facet => sense(facet) === direction) ?? {
    metric: 'performance' as const,
    scope: null,
    magnitude: null,
    degree: null,
  };
  return { ...heard, facets: [{ ...known, direction }], kind: 'comparison' };
}

/** "the same improvement", "a similar trend": says what the claim before it said. */
const ECHO =
  /\b(?:same|similar)(?: \w+)? (?:improvements?|effects?|trends?|results?|gains?|regressions?|drops?|speed-?ups?|pattern|change in \w+|numbers|behaviou?r(?! (?:to|as|of|in|when|like)\b))\b/i;

const CHANGED = /\b(?:same|similar)(?: \w+)? (improvement|gain|speed-?up|boost|regression|drop|degradation|slowdown|loss)/i;

/** "Mina gets there with one queue, too": the level stated before, in another case. An offer, "I can do that", is none. */
const DOES_THAT =
  /\b(?:he|she|they|it) (?:can|could|is able to|are able to|manages? to) (?:even )?(?:do|reach|achieve|sustain) (?:that|the same|as much)(?= (?:even|also|already|too|without|on)\b|[.,;]?$)/i;

function unsaid(text: string): Omit<Assertion, 'facets' | 'kind'> {
  return {
    text: text.replace(/\s+/g, ' '),
    ...sides(text, 0),
    modality: modalityOf(text, 0),
    quantifier: null,
    pointing: false,
  };
}
