/**
 * From archives to tied threads. Mails stream by: of each only its head, its findings and a fingerprint for threading are
 * kept, so memory grows with what was found and not with the size of the mails. Threads are final: they are tied when all
 * mails have been read, since a parent may come late.
 */

import type { Diagnose } from '../diagnostics/index.ts';
import { mine } from '../extract/mine.ts';
import { type IngestProgress, ingest } from '../ingest/index.ts';
import type { Claim } from '../model/claim.ts';
import type { Message, MessageRecord } from '../model/message.ts';
import type { Run } from '../model/run.ts';
import { type TiedThread, tie } from '../report/tie/index.ts';

export interface SurveyOptions {
  readonly diagnose: Diagnose;
  readonly onProgress?: (progress: IngestProgress) => void;
  /** What `-` reads. */
  readonly stdin?: AsyncIterable<Uint8Array>;
}

interface Kept {
  readonly record: Omit<MessageRecord, 'thread'>;
  readonly runs: readonly Run[];
  readonly claims: readonly Claim[];
}

/** Tied threads of all inputs, in the order of their first mail in the archives. */
export async function* survey(inputs: readonly string[], options: SurveyOptions): AsyncGenerator<TiedThread> {
  const kept: Kept[] = [];
  for await (const message of ingest(inputs, options)) {
    const { runs, claims } = mine(message);
    kept.push({ record: recordOf(message), runs, claims });
  }
  const threads = new Map<string, Kept[]>();
  const threadOf = new Map<string, string>();
  for (const item of kept) {
    const ids = [item.record.id, ...item.record.references, ...(item.record.inReplyTo ? [item.record.inReplyTo] : [])];
    const id = ids.map(known => threadOf.get(known)).find(known => known !== undefined) ?? ids.at(-1) ?? item.record.id;
    for (const known of ids) threadOf.set(known, id);
    threads.set(id, [...(threads.get(id) ?? []), item]);
  }
  for (const [id, items] of threads) {
    const ordered = [...items].sort((a, b) => (a.record.date ?? '').localeCompare(b.record.date ?? ''));
    yield tie({
      id,
      messages: ordered.map(item => ({ ...item.record, type: 'message', thread: id })),
      runs: ordered.flatMap(item => item.runs),
      claims: ordered.flatMap(item => item.claims),
    });
  }
}

function recordOf({ body: _, flattened: __, ...head }: Message): Omit<MessageRecord, 'thread'> {
  return { type: 'message', ...head, references: [...head.references] };
}
