/** The records themselves, one JSON object a line: the contract for programs. */

import { SCHEMA } from '../../model/schema.ts';
import type { ReportFormat } from '../format.ts';
import type { TiedThread } from '../tie/index.ts';

const ndjson: ReportFormat = {
  id: 'ndjson',
  title: 'the records, one JSON object a line, for programs',
  endings: ['.ndjson', '.jsonl', '.json'],
  open: look => line({ type: 'claimstat', schema: SCHEMA, version: look.version }),
  thread: showThread,
  close: () => '',
};
export default ndjson;

/** Every message before what was found in it, every claim before its evidence. */
function showThread(thread: TiedThread): string {
  const evidence = new Map(thread.evidence.map(item => [item.claim, item]));
  const runs = groupByMessage(thread.runs);
  const claims = groupByMessage(thread.claims);
  const lines: string[] = [];
  // Evidence may point at a run of a later message: it comes when all runs are out.
  for (const message of thread.messages) lines.push(line(message), ...(runs.get(message.id) ?? []).map(line));
  for (const message of thread.messages) {
    for (const claim of claims.get(message.id) ?? []) {
      const found = evidence.get(claim.id);
      lines.push(line(claim), ...(found ? [line(found)] : []));
    }
  }
  return lines.join('');
}

function line(record: unknown): string {
  return `${JSON.stringify(record)}\n`;
}

function groupByMessage<R extends { readonly message: string }>(records: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const record of records) {
    const group = groups.get(record.message);
    if (group) group.push(record);
    else groups.set(record.message, [record]);
  }
  return groups;
}
