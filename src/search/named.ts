/** Terms whose name is no prefix: a metric compared, or a condition. */

import { conditionName, namesOf } from '../extract/conditions/names.ts';
import { isMetric, METRICS } from '../model/metrics.ts';
import type { Where } from '../store/query.ts';
import { readRange } from './bounds.ts';
import type { Term } from './parse.ts';
import { QueryError } from './query-error.ts';
import { didYouMean, namesLike } from './suggest.ts';

export const ON = ['on', 'yes', 'true', 'enabled', 'enable', '1'];
export const OFF = ['off', 'no', 'false', 'disabled', 'disable', '0'];

const SIZES: ReadonlyMap<string, number> = new Map([
  ['k', 1024],
  ['m', 2 ** 20],
  ['g', 2 ** 30],
]);

/** A metric compared, or a condition. `prefixes` are the names that it may be a misspelling of. */
export function namedWhere(query: string, term: Term, hasCondition: (name: string) => boolean, prefixes: readonly string[]): Where {
  const written = term.name ?? '';
  const name = written.toLowerCase();
  if (isMetric(name)) return { is: 'metric', metric: name, range: readRange(query, term, name) };
  const usual = conditionName(name);
  // "qd" and "queue depth" are iodepth; of option letters each is itself.
  const names = (name.length > 1 ? [...new Set([name, usual, ...namesOf(usual)])] : [name]).filter(hasCondition);
  if (names.length === 0) {
    // A misspelt prefix is a mistake; a condition that no run has is just not there, which is said when the search is done.
    const like = namesLike(name, [...prefixes, ...METRICS]);
    if (like.length > 0) {
      const message = `"${written}" is no prefix, no metric, and no condition of any run here${didYouMean(name, like)}`;
      throw new QueryError(query, term.at, term.valueAt, message);
    }
    names.push(name);
  }
  const isNumeric = term.operator !== ':' && term.operator !== '=';
  const range = isNumeric || (term.text.includes('..') && /^[\d.]*\d/.test(term.text)) ? readRange(query, term, null) : null;
  const value = term.text.toLowerCase();
  const values = range || value === '*' ? null : ON.includes(value) ? ON : OFF.includes(value) ? OFF : spellings(value);
  const of = names.map((of): Where => ({ is: 'condition', name: of, values, range }));
  return of.length === 1 && of[0] ? of[0] : { is: 'or', of };
}

/** "4k", "4kb" and "4096" are one size, as the tools mean them. */
function spellings(value: string): string[] {
  const m = /^(\d{1,9})(?:(k|m|g)(?:i?b)?)?$/.exec(value);
  const bytes = m ? Number(m[1]) * (SIZES.get(m[2] ?? '') ?? 1) : 0;
  const written = [...SIZES].flatMap(([letter, size]) => {
    const count = bytes / size;
    return !Number.isSafeInteger(count) || count === 0 || (m?.[2] === undefined && bytes < 1024)
      ? []
      : [`${count}${letter}`, `${count}${letter}b`, `${count}${letter}ib`];
  });
  return [...new Set([value, ...written, ...(written.length > 0 ? [String(bytes)] : [])])];
}
