/** Answers queries: the tree of conditions as SQL, rows as records. */

import type { Claim } from '../../model/claim.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { Source } from '../../model/message.ts';
import type { Run } from '../../model/run.ts';
import type { Hit, HitMessage, Query } from '../query.ts';
import type { Store } from '../store.ts';
import type { Sqlite } from './connection.ts';
import { type Sql, sqlOf } from './where.ts';

type SearchSide = Pick<Store, 'search' | 'hasCondition' | 'conditionNames'>;

interface Row {
  readonly num: number;
  readonly id: string;
  readonly thread: string | null;
  readonly date: string | null;
  readonly author: string | null;
  readonly address: string | null;
  readonly list: string | null;
  readonly subject: string | null;
  readonly url: string | null;
  readonly source: string;
  readonly record: string | null;
  readonly evidence: string | null;
  readonly runs: number;
  readonly claims: number;
}

const MESSAGE = 'm.num, m.id, t.id AS thread, m.date, m.author, m.address, m.list, m.subject, m.url, m.source';
/** First which rows, in their order: sorting carries no records then. */
const FIND = {
  runs: 'FROM runs r JOIN messages m ON m.num = r.message',
  claims: 'FROM claims c JOIN messages m ON m.num = c.message',
  messages: 'FROM messages m',
};
const SHOW = {
  runs: `SELECT ${MESSAGE}, r.record, NULL AS evidence, 0 AS runs, 0 AS claims
    FROM hits h JOIN runs r ON r.num = h.num JOIN messages m ON m.num = r.message JOIN threads t ON t.num = m.thread`,
  claims: `SELECT ${MESSAGE}, c.record, e.record AS evidence, 0 AS runs, 0 AS claims
    FROM hits h JOIN claims c ON c.num = h.num JOIN evidence e ON e.claim = c.num JOIN messages m ON m.num = c.message
    JOIN threads t ON t.num = m.thread`,
  messages: `SELECT ${MESSAGE}, NULL AS record, NULL AS evidence,
      (SELECT count(*) FROM runs WHERE message = m.num) AS runs, (SELECT count(*) FROM claims WHERE message = m.num) AS claims
    FROM hits h JOIN messages m ON m.num = h.num JOIN threads t ON t.num = m.thread`,
};
const ALIAS = { runs: 'r', claims: 'c', messages: 'm' };

export function searchSide(db: Sqlite): SearchSide {
  const condition = db.prepare<[string], number>('SELECT 1 FROM conditions WHERE name = ? LIMIT 1').pluck();
  const names = db.prepare<[], string>('SELECT name FROM conditions GROUP BY name ORDER BY count(*) DESC').pluck();
  return {
    *search(query) {
      const { text, values } = statementOf(query);
      for (const row of db.prepare<(string | number)[], Row>(text).iterate(...values)) yield hitOf(query, row);
    },
    hasCondition: name => condition.get(name) !== undefined,
    conditionNames: () => names.all(),
  };
}

function statementOf(query: Query): Sql {
  const alias = ALIAS[query.kind];
  const where = query.where ? [sqlOf(query.where, query.kind)] : [];
  // A mail in two archives is shown once.
  if (query.kind === 'messages')
    where.push({ text: 'NOT EXISTS (SELECT 1 FROM messages o WHERE o.id = m.id AND o.num < m.num)', values: [] });
  else if (!query.quoted) where.push({ text: `${alias}.quote_of IS NULL`, values: [] });
  const { by, metric, descending } = query.sort;
  const order: Sql =
    by === 'metric' && metric !== null
      ? { text: '(SELECT max(coalesce(canonical, value)) FROM measurements WHERE run = r.num AND metric = ?)', values: [metric] }
      : { text: `${alias}.date`, values: [] };
  const limit = query.limit === null ? [] : [query.limit];
  const direction = `${descending ? 'DESC' : 'ASC'} NULLS LAST`;
  const filter = where.length > 0 ? `WHERE ${where.map(sql => sql.text).join(' AND ')}` : '';
  return {
    text: `WITH hits AS MATERIALIZED (
        SELECT ${alias}.num, ${order.text} AS rank ${FIND[query.kind]} ${filter}
        ORDER BY rank ${direction}, ${alias}.num ${limit.length > 0 ? 'LIMIT ?' : ''})
      ${SHOW[query.kind]} ORDER BY h.rank ${direction}, h.num`,
    values: [...order.values, ...where.flatMap(sql => sql.values), ...limit],
  };
}

function hitOf(query: Query, row: Row): Hit {
  const message = messageOf(row);
  if (query.kind === 'messages' || row.record === null) return { is: 'message', message, runs: row.runs, claims: row.claims };
  if (query.kind === 'runs') {
    const run: Run = JSON.parse(row.record);
    return { is: 'run', message, run };
  }
  const claim: Claim = JSON.parse(row.record);
  const evidence: Evidence = JSON.parse(row.evidence ?? '');
  return { is: 'claim', message, claim, evidence };
}

function messageOf(row: Row): HitMessage {
  const source: Source = JSON.parse(row.source);
  const { num, id, date, list, subject, url } = row;
  return { num, id, thread: row.thread ?? id, date, from: { name: row.author, address: row.address }, list, subject, url, source };
}
