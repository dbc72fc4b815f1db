/** What makes a sentence a claim, as numbers: one table, so that it can be read and tuned in one place. */

export const WEIGHTS = {
  /** A sentence is a claim from here on. */
  threshold: 1.5,

  /** What the strongest facet may give at most. */
  mostFacet: 4,
  /**
   * How far the reasons below are trusted where the sentence names no metric, no speed and no size: by the number of its
   * words.
   */
  fewWords: 14,
  trustShort: 1,
  trustLong: 0.4,

  // What speaks for it, added to the strongest facet (see facets.ts).
  /** A second facet of its own metric. */
  secondFacet: 0.3,
  /** "slightly", "massive": a degree word at the cue. */
  degree: 0.4,
  /** "compared to", "than", "versus", "with the patch", "without". */
  sides: 0.5,
  /** "I see", "tests show", "results": somebody looked. */
  observed: 0.5,
  /** "Random writes suffer", "a small gain for large files": no metric, but what was run. */
  workload: 0.5,
  /** The rest of the mail speaks of performance, so that a bare "a bit better" does too; less of a long sentence. */
  topic: 0.7,
  topicLong: 0.3,
  topicShort: 1.1,
  /** A block of figures stands directly by the sentence, and the sentence points ("below", "which", "this"). */
  block: 0.3,
  pointing: 0.6,
  /** A short remark beside a block: "Pretty negligible difference." */
  shortByBlock: 0.6,
  /** "No difference." beside a block. */
  noDifference: 0.7,

  // What speaks against it.
  /** No metric, no word of speed, no size, in a mail that speaks of performance nowhere else. */
  offTopic: -0.4,
  question: -2.5,
  request: -2,
  /** "I will rerun", "let me check", "we could try". */
  intention: -1.8,
  /** "to improve X", "in order to reduce Y" where that is all. */
  purpose: -1.7,
  /** The cue stands in an if clause. */
  condition: -1.4,
  /** "I measured the performance difference between ...": what was done, not what came out. */
  setup: -1.6,
  /** "Performance test data:", "network performance in Mbps": a heading. */
  heading: -2,
  /** A level that is a limit or a setting: "limit rate over 5 Mbytes/s", "a 10G port". */
  limit: -1,
  /** Each identifier, at most `mostCode` of them. */
  code: -0.15,
  mostCode: 6,
  braces: -1,
  /** bug, crash, leak, warning, deadlock. */
  correctness: -0.7,
  /** review, patch, documentation, readable, cleanup. */
  process: -1,
} as const;
