/** Claims: sentences that assert something about performance. */

import type { Claim } from '../../model/claim.ts';
import type { Message } from '../../model/message.ts';
import type { Line } from '../zones/line.ts';

/** Reads the claims of a message. `lines` are all its lines; those of kind `prose` may assert something. */
export function readClaims(_lines: readonly Line[], _message: Message): Claim[] {
  return [];
}
