/** From a pair of cases to one comparison for each metric that both printed. */

import type { MessageRecord } from '../../model/message.ts';
import { better } from '../../model/metrics.ts';
import type { Level } from './cases.ts';
import { kindOf } from './kinds.ts';
import type { Pair } from './pairs.ts';
import type { Outcome, Setting, Switched } from './records.ts';
import { type Settings, stateWords } from './settings.ts';

/** Up to this, two figures are the same. */
const SAME = 0.02;

export function comparisonsOf(pair: Pair, thread: string, messages: ReadonlyMap<string, MessageRecord>): Switched[] {
  const { factor, baseline, contender, also, unsure } = pair;
  const [off, on] = [baseline.settings.get(factor), contender.settings.get(factor)];
  if (!off || !on) return [];
  const common: Settings = new Map([...baseline.settings, ...contender.settings].filter(([name]) => !also.some(c => c.name === name)));
  const shared = {
    factor,
    states: stateWords(off, on),
    also,
    unsure,
    kind: kindOf(contender.first.tool, common, factor),
    tool: contender.first.tool,
    conditions: [...common].filter(([name]) => name !== factor).map(([name, state]): Setting => ({ name, value: state.text })),
    author: contender.first.author,
    message: messages.get(contender.first.message) ?? null,
    across: baseline.first.message !== contender.first.message,
    thread,
    lines: [baseline.first.lines[0], contender.first.lines[0]] as const,
  };
  return [...contender.levels].flatMap(([key, level]) => {
    const before = baseline.levels.get(key);
    // a ratio to nothing says nothing
    if (!before || before.value <= 0 || level.value <= 0) return [];
    const { metric, scope, statistic, unit } = level.sample;
    const ratio = level.value / before.value;
    const interval = intervalOf(before, level);
    const rounded = Math.abs(level.value - before.value) <= level.half + before.half;
    const outcome = outcomeOf(ratio, rounded ? [1, 1] : interval, metric);
    const measured = { metric, scope, statistic, baseline: before.figure, contender: level.figure, measuredIn: unit };
    return [{ ...shared, ...measured, ratio, interval, outcome }];
  });
}

function intervalOf(before: Level, after: Level): readonly [number, number] | null {
  if (before.spread === 0 && after.spread === 0) return null;
  const least = Math.max(0, after.value - after.spread) / (before.value + before.spread);
  const divisor = before.value - before.spread;
  return [least, divisor > 0 ? (after.value + after.spread) / divisor : Number.POSITIVE_INFINITY];
}

function outcomeOf(ratio: number, interval: Switched['interval'], metric: Switched['metric']): Outcome {
  const within = interval !== null && interval[0] <= 1 && interval[1] >= 1;
  if (within || Math.abs(ratio - 1) <= SAME) return 'same';
  const way = better(metric);
  if (way === 'none') return ratio > 1 ? 'higher' : 'lower';
  return ratio > 1 === (way === 'higher') ? 'better' : 'worse';
}
