/** What a query says besides its conditions: `in:`, `sort:`, `limit:`, `quoted:`. */

import { isMetric, METRICS } from '../model/metrics.ts';
import type { Kind, Query } from '../store/query.ts';
import { OFF, ON } from './named.ts';
import type { QueryError } from './query-error.ts';
import { didYouMean } from './suggest.ts';

const KINDS: readonly Kind[] = ['runs', 'claims', 'messages'];

/** Each holds for the whole query; of one that is said twice the last counts. */
export interface Settings {
  in?: Kind;
  sort?: Query['sort'];
  /** Points at the sorting, should it not be possible. */
  sortFault?: (message: string) => QueryError;
  limit?: number;
  quoted?: boolean;
}

/** Takes a setting as written; a mistake is what `fault` makes of its message. */
export function set(settings: Settings, name: string, value: string, fault: (message: string) => QueryError): void {
  if (name === 'in') {
    const kind = KINDS.find(known => known === value || known === `${value}s`);
    if (!kind) throw fault(`"${value}" is not one of ${KINDS.join(', ')}`);
    settings.in = kind;
  } else if (name === 'limit') {
    if (!/^\d{1,9}$/.test(value) || Number(value) === 0) throw fault('limit wants a number from 1');
    settings.limit = Number(value);
  } else if (name === 'quoted') {
    if (!ON.includes(value) && !OFF.includes(value)) throw fault('quoted wants yes or no');
    settings.quoted = ON.includes(value);
  } else {
    const descending = value.startsWith('-');
    const by = value.replace(/^[-+]/, '').toLowerCase();
    if (by !== 'date' && !isMetric(by))
      throw fault(
        `"${by}" is nothing to sort by; date or a metric, with - before it for the largest first${didYouMean(by, ['date', ...METRICS])}`,
      );
    settings.sortFault = fault;
    settings.sort = by === 'date' ? { by, metric: null, descending } : { by: 'metric', metric: by, descending };
  }
}
