/** Which comparisons are of one kind: the same tool doing the same test. What else was set is the surroundings. */

import { isPatch } from '../tie/sides.ts';
import type { Switched } from './records.ts';
import { isDevice, type Settings } from './settings.ts';

/** Conditions that say what is measured; a change under one of these is another test. */
const TEST = new Set(
  'test rw mss mtu bs length reclen workload benchmark case protocol direction mode operation pattern suite subtest query'.split(' '),
);
/** Names that tools give to rows of which nobody knows what they are. */
const NAMELESS = new Set(['table', 'prose']);

/** True for numbers of which nobody says what measured them: rows of a table, figures of a sentence. */
export function isNameless(tool: string): boolean {
  return NAMELESS.has(tool);
}

/** True for a condition that makes another test of it: runs that differ in it say nothing about a switch. */
export function isTest(name: string): boolean {
  return TEST.has(name);
}

/** Tool and test in words: "nuttcp, mss 1460". */
export function kindOf(tool: string, settings: Settings, factor: string): string {
  // What is switched for a device depends on what the device can do.
  const isKind = (name: string) => TEST.has(name) || (name === 'nic' && isDevice(factor));
  const tests = [...settings].filter(([name]) => isKind(name) && name !== factor).map(([name, state]) => `${name} ${state.text}`);
  return [tool, ...tests.sort()].join(', ');
}

/**
 * What keeps comparisons apart beside their kind: the message, for figures of an unknown tool; the thread, for a switch
 * that is only a label. "Before" and "after" are another patch in every thread.
 */
export function placeOf(c: Pick<Switched, 'tool' | 'factor' | 'message' | 'thread'>): string {
  if (isNameless(c.tool)) return c.message?.id ?? c.thread;
  return c.factor === 'variant' || isPatch(c.factor) ? c.thread : '';
}
