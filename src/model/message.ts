import * as z from 'zod';

/** Who wrote a mail, as its header (or, without one, its signature) says. */
export const Person = z.object({
  /** Display name, decoded, without "via LIST". */
  name: z.string().nullable(),
  /** Address as the archive shows it, masked or not. */
  address: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

/** Where a message came from: enough to read it again. */
export const Source = z.looseObject({
  /** The input's path as given in the call (with `-` for standard input), and what lies below it. */
  path: z.string(),
  /** `mbox`, `maildir`, `eml`, `public-inbox-html`, ... */
  format: z.string(),
  /** Byte offset and length in the (unpacked) file, where it has such. */
  offset: z.int().nonnegative().optional(),
  length: z.int().nonnegative().optional(),
  /** True where no reader knew the page and the fields were found by their look. */
  guessed: z.boolean().optional(),
});
export type Source = z.infer<typeof Source>;

/** The record of a message; without its body, which stays in the archive. */
export const MessageRecord = z.object({
  type: z.literal('message'),
  id: z.string().min(1),
  messageId: z.string().nullable(),
  inReplyTo: z.string().nullable(),
  references: z.array(z.string()),
  from: Person,
  /** ISO 8601 in UTC; null when the archive shows none that can be read. */
  date: z.iso.datetime().nullable(),
  subject: z.string().nullable(),
  list: z.string().nullable(),
  thread: z.string(),
  /** The nearest message above it that is in the archive. */
  parent: z.string().nullable().optional(),
  /** The patch series it belongs to, equal for all versions of one topic. */
  series: z.object({ id: z.string(), version: z.int() }).optional(),
  source: Source,
  /** Where else the same mail was found. */
  alsoIn: z.array(Source).optional(),
  url: z.string().nullable(),
});
export type MessageRecord = z.infer<typeof MessageRecord>;

/**
 * A message as ingest yields it: the facts of its header and its decoded text. The thread is not known yet: that takes
 * all messages.
 */
export interface Message {
  readonly id: string;
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly from: Person;
  readonly date: string | null;
  readonly subject: string | null;
  readonly list: string | null;
  readonly source: Source;
  readonly url: string | null;
  /** Decoded text with `\n` line ends: the text parts in order, attached text after them. */
  readonly body: string;
  /**
   * True for a mail whose lines were flattened into few (an archive that lost its line breaks): rows of a table must be
   * told by their shape.
   */
  readonly flattened?: boolean;
}
