/** Why a query found nothing: which part of it nothing in the database meets, and what there is instead. */

import type { Kind, Query, Where } from '../store/query.ts';
import type { Field, Known, Store } from '../store/store.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { didYouMean } from './suggest.ts';

export type Archive = Pick<Store, 'search' | 'known' | 'hasCondition'>;

const MOST_SHOWN = 5;
const ONE: Readonly<Record<Kind, string>> = { runs: 'run', claims: 'claim', messages: 'mail' };

/** Conditions asked for that no run has. They are told even where other parts of the query found something. */
export function absentConditions({ where }: Pick<Query, 'where'>, archive: Archive): string[] {
  const absent = new Map<string, Extract<Leaf, { is: 'condition' }>>();
  for (const leaf of leavesOf(where, true)) if (leaf.is === 'condition' && !archive.hasCondition(leaf.name)) absent.set(leaf.name, leaf);
  return [...absent.values()].map(leaf => {
    const { name, values } = leaf;
    // A side of a comparison that is only labelled "bfq" is a variant.
    if (values?.[0] !== undefined && isAny(archive, 'runs', { ...leaf, name: 'variant' }))
      return `no run has a condition "${name}", but variant:${quoted(values[0])} finds runs that are labelled so`;
    const known = archive.known('condition');
    const like = didYouMean(name, namesOf(known));
    return like === ''
      ? `"${name}" is no prefix (search --help has them), and no run here has such a condition${listed('those there are', known)}`
      : `no run has a condition "${name}"${like}`;
  });
}

/** Parts that nothing meets, each by itself, in a query that found nothing. */
export function absentParts(query: Query, archive: Archive): string[] {
  return [...new Set(leavesOf(query.where, false).flatMap(leaf => absence(leaf, query.kind, archive) ?? []))];
}

function absence(leaf: Leaf, kind: Kind, archive: Archive): string | undefined {
  const isMet = (of: Kind): boolean => isAny(archive, of, leaf);
  const known = (field: Field, of?: string): readonly Known[] => archive.known(field, of);
  switch (leaf.is) {
    case 'condition': {
      if (!archive.hasCondition(leaf.name) || isMet('runs')) return undefined;
      const values = leaf.values?.length === 1 ? `"${leaf.values[0]}"` : leaf.values ? (leaf.values[0] ?? '') : 'in this range';
      return `no run has ${leaf.name} ${values}${listed('those there are', known('value', leaf.name))}`;
    }
    case 'tool':
      return isMet('runs') ? undefined : `no run of ${leaf.name} is here${listed('the tools here', known('tool'))}`;
    case 'metric':
      if (isMet('runs') || (kind === 'claims' && isMet('claims'))) return undefined;
      return leaf.range && isAny(archive, 'runs', { ...leaf, range: null })
        ? `no ${leaf.metric} is in this range; in:runs metric:${leaf.metric} sort:-${leaf.metric} shows the largest first`
        : `nothing here measures ${leaf.metric}`;
    case 'claim':
      return isMet('claims') ? undefined : `no claim here has the ${leaf.field} ${leaf.value}`;
    case 'list':
      return isMet('messages') ? undefined : `no list here has "${leaf.text}" in its name${listed('the lists here', known('list'))}`;
    case 'from':
      return isMet(kind)
        ? undefined
        : `nobody here has "${leaf.text}" in the name or address${didYouMean(leaf.text, wordsOf(known('sender')))}`;
    case 'id':
    case 'thread':
      return isMet('messages') ? undefined : `no mail here has the id ${leaf.id}`;
    case 'date':
      return isMet('messages') ? undefined : `no mail here is of that time`;
    case 'text':
      if (isMet(kind)) return undefined;
      return `no ${ONE[kind]} here has "${leaf.text}" in ${kind === 'claims' && leaf.part === null ? 'its words' : 'its mail'}`;
  }
}

/** Whether anything meets the part. What is taken out of a search ends it, which the database wants. */
function isAny(archive: Archive, kind: Kind, where: Where): boolean {
  const [first] = archive.search({ kind, where, quoted: true, sort: { by: 'date', metric: null, descending: true }, limit: 1 });
  return first !== undefined;
}

function quoted(text: string): string {
  return /[\s()"]/.test(text) ? `"${text}"` : text;
}

function namesOf(known: readonly Known[]): string[] {
  return known.map(({ name }) => name);
}

function wordsOf(known: readonly Known[]): Set<string> {
  return new Set(known.flatMap(({ name }) => name.split(/[\s,<>"()]+/)));
}

/** "; those there are: on (12), off (9) and 3 more". */
function listed(what: string, known: readonly Known[]): string {
  if (known.length === 0) return '';
  const shown = known.slice(0, MOST_SHOWN).map(({ name, count }) => `${name} (${count})`);
  const more = known.length > MOST_SHOWN ? ` and ${known.length - MOST_SHOWN} more` : '';
  return `; ${what}: ${shown.join(', ')}${more}`;
}
