/** What is kept of every message until all are read: its header's facts and a fingerprint, never its text. */
import type { Message, Source } from '../model/message.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';

export interface Head extends Omit<Message, 'body' | 'flattened'> {
  readonly fingerprint: Fingerprint;
  /** Where else the same message was found. */
  readonly alsoIn?: readonly Source[];
}

/** Fingerprints of messages still in use: both the naming of a message and its head need one. */
const known = new WeakMap<object, Fingerprint>();

/** The fingerprint of a message, computed once. */
export function fingerprintOfMessage(message: Pick<Message, 'body'>): Fingerprint {
  let print = known.get(message);
  if (!print) {
    print = fingerprintOf(message.body);
    known.set(message, print);
  }
  return print;
}

/** The head of a message. */
export function headOf(message: Message): Head {
  const { body: _, flattened: __, ...facts } = message;
  return { ...facts, fingerprint: fingerprintOfMessage(message) };
}
