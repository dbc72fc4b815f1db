/** Lines of a label and its figures, one by one: what stands before the figures, and the figures. */

import { matchesOf } from '../matches.ts';
import type { Line } from '../zones/line.ts';
import { metricOf, metricOfUnit } from './metric-words.ts';
import { type CellContent, readCell } from './number-cell.ts';
import { isNoise, NUMBERED } from './split.ts';

/** "* label: figures", "label<gap>figures", "label = figures"; the label has few words. */
const LABELLED = /^(\s*(?:[-*+o•]\s+|\d{1,2}[.)]\s+)?)(\S(?:[^:=\t]{0,58}?[^:=\t\s])?)(\s*[:=]\s*|\s*\t\s*| {2,})(?=[~<>≈+-]?\.?\d)/;
/** "mlx5: pps ~ 2.4 Mpps, 29 Gbps", "latency: read: 23 us": label and metric, in either order. */
const TWICE_LABELLED =
  /^(\s*(?:[-*+o•]\s+)?)([A-Za-z][^:=\t]{0,40}?)\s*:\s+([A-Za-z][A-Za-z _/]{1,24}?)\s*(?:[:=]\s*|\s(?=[~≈]))(?=[~<>≈]?\s?\.?\d)/;
/** "Encode took 11.9 seconds", nothing else on the line. */
const TOOK =
  /^(\s*(?:[-*+o•]\s+)?)([A-Z][\w./()+-]*(?: [\w./()+-]+){0,4}?) (?:took|takes|(?:ran|runs|finished|finishes|completed|completes) in) (?=[~≈]?\d)/;
/** "- 33.8 Gbits/sec = without the program": the figure first. */
const FIGURE_FIRST =
  /^(\s*[-*+o•]\s+)([~≈]?\d[\d.,]*\s?[kKMGTmunµ%]?[\w/%]{1,12}?(?:\/s(?:ec)?)?)\s*(?:[=:–-]\s|\s(?=with(?:out)?\b|for\b|on\b|using\b))\s*([A-Za-z][\w ./()+-]{1,50})$/;
/** "  - ecb enc 235,293 cycles" in a list. */
const BULLETED =
  /^(\s*[-*+•]\s+)([A-Za-z][\w./()+-]*(?: [A-Za-z][\w./()+-]*){0,4})\s+(?=\d[\d.,]*\s?[A-Za-z%/]{1,12}(?:\s{1,4}\([-+][^()]{1,30}\))?$)/;
const MOST_WORDS = 9;

export interface LabelLine {
  readonly index: number;
  readonly line: Line;
  readonly label: string;
  /** Number of the item in a list that says elsewhere what each is. */
  readonly item?: number;
  readonly colon: boolean;
  readonly wide: boolean;
  readonly figures: readonly { readonly content: CellContent; readonly from: number }[];
}

/** The line as a label and its figures; undefined for any other. */
export function labelLine(line: Line, index: number): LabelLine | undefined {
  const { text } = line;
  if (text.length > 140 || !/\d/.test(text)) return undefined;
  const numbered = NUMBERED.exec(text);
  const listed = numbered && !isNoise(text) ? figuresFrom(text, numbered[0].length) : undefined;
  if (listed?.every(({ content }) => content.numbers.every(({ unit }) => unit !== '')))
    return { index, line, label: '', item: Number(numbered?.[1]), colon: true, wide: false, figures: listed };
  const twice = TWICE_LABELLED.exec(text);
  const first = twice ? null : FIGURE_FIRST.exec(text);
  const match = twice ?? first ?? TOOK.exec(text) ?? LABELLED.exec(text) ?? BULLETED.exec(text);
  if (!match || isNoise(text)) return undefined;
  if (twice) return twiceLabelled(line, index, twice);
  if (first) return figureFirst(line, index, first);
  const label = match[2] ?? '';
  if (label.split(/\s+/).length > MOST_WORDS || !/[\p{L}]/u.test(label) || /^(?:\d|\/|\[|0x|<)/.test(label)) return undefined;
  // A command, or the path of a file or device: "# realpath /sys/dev/block/259:0".
  if (/^[#$] |(?:^|\s)\/\w+\/|\|/.test(label)) return undefined;
  const gap = match[3] ?? ':';
  // "runtime=10s" is a setting of a job, "iops = 120k" a result.
  if (gap === '=' && !/\/s|ps\b|iops/i.test(text.slice(match[0].length))) return undefined;
  const start = match[0].length;
  const figures = figuresFrom(text, start);
  return figures && { index, line, label, colon: /[:=]/.test(gap), wide: /\t| {2}/.test(gap), figures };
}

function figureFirst(line: Line, index: number, match: RegExpExecArray): LabelLine | undefined {
  const [, lead = '', printed = '', label = ''] = match;
  const content = readCell(printed);
  const unit = content.kind === 'number' ? content.numbers[0]?.unit : undefined;
  if (!unit || !metricOfUnit(unit, '') || label.split(/\s+/).length > MOST_WORDS) return undefined;
  return { index, line, label, colon: true, wide: false, figures: [{ content, from: lead.length }] };
}

function twiceLabelled(line: Line, index: number, match: RegExpExecArray): LabelLine | undefined {
  const [whole, , outer = '', inner = ''] = match;
  // Only one of the two may name the metric; where neither does, it is a line of some other kind.
  const metrics = [outer, inner].filter(words => metricOf(words) !== undefined).length;
  if (metrics !== 1 || outer.split(/\s+/).length > MOST_WORDS) return undefined;
  const figures = figuresFrom(line.text, whole.length);
  return figures && { index, line, label: `${outer} ${inner}`, colon: true, wide: false, figures };
}

/** The figures of the rest of a line; undefined when anything else stands there. */
function figuresFrom(text: string, start: number): LabelLine['figures'] | undefined {
  const figures: { content: CellContent; from: number }[] = [];
  let at = start;
  while (at < text.length && figures.length < 8) {
    const separator = /^[\s,;|]+/.exec(text.slice(at))?.[0].length ?? 0;
    at += separator;
    if (at >= text.length || text.slice(at).trim() === '') break;
    let end = -1;
    const ends = matchesOf(/[,;]?(?=\s|$)/g, text.slice(at))
      .map(found => at + found.index)
      .filter(to => to > at);
    for (const to of ends.slice(0, 12).reverse()) {
      const content = readCell(text.slice(at, to));
      // A change by itself says how the figures before it compare.
      if (content.numbers.length === 0 && !(content.kind === 'change' && figures.length > 0)) continue;
      figures.push({ content, from: at });
      end = to;
      break;
    }
    if (end < 0) {
      // "(2270600640bps)" repeats the figure before it in another unit; any other words mean that this is a sentence.
      // "delta: -4.1% (p=0.01)" says how it compares.
      const rest = text.slice(at);
      const compared = /^((?:delta|diff|change):?\s+)([-+]\d[\d.]{0,8}\s?%)(?:\s*\([^()]{1,40}\))?/i.exec(rest);
      const aside = compared?.[0] ?? /^\([^()]{1,40}\)/.exec(rest)?.[0];
      if (!aside || figures.length === 0) return undefined;
      if (compared) figures.push({ content: readCell(compared[2] ?? ''), from: at + (compared[1]?.length ?? 0) });
      end = at + aside.length;
    }
    at = end;
  }
  return figures.length > 0 ? figures : undefined;
}
