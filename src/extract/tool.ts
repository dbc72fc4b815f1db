/** What one benchmark tool is to the extractor: one file in `transcripts/` exports one of these as its default. */

import type { Metric } from '../model/metrics.ts';
import type { Reading } from './reading.ts';
import type { Page } from './zones/page.ts';

export interface Tool {
  /** The tool's own name in lower case, as it stands in the records: `netperf`, `perf stat`. */
  readonly id: string;
  /** What it is, in a few words, for `claimstat tools`. */
  readonly title: string;
  /** Home page or manual: the source of the format. */
  readonly home: string;
  /** The metrics that it can report. */
  readonly reports: readonly Metric[];
  /**
   * Cheap literal marks: `read` is called only for a page that contains one of them. At least four characters, so that
   * one pass over the body decides for all tools.
   */
  readonly marks: readonly string[];
  /** Names of the program as typed on a command line; the id when left out. */
  readonly programs?: readonly string[];
  /**
   * Command-line option -> condition name: `{ '-l': 'runtime', '-t': 'test' }`. `#` stands for a bare number behind the
   * options ("dbench -t 60 16").
   */
  readonly options?: Readonly<Record<string, string>>;
  /** Finds the tool's output blocks in a page. Never throws; reads nothing that is not there. */
  readonly read: (page: Page) => Iterable<Reading>;
}
