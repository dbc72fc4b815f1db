/** "Your runs show 2 %, not 9 %": a correction rests on the numbers of the claim whose size it denies. */

import type { Claim } from '../../model/claim.ts';
import type { Shelf } from './candidates.ts';

/** The size that is denied, as written. */
const DENIED = /\bnot (?:by )?(?:the |an? |about |[~≈])*(\d[\d.]{0,8})\s?(%|x\b|times\b|percent\b|[a-zA-Z]+(?:\/s(?:ec)?)?\b)/;

/**
 * The claim that a correction answers: the one quoted last above it that states the denied size, else one of the message
 * it replies to. Undefined for a claim that denies no size.
 */
export function correctedBy(claim: Claim, { messages, claimsOf }: Shelf): Claim | undefined {
  const denied = claim.text.includes('not ') ? DENIED.exec(claim.text) : null;
  if (!denied) return undefined;
  const size = Number(denied[1]);
  const states = (other: Claim) =>
    other.facets.some(({ magnitude }) => magnitude?.value === size && sameUnit(magnitude.unit, denied[2] ?? ''));
  const quoted = (claimsOf.get(claim.message) ?? []).findLast(
    other => other.quoteDepth > claim.quoteDepth && other.span[1] <= claim.span[0] && states(other),
  );
  if (quoted) return quoted;
  const parent = messages.find(m => m.id === claim.message)?.inReplyTo;
  const message = parent ? messages.find(m => (m.messageId ?? m.id) === parent) : undefined;
  return message && (claimsOf.get(message.id) ?? []).find(other => other.quoteOf === null && states(other));
}

function sameUnit(a: string, b: string): boolean {
  const plain = (unit: string) =>
    unit
      .toLowerCase()
      .replace(/^(?:percent|pct)$/, '%')
      .replace(/^times$/, 'x');
  return plain(a) === plain(b);
}
