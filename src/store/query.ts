/** What a store can be asked: a tree of conditions on runs, claims or messages. Types only; `search` makes them from text. */

import type { Claim } from '../model/claim.ts';
import type { Evidence } from '../model/evidence.ts';
import type { Person, Source } from '../model/message.ts';
import type { Run } from '../model/run.ts';

/** A number to compare with: in the canonical `unit`, or as printed where a metric has no unit (null). */
export interface Bound {
  readonly value: number;
  readonly unit: string | null;
}

/** Ends of a range; null where it is open. */
export interface Range {
  readonly from: Bound | null;
  readonly to: Bound | null;
  /** Whether the ends belong to it. */
  readonly closed: boolean;
}

export type Where =
  | { readonly is: 'and'; readonly of: readonly Where[] }
  | { readonly is: 'or'; readonly of: readonly Where[] }
  | { readonly is: 'not'; readonly of: Where }
  /** Words that follow each other, in the subject, in the body, or (null) in either; of a claim: in its own words. */
  | { readonly is: 'text'; readonly text: string; readonly begins: boolean; readonly part: 'subject' | 'body' | null }
  /** Sender, or who ran or claimed it: a part of the name or address. */
  | { readonly is: 'from'; readonly text: string }
  | { readonly is: 'list'; readonly text: string }
  /** ISO instants; `to` does not belong to it. */
  | { readonly is: 'date'; readonly from: string | null; readonly to: string | null }
  | { readonly is: 'id'; readonly id: string }
  | { readonly is: 'thread'; readonly id: string }
  /** A `*` in the name stands for anything. */
  | { readonly is: 'tool'; readonly name: string }
  | { readonly is: 'claim'; readonly field: 'verdict' | 'kind' | 'modality'; readonly value: string }
  /** It has a measurement (or, of a claim, a facet) of this metric, within the range where one is given. */
  | { readonly is: 'metric'; readonly metric: string; readonly range: Range | null }
  /** A condition with one of these values; null for any value; or with a number in the range. */
  | { readonly is: 'condition'; readonly name: string; readonly values: readonly string[] | null; readonly range: Range | null };

export type Kind = 'runs' | 'claims' | 'messages';

export interface Query {
  readonly kind: Kind;
  readonly where: Where | null;
  /** Also what only repeats another's run or claim in a quote. */
  readonly quoted: boolean;
  readonly sort: { readonly by: 'date' | 'metric'; readonly metric: string | null; readonly descending: boolean };
  readonly limit: number | null;
}

/** What every hit says of its mail. */
export interface HitMessage {
  readonly num: number;
  readonly id: string;
  readonly thread: string;
  readonly date: string | null;
  readonly from: Person;
  readonly list: string | null;
  readonly subject: string | null;
  readonly url: string | null;
  readonly source: Source;
}

export type Hit =
  | { readonly is: 'run'; readonly message: HitMessage; readonly run: Run }
  | { readonly is: 'claim'; readonly message: HitMessage; readonly claim: Claim; readonly evidence: Evidence }
  /** With how many of its own were found in it, quotes left out. */
  | { readonly is: 'message'; readonly message: HitMessage; readonly runs: number; readonly claims: number };
