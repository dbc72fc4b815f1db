/** Things that are on or off: "TSO enabled", "with GRO", "hyperthreading off", "no batching". */

import type { Condition } from '../../model/run.ts';
import { conditionName } from './names.ts';

const ON = /^(?:on|enabled?|active|yes)$/i;
const OFF = /^(?:off|disabled?|inactive|no)$/i;
const NAME = String.raw`[A-Za-z][\w./+-]*(?: [\w./+-]+){0,3}?`;
const AFTER = new RegExp(`^(${NAME})(?: is| was| are|:| ?=)? (on|off|enabled?|disabled?)$`, 'i');
const BEFORE = new RegExp(`^(enabl(?:e|ed|ing)|disabl(?:e|ed|ing)) (${NAME})$`, 'i');
/** "with TSO", "without batching": a switch only where the name is one that is known as such. */
const SIDE =
  /^(with|without|w\/o?|no) (tso|gso|gro|lro|rss|xps|rfs|rps|turbo|ht|hyperthreading|smt|jumbo frames|numa|thp|checksum offload|busy poll(?:ing)?|napi)$/i;

/** The state of a switch that a short text states. `value` is `on` or `off`. */
export function switchIn(text: string, from: Condition['from']): Condition | undefined {
  const plain = text
    .trim()
    .replace(/^(?:with|when|and|but|the|having)\s+/i, '')
    .replace(/\s*[:.,;]+$/, '');
  if (plain.length > 60) return undefined;
  const after = AFTER.exec(plain);
  if (after?.[1] && after[2]) return { name: conditionName(after[1]), value: onOff(after[2]) ?? after[2], from };
  const before = BEFORE.exec(plain);
  if (before?.[1] && before[2]) return { name: conditionName(before[2]), value: /^en/i.test(before[1]) ? 'on' : 'off', from };
  const side = SIDE.exec(text.trim().replace(/\s*[:.,;]+$/, ''));
  if (side?.[1] && side[2]) return { name: conditionName(side[2]), value: /^(?:with|w\/)$/i.test(side[1]) ? 'on' : 'off', from };
  return undefined;
}

/** "enabled" as `on`; undefined for a word that is no state. */
export function onOff(word: string): 'on' | 'off' | undefined {
  return ON.test(word) ? 'on' : OFF.test(word) ? 'off' : undefined;
}
