/** In what way a claim is made: as a fact, with a hedge, of the future, for somebody else, against somebody. */

import type { Modality } from '../../model/claim.ts';
import { matchesOf } from '../matches.ts';

const DISPUTED =
  /\b(?:can(?:'t|not| not)|could(?:n't| not)|unable to|not able to|fail(?:ed)? to) (?:reproduce|confirm|replicate|see (?:that|this|the same|your))\b|\b(?:don't|do not|cannot|can't) (?:believe|buy|agree|see (?:how|why|that))\b|\bnot (?:true|what i see|as expected|the case)\b|\b(?:didn't|did not|don't|do not) (?:get|see) (?:the )?(?:\w+ )?(?:results? as expected|same|that (?:big|large|much)|the (?:improvement|regression|difference) (?:you|that))\b|\bdisagree\b|\bi doubt\b|\bcontrary to\b|\d ?%,? (?:and )?not (?:the )?\d[\d.]{0,8} ?%|^works for me\b/i;
const SAYS =
  '(?:says?|said|reports?|reported|claims?|claimed|mentions?|mentioned|told|observed|noticed|found|measured|stated?|states|wrote|posted)';
/** Names are told by their capitals. */
const NAMED_REPORT = new RegExp(
  `(?:^|[\\s(])(?!(?:This|That|It|We|Test|Tests|Commit|Patch|Intel|Linux|Performance|The|These|And|But|So|Also|Results?|Which|As|I)\\b)\\p{Lu}[\\p{L}.'-]+ (?:\\p{Lu}[\\p{L}.'-]+ )?(?:<[^>]{3,80}> )?(?:\\w+ )?${SAYS}\\b`,
  'u',
);
const REPORTED = new RegExp(
  `\\b(?:he|she|they|you|robot|bot|someone|somebody|people|users?|customers?|others|paper|docs?|documentation|vendor) (?:\\w+ )?(?:${SAYS}|saw)\\b|\\baccording to\\b|\\b(?:observed|reported|measured|noticed|shown|demonstrated|found|seen) (?:previously )?by\\b|\\bclaiming\\b|\\b(?:has|have) been (?:\\w+ )?(?:shown|demonstrated|demostranted|reported|observed|claimed)\\b|\\b(?:it is|it['’]s) (?:said|claimed|reported)\\b|\\bi(?:['’]ve| have)? heard\\b|\\bthey say\\b|\\brumou?r\\b|\\bsupposedly\\b|\\ballegedly\\b|\\byour (?:analysis|tests?|results?|numbers|measurements?) (?:that )?(?:show|suggest|indicate|prove)`,
  'i',
);
const NOT_REPORTED =
  /\b(?:as|since|because|like) you (?:saw|can see|noticed|said|say|mentioned|wrote)\b|\b(?:measurements|numbers|results|tests|data|figures) say\b/gi;
const PREDICTED =
  /\b(?:would|will(?!-)|won't|shall|should(?:n't)?|expect(?:s|ed|ing|ation)?|bet|hopefully|hope|(?:i|you|it|we|they|that)['’](?:ll|d)|youd|youll|(?:is|are) (?:\w+ )?going to|theoretically|in theory|supposed to|likely enough|anticipate)\b/i;
const NOT_PREDICTED =
  /\b(?:as (?:i |we |you'd |would be |one would )?expect(?:ed)?|like you'd expect|than expected|expected result|should note|should be noted|should mention|i would say|i'd say|would like|would say|unexpected)\b/gi;
const HEDGED =
  /\b(?:seem(?:s|ed|ingly)?|(?:it |that |this )?(?:looks?|looked) (?:like|as if|to be)|appear(?:s|ed|ently)?|guess|suspect|fear|think|thought|believe|probably|perhaps|maybe|may|might|could|possibly|potentially|presumably|likely|not sure|unsure|dare to say|i assume|afaict|iirc|afaik|imo|imho|feels?|correspond to|suggests?|my impression)\b/i;
/** Hedges that are no hedges of the claim. */
const NOT_HEDGED =
  /\b(?:could see|could observe|could not|couldn't|could be (?:seen|observed)|(?:may|might) (?:want|need|be interested)|was able|as seems|think of|maybe you|may be found)\b|,? it seems\W*$/gi;

/** The modality of a claim by its words; `at` is where it says what it says. */
export function modalityOf(text: string, at: number): Modality {
  const clause = clauseAround(text, at);
  if (DISPUTED.test(text)) return 'disputed';
  if (NAMED_REPORT.test(text.replace(NOT_REPORTED, ' ')) || REPORTED.test(text.replace(NOT_REPORTED, ' '))) return 'reported';
  if (PREDICTED.test(clause.replace(NOT_PREDICTED, ' '))) return 'predicted';
  return HEDGED.test(clause.replace(NOT_HEDGED, ' ')) ? 'hedged' : 'asserted';
}

/** The sentence without clauses that only give a reason or a contrast: their hedges are their own. */
function clauseAround(text: string, at: number): string {
  const marks = matchesOf(
    /(?:;|, so\b|,? (?:although|though|because|since|but(?! (?:an?|not|the|some|only|no)\b)|whereas|while(?! (?:still|being|at)\b)|however|and that|and i (?:think|guess|believe|suspect)|so that|so)\b)/gi,
    text,
  ).map(match => match.index);
  const from = marks.filter(mark => mark <= at).at(-1) ?? 0;
  const to = marks.find(mark => mark > at) ?? text.length;
  // A bracket beside the claim explains something; its verbs are not the claim's.
  return text
    .slice(from, to)
    .replace(/\([^()]{12,}\)/g, inner => (at >= text.indexOf(inner) && at < text.indexOf(inner) + inner.length ? inner : ' '));
}
