/** Whether a claim speaks of something that the runs in reach were not made with: another machine, disk, algorithm. */

import type { Claim } from '../../model/claim.ts';
import type { Run } from '../../model/run.ts';
import { numberOf } from './conditions.ts';
import { countsIn, countsThing } from './counts.ts';
import { isField } from './words.ts';

const PLACE =
  /\b(?:[Oo]n|[Uu]nder|[Ww]ith|[Ff]or|[Ii]n|between|like|by)\s+(?:an?\s|the\s|my\s|our\s|some\s|these\s)?((?:[\w.-]+\s){0,2}?)([A-Za-z]*[A-Z][A-Z0-9]+[\w-]*|[A-Za-z]+\d\w*)\b/g;
const LEADS = /^(?:\W*)([A-Z]{2,}[\w-]*)\b/;
const MOST = 6;

/** A name in the claim's words of place ("on SSD disks", "for x86") that nothing of the runs knows; undefined when all are known. */
export function strangeName(claim: Claim, runs: readonly Run[], subject: string | null): string | undefined {
  const names = [...claim.text.matchAll(PLACE)].slice(0, MOST).flatMap(m => m[2] ?? []);
  const lead = LEADS.exec(claim.text)?.[1];
  if (lead) names.push(lead);
  return unknownOf(names, runs, subject);
}

const NAME = /\b(?:[a-z]{2,}\d\w*|[A-Z][A-Z]{2,}\w*|[A-Z]{2,}\d\w*)\b/g;

/** A name of the shape "ext4", "XFS" anywhere in a claim that nothing of the runs knows: enough not to hold numbers against it. */
export function strangerIn(claim: Claim, runs: readonly Run[], subject: string | null): string | undefined {
  const names = [...claim.text.matchAll(NAME)].slice(0, MOST).map(m => m[0]);
  return unknownOf(names, runs, subject);
}

function unknownOf(all: readonly string[], runs: readonly Run[], subject: string | null): string | undefined {
  const names = all.filter(name => !isField(name.toLowerCase()));
  if (names.length === 0) return undefined;
  const known = runs.flatMap(run => [run.tool, run.command ?? '', ...run.conditions.flatMap(c => [c.name, String(c.value)])]);
  const text = `${known.join(' ')} ${subject ?? ''}`.toLowerCase();
  const isKnown = (part: string) => part.length > 1 && text.includes(part.replace(/s$/, ''));
  return names.find(name => !isKnown(name.toLowerCase()) && !name.toLowerCase().split('_').some(isKnown));
}

/** Beside a word of place "one thread" is a count; elsewhere it may be one of several. */
const SET = /\b(?:with|using|for|at|only|just|a|from|in|than) $/i;

/** "32 threads", where the runs say how many threads they had and none had 32. */
export function strangeCount(text: string, runs: readonly Run[]): string | undefined {
  for (const { count, thing, at, text: said } of countsIn(text)) {
    if (count === 1 && !SET.test(text.slice(0, at))) continue;
    const values = runs.flatMap(run => run.conditions.filter(c => countsThing(c.name, thing)).map(c => numberOf(String(c.value))));
    if (values.length > 0 && !values.includes(count)) return said;
  }
  return undefined;
}
