/**
 * The contract of a page format: one file in `pages/` for each archive software, with a default-exported `PageFormat`.
 * The registry is derived from the folder. A page is the HTML, Atom or JSON an archive serves, or such a page saved as text.
 */
import type { Message } from '../model/message.ts';

/** A page as it is handed to the page formats. */
export interface PageText {
  /** Decoded text; line ends are `\n`. */
  readonly text: string;
  /** Where it came from: the input as given, and what lies below it. Never enough for detection. */
  readonly path: string;
  /** The bytes it was decoded from, for a format that knows the charset better. */
  readonly bytes: Buffer;
}

/**
 * A message as a page shows it: what `Message` holds, but for its id and source, which ingest adds. What a page does not
 * show is left out.
 */
export interface PageMessage extends Partial<Omit<Message, 'id' | 'source' | 'body'>> {
  readonly body: string;
  /** True where no reader knew the page and the fields were found by their look. */
  readonly guessed?: boolean;
}

/** How one archive software shows mails. */
export interface PageFormat {
  /** The `format` of a message's source: `public-inbox-html`. */
  readonly id: string;
  readonly title: string;
  /** One sentence for `claimstat formats`: how one comes by such pages. */
  readonly howToGet: string;
  /**
   * Literals of which at least one stands in every page of this format, in the case in which the software writes them.
   * Empty: `detect` is always asked.
   */
  readonly marks: readonly string[];
  /**
   * How sure this format is that the page is its own, 0 (not at all) to 1 (its own mark stands there). The surest
   * format reads the page; at equal confidence the first by file name. A format that also knows the software's index
   * pages says so here and yields no message for them.
   */
  readonly detect: (page: PageText) => number;
  /** The messages on the page, in its order; nothing for an index page. Never throws on bad input. */
  readonly read: (page: PageText) => Iterable<PageMessage>;
}
