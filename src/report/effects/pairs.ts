/** Pairs of cases in which one condition is switched, and what else changes between them. */

import type { Case } from './cases.ts';
import { isTest } from './kinds.ts';
import type { OtherChange } from './records.ts';
import { orderOfStates } from './settings.ts';

export interface Pair {
  readonly factor: string;
  readonly baseline: Case;
  readonly contender: Case;
  readonly also: readonly OtherChange[];
  readonly unsure: readonly string[];
}

/** More cases than this of one author and tool are looked at only so far. */
const MOST_CASES = 400;
/** With more changes at once it is another experiment. */
const MOST_CHANGES = 3;

/**
 * Every case with the one it is to be compared with: the lowest state of the factor under the same conditions. Where
 * there is none such, the case that differs in the fewest others, which the pair then tells. Cases of one message come
 * before those of other messages of the same author; other authors have other machines. Of several cases that look the
 * same, a baseline goes with the nearest only.
 */
export function pairsOf(cases: readonly Case[], factor: string): Pair[] {
  const groups = new Map<string, Case[]>();
  for (const item of cases) {
    if (!item.settings.has(factor)) continue;
    const key = JSON.stringify([item.first.author ?? item.first.message, item.first.tool]);
    const group = groups.get(key);
    if (!group) groups.set(key, [item]);
    else if (group.length < MOST_CASES) group.push(item);
  }
  return [...groups.values()].flatMap(group => nearest(group.flatMap(contender => partnerOf(contender, group, factor) ?? [])));
}

function nearest(pairs: readonly Pair[]): Pair[] {
  const best = new Map<string, Pair>();
  for (const pair of pairs) {
    const set = [...pair.contender.settings].map(([name, state]) => `${name}=${state.key}`).sort();
    const key = JSON.stringify([pair.baseline.first.id, pair.contender.first.message, ...set]);
    const known = best.get(key);
    if (!known || away(pair.baseline, pair.contender) < away(known.baseline, known.contender)) best.set(key, pair);
  }
  return [...best.values()];
}

/** Characters between two cases of one message. */
function away(a: Case, b: Case): number {
  return Math.abs(a.first.span[0] - b.first.span[0]);
}

function partnerOf(contender: Case, group: readonly Case[], factor: string): Pair | undefined {
  const state = contender.settings.get(factor);
  if (!state) return undefined;
  const rivals = group.flatMap(baseline => {
    const other = baseline.settings.get(factor);
    if (!other || other.key === state.key || orderOfStates(other, state) >= 0) return [];
    const { also, unsure } = changesBetween(baseline, contender, factor);
    if (also.length > MOST_CHANGES || also.some(change => isTest(change.name))) return [];
    return [{ factor, baseline, contender, also, unsure, other }];
  });
  const elsewhere = (item: Case) => (item.first.message === contender.first.message ? 0 : 1);
  return rivals.sort(
    (a, b) =>
      a.also.length - b.also.length ||
      elsewhere(a.baseline) - elsewhere(b.baseline) ||
      orderOfStates(a.other, b.other) ||
      a.unsure.length - b.unsure.length ||
      away(a.baseline, contender) - away(b.baseline, contender),
  )[0];
}

/**
 * What differs beside the factor. A condition of which only one side speaks has changed if a command, label or table
 * says so; what a sentence says of one run may hold for the other as well.
 */
function changesBetween(a: Case, b: Case, factor: string): { readonly also: readonly OtherChange[]; readonly unsure: readonly string[] } {
  const also: OtherChange[] = [];
  const unsure: string[] = [];
  for (const name of new Set([...a.settings.keys(), ...b.settings.keys()])) {
    const [from, to] = [a.settings.get(name), b.settings.get(name)];
    if (name === factor || from?.key === to?.key) continue;
    if ((from ?? to)?.from === 'prose' && !(from && to)) unsure.push(name);
    else also.push({ name, from: from?.text ?? null, to: to?.text ?? null });
  }
  return { also, unsure };
}
