/** Answers queries: the tree of conditions as SQL, rows as records. */

import type { Claim } from '../../model/claim.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { Source } from '../../model/message.ts';
import type { Run } from '../../model/run.ts';
import type { Hit, HitMessage, Query } from '../query.ts';
import type { Field, Known, Store } from '../store.ts';
import type { Sqlite } from './connection.ts';
import { type Asked, type IsRare, type Sql, sqlOf } from './where.ts';

type SearchSide = Pick<Store, 'search' | 'hasCondition' | 'known'>;

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
const SHOW = {
  runs: `SELECT ${MESSAGE}, r.record, NULL AS evidence, 0 AS runs, 0 AS claims
    FROM hits h JOIN runs r ON r.num = h.num JOIN messages m ON m.num = r.message JOIN threads t ON t.num = m.thread`,
  claims: `SELECT ${MESSAGE}, c.record, e.record AS evidence, 0 AS runs, 0 AS claims
    FROM hits h JOIN claims c ON c.num = h.num JOIN evidence e ON e.claim = c.num JOIN messages m ON m.num = c.message
    JOIN threads t ON t.num = m.thread`,
  messages: `SELECT ${MESSAGE}, NULL AS record, NULL AS evidence,
      (SELECT count(*) FROM runs WHERE message = m.num AND quote_of IS NULL) AS runs,
      (SELECT count(*) FROM claims WHERE message = m.num AND quote_of IS NULL) AS claims
    FROM hits h JOIN messages m ON m.num = h.num JOIN threads t ON t.num = m.thread`,
};
const ROWS = { runs: 'runs r', claims: 'claims c', messages: 'messages m' };
const ALIAS = { runs: 'r', claims: 'c', messages: 'm' };
/** So many rows are gathered and sorted at once; what more rows meet is looked for in the order that is wanted. */
const FEW = 2000;

export function searchSide(db: Sqlite, few = FEW): SearchSide {
  const condition = db.prepare<[string], number>('SELECT 1 FROM conditions WHERE name = ? LIMIT 1').pluck();
  const listing = (select: string, having = 'true') => {
    const statement = db.prepare<string[], Known>(`SELECT ${select} GROUP BY 1 HAVING ${having} ORDER BY count DESC, name`);
    return (...values: string[]): readonly Known[] => statement.all(...values);
  };
  const known: Readonly<Record<Field, (...values: string[]) => readonly Known[]>> = {
    tool: listing('tool AS name, count(*) AS count FROM runs'),
    condition: listing('name, count(DISTINCT run) AS count FROM conditions'),
    varying: listing('name, count(DISTINCT run) AS count FROM conditions', 'count(DISTINCT value) > 1'),
    value: listing('value AS name, count(DISTINCT run) AS count FROM conditions WHERE name = ?'),
    list: listing('list AS name, count(*) AS count FROM messages WHERE list IS NOT NULL'),
    sender: listing("coalesce(author, '') || ' ' || coalesce(address, '') AS name, count(*) AS count FROM messages"),
  };
  const isRare: IsRare = ({ text, values }) =>
    (db
      .prepare<(string | number)[], number>(`SELECT count(*) FROM (${text} LIMIT ${few + 1})`)
      .pluck()
      .get(...values) ?? 0) <= few;
  return {
    *search(query) {
      // Who wants all of it is served best by gathering all of it.
      const where = query.where ? sqlOf(query.where, query.kind, query.limit === null ? () => true : isRare) : undefined;
      let left = query.limit ?? Number.POSITIVE_INFINITY;
      for (const find of findsOf(query, where)) {
        if (left <= 0) return;
        const { text, values } = statementOf(query, find, left);
        for (const row of db.prepare<(string | number)[], Row>(text).iterate(...values)) {
          left--;
          yield hitOf(query, row);
        }
      }
    },
    hasCondition: name => condition.get(name) !== undefined,
    known: (field, of) => (of === undefined ? known[field]() : known[field](of)),
  };
}

/** Which rows, with what they are ordered by. Sorting carries no records. */
interface Find {
  readonly rows: string;
  readonly rank: string;
  readonly where: readonly Sql[];
}

/** What is looked for, one after the other. */
function findsOf({ kind, quoted, sort: { by, metric } }: Query, where: Asked | undefined): Find[] {
  const filter: Sql[] = where ? [where] : [];
  // A mail in two archives is shown once.
  if (kind === 'messages') filter.push({ text: 'NOT EXISTS (SELECT 1 FROM messages o WHERE o.id = m.id AND o.num < m.num)', values: [] });
  else if (!quoted) filter.push({ text: `${ALIAS[kind]}.quote_of IS NULL`, values: [] });
  if (by !== 'metric' || metric === null) return [{ rows: ROWS[kind], rank: `${ALIAS[kind]}.date`, where: filter }];
  // First those that measure it, in the order of the index on it; then those that do not.
  const measured: Sql = { text: 'b.metric = ? AND b.level IS NOT NULL', values: [metric] };
  const unmeasured: Sql = {
    text: 'NOT EXISTS (SELECT 1 FROM measurements b WHERE b.run = r.num AND b.metric = ? AND b.level IS NOT NULL)',
    values: [metric],
  };
  return [
    {
      rows: where?.isRare ? 'runs r CROSS JOIN measurements b ON b.run = r.num' : 'measurements b CROSS JOIN runs r ON r.num = b.run',
      rank: 'b.level',
      where: [measured, ...filter],
    },
    { rows: ROWS.runs, rank: 'NULL', where: [unmeasured, ...filter] },
  ];
}

function statementOf({ kind, sort }: Query, { rows, rank, where }: Find, limit: number): Sql {
  const isLimited = limit !== Number.POSITIVE_INFINITY;
  // The index on the metric ends in `b.run`, which is `r.num`.
  const num = rows.startsWith('measurements') ? 'b.run' : `${ALIAS[kind]}.num`;
  const direction = sort.descending ? 'DESC' : 'ASC NULLS LAST';
  const order = (by: string, then: string): string => `${by === 'NULL' ? '' : `${by} ${direction}, `}${then} ${direction}`;
  const filter = where.length > 0 ? `WHERE ${where.map(sql => sql.text).join(' AND ')}` : '';
  return {
    text: `WITH hits AS MATERIALIZED (
        SELECT ${num} AS num, ${rank} AS rank FROM ${rows} ${filter} ORDER BY ${order(rank, num)} ${isLimited ? 'LIMIT ?' : ''})
      ${SHOW[kind]} ORDER BY ${order('h.rank', 'h.num')}`,
    values: [...where.flatMap(sql => sql.values), ...(isLimited ? [limit] : [])],
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
