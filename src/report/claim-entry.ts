/** A claim as a report shows it: with all a reader needs to judge its verdict. */

import type { Claim } from '../model/claim.ts';
import type { Evidence, Verdict } from '../model/evidence.ts';
import type { Run } from '../model/run.ts';
import { type ComparisonRow, comparisonRow, rowsOf } from './comparison-row.ts';
import { whyNothingCounts } from './looked.ts';
import { type MailEntry, type Place, whoSpeaks } from './mail-entry.ts';
import { showSentence } from './numbers.ts';
import type { TiedThread } from './tie/thread.ts';

export interface ClaimEntry {
  readonly id: string;
  readonly verdict: Verdict;
  readonly text: string;
  /** "Rita Jonas, quoted by Ada Sender". */
  readonly who: string;
  readonly place: Place;
  /** "hedged", "predicted"; empty for what is plainly asserted. */
  readonly modality: string;
  readonly rows: readonly ComparisonRow[];
  /** Comparisons left out of `rows` because there are too many. */
  readonly more: number;
  readonly rationale: string;
  readonly answers: readonly AnswerEntry[];
}

/** A later mail that speaks to the claim. */
export interface AnswerEntry {
  /** "disputed". */
  readonly what: string;
  readonly by: string;
  readonly mail: MailEntry | undefined;
  /** The claim in which it does so. */
  readonly claim: string | undefined;
}

const MOST_ROWS = 8;
const ANSWERED = { confirms: 'confirmed', disputes: 'disputed', asks: 'questioned' } as const;

/** `thread` is the whole one, also where a part of it is shown. */
export function claimEntry(
  claim: Claim,
  evidence: Evidence,
  thread: TiedThread,
  runs: ReadonlyMap<string, Run>,
  mails: ReadonlyMap<string, MailEntry>,
): ClaimEntry {
  const rows = rowsOf(evidence, runs);
  const mail = mails.get(claim.message);
  return {
    id: claim.id,
    verdict: evidence.verdict,
    text: claim.text,
    who: whoSpeaks(claim.author, claim.quoteDepth, mail),
    place: { mail, lines: claim.place === 'subject' ? 'subject' : claim.lines },
    modality: claim.modality === 'asserted' ? '' : claim.modality,
    rows: rows.slice(0, MOST_ROWS).map(row => comparisonRow(row, mails)),
    more: Math.max(0, rows.length - MOST_ROWS),
    rationale: showSentence(evidence.verdict === 'no-evidence' ? whyNothingCounts(claim, evidence, thread) : evidence.rationale),
    answers: evidence.answers.map(answer => {
      const by = mails.get(answer.message);
      return { what: ANSWERED[answer.kind], by: by?.from ?? 'a later mail', mail: by, claim: answer.claim };
    }),
  };
}
