/** Claims: sentences that assert something about performance. */

import type { Claim } from '../../model/claim.ts';
import type { Message } from '../../model/message.ts';
import { type Assertion, assertionIn } from './assertion.ts';
import { clausesOf } from './clauses.ts';
import { echoed } from './echo.ts';
import type { Sentence } from './sentences.ts';
import { subjectText } from './subject-line.ts';

/**
 * Reads the claims of a message from its sentences. Where it holds runs (`measured`), or names what it measured, a bare "a
 * bit better" is of performance too.
 */
export function readClaims(sentences: readonly Sentence[], message: Message, measured: boolean): Claim[] {
  const claims: Claim[] = [];
  const nextId = () => `${message.id}#c${claims.length + 1}`;
  const subject = message.subject ? subjectText(message.subject) : undefined;
  if (subject) {
    const said = assertionIn(subject.text, { afterBlock: true, beforeBlock: false });
    if (said && said.facets.length > 0 && isTitle(said))
      claims.push({
        ...said,
        type: 'claim',
        id: nextId(),
        message: message.id,
        author: subject.reply ? null : message.from.name,
        quoteDepth: subject.reply ? 1 : 0,
        quoteOf: null,
        lines: [1, 1],
        span: [0, 0],
        place: 'subject',
      });
  }
  let before: Claim | undefined;
  const read = sentences.map(sentence => clausesOf(sentence, false));
  const topical =
    measured || (subject && claims.length > 0) || read.some(clauses => clauses.some(({ said }) => said && namesMeasure(said)));
  for (const [index, sentence] of sentences.entries()) {
    const clauses = read[index] ?? [];
    for (const { sentence: part, said: own } of topical && clauses.some(({ bare }) => bare) ? clausesOf(sentence, true) : clauses) {
      const said = echoed(own, part.text, before && follows(before, part) ? before : undefined);
      if (said) claims.push((before = { ...said, ...standing(part, message), id: nextId() }));
    }
  }
  return claims;
}

/** True when the claim says what was measured, or how much. */
function namesMeasure({ facets, text }: Assertion): boolean {
  return facets.some(({ metric, magnitude }) => metric !== 'performance' || magnitude !== null) || /\bperf/i.test(text);
}

/** An output block may stand between. */
const NEAR_LINES = 40;

/** True when a sentence stands close below a claim of the same person. */
function follows(before: Claim, sentence: Sentence): boolean {
  return (
    before.author === sentence.author && before.quoteDepth === sentence.depth && sentence.place.lines[0] - before.lines[1] <= NEAR_LINES
  );
}

/** A subject names a topic more often than it asserts: it must state a change of a named metric, or a size. */
function isTitle(said: Assertion): boolean {
  return said.facets.some(
    facet =>
      (facet.metric !== 'performance' || facet.magnitude !== null || /\bperf/i.test(said.text)) &&
      facet.direction !== 'absolute' &&
      facet.direction !== 'differs',
  );
}

function standing(sentence: Sentence, message: Message) {
  return {
    type: 'claim' as const,
    message: message.id,
    author: sentence.author,
    quoteDepth: sentence.depth,
    quoteOf: null,
    lines: sentence.place.lines,
    span: sentence.place.span,
    place: 'body' as const,
  };
}
