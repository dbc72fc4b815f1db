/**
 * What a database of mined archives can do, whichever it is. Types only. Neighbours: `batch` fills it, `search`, `show`,
 * `effects` and `export` answer from it. It knows mails as numbers (`num`), in the order in which they were stored.
 *
 * Two layers. What was read: inputs with their cursors, messages, findings, problems; it grows with the cursor in one
 * transaction, so that nothing is lost or twice. What follows from it, thread by thread: runs, claims, evidence; it is
 * written anew for every thread that was touched, and a thread stays marked as touched until that is done.
 */

import type { Diagnostic } from '../diagnostics/index.ts';
import type { Claim } from '../model/claim.ts';
import type { Evidence } from '../model/evidence.ts';
import type { Message } from '../model/message.ts';
import type { Run } from '../model/run.ts';
import type { Hit, Query } from './query.ts';

/** How far an input was read: whatever its reader needs to go on, as plain JSON. */
export type Cursor = Readonly<Record<string, string | number | boolean | null>>;

export interface InputState {
  /** Absolute path, or `-`, or an address. */
  readonly path: string;
  readonly kind: string;
  readonly cursor: Cursor;
}

/** Sketches of a body's own lines and of those it quotes, for telling copies and replies. */
export interface Sketch {
  readonly own: readonly number[];
  readonly quoted: readonly number[];
  readonly lines: number;
}

/** A message without its text. */
export type StoredFacts = Omit<Message, 'body' | 'flattened'>;

export interface StoredHead extends StoredFacts {
  readonly num: number;
  readonly thread: number;
  readonly fingerprint: Sketch;
}

/** What was found in a mail. */
export interface StoredFindings {
  readonly runs: readonly Run[];
  readonly claims: readonly Claim[];
}

/** A mail to be stored. */
export interface NewMail {
  readonly facts: StoredFacts;
  readonly fingerprint: Sketch;
  /** Place in its input, equal whenever the input is read again: an offset, a commit. */
  readonly place: string;
  /** Subject without what programs put before it, for finding its thread; empty for none. */
  readonly topic: string;
  /** Ids that it names as its own or as those it follows: all of them are one thread. */
  readonly ids: readonly string[];
  /** Ids that may be addresses: they join only a message that bears one. */
  readonly weakIds: readonly string[];
  /** True when its text may tell where it belongs, should no id do so. */
  readonly seeksThread: boolean;
  /** For the full text; not kept. */
  readonly body: string;
  readonly findings: StoredFindings | null;
}

/** What is written at once: mails, and how far their input is read then. */
export interface Batch {
  readonly input: string;
  readonly kind: string;
  /** The cursor this batch goes on from; undefined for a new input. Refused when another process has gone on meanwhile. */
  readonly from: Cursor | undefined;
  readonly to: Cursor;
  /** What the input held before is taken out: `all` of it, or the mails at these places. */
  readonly drop: 'all' | readonly string[];
  /** Mails of this input that were removed from it, by id. */
  readonly dropIds?: readonly string[];
  readonly mails: readonly NewMail[];
  readonly problems: readonly Diagnostic[];
}

/** A thread as it was read: heads of all copies of its mails, and findings by mail. */
export interface ReadThread {
  readonly thread: number;
  readonly heads: readonly StoredHead[];
  readonly findings: ReadonlyMap<number, StoredFindings>;
}

/** A thread with what follows from it; nothing in it when no mail of it holds anything. */
export interface TiedRows {
  readonly thread: number;
  /** The public id of the thread: that of its first message; null when no mail of it is left. */
  readonly id: string | null;
  readonly runs: readonly Run[];
  readonly claims: readonly Claim[];
  readonly evidence: readonly Evidence[];
  /** Message id -> its number. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** What was tied, in the order of time. */
export type TiedRecords = Pick<TiedRows, 'runs' | 'claims' | 'evidence'>;

export interface Counts {
  readonly messages: number;
  readonly threads: number;
  readonly runs: number;
  readonly claims: number;
  readonly problems: number;
}

export interface StoredProblem extends Diagnostic {
  /** The input it was met in. */
  readonly input: string;
}

/** Threads with one of these conditions, with a side that is labelled so, or with a claim that says the text. */
export interface ThreadsWanted {
  readonly conditions: readonly string[];
  /** What values of the condition `variant` hold, in small letters. */
  readonly variants: readonly string[];
  readonly text: string;
}

/**
 * What a database can list: names of tools, of conditions and of those that have more than one value (in small letters),
 * values of a condition, lists, senders.
 */
export type Field = 'tool' | 'condition' | 'varying' | 'value' | 'list' | 'sender';

export interface Known {
  readonly name: string;
  /** Runs, or mails, that have it. */
  readonly count: number;
}

export interface Store {
  readonly inputOf: (path: string) => InputState | undefined;
  readonly inputs: () => Iterable<InputState>;
  /** The inputs below a folder, an absolute path. */
  readonly inputsIn: (folder: string) => Iterable<Pick<InputState, 'path' | 'kind'>>;
  /** Places of an input's mails that are stored. */
  readonly places: (input: string) => Iterable<string>;
  /** Mails with this Message-ID, or this one with a hash behind it, the oldest first. */
  readonly headsOfId: (id: string) => readonly StoredHead[];
  /** Writes batches, all in one transaction. */
  readonly append: (batches: readonly Batch[]) => void;
  /** Takes these inputs out, their mails and what was found in these, all in one transaction. Gives how many mails they were. */
  readonly forget: (inputs: readonly string[]) => number;

  /** Up to which mail threading by text has looked: later ones are new to it. */
  readonly textSeen: () => number;
  /** Mails that no id has placed, and that may be placed by their text: some of those after number `after`. */
  readonly seekingHeads: (after: number, most: number) => readonly StoredHead[];
  /** Heads with this topic, the earliest first. */
  readonly headsOfTopic: (topic: string, most: number) => readonly StoredHead[];
  readonly headsOf: (nums: readonly number[]) => readonly StoredHead[];
  /** The sketches of the mails after number `after`. */
  readonly sketches: (after: number) => Iterable<{ readonly num: number; readonly own: readonly number[] }>;
  /** Makes the threads of two mails one, pair by pair; the first of a pair has found its place. All mails are seen then. */
  readonly joinByText: (pairs: readonly (readonly [number, number])[]) => void;

  readonly touchedThreads: () => number;
  /** Some touched threads, as they were read. */
  readonly readTouched: (most: number) => readonly ReadThread[];
  /** The thread of a mail, as it was read. */
  readonly readThread: (thread: number) => ReadThread;
  /** A thread's runs, claims and evidence, as they were tied. */
  readonly readTied: (thread: number) => TiedRecords;
  /** Threads in which something was found; with `wanted`, those of which a part is met. */
  readonly threadsWith: (wanted?: ThreadsWanted) => readonly number[];
  /** Where a mail lies. */
  readonly placeOf: (num: number) => { readonly input: InputState; readonly place: string } | undefined;
  /** Writes what follows from threads, and takes their mark off. */
  readonly saveTied: (threads: readonly TiedRows[]) => void;

  /** What a query finds, in its order. */
  readonly search: (query: Query) => Iterable<Hit>;
  /** True for the name of a condition that some run has, in small letters. */
  readonly hasCondition: (name: string) => boolean;
  /** What there is of one kind, the most frequent first; of `value`, those of the condition `of`. */
  readonly known: (field: Field, of?: string) => readonly Known[];

  readonly counts: () => Counts;
  readonly problems: () => Iterable<StoredProblem>;
  readonly close: () => void;
}
