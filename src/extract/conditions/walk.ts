/** Goes down a page line by line and keeps what is set, so that every run gets what held when it ran. */

import type { Condition } from '../../model/run.ts';
import type { Reading } from '../reading.ts';
import type { Page } from '../zones/page.ts';
import { type Command, optionConditions, readCommand, toolOf } from './commands.ts';
import { commandOfJob } from './fio-jobs.ts';
import { isPreamble, readHeading } from './headings.ts';
import { type JobFile, jobConditions, readJobFile } from './job-file.ts';
import { cpuIn, labelConditions } from './label-conditions.ts';
import { labelSeries } from './label-series.ts';
import { conditionName, isConditionName } from './names.ts';
import { otherSideSaid, settingsSaid, stageSaid, switchSaidLast } from './sentences.ts';
import { settingsOf } from './setting-commands.ts';
import { isSide, sideBeforeColon } from './sides.ts';

/** How many lines may lie between a command and an output whose program it does not name. */
const NEAR = 6;

interface State {
  /** Set by commands, until set again. */
  readonly settings: Map<string, Condition>;
  /** Job files of fio, in the order of the page. */
  readonly files: JobFile[];
  /** From sentences, forward. */
  readonly said: Map<string, Condition>;
  /** From headings: they end at the next paragraph of prose. */
  readonly labels: Map<string, Condition>;
  /** Names of those labels that were not plainly a side or a setting: a sentence that leads to the next output replaces them. */
  readonly loose: Set<string>;
  /** How switches stood before a command first turned them. */
  readonly before: Map<string, Condition>;
  command: { readonly command: Command; readonly at: number; used: boolean; several: boolean } | undefined;
}

/** The readings with command and conditions. */
export function walk(page: Page, readings: readonly Reading[]): Reading[] {
  const texts = page.lines.map(line => line.text);
  const sorted = [...readings].sort((a, b) => a.first - b.first || a.last - b.last);
  const inside = new Set<number>();
  for (const { first, last } of sorted) for (let i = first; i <= last; i++) inside.add(i);
  const series = labelSeries(texts, sorted, inside);
  const state: State = {
    settings: new Map(),
    files: [],
    said: new Map(),
    labels: new Map(),
    loose: new Set(),
    before: new Map(),
    command: undefined,
  };
  const done: { reading: Reading; section: number }[] = [];
  const machine: { condition: Condition; section: number }[] = [];
  const backward: { condition: Condition; section: number }[] = [];
  let next = 0;
  let section = 0;
  // A title holds for what stands below it only.
  let titled: { readonly names: readonly string[]; readonly next: number } | undefined;
  for (let i = 0; i < texts.length; i++) {
    for (; sorted[next] && (sorted[next]?.first ?? 0) <= i; next++) {
      const reading = sorted[next];
      if (reading) done.push({ reading: attach(reading, state, texts), section });
    }
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
    if (step.paragraph) {
      const sentences = splitSentences(step.paragraph);
      const trailing = step.announces ? sentences.at(-1) : undefined;
      const before = section;
      const prose = isProse(step.paragraph);
      if (prose && done.some(one => one.section === section)) section++;
      if (prose && !step.announces && sentences.length > 1) state.labels.clear();
      if (prose && step.announces) for (const name of state.loose) state.labels.delete(name);
      for (const sentence of sentences) {
        const said = settingsSaid(sentence);
        for (const condition of said.machine) machine.push({ condition, section });
        const back = said.backward && done.some(one => one.section === before);
        if (!prose && !step.announces) continue;
        for (const condition of said.settings) {
          if (back) backward.push({ condition, section: before });
          else state.said.set(condition.name, condition);
        }
      }
      const stage = stageSaid(trailing ?? sentences.at(-1) ?? '');
      if (stage) state.labels.set('variant', { name: 'variant', value: stage, from: 'prose' });
      const plain = step.announces && !stage ? sideBeforeColon(trailing ?? '') : undefined;
      if (plain) state.labels.set('variant', { name: 'variant', value: plain, from: 'prose' });
      const held = state.labels.get('variant');
      const other = step.announces && held && !stage ? otherSideSaid(String(held.value), step.paragraph) : undefined;
      if (other) state.labels.set('variant', { name: 'variant', value: other, from: 'prose' });
      const turned = trailing === undefined ? undefined : switchSaidLast(trailing);
      if (turned) state.labels.set(turned.name, turned);
    }
    i += step.length - 1;
  }
  for (; sorted[next]; next++) {
    const reading = sorted[next];
    if (reading) done.push({ reading: attach(reading, state, texts), section });
  }
  return done.map(({ reading, section: at }) => {
    const own = backward.filter(one => one.section === at).map(one => one.condition);
    return add(reading, [...own, ...ofMachine(machine, at), ...state.before.values()]);
  });
}

/** A machine's facts hold for the whole page; where several are named, the nearest one above, or else the first. */
function ofMachine(machine: readonly { condition: Condition; section: number }[], section: number): Condition[] {
  const names = new Set(machine.map(({ condition }) => condition.name));
  return [...names].flatMap(name => {
    const all = machine.filter(({ condition }) => condition.name === name);
    const values = new Set(all.map(({ condition }) => condition.value));
    const above = all.filter(one => one.section <= section).at(-1);
    const chosen = values.size === 1 ? all[0] : above;
    return chosen ? [chosen.condition] : [];
  });
}

/** Sets what a command sets. A switch that is turned for the first time stood the other way before. */
function setSwitch(state: State, condition: Condition): void {
  const other = condition.value === 'off' ? 'on' : condition.value === 'on' ? 'off' : undefined;
  const known = state.settings.has(condition.name) || state.labels.has(condition.name);
  if (other && !known && !state.before.has(condition.name))
    state.before.set(condition.name, { name: condition.name, value: other, from: 'inherited' });
  state.settings.set(condition.name, condition);
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

function attach(reading: Reading, state: State, texts: readonly string[]): Reading {
  const open = state.command;
  const tool = open && toolOf(open.command);
  const same =
    open !== undefined && (tool?.id === reading.tool || open.command.program === reading.tool || open.command.wrapper === reading.tool);
  const loose = /^(?:table|time|perf stat|prose)$/.test(reading.tool);
  const near = open !== undefined && reading.first - open.at <= NEAR + (open.command.wrapper ? 8 : 0);
  const mine = open !== undefined && (same || (near && (loose || tool === undefined)));
  if (mine) open.used = true;
  const doubts = mine && open.several ? [...reading.doubts, 'two possible commands'] : reading.doubts;
  const own = reading.command ? readCommand([`$ ${reading.command}`]) : undefined;
  const jobName = reading.tool === 'fio' ? reading.conditions.find(({ name }) => name === 'name')?.value : undefined;
  const job = jobName === undefined ? undefined : String(jobName);
  const options = own ? optionConditions(commandOfJob(own, job)) : mine ? optionConditions(commandOfJob(open.command, job)) : [];
  const renamed =
    mine &&
    near &&
    (reading.tool === 'table' || (reading.tool === 'prose' && open.command.prompted && reading.first - open.at === 1)) &&
    (open.command.prompted || toolOf(open.command) !== undefined)
      ? (tool?.id ?? open.command.program)
      : reading.tool;
  const command = reading.command ?? (mine && renamed !== 'prose' ? open.command.text : null);
  const file = reading.tool === 'fio' ? jobConditions(state.files, job) : [];
  const preamble = mine && near ? outputStates(texts.slice(open.at + 1, reading.first)) : [];
  const labels = [...ownLabel(reading, texts[reading.first] ?? ''), ...state.labels.values()];
  const conditions = [...labels, ...preamble, ...options, ...[...state.settings.values()], ...file, ...[...state.said.values()]];
  return add({ ...reading, tool: renamed, command, doubts }, conditions);
}

/** "* Before + tc:  3120450pps": the label on the output's own line. */
function ownLabel(reading: Reading, text: string): Condition[] {
  const raw = reading.measurements[0]?.raw ?? '';
  const at = raw === '' || /^(?:table|prose)$/.test(reading.tool) ? -1 : text.indexOf(raw);
  const label = at > 0 ? /^\s*(?:[-*+]\s+)?([A-Za-z][^:=]{1,40}):\s*\D{0,8}$/.exec(text.slice(0, at))?.[1] : undefined;
  return label && isSide(label) ? labelConditions(label, null, 'label') : [];
}

/** What an output says of itself between its command and its numbers: "backend 'epoll' - ...", "test: context". */
function outputStates(texts: readonly string[]): Condition[] {
  return texts.slice(0, 20).flatMap(text => {
    const match = /^\s*(\w{2,20})(?:: | ')([A-Za-z][\w./-]{1,60})(?:'|\s*$)/.exec(text);
    return match?.[1] && match[2] && !/^(?:time|success|error|warning)$/i.test(match[1])
      ? [{ name: match[1].toLowerCase(), value: match[2], from: 'output' as const }]
      : [];
  });
}

function sameWords(a: string | number, b: string | number): boolean {
  return String(a).toLowerCase() === String(b).toLowerCase();
}

/** Under "With the patch:" the labels of the lines say which test each is, not which side. */
function testsUnderSide(reading: Reading): Reading {
  const own = reading.conditions.filter(({ name }) => name === 'variant' || name === 'test');
  const [label] = own;
  if (own.length !== 1 || label?.name !== 'variant' || label.from !== 'label' || isSide(String(label.value))) return reading;
  return { ...reading, conditions: reading.conditions.map(c => (c === label ? { ...c, name: 'test' } : c)) };
}

/** Adds conditions that the reading does not have yet; the first of a name wins. */
function add(given: Reading, conditions: readonly Condition[]): Reading {
  const reading = conditions.some(({ name, value, from }) => name === 'variant' && from === 'label' && isSide(String(value)))
    ? testsUnderSide(given)
    : given;
  const names = new Set(reading.conditions.map(({ name }) => name));
  const added: Condition[] = [];
  for (const condition of conditions) {
    // A label over a table whose heads already name the sides says something else of it.
    const name = condition.name === 'variant' && names.has('variant') && condition.from !== 'prose' ? 'setup' : condition.name;
    const said = (own: Condition) =>
      sameWords(own.value, condition.value) || (isSide(String(own.value)) && isSide(String(condition.value)));
    if (name === 'setup' && reading.conditions.some(own => own.name === 'variant' && said(own))) continue;
    if (names.has(name) || (name === 'cpu' && !cpuIn(String(condition.value)))) continue;
    names.add(name);
    added.push(name === condition.name ? condition : { ...condition, name });
  }
  return added.length === 0 ? reading : { ...reading, conditions: [...reading.conditions, ...added] };
}
