/** Which comparisons are of one kind: the same tool doing the same test. What else was set is the surroundings. */

import type { Settings } from './settings.ts';

/** Conditions that say what is measured; a change under one of these is another test. */
const TEST = new Set(
  'test rw mss mtu bs length reclen workload benchmark case protocol direction mode operation pattern suite subtest query'.split(' '),
);
/** Names that tools give to rows of which nobody knows what they are. */
const NAMELESS = new Set(['table', 'prose']);

/** True for a condition that makes another test of it: runs that differ in it say nothing about a switch. */
export function isTest(name: string): boolean {
  return TEST.has(name);
}

/**
 * Tool and test in words: "nuttcp, mss 1460". A table without a tool is of one kind with itself only, so `place` (its
 * message) goes in.
 */
export function kindOf(tool: string, settings: Settings, factor: string): string {
  const tests = [...settings].filter(([name]) => TEST.has(name) && name !== factor).map(([name, state]) => `${name} ${state.text}`);
  return [tool, ...tests.sort()].join(', ');
}

/** What keeps kinds apart beside their words: the message, for figures of an unknown tool. */
export function placeOfKind(tool: string, message: string): string {
  return NAMELESS.has(tool) ? message : '';
}
