/** The subject line as a claim: "net/ring: speed up small writes", "dbench.throughput -4.0% regression". */

const PREFIX = /^(?:\s*(?:re|fwd?|aw|antw|sv|vs|tr|wg)(?:\[\d+\])?\s*:\s*|\s*\[[^\]]{0,80}\]\s*)+/i;
const REPLY = /^\s*(?:\[[^\]]{0,80}\]\s*)*(?:re|aw|antw|sv|vs)(?:\[\d+\])?\s*:/i;

/** The subject without reply marks and tags; `reply` when it repeats that of an earlier mail. */
export function subjectText(subject: string): { readonly text: string; readonly reply: boolean } {
  return { text: subject.replace(/\s+/g, ' ').replace(PREFIX, '').trim(), reply: REPLY.test(subject) };
}
