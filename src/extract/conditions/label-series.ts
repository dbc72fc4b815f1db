/**
 * Labels without a word that tells a side: "cfq:" over one output of fio and "deadline:" over the next, "noop", "v2 + fix".
 * One alone could be anything; where outputs of one program follow one another, each under its own, they are sides of a
 * comparison.
 */

import type { Reading } from '../reading.ts';
import { readCommand } from './commands.ts';
import { isEmptyLabel } from './headings.ts';
import { tidyLabel } from './sides.ts';

/** How many lines an output may print, or a command take, between the label and the first line that was read. */
const PREAMBLE = 14;
const LABEL = /^(?:.{0,90}[.!?)]\s+)?([A-Za-z][\w.+/-]{0,24}(?: [\w.+/-]{1,24}){0,2})\s?(:?)$/;
const SMALL = /\b(?:the|is|are|was|were|an?|of|with|that|this|for|and|but|to|we|i|it|in|on|not)\b/gi;

interface Labelled {
  readonly reading: Reading;
  readonly index: number;
  readonly label: string;
}

/** The lines of `texts` that are such labels, with the label that each ends in. `readings` are in the order of the page. */
export function labelSeries(texts: readonly string[], readings: readonly Reading[], inside: ReadonlySet<number>): Map<number, string> {
  const series = new Map<number, string>();
  let open: Labelled[] = [];
  const close = () => {
    const labels = new Set(open.map(({ label }) => label.toLowerCase()));
    if (labels.size > 1) for (const { index, label } of open) series.set(index, label);
    open = [];
  };
  let floor = -1;
  for (const reading of readings) {
    if (reading.first <= floor) continue;
    const found = /^(?:table|prose)$/.test(reading.tool)
      ? titleOver(texts, reading.first, inside)
      : labelOver(texts, reading.first, inside);
    if (!found || (open[0] && open[0].reading.tool !== reading.tool)) close();
    if (found) open.push({ reading, ...found });
    floor = reading.last;
  }
  close();
  return series;
}

/** The label on a line of its own over the output that begins at `first`, past what the program prints before it. */
function labelOver(texts: readonly string[], first: number, inside: ReadonlySet<number>): Omit<Labelled, 'reading'> | undefined {
  for (let i = first - 1; i >= 0 && i >= first - PREAMBLE && !inside.has(i); i--) {
    const text = (texts[i] ?? '').trim();
    const above = (texts[i - 1] ?? '').trim();
    if (text === '') continue;
    const [, label, colon] = LABEL.exec(text) ?? [];
    const free = above === '' || inside.has(i - 1);
    if (!label || !free || readCommand([texts[i] ?? ''])) {
      // A sentence in between may set anything.
      if ((text.match(SMALL)?.length ?? 0) > 1) return undefined;
      continue;
    }
    // A word without colon is a label only where nothing else stands between two gaps ("noop").
    const alone = label === text && (texts[i + 1] ?? '').trim() === '' && label.split(' ').length <= 2;
    const plain = tidyLabel(label);
    if ((colon === ':' || alone) && plain !== '' && !isEmptyLabel(plain)) return { index: i, label: plain };
  }
  return undefined;
}

const MOST_TITLE_LINES = 2;

/** The title of a table or of a list of figures: the first of one or two short lines right above it that stand for themselves. */
function titleOver(texts: readonly string[], first: number, inside: ReadonlySet<number>): Omit<Labelled, 'reading'> | undefined {
  let top = first;
  while (top > 0 && first - top <= MOST_TITLE_LINES && (texts[top - 1] ?? '').trim() !== '' && !inside.has(top - 1)) top--;
  if (top === first || first - top > MOST_TITLE_LINES) return undefined;
  const lines = texts.slice(top, first).map(text => text.trim());
  const plain = lines.every(
    text =>
      /^[A-Za-z]/.test(text) && !/[.,;:!?]$|\s[-=]+$/.test(text) && text.split(/\s+/).length <= 8 && (text.match(SMALL)?.length ?? 0) <= 2,
  );
  const label = tidyLabel(lines[0] ?? '');
  return plain && label !== '' && !isEmptyLabel(label) && !readCommand(lines) ? { index: top, label } : undefined;
}
