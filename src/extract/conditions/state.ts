/** What is set while a page is walked down. */

import type { Condition } from '../../model/run.ts';
import type { Reading } from '../reading.ts';
import type { Command } from './commands.ts';
import type { JobFile } from './job-file.ts';

/** What is set at a line of a page, and by whom it was said. */
export interface State {
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
  /** Runs so far; their stretch of the page counts up where prose follows an output. */
  readonly done: { readonly reading: Reading; readonly section: number }[];
  section: number;
  /** What is said of the machine, and of the runs above. */
  readonly machine: Placed[];
  readonly backward: Placed[];
}

interface Placed {
  readonly condition: Condition;
  readonly section: number;
}

export function nothingSet(): State {
  return {
    settings: new Map(),
    files: [],
    said: new Map(),
    labels: new Map(),
    loose: new Set(),
    before: new Map(),
    command: undefined,
    done: [],
    section: 0,
    machine: [],
    backward: [],
  };
}

/** Sets what a command sets. A switch that is turned for the first time stood the other way before. */
export function setSwitch(state: State, condition: Condition): void {
  const other = condition.value === 'off' ? 'on' : condition.value === 'on' ? 'off' : undefined;
  const known = state.settings.has(condition.name) || state.labels.has(condition.name);
  if (other && !known && !state.before.has(condition.name))
    state.before.set(condition.name, { name: condition.name, value: other, from: 'inherited' });
  state.settings.set(condition.name, condition);
}

/** A machine's facts hold for the whole page; where several are named, the nearest one above, or else the first. */
export function ofMachine(machine: readonly Placed[], section: number): Condition[] {
  const names = new Set(machine.map(({ condition }) => condition.name));
  return [...names].flatMap(name => {
    const all = machine.filter(({ condition }) => condition.name === name);
    const values = new Set(all.map(({ condition }) => condition.value));
    const above = all.filter(one => one.section <= section).at(-1);
    const chosen = values.size === 1 ? all[0] : above;
    return chosen ? [chosen.condition] : [];
  });
}
