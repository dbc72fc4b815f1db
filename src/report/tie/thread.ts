/** What is tied: a conversation, and the same with its evidence. */

import type { Claim } from '../../model/claim.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { MessageRecord } from '../../model/message.ts';
import type { Run } from '../../model/run.ts';

/** A conversation with what was found in it; messages in the order of time. */
export interface Thread {
  readonly id: string;
  readonly messages: readonly MessageRecord[];
  readonly runs: readonly Run[];
  readonly claims: readonly Claim[];
}

/** A thread with evidence for each claim, and runs and claims that quote others joined to their originals. */
export interface TiedThread extends Thread {
  readonly evidence: readonly Evidence[];
}
