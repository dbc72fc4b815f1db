/** Lines that stand over outputs and say which run they are of: "TSO disabled:", "# baseline", "Without fixedbufs" underlined. */

import type { Condition } from '../../model/run.ts';
import { labelConditions } from './label-conditions.ts';
import { isSide, sideBeforeColon, tidyLabel, variantOf } from './sides.ts';

const MOST_WORDS = 12;
const RULE = /^\s*([-=*~#^_])\1{2,}\s*$/;
/** Labels that announce numbers without saying of what. */
const EMPTY =
  /^(?:and |so |but |then |now )?(?:here(?:'s| is| are) |the |my |our |some |these |those |test |benchmark |performance |full |raw |more |following |latest |new )*(?:test |benchmark |performance |perf |measurement )?(?:results?|numbers?|output|data|figures|stats|statistics|tests?|benchmarks?|measurements?|details?|summary|tl;?dr|e\.?g|example|note|ps|p\.s|setup|script|command|commands|config|configuration|fio job|job file|commit message|changes?|from|to|cc|subject|date|link|fixes|below|follow(?:s|ing)?|performance|comparison|it|this|get|got|have|see|shows?|looks? like|as follows)(?: (?:is|are|were|was|as|of|for|from|below|follows?|this|that|these|those|it))*$/i;

/** True for a label that announces numbers without saying of what: "Results", "here is the output". */
export function isEmptyLabel(label: string): boolean {
  return EMPTY.test(label);
}

/** What fio prints before its first job: "fio-3.16", "Starting 4 processes", "Jobs: 1 (f=1): [r(1)][100.0%]". */
const PREAMBLE = /^\s*(?:fio-\d[\w.-]*\s*$|Starting \d+ (?:process|thread)|Jobs: \d+ \(f=)/;

/** True for a line that a program prints before its results: a heading above it is theirs. */
export function isPreamble(line: string): boolean {
  return PREAMBLE.test(line);
}

/** A heading: its conditions, and whether it is explicit enough to count where no output follows at once. */
export interface Heading {
  readonly conditions: readonly Condition[];
  readonly strong: boolean;
}

/**
 * Reads a line as a heading. `below` is the line after it, `close` true where output or a command follows at once, `alone`
 * where it is a paragraph of its own: then it does not go on with a sentence.
 */
export function readHeading(line: string, below: string, close: boolean, alone = false): Heading | undefined {
  let text = line.trim();
  if (text === '' || text.length > 110) return undefined;
  // "Works for me.  Before:": the last sentence of the line is the label.
  const tail = /[.!?)]\s+([A-Z][^.!?]{1,60}:)$/.exec(text)?.[1];
  if (tail) text = tail;
  const colon = /[:：]-?$/.test(text) || / [-=]{1,2}>?$/.test(text);
  const underlined = RULE.test(below);
  const hash = /^(?:#+|\/\/|@ )\s*[\w-]|^\[[A-Za-z][^[\]]{1,60}\]:?$/.test(text);
  const numbered = /^(?:\(?\d{1,2}[.)]|[-*•+]) +\S/.test(text);
  if (!colon && !underlined && !hash && !close) return undefined;
  const whole = tidyLabel(text.replace(/:-$/, ':'));
  // "No offload, it completes in 23 usec:" is a side and what is said of it.
  const label = isSide(whole) ? whole.replace(/, (?:(?:it|this|that|we|i|they|which|again|same) .*|again|same)$/i, '') : whole;
  const bare = colon && label.split(/\s+/).length <= 4 ? sideBeforeColon(`${label}:`) : undefined;
  if (bare) return { conditions: [{ name: 'variant', value: bare, from: 'label' }], strong: true };
  // "generating 500K interrupts a second, and using 4k blocks:" goes on with the sentence before the output.
  const goesOn = /^[a-z]/.test(label) && /\s/.test(label) && !(alone && colon && close && !/, | and |^\w+ing\b/.test(label));
  if (goesOn && label.split(/\s+/).length > 3 && (!isSide(label) || /,/.test(label))) return undefined;
  const words = label.replace(/\s*\([^()]{1,60}\)$/, '').split(/\s+/).length;
  if (label === '' || words > MOST_WORDS || EMPTY.test(label) || /[?!]$|^https?:|^[>|]/.test(label)) return undefined;
  if (
    /\b(?:I|we|you|they|he|it) (?:\w+ )?(?:am|is|are|was|were|have|had|get|got|see|saw|did|ran|run|tested|used|can|could|will|would|think)\b/i.test(
      label,
    ) &&
    !isSide(label)
  )
    return undefined;
  // A sentence that ends in a colon is read as a sentence.
  if (
    /^(?:and|so|but|then|also|which|while|this (?:improves|gives|reduces|is|was)|we|i)\b/i.test(label) ||
    (words > 5 &&
      /\b(?:takes?|took|looks?|runs?|gives?|gets?|shows?|yields?|is|are|was|were|has|have|improves?|becomes?|results?|follows?)\b/i.test(
        label,
      ))
  )
    return undefined;
  const found = headingConditions(label);
  const exact = found.some(({ name }) => name !== 'variant') || found.some(({ value }) => isSide(String(value))) || isSide(label);
  if (exact && (colon || underlined || hash || numbered || words <= 6)) return { conditions: found, strong: true };
  // Any words name a variant where they are marked as a heading and output follows.
  if ((colon || underlined || hash) && close && words <= 10) return { conditions: found, strong: false };
  return undefined;
}

/** "reading from /dev/nullb0", "null_blk (without this patch)", "As client (tx path)". */
function headingConditions(label: string): Condition[] {
  const found: Condition[] = [];
  const device = /(?:^|\s)(\/dev\/[\w./-]+)/.exec(label)?.[1];
  if (device) found.push({ name: 'filename', value: device, from: 'label' });
  const work = /^(?:(random|sequential|rand|seq)\w*[ -]*)?(read|writ)(?:e|es|s|ing)?\b(?: (?:from|to|of)\b)?/i.exec(label);
  if (work?.[2] && (device || /^(?:\S+ )?\S+ (?:from|to) /.test(label))) {
    const random = /^rand/i.test(work[1] ?? '');
    found.push({ name: 'rw', value: `${random ? 'rand' : ''}${/^read/i.test(work[2]) ? 'read' : 'write'}`, from: 'label' });
  }
  if (found.length > 0) return found;
  const aside = /\(([^()]{2,60})\)/.exec(label)?.[1];
  if (aside && isSide(aside)) return labelConditions(aside, null, 'label');
  const plain = label.replace(/\s*\([^()]*\)\s*$/, '');
  return labelConditions(isSide(plain) ? variantOf(plain) : plain, null, 'label');
}
