/** The mail that a claim, a run or an answer stands in, as a report names it. */

import type { MessageRecord } from '../model/message.ts';
import type { Lines, Run } from '../model/run.ts';
import { showDay } from './numbers.ts';
import { webAddress } from './web-address.ts';

export interface MailEntry {
  readonly id: string;
  /** Its place in the thread, counted from 1 in the order of time. */
  readonly number: number;
  readonly subject: string;
  /** "Ada Sender", else the address. */
  readonly from: string;
  readonly day: string;
  /** ISO 8601 in UTC. */
  readonly date: string | null;
  /** Without angle brackets; null where the archive shows none. */
  readonly messageId: string | null;
  /** Its page in the archive, where the archive gives one; always an address of the web. */
  readonly url: string | null;
  /** The file it was read from, and where in it. */
  readonly source: string;
}

/** Where a number or a sentence stands. */
export interface Place {
  /** Id of the run, where it is one. */
  readonly run?: string;
  readonly mail: MailEntry | undefined;
  readonly lines: Lines | 'subject';
}

/** The mails of a thread by their ids. */
export function mailEntries(messages: readonly MessageRecord[]): ReadonlyMap<string, MailEntry> {
  return new Map(
    messages.map((message, i) => [
      message.id,
      {
        id: message.id,
        number: i + 1,
        subject: message.subject ?? 'no subject',
        from: message.from.name ?? message.from.address ?? 'unknown sender',
        day: showDay(message.date),
        date: message.date,
        messageId: message.messageId,
        url: webAddress(message.url) ?? null,
        source: `${message.source.path}${message.source.offset ? ` at byte ${message.source.offset}` : ''}`,
      },
    ]),
  );
}

export function placeOf(run: Run, mails: ReadonlyMap<string, MailEntry>): Place {
  return { run: run.id, mail: mails.get(run.message), lines: run.lines };
}

/** "Rita Jonas, quoted by Ada Sender"; "Ada Sender, quoting own words". */
export function whoSpeaks(author: string | null, depth: number, mail: MailEntry | undefined): string {
  const sender = mail?.from ?? 'unknown sender';
  if (depth === 0) return author ?? sender;
  return author === sender ? `${author}, quoting own words` : `${author ?? 'somebody'}, quoted by ${sender}`;
}

/** Places in words; those in other mails than `home` with `name` of their mail: "lines 3–9, 12 of [2]". Equal ones are told once. */
export function placesInWords(places: readonly Place[], home: MailEntry | undefined, name: (mail: MailEntry) => string): string {
  const byMail = new Map<MailEntry | undefined, Place[]>();
  for (const place of places) byMail.set(place.mail, [...(byMail.get(place.mail) ?? []), place]);
  const words = [...byMail].map(([mail, group]) => {
    const lines = [...new Set(group.map(showPlace))];
    const together = lines.length > 1 ? `lines ${lines.map(line => line.replace(/^lines? /, '')).join(', ')}` : (lines[0] ?? '');
    return mail && mail.id !== home?.id ? `${together} of ${name(mail)}` : together;
  });
  return words.join(' / ');
}

/** "line 27", "lines 3–9", "subject line". */
export function showPlace({ lines }: Pick<Place, 'lines'>): string {
  if (lines === 'subject') return 'subject line';
  const [first, last] = lines;
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}
