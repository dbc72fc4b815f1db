/** Tables of claims beside runs with the verdicts they must have: one test a row. */

import { expect, test } from 'vitest';
import type { Reason, Verdict } from '../../../src/model/evidence.ts';
import type { Run } from '../../../src/model/run.ts';
import { tie } from '../../../src/report/tie/index.ts';
import { type ClaimWords, claim, message } from './records.ts';

export type VerdictRow = readonly [
  what: string,
  runs: () => readonly Run[],
  text: string,
  facets: string,
  verdict: Verdict,
  reason: Reason,
  words?: ClaimWords,
];

/** A test for each row, all in a mail of that subject. */
export function testVerdicts(rows: readonly VerdictRow[], subject: string): void {
  for (const [what, runs, text, facets, verdict, reason, words] of rows) {
    test(what, () => {
      const messages = [message('m1', { subject })];
      const [evidence] = tie({ id: 't', messages, runs: runs(), claims: [claim(text, facets, words)] }).evidence;
      expect({ verdict: evidence?.verdict, reason: evidence?.reason, why: evidence?.rationale }).toMatchObject({ verdict, reason });
    });
  }
}
