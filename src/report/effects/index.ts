/**
 * What an archive says about switching something. `switchesIn` looks at one thread, `effectsOf` takes what was found in
 * all of them together. Pure; works on records alone.
 */

import { conditionName } from '../../extract/conditions/names.ts';
import type { Run } from '../../model/run.ts';
import type { TiedThread } from '../tie/thread.ts';
import { casesOf } from './cases.ts';
import { claimsBeside, namer } from './claims.ts';
import { comparisonsOf } from './compare.ts';
import { pairsOf } from './pairs.ts';
import type { Switched, ThreadSwitches } from './records.ts';
import { isDeviceSwitch, isFactor, type Settings } from './settings.ts';

export { effectsOf } from './pool.ts';
export type * from './records.ts';

/** The comparisons of a thread in which the condition is switched, and the claims about it. `condition` may be any of its names. */
export function switchesIn(thread: TiedThread, condition: string): ThreadSwitches {
  const usual = conditionName(condition);
  const named = namer(usual);
  const messages = new Map(thread.messages.map(message => [message.id, message]));
  const speaking = new Set(thread.claims.filter(claim => named(claim.text)).map(claim => claim.message));
  const factorsOf = (settings: Settings, run: Run) =>
    [...settings]
      .filter(([name, state]) => isFactor(name, usual) || (speaking.has(run.message) && isDeviceSwitch(name, state)))
      .map(([name]) => name);
  const cases = casesOf(thread.runs, (settings, run) => factorsOf(settings, run).length > 0);
  const factors = new Set(cases.flatMap(({ settings, first }) => factorsOf(settings, first)));
  const comparisons: Switched[] = [...factors].flatMap(factor =>
    pairsOf(cases, factor).flatMap(pair => comparisonsOf(pair, thread.id, messages)),
  );
  return { comparisons, claims: claimsBeside(thread, named, comparisons, messages) };
}
