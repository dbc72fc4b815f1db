/** The conditions of a run by their usual names, their values comparable, and how sure it is that they held. */

import { conditionName } from '../../extract/conditions/names.ts';
import type { Condition, Run } from '../../model/run.ts';
import { LABELS, numberOf, VERSIONED } from '../tie/conditions.ts';
import { sideOf } from '../tie/sides.ts';

export interface State {
  /** As printed. */
  readonly text: string;
  /** For comparing: `1` and `0` for switches, a number, else small letters. */
  readonly key: string;
  /** Null for words, and for versions: 5.10 is not 5.1. */
  readonly number: number | null;
  readonly from: Condition['from'];
}

/** Name -> state. */
export type Settings = ReadonlyMap<string, State>;

const MOST = 40;
const ON = /^(?:on|yes|true|enabled?|with|w\/)$/;
const OFF = /^(?:off|no|false|disabled?|without|w\/o)$/;
/** What an interface is called, where a table switches something for each of them: "ETH1", "eno2", "ens1f0". */
const DEVICE = /^(?:eth|en[ops]|em|wlan|ib|bond|sl?ave)\d[\w.]*$/;

export function settingsOf(run: Run): Settings {
  const settings = new Map<string, State>();
  for (const { name, value, from } of run.conditions.slice(0, MOST)) {
    // of option letters the case counts: -D is not -d
    const usual = name.length <= 2 ? name : conditionName(name);
    if (usual === '' || LABELS.has(usual)) continue;
    const text = String(value).trim();
    settings.set(usual, { text, ...read(usual, text), from });
  }
  return settings;
}

/** "enabled" and 1 are the same, so are "128k" and 131072. */
function read(name: string, text: string): { readonly key: string; readonly number: number | null } {
  const plain = text.toLowerCase().replace(/\s+/g, ' ');
  const number = ON.test(plain) ? 1 : OFF.test(plain) ? 0 : VERSIONED.test(name) ? null : numberOf(plain);
  return { key: number === null ? plain : String(number), number };
}

/** True for a name that is the condition, or the condition of one device: "tso", "tso eth1", "eth1.tso". */
export function isFactor(name: string, condition: string): boolean {
  return name === condition || (name.length < 60 && name.includes(condition) && name.split(/[\s.:()/]+/).includes(condition));
}

/** True for the name of a device, such as "eth1". */
export function isDevice(name: string): boolean {
  return DEVICE.test(name);
}

/** True for a switch that is named by its device alone; only the mail around it can say what is switched. */
export function isDeviceSwitch(name: string, state: State): boolean {
  return isDevice(name) && /^[01]$/.test(state.key);
}

/** Lower stands first: off before on, small before large, old before new, before a change before after it. */
export function orderOfStates(a: State, b: State): number {
  const side = (sideOf('', a.key).side ?? 0) - (sideOf('', b.key).side ?? 0);
  if (side !== 0) return side;
  if (a.number !== null && b.number !== null) return a.number - b.number;
  return a.key.localeCompare(b.key, 'en', { numeric: true });
}

/** The two states in words: "off" and "on" where they are those of a switch, else as printed. */
export function stateWords(a: State, b: State): readonly [string, string] {
  return a.key === '0' && b.key === '1' ? ['off', 'on'] : [a.text, b.text];
}
