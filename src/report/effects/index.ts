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
import { tellingValues, withVariantNamed } from './values.ts';

export { effectsOf } from './pool.ts';
export type * from './records.ts';
export { isDevice } from './settings.ts';
export { tellingValues } from './values.ts';

/**
 * The comparisons of a thread in which the condition is switched, and the claims about it. `condition` may be any of its
 * names; `values` are values that it has in other threads: a side that is labelled with one of them is known by it.
 */
export function switchesIn(thread: TiedThread, condition: string, values: Iterable<string> = []): ThreadSwitches {
  const usual = conditionName(condition);
  const telling = tellingValues(usual, [...values, ...valuesOf(thread.runs, usual)]);
  const runs = thread.runs.map(run => withVariantNamed(run, usual, telling));
  const named = namer(usual);
  const messages = new Map(thread.messages.map(message => [message.id, message]));
  const speaking = new Set(thread.claims.filter(claim => named(claim.text)).map(claim => claim.message));
  const factorsOf = (settings: Settings, run: Run) =>
    [...settings]
      .filter(([name, state]) => isFactor(name, usual) || (speaking.has(run.message) && isDeviceSwitch(name, state)))
      .map(([name]) => name);
  const cases = casesOf(runs, (settings, run) => factorsOf(settings, run).length > 0);
  const factors = new Set(cases.flatMap(({ settings, first }) => factorsOf(settings, first)));
  const comparisons: Switched[] = [...factors].flatMap(factor =>
    pairsOf(cases, factor).flatMap(pair => comparisonsOf(pair, thread.id, messages)),
  );
  return { comparisons, claims: claimsBeside(thread, named, comparisons, messages) };
}

function* valuesOf(runs: readonly Run[], condition: string): Generator<string> {
  for (const run of runs)
    for (const { name, value } of run.conditions) if (conditionName(name) === condition && typeof value === 'string') yield value;
}
