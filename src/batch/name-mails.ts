/** From mined mails to rows: names that are unique in the database, ids that thread. */

import { type Looks, sameMail } from '../ingest/same-mail.ts';
import { readSubject } from '../ingest/subject.ts';
import type { NewMail, Store, StoredFindings } from '../store/store.ts';
import type { Mined } from './crew/mined.ts';

/** Mails of the batch that is being made: they are not in the store yet. */
type Known = Map<string, { readonly id: string; readonly looks: Looks }[]>;

const MOST_REFERENCES = 500;

/** Names the mails of one batch, in their order; `places` are theirs. */
export function mailNamer(store: Pick<Store, 'headsOfId'>): (mined: Mined, place: string) => NewMail {
  const inBatch: Known = new Map();
  return (mined, place) => {
    const { message, fingerprint } = mined;
    const id = message.messageId === null ? message.id : nameOf(mined, message.messageId, store, inBatch);
    const { body, flattened: _, ...facts } = message;
    const subject = readSubject(message.subject);
    const named = [...message.references.slice(-MOST_REFERENCES), ...(message.inReplyTo === null ? [] : [message.inReplyTo])];
    const ids = [...new Set(named)].filter(ref => ref !== id);
    return {
      facts: { ...facts, id },
      fingerprint,
      place,
      topic: subject.topic,
      ids: [id, ...ids.filter(ref => !mayBeAddress(ref))],
      weakIds: ids.filter(mayBeAddress),
      seeksThread: subject.isReply || fingerprint.quoted.length > 0,
      body,
      findings: mined.findings && id !== message.id ? renamed(mined.findings, message.id, id) : mined.findings,
    };
  };
}

/** A copy of a mail that is known has its id; another mail under the same Message-ID, the id with a hash behind it. */
function nameOf({ message, fingerprint, hash }: Mined, messageId: string, store: Pick<Store, 'headsOfId'>, inBatch: Known): string {
  const looks: Looks = { subject: message.subject, date: message.date, fingerprint };
  const known = [...store.headsOfId(messageId).map(head => ({ id: head.id, looks: head })), ...(inBatch.get(messageId) ?? [])];
  const id = known.find(other => sameMail(other.looks, looks))?.id ?? (known.length === 0 ? messageId : `${messageId}#${hash.slice(0, 8)}`);
  inBatch.set(messageId, [...(inBatch.get(messageId) ?? []), { id, looks }]);
  return id;
}

/** Old mailers wrote the sender's address into In-Reply-To. No id is known whose left part has no digit, but many addresses. */
function mayBeAddress(id: string): boolean {
  return /^[^@\d]+@/.test(id);
}

function renamed({ runs, claims }: StoredFindings, from: string, to: string): StoredFindings {
  const rename = <R extends { readonly id: string; readonly message: string }>(record: R): R => ({
    ...record,
    id: to + record.id.slice(from.length),
    message: to,
  });
  return { runs: runs.map(rename), claims: claims.map(rename) };
}
