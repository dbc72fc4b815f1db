/** What is kept of every message until all are read: its header's facts and a fingerprint, never its text. */
import type { Message, Source } from '../model/message.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';

export interface Head extends Omit<Message, 'body' | 'flattened'> {
  readonly fingerprint: Fingerprint;
  /** Where else the same message was found. */
  readonly alsoIn?: readonly Source[];
}

/** Where `ingest` leaves the fingerprint it needed itself; a symbol, so that no record shows it. */
export const PRINT = Symbol('fingerprint');

/** A message that may carry its fingerprint. */
export type Printed = Message & { readonly [PRINT]?: Fingerprint };

/** The head of a message. */
export function headOf(message: Printed): Head {
  const { body, flattened: _, [PRINT]: print, ...facts } = message;
  return { ...facts, fingerprint: print ?? fingerprintOf(body) };
}
