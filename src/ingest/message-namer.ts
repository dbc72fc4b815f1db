/** Gives every message its id. */
import { createHash } from 'node:crypto';
import type { FoundMessage } from './container.ts';
import { fingerprintOf } from './fingerprint.ts';
import { PRINT, type Printed } from './head.ts';
import { type Looks, sameMail } from './same-mail.ts';

/** Another mail under an id that was used before. */
interface Named extends Looks {
  readonly id: string;
}

/**
 * The id is the Message-ID, or a hash of the content where there is none. A copy of a mail seen before has its id; another
 * mail under the same Message-ID gets the id with a hash of its content behind it.
 */
export function messageNamer(): (found: FoundMessage) => Printed {
  const first = new Map<string, Looks>();
  const others = new Map<string, Named[]>();
  return found => {
    const { messageId, subject, date } = found;
    const fingerprint = fingerprintOf(found.body);
    const message: Printed = { id: messageId ?? contentHash(found), ...found, [PRINT]: fingerprint };
    if (messageId === null) return message;
    const looks: Looks = { subject, date, fingerprint };
    const known = first.get(messageId);
    if (!known) first.set(messageId, looks);
    if (!known || sameMail(known, looks)) return message;
    const twins = others.get(messageId) ?? [];
    const id = twins.find(twin => sameMail(twin, looks))?.id ?? `${messageId}#${contentHash(found).slice(0, 8)}`;
    others.set(messageId, [...twins, { id, ...looks }]);
    return { ...message, id };
  };
}

/** A hash of what a mail says, for one that has no id. */
export function contentHash(found: FoundMessage): string {
  const parts = [found.from.name ?? found.from.address ?? '', found.date ?? '', found.subject ?? '', found.body];
  return createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 32);
}
