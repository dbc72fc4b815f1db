/** Conditions that a label gives by their value alone: a column "bfq" is a run with that scheduler. */

import { conditionName, namesOf } from '../../extract/conditions/names.ts';
import type { Run } from '../../model/run.ts';

/** What some conditions can be. "none" and "sync" are compared with another of these only. */
const KNOWN: Readonly<Record<string, string>> = {
  scheduler: 'none noop deadline mq-deadline cfq bfq kyber anticipatory',
  filesystem: 'ext2 ext3 ext4 xfs btrfs f2fs jfs reiserfs reiser4 zfs bcachefs tmpfs',
  ioengine: 'libaio io_uring psync sync pvsync pvsync2 posixaio mmap spdk',
};
/** Values that say nothing of what they are values of. */
const EVERYWHERE = /^(?:on|off|yes|no|true|false|enabled?|disabled?|default|before|after|baseline|base|[a-z]|\d[\d.,\s]*[a-z%]{0,3})$/;

/** The values that name the condition wherever they stand: those that are known, and of `seen` those that can be no other's. */
export function tellingValues(condition: string, seen: Iterable<string>): ReadonlySet<string> {
  const known = (KNOWN[condition] ?? '').split(' ').filter(value => value !== '');
  return new Set([...known, ...[...seen].map(value => value.toLowerCase().trim()).filter(value => !EVERYWHERE.test(value))]);
}

/** The run, a `variant` of it that is a value of the condition ("bfq", "bfq scheduler") under the condition's name. */
export function withVariantNamed(run: Run, condition: string, values: ReadonlySet<string>): Run {
  const sides = run.conditions.filter(({ name, value }) => name === 'variant' && values.has(valueIn(String(value), condition)));
  if (sides.length === 0 || run.conditions.some(({ name }) => conditionName(name) === condition)) return run;
  const conditions = run.conditions.map(set =>
    sides.includes(set) ? { ...set, name: condition, value: valueIn(String(set.value), condition) } : set,
  );
  return { ...run, conditions };
}

/** "bfq" of "BFQ scheduler", "elevator=bfq" and "bfq". */
function valueIn(label: string, condition: string): string {
  const words = label
    .toLowerCase()
    .replace(/[\s:=]+/g, ' ')
    .trim();
  for (const name of [condition, ...namesOf(condition)]) {
    if (words.startsWith(`${name} `)) return words.slice(name.length + 1);
    if (words.endsWith(` ${name}`)) return words.slice(0, -name.length - 1);
  }
  return words;
}
