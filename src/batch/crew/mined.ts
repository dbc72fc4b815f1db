/** One mail, decoded and mined: what a worker makes of it. */

import type { Diagnostic } from '../../diagnostics/index.ts';
import { type Findings, mine } from '../../extract/mine.ts';
import type { Found, FoundMessage } from '../../ingest/container.ts';
import { decode } from '../../ingest/decode.ts';
import { type Fingerprint, fingerprintOf } from '../../ingest/fingerprint.ts';
import { contentHash } from '../../ingest/message-namer.ts';
import type { Message } from '../../model/message.ts';

/** A mail as far as it can be known without the others. */
export interface Mined {
  /** Its id is the Message-ID, or a hash; another mail may bear it too. */
  readonly message: Message;
  readonly hash: string;
  readonly fingerprint: Fingerprint;
  /** Null when nothing was found. */
  readonly findings: Findings | null;
  readonly problems: readonly Diagnostic[];
}

/** Decodes and mines a mail. Never throws: a fault in reading one is a problem of that one. */
export function mineFound(found: Found): Mined | Promise<Mined> {
  const decoding = decode(found);
  return decoding instanceof Promise ? decoding.then(mined => mineMail(mined)) : mineMail(decoding);
}

function mineMail(found: FoundMessage): Mined {
  const hash = contentHash(found);
  const message: Message = { id: found.messageId ?? hash, ...found };
  const problems = faultsOf(message);
  const fingerprint = fingerprintOf(message.body);
  try {
    const { runs, claims } = mine(message);
    return { message, hash, fingerprint, findings: runs.length + claims.length > 0 ? { runs, claims } : null, problems };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const fault = problem(
      message,
      'not-mined',
      `nothing was looked for in this mail: ${said}`,
      'this is a bug, please report it with the mail',
    );
    return { message, hash, fingerprint, findings: null, problems: [...problems, { ...fault, severity: 'error' }] };
  }
}

function faultsOf(message: Message): Diagnostic[] {
  const faults: Diagnostic[] = [];
  if (message.source.format === 'mbox' || message.source.format === 'eml' || message.source.format === 'maildir') {
    if (message.messageId === null)
      faults.push(problem(message, 'no-message-id', 'the mail has no Message-ID', 'it is named by its content'));
    if (message.date === null)
      faults.push(problem(message, 'no-date', 'the mail has no date that can be read', 'searches by date do not find it'));
  }
  if (message.body.trim() === '') faults.push(problem(message, 'no-text', 'the mail has no text', 'it may be an attachment alone'));
  return faults;
}

function problem({ source }: Message, id: string, message: string, hint: string): Diagnostic {
  return { id, severity: 'warning', path: source.path, ...(source.offset === undefined ? {} : { offset: source.offset }), message, hint };
}
