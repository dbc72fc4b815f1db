/** What a run gets of that which was set when it ran: its command, its options, labels and settings. */

import type { Condition } from '../../model/run.ts';
import type { Reading } from '../reading.ts';
import { optionConditions, readCommand, toolOf } from './commands.ts';
import { commandOfJob } from './fio-jobs.ts';
import { jobConditions } from './job-file.ts';
import { cpuIn, labelConditions } from './label-conditions.ts';
import { isSide } from './sides.ts';
import type { State } from './state.ts';

/** How many lines may lie between a command and an output whose program it does not name. */
const NEAR = 6;

/** The reading with its command, its tool where only the command names it, and what was set when it ran. */
export function attach(reading: Reading, state: State, texts: readonly string[]): Reading {
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
export function add(given: Reading, conditions: readonly Condition[]): Reading {
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
