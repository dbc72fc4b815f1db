/** Goes down a page line by line and keeps what is set, so that every run gets what held when it ran. */

import type { Condition } from '../../model/run.ts';
import type { Reading } from '../reading.ts';
import type { Page } from '../zones/page.ts';
import { add, attach } from './attach.ts';
import { readCommand } from './commands.ts';
import { isPreamble, readHeading } from './headings.ts';
import { readJobFile } from './job-file.ts';
import { labelConditions } from './label-conditions.ts';
import { labelSeries } from './label-series.ts';
import { conditionName, isConditionName } from './names.ts';
import { otherSideSaid, settingsSaid, stageSaid, switchSaidLast } from './sentences.ts';
import { settingsOf } from './setting-commands.ts';
import { sideBeforeColon } from './sides.ts';
import { nothingSet, ofMachine, type State, setSwitch } from './state.ts';

/** The readings with command and conditions. */
export function walk(page: Page, readings: readonly Reading[]): Reading[] {
  const texts = page.lines.map(line => line.text);
  const sorted = [...readings].sort((a, b) => a.first - b.first || a.last - b.last);
  const inside = new Set<number>();
  for (const { first, last } of sorted) for (let i = first; i <= last; i++) inside.add(i);
  const series = labelSeries(texts, sorted, inside);
  const state = nothingSet();
  let next = 0;
  const attachUpTo = (line: number): void => {
    for (let reading = sorted[next]; reading && reading.first <= line; reading = sorted[++next])
      state.done.push({ reading: attach(reading, state, texts), section: state.section });
  };
  // A title holds for what stands below it only.
  let titled: { readonly names: readonly string[]; readonly next: number } | undefined;
  for (let i = 0; i < texts.length; i++) {
    attachUpTo(i);
    if (inside.has(i)) continue;
    if (titled && next > titled.next && (texts[i] ?? '').trim() !== '') {
      for (const name of titled.names) state.labels.delete(name);
      titled = undefined;
    }
    const label = series.get(i);
    if (label !== undefined) {
      const conditions = labelConditions(label, null, 'label');
      for (const condition of conditions) state.labels.set(condition.name, condition);
      const over = sorted[next]?.tool ?? '';
      if (/^(?:table|prose)$/.test(over)) titled = { names: conditions.map(({ name }) => name), next };
      continue;
    }
    const step = readLine(page, texts, i, inside, state);
    if (step.paragraph) hear(step.paragraph, step.announces ?? false, state);
    i += step.length - 1;
  }
  attachUpTo(Number.POSITIVE_INFINITY);
  return state.done.map(({ reading, section }) => {
    const own = state.backward.filter(one => one.section === section).map(one => one.condition);
    return add(reading, [...own, ...ofMachine(state.machine, section), ...state.before.values()]);
  });
}

/** Keeps what a paragraph of prose says is set; `announces` where it leads over to an output right below it. */
function hear(paragraph: string, announces: boolean, state: State): void {
  const { labels, done } = state;
  const sentences = splitSentences(paragraph);
  const trailing = announces ? sentences.at(-1) : undefined;
  const before = state.section;
  const prose = isProse(paragraph);
  if (prose && done.some(one => one.section === before)) state.section++;
  if (prose && !announces && sentences.length > 1) labels.clear();
  if (prose && announces) for (const name of state.loose) labels.delete(name);
  for (const sentence of sentences) {
    const said = settingsSaid(sentence);
    for (const condition of said.machine) state.machine.push({ condition, section: state.section });
    if (!prose && !announces) continue;
    const back = said.backward && done.some(one => one.section === before);
    for (const condition of said.settings) {
      if (back) state.backward.push({ condition, section: before });
      else state.said.set(condition.name, condition);
    }
  }
  const side = (value: string): void => {
    labels.set('variant', { name: 'variant', value, from: 'prose' });
  };
  const stage = stageSaid(trailing ?? sentences.at(-1) ?? '');
  if (stage) side(stage);
  const plain = announces && !stage ? sideBeforeColon(trailing ?? '') : undefined;
  if (plain) side(plain);
  const held = labels.get('variant');
  const other = announces && held && !stage ? otherSideSaid(String(held.value), paragraph) : undefined;
  if (other) side(other);
  const turned = trailing === undefined ? undefined : switchSaidLast(trailing);
  if (turned) labels.set(turned.name, turned);
}

/** "tcp segmentation offload: on" in a listing of `ethtool -k`. */
function listed(text: string): Condition | undefined {
  const found = /^\s*([a-z][a-z -]{2,40}): (on|off)\b/.exec(text);
  return found?.[1] && isConditionName(found[1]) ? { name: conditionName(found[1]), value: found[2] ?? '', from: 'output' } : undefined;
}

interface Step {
  readonly length: number;
  /** The text of a paragraph of prose, when the line began one. */
  readonly paragraph?: string;
  /** True where the paragraph leads over to an output right below it. */
  readonly announces?: boolean;
}

function readLine(page: Page, texts: readonly string[], i: number, inside: ReadonlySet<number>, state: State): Step {
  const text = texts[i] ?? '';
  if (text.trim() === '') return { length: 1 };
  const rest = texts.slice(i, i + 60);
  const command = readCommand(rest);
  if (command) {
    const settings = settingsOf(command);
    if (settings) for (const condition of settings) setSwitch(state, condition);
    else if (/^(?:uname|cat|ls|cd|grep|lspci|lscpu|df|dmesg|git|make|gcc)$/.test(command.program)) return { length: command.length };
    else {
      // Two commands in a row, one output: which of them gave it is not known; the first is kept.
      const listed =
        state.command !== undefined &&
        !state.command.used &&
        state.command.command.program === command.program &&
        command.program !== 'time';
      if (listed && state.command) state.command.several = true;
      else state.command = { command, at: i + command.length - 1, used: false, several: false };
    }
    return { length: command.length };
  }
  const shown = listed(text);
  if (shown) {
    state.settings.set(shown.name, shown);
    return { length: 1 };
  }
  const job = readJobFile(rest);
  if (job) {
    state.files.push(job);
    return { length: job.length };
  }
  if (isPreamble(text)) return { length: 1 };
  let below = nextText(texts, i);
  while (below !== undefined && isPreamble(texts[below] ?? '')) below = nextText(texts, below);
  const close = below !== undefined && (inside.has(below) || readCommand(texts.slice(below, below + 3)) !== undefined);
  const leads = isPreamble(texts[i + 1] ?? '');
  const heading = readHeading(
    leads && !/:\s*$/.test(text) ? `${text}:` : text,
    texts[i + 1] ?? '',
    close || /^\s*([-=*~#])\1{2,}/.test(texts[i + 1] ?? ''),
    ((texts[i - 1] ?? '').trim() === '' || inside.has(i - 1)) && ((texts[i + 1] ?? '').trim() === '' || inside.has(i + 1)),
  );
  const first = i === 0 || (texts[i - 1]?.trim() ?? '') === '' || inside.has(i - 1) || page.gaps.has(i) || heading?.strong || leads;
  if (heading && first) {
    for (const condition of heading.conditions) {
      state.labels.set(condition.name, condition);
      if (heading.strong) state.loose.delete(condition.name);
      else state.loose.add(condition.name);
    }
    return { length: 1 };
  }
  return paragraphAt(texts, i, inside);
}

/** The lines of prose from `i` to the next blank line, output or command. */
function paragraphAt(texts: readonly string[], i: number, inside: ReadonlySet<number>): Step {
  let end = i + 1;
  while (
    end < texts.length &&
    end < i + 40 &&
    (texts[end]?.trim() ?? '') !== '' &&
    !inside.has(end) &&
    !isPreamble(texts[end + 1] ?? '') &&
    !readCommand(texts.slice(end, end + 2))
  ) {
    // A label that closes the paragraph is read for itself.
    if (/:-?$/.test(texts[end]?.trim() ?? '') && (texts[end - 1]?.trim() ?? '').length < 50 && readHeading(texts[end] ?? '', '', true))
      break;
    end++;
  }
  const below = nextText(texts, end - 1);
  const announces = below !== undefined && (inside.has(below) || readCommand(texts.slice(below, below + 2)) !== undefined);
  return { length: end - i, paragraph: texts.slice(i, end).join('\n'), announces };
}

/** A line of a listing of states: "scatter-gather: on". Its `on` is no preposition. */
const LISTED = /^[ \t]*[\w-]+(?: [\w-]+){0,4}:[ \t]*(?:on|off)(?: \[fixed\])?[ \t]*$/gim;

/** Sentences, not the lines of a listing. */
function isProse(given: string): boolean {
  const paragraph = given.replace(LISTED, '');
  const words = paragraph.split(/\s+/).length;
  const small = paragraph.match(/\b(?:the|is|are|was|were|a|an|of|with|that|this|for|and|but|to|we|i|it|in|on|not)\b/gi)?.length ?? 0;
  return words >= 5 && small >= 2 && small >= words / 12;
}

function nextText(texts: readonly string[], i: number): number | undefined {
  for (let k = i + 1; k < texts.length && k <= i + 3; k++)
    if ((texts[k]?.trim() ?? '') !== '' && !/^\s*([-=*~#])\1{2,}\s*$/.test(texts[k] ?? '')) return k;
  return undefined;
}

function splitSentences(paragraph: string): string[] {
  return paragraph
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?:])\s+(?=["'(]?[A-Z])/)
    .filter(sentence => sentence !== '')
    .slice(0, 40);
}
