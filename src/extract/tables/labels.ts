/**
 * Lines of a label and its figures: "IOPS w/o: 1.85M", "polled  71M IOPS", "before: 1.2M IOPS", "seq read  1032MiB/s (+3%)",
 * "~2100 -> ~2600 MB/s". They are small tables without a head; a lone one inside of a paragraph is prose.
 */

import type { Condition, Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { labelConditions } from '../conditions/label-conditions.ts';
import { isSide } from '../conditions/sides.ts';
import { matchesOf } from '../matches.ts';
import { measure } from '../quantities/measure.ts';
import type { Reading } from '../reading.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';
import { speaksOfPerformance, surroundings, toolBeside } from './context.ts';
import { metricOf, metricOfUnit, type Named, statisticOf, unitFits } from './metric-words.ts';
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
/** Times that somebody set. */
const SET_TIME =
  /\b(?:time-?outs?|intervals?|periods?|delays?|limits?|defaults?|max\w*|min\w*|sleep|window|grace|expir\w*|uptime|age|date)\b/i;
const MOST_WORDS = 9;
/** Words that stand in lists of states and settings more often than over results. */
const WEAK =
  /^(?:memory|errors|drops|power|energy|score|cycles|packet_loss|interrupts|load_average|system_calls|retransmits|lock_contention)$/;

interface LabelLine {
  readonly index: number;
  readonly line: Line;
  readonly label: string;
  /** Number of the item in a list that says elsewhere what each is. */
  readonly item?: number;
  readonly colon: boolean;
  readonly wide: boolean;
  readonly figures: readonly { readonly content: CellContent; readonly from: number }[];
}

/** Label lines of a page, where `taken` says which lines belong to a table. */
export function readLabels(page: Page, taken: (index: number) => boolean): Reading[] {
  const found = page.lines.flatMap((line, index) => (taken(index) ? [] : (labelLine(line, index) ?? [])));
  const readings: Reading[] = [];
  // Blocks of the same labels come from one program, though it is named beside the first only.
  const tools = new Map<string, string>();
  for (let i = 0; i < found.length; ) {
    const block = [found[i]].filter(line => line !== undefined);
    for (let k = i + 1; k < found.length; k++) {
      const next = found[k];
      const last = block.at(-1);
      if (
        !next ||
        !last ||
        next.index - last.index > 2 ||
        (next.index - last.index === 2 && page.lines[last.index + 1]?.text.trim() !== '')
      )
        break;
      block.push(next);
    }
    i += Math.max(1, block.length);
    const labels = block.map(({ label }) => label).join('\n');
    const read = readBlock(page, block);
    const tool = read[0]?.tool ?? 'table';
    if (tool !== 'table' && tool !== 'prose' && block.length > 2) tools.set(labels, tool);
    readings.push(...read.map(reading => (reading.tool === 'table' ? { ...reading, tool: tools.get(labels) ?? 'table' } : reading)));
  }
  return readings;
}

function labelLine(line: Line, index: number): LabelLine | undefined {
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

function readBlock(page: Page, block: readonly LabelLine[]): Reading[] {
  const first = block[0];
  const last = block.at(-1);
  if (!first || !last) return [];
  const around = surroundings(page, first.index, last.index);
  const over = headingMetric(page, first.index, block);
  const context = contextOf(block) ?? over;
  const speaks = over !== undefined || measuredTimes(block) || speaksOfPerformance(around);
  const read = block.map(line => ({ line, parts: partsOf(line, context, speaks, over !== undefined) }));
  if (!read.some(({ parts }) => parts.length > 0)) return [];
  const aligned = block.length > 1 || first.wide;
  const whole = oneRun(read.map(({ parts }) => parts));
  if (whole) {
    const tool = toolBeside(around, []);
    return [readingOf(page, first.index, last.index, { tool, score: 0.35, measurements: whole })];
  }
  const above = page.lines[first.index - 1]?.text.trim() ?? '';
  // Under a heading, or behind bullets, lines are a list; what goes on after a sentence is part of its paragraph.
  const heading = /^[A-Z].*:$/.test(above) && above.split(/\s+/).length <= 5;
  const listed = block.length > 1 && (heading || block.every(({ line }) => /^\s*[-*+o•]\s/.test(line.text)));
  const paragraph = above !== '' && !listed && !page.gaps.has(first.index);
  const tool = toolBeside(
    { above: around.above.slice(0, /^\s*[-*+•]\s/.test(first.line.text) ? 12 : 7), below: around.below.slice(0, 2) },
    [],
  );
  const named =
    tool !== 'table'
      ? tool
      : paragraph && !/^\w{1,12}=\d/.test(first.line.text.trim()) && (!aligned || !first.wide)
        ? 'prose'
        : block.length === 1 && !first.wide
          ? 'prose'
          : 'table';
  return read.flatMap(({ line, parts }) =>
    parts.map(({ measurements, conditions: own, change }) => ({
      ...readingOf(page, line.index, line.index, {
        tool: named,
        score: 0.35,
        measurements,
        conditions: groupOver(page, line, own),
        reported:
          measurements[0] && change ? [{ metric: measurements[0].metric, change: change.value, unit: change.unit, significant: null }] : [],
      }),
      first: first.index,
      last: last.index,
    })),
  );
}

const PARENT = /^(\s*)[-*+•]\s+([A-Za-z][\w ./()+-]{1,50}?):?$/;

/** The bullet that a deeper list of figures stands under names their side; what the line itself says is the test. */
function groupOver(page: Page, { line, index }: LabelLine, own: readonly Condition[]): readonly Condition[] {
  const depth = /^(\s*)[-*+•]\s/.exec(line.text)?.[1]?.length;
  if (depth === undefined || depth === 0) return own;
  for (let i = index - 1; i >= 0 && i >= index - 24; i--) {
    const text = page.lines[i]?.text ?? '';
    const indent = /^(\s*)[-*+•]\s/.exec(text)?.[1]?.length;
    if (indent === undefined || text.trim() === '') return own;
    if (indent >= depth) continue;
    const group = PARENT.exec(text)?.[2];
    if (group === undefined) return own;
    return [...labelConditions(group, null, 'label'), ...own.map(c => (c.name === 'variant' ? { ...c, name: 'test' } : c))];
  }
  return own;
}

/** Lines that each give another metric and nothing else ("real", "user", "sys") are one run. */
function oneRun(lines: readonly (readonly Parts[])[]): Measurement[] | undefined {
  const parts = lines.flat();
  if (lines.length < 2 || parts.length !== lines.length || parts.some(part => part.conditions.length > 0)) return undefined;
  const measurements = parts.flatMap(part => part.measurements);
  const keys = new Set(measurements.map(m => `${m.metric} ${m.scope} ${m.statistic}`));
  return keys.size === measurements.length ? measurements : undefined;
}

/** "Context switches/s:" right above lines that are labels and bare numbers. */
function headingMetric(page: Page, index: number, block: readonly LabelLine[]): Named | undefined {
  const text = page.lines[index - 1]?.text.trim() ?? '';
  const bare = block.every(({ figures }) => figures.every(({ content }) => content.numbers.every(({ unit }) => unit === '')));
  if (block.length < 2 || !bare || !/^[A-Z][^.?!:]{2,90}:$/.test(text)) return undefined;
  // Under a whole sentence only sides of a comparison are sure to be what it speaks of.
  if (text.split(/\s+/).length > 5 && !block.every(({ label }) => isSide(label))) return undefined;
  const found = metricOf(text.slice(0, -1));
  return found && found.metric !== 'count' ? found : undefined;
}

/** Two lines or more of times with decimals, none of them under a word for something set: nobody sets 22.56 seconds. */
function measuredTimes(block: readonly LabelLine[]): boolean {
  return (
    block.length > 1 &&
    block.every(
      ({ label, figures, line }) =>
        !SET_TIME.test(label) &&
        figures.length === 1 &&
        figures.every(
          ({ content, from }) =>
            /^[~≈]?\d+\.\d{2,} ?(?:m?s(?:ecs?|econds?)?|[um]secs?)$/.test(line.text.slice(from).trim()) && content.numbers.length === 1,
        ),
    )
  );
}

/** The metric that one line of a block names holds for the lines whose figures have no unit. */
function contextOf(block: readonly LabelLine[]): Named | undefined {
  for (const { label, figures } of block) {
    const unit = figures[0]?.content.numbers.at(-1)?.unit ?? '';
    const found = metricOf(unit === '' ? label : unit);
    if (found) return { ...found, unit };
  }
  return undefined;
}

interface Parts {
  readonly measurements: Measurement[];
  readonly conditions: Condition[];
  readonly change: CellContent['change'];
}

function partsOf(line: LabelLine, context: Named | undefined, speaks: boolean, headed: boolean): Parts[] {
  const named = metricOf(line.label);
  const statistic = statisticOf(line.label);
  // Beside "3338 MiB/s", a bare "128k" is a setting.
  const stated = line.figures.length > 1 && line.figures.some(({ content }) => content.numbers.some(({ unit }) => unit !== ''));
  let used = false;
  const kept = line.figures.flatMap(figure => {
    const found = figure.content.numbers.flatMap(number => {
      const metric = stated && number.unit === '' ? undefined : metricFor(number.unit, named, context, number.scaled || headed, speaks);
      used ||= metric === named?.metric;
      if (!metric) return [];
      const from = figure.from + number.from;
      return [
        measure(line.line, from, figure.from + number.to, {
          metric,
          value: number.value,
          unit: number.unit || (named?.metric === metric ? named.unit : '') || (context?.metric === metric ? context.unit : ''),
          scope: named?.scope ?? null,
          statistic: named?.statistic ?? statistic ?? null,
          ...(figure.content.spread ? { spread: figure.content.spread } : {}),
        }),
      ];
    });
    return found.length > 0 ? [{ content: figure.content, found }] : [];
  });
  if (kept.length === 0) return [];
  const rest = named && used ? named.rest : statistic ? '' : line.label;
  const conditions: Condition[] =
    line.item === undefined ? labelConditions(rest, null, 'label') : [{ name: 'test', value: line.item, from: 'label' }];
  const step = kept.find(({ content }) => content.kind === 'step');
  if (step)
    return step.found.slice(0, 2).map((measurement, k) => ({
      measurements: [measurement],
      conditions: [...conditions, { name: 'variant', value: k === 0 ? 'before' : 'after', from: 'label' as const }],
      change: null,
    }));
  return [
    {
      measurements: kept.flatMap(({ found }) => found),
      conditions,
      change: line.figures.find(({ content }) => content.change)?.content.change ?? null,
    },
  ];
}

function metricFor(
  unit: string,
  given: Named | undefined,
  context: Named | undefined,
  scaled: boolean,
  speaks: boolean,
): Named['metric'] | undefined {
  // "Memory: 512GB" is a machine's, "errors: 0" a count that nobody measured for its own sake.
  const named = given && WEAK.test(given.metric) && (unit === '' || given.rest === '' || !speaks) ? undefined : given;
  if (unit !== '') {
    const own = metricOfUnit(unit, '') ?? (unit === 'cycles' && speaks ? 'cycles' : undefined);
    // "irq driven  51M IOPS": the unit says what it is where the label's word could be of another thing.
    const exact = own && /^(?:iops|throughput|packet_rate)$/.test(own) ? own : undefined;
    if (named && unitFits(named.metric, unit) && (!exact || named.metric === exact || /_rate$/.test(named.metric))) return named.metric;
    // Times and sizes stand in too many lists: the label or the text around must speak of performance.
    return own && (/rate|throughput|iops/.test(own) || speaks) ? own : undefined;
  }
  // "CPU: 12900K" is a processor.
  if (named?.metric === 'cpu_utilization' && scaled) return undefined;
  if (named) return named.metric;
  return context && scaled ? context.metric : undefined;
}
