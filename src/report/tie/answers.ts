/** What later messages of a thread say to a claim: who confirms it, disputes it or asks about it. */

import type { Claim } from '../../model/claim.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { Thread } from './thread.ts';

type Answers = Evidence['answers'];

/**
 * The claims that stand right below a quote of this one, in another's words: a denial disputes it, the same finding of
 * the same metric confirms it.
 */
export function answersTo(claim: Claim, thread: Pick<Thread, 'claims' | 'messages'>): Answers {
  const source = claim.quoteOf ?? claim.id;
  const quotes = thread.claims.filter(c => c.quoteOf === source && c.message !== claim.message);
  const answers: Answers = [];
  for (const quote of quotes) {
    const reply = replyTo(quote, thread.claims);
    const kind = reply && kindOf(claim, reply);
    if (reply && kind && !answers.some(a => a.message === reply.message)) answers.push({ message: reply.message, claim: reply.id, kind });
  }
  return answers;
}

const NEAR_LINES = 12;

/** The first claim less deep below the quote, before anything else that deep is quoted. */
function replyTo(quote: Claim, claims: readonly Claim[]): Claim | undefined {
  const below = claims
    .filter(c => c.message === quote.message && c.place === 'body' && c.span[0] >= quote.span[1])
    .sort((a, b) => a.span[0] - b.span[0]);
  const next = below.find(c => c.quoteDepth < quote.quoteDepth || c.author !== quote.author);
  return next && next.quoteDepth < quote.quoteDepth && next.lines[0] - quote.lines[1] <= NEAR_LINES ? next : undefined;
}

const CONFIRMS = /\b(?:same|confirm\w*|indeed|also|too|agree\w*|reproduce\w*|tested-by|yes|likewise|similar)\b/i;

function kindOf(claim: Claim, reply: Claim): Answers[number]['kind'] | undefined {
  // "2 %, not 9 %" denies, whatever else it says
  if (reply.modality === 'disputed' || /\d\s?\S{0,3},? (?:and )?not (?:the )?\d/i.test(reply.text)) return 'disputes';
  const shared = reply.facets.some(f => claim.facets.some(g => f.metric === g.metric && f.direction === g.direction));
  const own = reply.facets.some(f => f.magnitude !== null);
  return shared && !own && CONFIRMS.test(reply.text) && reply.modality !== 'predicted' ? 'confirms' : undefined;
}
