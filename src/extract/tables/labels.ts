/**
 * Lines of a label and its figures: "IOPS w/o: 1.85M", "polled  71M IOPS", "before: 1.2M IOPS", "seq read  1032MiB/s (+3%)",
 * "~2100 -> ~2600 MB/s". They are small tables without a head; a lone one inside of a paragraph is prose.
 */

import type { Condition, Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { labelConditions } from '../conditions/label-conditions.ts';
import { isSide } from '../conditions/sides.ts';
import { measure } from '../quantities/measure.ts';
import type { Reading } from '../reading.ts';
import type { Page } from '../zones/page.ts';
import { speaksOfPerformance, surroundings, toolBeside } from './context.ts';
import { type LabelLine, labelLine } from './label-lines.ts';
import { metricOf, metricOfUnit, type Named, statisticOf, unitFits } from './metric-words.ts';
import type { CellContent } from './number-cell.ts';

/** Times that somebody set. */
const SET_TIME =
  /\b(?:time-?outs?|intervals?|periods?|delays?|limits?|defaults?|max\w*|min\w*|sleep|window|grace|expir\w*|uptime|age|date)\b/i;
/** Words that stand in lists of states and settings more often than over results. */
const WEAK =
  /^(?:memory|errors|drops|power|energy|score|cycles|packet_loss|interrupts|load_average|system_calls|retransmits|lock_contention)$/;

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
