/** Sentences that make two claims: "A runs 25% faster, while B gains about 20%" is cut; two facets of one comparison stay. */

import type { Facet } from '../../model/claim.ts';
import { matchesOf } from '../matches.ts';
import { placeOf } from '../zones/line.ts';
import { type Assertion, assertionIn, weigh } from './assertion.ts';
import type { Sentence } from './sentences.ts';

const JOINTS = /(?:[,;] (?:but|while|whereas|although|though|however|and)|;| (?:-|--) (?:although|though)) /g;
const MOST_JOINTS = 4;
const FEWEST_WORDS = 5;

/** A sentence, or half of one, with what it asserts. */
export interface Clause {
  readonly sentence: Sentence;
  readonly said: Assertion | undefined;
  /** It would assert something in a mail that speaks of performance elsewhere. */
  readonly bare: boolean;
}

/** The sentence whole, or its two halves where each asserts something of its own about the same metric. */
export function clausesOf(sentence: Sentence, topical: boolean): Clause[] {
  const { said, bare } = weigh(sentence.text, { ...around(sentence), topical });
  if (!said) return [{ sentence, said, bare }];
  const joints = matchesOf(JOINTS, sentence.text).slice(0, MOST_JOINTS);
  for (const joint of joints) {
    const left = part(sentence, 0, joint.index);
    const right = part(sentence, joint.index + joint[0].length, sentence.text.length);
    if (words(left.text) < FEWEST_WORDS || words(right.text) < FEWEST_WORDS) continue;
    const a = assertionIn(left.text, { ...around(left), topical });
    const b = a && assertionIn(right.text, { ...around(right), topical });
    if (a && b && (areTwo(a.facets, b.facets) || /though $/.test(joint[0]) || (areApart(a, b) && !/ and $/.test(joint[0]))))
      return [
        { sentence: left, said: a, bare },
        { sentence: right, said: b, bare },
      ];
  }
  return [{ sentence, said, bare }];
}

const around = ({ afterBlock, beforeBlock }: Sentence) => ({ afterBlock, beforeBlock });

function areTwo(a: readonly Facet[], b: readonly Facet[]): boolean {
  const changes = (facets: readonly Facet[]) => facets.some(facet => facet.magnitude !== null && facet.direction !== 'absolute');
  if (changes(a) && changes(b)) return true;
  return a.some(x =>
    b.some(y => x.metric === y.metric && x.scope === y.scope && x.direction !== y.direction && x.metric !== 'performance'),
  );
}

/** What was seen in one case and what is expected in another: "I saw no difference there, but I expect that here ...". */
function areApart(a: Assertion, b: Assertion): boolean {
  const metrics = new Set(a.facets.map(facet => facet.metric));
  return (a.modality === 'predicted') !== (b.modality === 'predicted') && !b.facets.some(facet => metrics.has(facet.metric));
}

function part(sentence: Sentence, from: number, to: number): Sentence {
  const start = sentence.from + from;
  const end = sentence.from + to;
  return { ...sentence, text: sentence.text.slice(from, to), place: placeOf(sentence.line, start, end), from: start, to: end };
}

const words = (text: string) => text.split(' ').length;
