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
  const values = range || value === '*' ? null : ON.includes(value) ? ON : OFF.includes(value) ? OFF : [value];
  const of = names.map((of): Where => ({ is: 'condition', name: of, values, range }));
  return of.length === 1 && of[0] ? of[0] : { is: 'or', of };
}
