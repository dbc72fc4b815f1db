/**
 * From archives to tied threads. Mails stream by: of each only its head, its findings and a fingerprint for threading are
 * kept, so memory grows with what was found and not with the size of the mails. Threads are final: they are tied when all
 * mails have been read, since a parent may come late.
 */

import type { Diagnose } from '../diagnostics/index.ts';
import { type Findings, mine } from '../extract/mine.ts';
import { type Conversed, findConversations, recordOfConversed } from '../ingest/conversations.ts';
import { type Head, headOf } from '../ingest/head.ts';
import { type IngestProgress, ingest } from '../ingest/index.ts';
import { type TiedThread, tie } from '../report/tie/index.ts';

export interface SurveyOptions {
  readonly diagnose: Diagnose;
  readonly onProgress?: (progress: IngestProgress) => void;
  /** What `-` reads. */
  readonly stdin?: AsyncIterable<Uint8Array>;
}

/** Tied threads of all inputs, in the order of their first mail in the archives; their mails in the order of time. */
export async function* survey(inputs: readonly string[], options: SurveyOptions): AsyncGenerator<TiedThread> {
  const heads: Head[] = [];
  const findings: string[] = [];
  for await (const message of ingest(inputs, options)) {
    heads.push(headOf(message));
    findings.push(pack(mine(message)));
  }
  for (const messages of byThread(findConversations(heads)).values()) yield tie(threadOf(messages, findings));
}

const NOTHING: Findings = { runs: [], claims: [] };

/** Findings as JSON: any piece of a mail's text that is kept as it is, however short, keeps the whole mail in memory. */
function pack(found: Findings): string {
  return found.runs.length === 0 && found.claims.length === 0 ? '' : JSON.stringify(found);
}

function unpack(packed: string | undefined): Findings {
  return packed ? JSON.parse(packed) : NOTHING;
}

function byThread(conversed: readonly Conversed[]): Map<string, Conversed[]> {
  const threads = new Map<string, Conversed[]>();
  for (const message of conversed) {
    const thread = threads.get(message.thread);
    if (thread) thread.push(message);
    else threads.set(message.thread, [message]);
  }
  return threads;
}

/** A thread with what was found in its mails. Of several copies of a mail the richest one's findings count. */
function threadOf(messages: readonly Conversed[], findings: readonly string[]): Parameters<typeof tie>[0] {
  const ordered = [...messages].sort((a, b) => (a.head.date ?? '').localeCompare(b.head.date ?? ''));
  const found = ordered.map(message => unpack(findings[message.best]));
  return {
    id: ordered[0]?.thread ?? '',
    messages: ordered.map(recordOfConversed),
    runs: found.flatMap(({ runs }) => runs),
    claims: found.flatMap(({ claims }) => claims),
  };
}
