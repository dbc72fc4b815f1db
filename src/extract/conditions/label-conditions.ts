/** What a label, a table's head or a row group sets: "QD32", "8 threads", "mb_optimize_scan=0", "TSO enabled", "Kunpeng 920 / 512GB". */

import type { Condition } from '../../model/run.ts';
import { matchesOf } from '../matches.ts';
import { conditionName, isConditionName } from './names.ts';
import { isSide, tidyLabel, variantOf } from './sides.ts';
import { switchIn } from './switches.ts';

const KEY_VALUE = /(?:^|[\s,(])([A-Za-z][\w./-]{1,40}) ?= ?(?!=)("[^"]{1,60}"|[^\s,;()]{1,60})/g;
const COUNTED =
  /^(?:(?<n>\d+(?:\.\d+)?\s?[kKMG]?i?B?)[ -]?(?<what>threads?|cpus?|cores?|clients?|jobs?|nodes?|processes|procs?|streams?|flows?|connections?|disks?|drives?|vcpus?|containers?|queues?|tasks?|workers?|users?|bytes?)|(?<name>qd|iodepth|bs|t|threads?|numjobs|jobs?|nr_?\w+|queue ?depth|mtu|mss)[ :=-]?(?<value>\d+(?:\.\d+)?[kKMG]?i?B?))$/i;
const SIZED = /^(\d+(?:\.\d+)?\s?[kKMG]i?B?|\d+\s?(?:bytes?|B))$/;
const CPU =
  /\b(?:(?:Intel(?:\(R\))? |AMD |IBM |Arm |ARM )?(?:Xeon(?:\(R\))?|Core(?:\(TM\))?2? ?(?:i\d|Duo|Quad)?|EPYC|Epyc|Ryzen|Opteron|Athlon|Itanium ?\d?|Kunpeng|POWER\d|Power\d|Cortex|Neoverse|ThunderX\d?|Graviton ?\d?|Celeron|Atom|Threadripper|Pentium|PIII)(?:[ -](?:\(R\)|CPU|Gold|Silver|Platinum|Processor|@|[\w.()-]*\d[\w.()-]*)){0,6}|AMD \d{4}\w?|E\d-\d{4}\w*(?: v\d)?)/;

/** "Debian 12 / Linux 6.1.0": a system, and its kernel. */
const KERNEL = /^(\S.{0,60}?)\s*[/,;]\s*(?:Linux|kernel)[ -]v?(\d\.\d{1,3}(?:\.\d+)*(?:-[\w.+-]{1,30})?)$/i;

/** How a label of an axis is understood when it says no more than its words. */
export type Axis = string | null;

/** The conditions a label stands for. `axis` is the name of what varies along the label's row or column, if known. */
export function labelConditions(text: string, axis: Axis, from: Condition['from']): Condition[] {
  const label = tidyLabel(text);
  if (label === '' || label.length > 120) return [];
  if (axis && !isSide(label) && !label.includes('=')) {
    const sized = COUNTED.exec(label)?.groups;
    return [{ name: axis, value: plainValue(sized?.n && sized.what && conditionName(sized.what) === axis ? sized.n : label), from }];
  }
  const spaced = /^([A-Za-z][\w/.-]*(?: [\w/.-]+){0,2}) = (\S{1,40})$/.exec(label);
  if (spaced?.[1] && spaced[2]) return [{ name: conditionName(spaced[1]), value: plainValue(spaced[2]), from }];
  const joined = label.split(/\s+and\s+|,\s+/);
  if (joined.length > 1 && joined.length < 5 && joined.some(part => part.includes('=')) && joined.some(part => !part.includes('=')))
    return joined.flatMap(part => labelConditions(part, null, from));
  const stated = keyValues(label, from);
  if (stated.length > 0) {
    const rest = label
      .replace(KEY_VALUE, ' ')
      .replace(/[\s,;()]+/g, ' ')
      .trim();
    return [...stated, ...(/[\p{L}\d]{2}/u.test(rest) ? labelConditions(rest, null, from) : [])];
  }
  const kernel = label.includes('inux') || label.includes('ernel') ? KERNEL.exec(label) : null;
  if (kernel?.[1] && kernel[2]) return [...labelConditions(kernel[1], null, from), { name: 'kernel', value: kernel[2], from }];
  const pieces = label.split(/\s+\/\s+|,\s+|;\s+|\s+-\s+|\s-(?=[A-Z]\d)/).filter(piece => piece.trim() !== '');
  if (pieces.length > 1 && pieces.length < 5 && pieces.some(piece => single(piece, from)))
    return pieces.flatMap(piece => single(piece, from) ?? variant(piece, axis, from));
  return single(label, from) ?? variant(label, axis, from);
}

function single(label: string, from: Condition['from']): Condition[] | undefined {
  const found = switchIn(label, from);
  if (found) return [found];
  const counted = COUNTED.exec(label.trim())?.groups;
  if (counted?.n && counted.what) return [{ name: conditionName(counted.what), value: plainValue(counted.n), from }];
  if (counted?.name && counted.value) return [{ name: conditionName(counted.name), value: plainValue(counted.value), from }];
  if (SIZED.test(label.trim())) return [{ name: 'length', value: label.trim(), from }];
  const cpu = cpuIn(label);
  if (cpu && cpu.length >= label.length * 0.6) return [{ name: 'cpu', value: cpu, from }];
  return undefined;
}

function variant(label: string, axis: Axis, from: Condition['from']): Condition[] {
  const value = variantOf(label);
  return value === '' ? [] : [{ name: axis && !isSide(label) ? axis : 'variant', value, from }];
}

/** "IOPS=2.84M": what came out, not what was set. */
const RESULT =
  /^(?:[kKMm]?I?OPS|iops|BW|bw|bandwidth|throughput|[sc]?lat|latency|tps|qps|rps|[kM]?pps|avg|mean|median|min|max|stdev|util|(?:min|avg|max)\/.{1,30})$/;

/** "user=%U", "OPTS=$OPTS": to be filled in. */
const PLACEHOLDER = /^"?%\w|\$[\w{(]/;

/** Every "name=value" of a text. */
export function keyValues(text: string, from: Condition['from']): Condition[] {
  return matchesOf(KEY_VALUE, text)
    .filter(found => !RESULT.test(found[1] ?? '') && !PLACEHOLDER.test(found[2] ?? ''))
    .map(found => ({
      name: isConditionName(found[1] ?? '') ? conditionName(found[1] ?? '') : (found[1] ?? ''),
      value: plainValue((found[2] ?? '').replace(/^"|"$/g, '').replace(/[.:]$/, '')),
      from,
    }));
}

/** The processor that a text names. */
export function cpuIn(text: string): string | undefined {
  return /[A-Z]/.test(text) ? CPU.exec(text)?.[0].trim().replace(/\s*@$/, '') : undefined;
}

/** A plain number as such, anything else as printed. */
export function plainValue(text: string): string | number {
  const trimmed = text.trim();
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
}
