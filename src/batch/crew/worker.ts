/** A worker thread: takes mails as bytes, gives back what they hold. */

import { parentPort } from 'node:worker_threads';
import type { Found, FoundMessage } from '../../ingest/container.ts';
import type { Source } from '../../model/message.ts';
import { type Mined, mineFound } from './mined.ts';

/** Mails for a worker: those that are bytes lie one after another in `bytes`. */
export interface Work {
  readonly id: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mails: readonly (FoundMessage | { readonly source: Source; readonly start: number; readonly end: number })[];
}

export interface Done {
  readonly id: number;
  readonly mined: readonly Mined[];
}

parentPort?.on('message', async ({ id, bytes, mails }: Work) => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mined: Mined[] = [];
  for (const mail of mails) {
    const found: Found = 'start' in mail ? { raw: all.subarray(mail.start, mail.end), source: mail.source } : mail;
    mined.push(await mineFound(found));
  }
  const done: Done = { id, mined };
  parentPort?.postMessage(done);
});
