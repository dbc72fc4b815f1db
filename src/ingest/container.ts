/**
 * The contract of a container: something that holds mails. One file in `containers/` each, with a default-exported
 * `Container`; the registry is derived from the folder. What an input is, its bytes say, never its name alone.
 */
import type { Diagnose } from '../diagnostics/index.ts';
import type { Message, Source } from '../model/message.ts';

/** Bytes to be read: a file, standard input, or what a container unpacked. */
export interface FileEntry {
  readonly kind: 'file';
  /** The input as given, and what lies below it. */
  readonly path: string;
  /** The first bytes, at most `HEAD_SIZE`; all of them when `whole`. */
  readonly head: Buffer;
  readonly whole: boolean;
  /** All bytes from the start. To be called once: a stream does not come back. */
  readonly bytes: () => AsyncIterable<Buffer>;
}

export interface FolderEntry {
  readonly kind: 'folder';
  readonly path: string;
  /** Where it lies on the disk (for an unpacked tar: in a temporary folder). */
  readonly disk: string;
}

/** An address on the web. */
export interface AddressEntry {
  readonly kind: 'address';
  readonly path: string;
}

export type Entry = FileEntry | FolderEntry | AddressEntry;

/** A message as a container finds it: its id depends on what was found before. */
export type FoundMessage = Omit<Message, 'id'>;

/** A mail as it lies in an archive, not decoded yet: that is the greater part of the work, and may be done elsewhere. */
export interface RawMail {
  /** Header and body. */
  readonly raw: Buffer;
  readonly source: Source;
}

/** What a container yields: mails as they lie there, or what it read from something that is no mail (a page). */
export type Found = RawMail | FoundMessage;

/** What a container may ask of its surroundings. */
export interface Reading {
  readonly diagnose: Diagnose;
  /** Reads what lies inside, whatever it is. */
  readonly descend: (entry: Entry) => AsyncIterable<Found>;
  /** How many containers this one lies in. */
  readonly depth: number;
  /** True below a folder, where a file that is no mail is nothing to speak of. */
  readonly inFolder: boolean;
}

export interface Container {
  /** The `format` of the messages it reads itself: `mbox`. */
  readonly id: string;
  readonly title: string;
  /** One sentence for `claimstat formats`: how one comes by such an archive. */
  readonly howToGet: string;
  /** True when `detect` is slow: it is asked only when no other container is sure. */
  readonly costly?: boolean;
  /** How sure it is that the entry is its own, 0 (not at all) to 1 (its mark stands there). The surest one reads it. */
  readonly detect: (entry: Entry) => number | Promise<number>;
  /** The messages in it, in its order. Bad input is a diagnostic; only what is a bug throws. */
  readonly read: (entry: Entry, reading: Reading) => AsyncIterable<Found>;
}

export const HEAD_SIZE = 1 << 16;
