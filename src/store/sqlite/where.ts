/** Conditions of a query as SQL. All text goes in as parameters. */

import type { Kind, Range, Where } from '../query.ts';

export interface Sql {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** Within a query for `kind`: `m` is the message, `r` the run, `c` the claim. */
export function sqlOf(where: Where, kind: Kind): Sql {
  if (where.is === 'not') return wrap('NOT (', sqlOf(where.of, kind), ')');
  if (where.is === 'or')
    return joined(
      where.of.map(child => sqlOf(child, kind)),
      'OR',
    );
  if (where.is === 'and') return andOf(where.of, kind);
  if (isOfRun(where)) return throughRuns(runSql(where, kind), kind, where);
  if (where.is === 'claim') return throughClaims(where, kind);
  return messageSql(where, kind);
}

/** What is asked of runs side by side is asked of one run. */
function andOf(children: readonly Where[], kind: Kind): Sql {
  const ofRun = kind === 'runs' ? [] : children.filter(isOfRun);
  const rest = children.filter(child => kind === 'runs' || !isOfRun(child)).map(child => sqlOf(child, kind));
  const together =
    ofRun.length > 1
      ? [
          throughRuns(
            joined(
              ofRun.map(child => runSql(child, kind)),
              'AND',
            ),
            kind,
          ),
        ]
      : ofRun.map(child => sqlOf(child, kind));
  return joined([...rest, ...together], 'AND');
}

type OfRun = Extract<Where, { is: 'tool' | 'metric' | 'condition' }>;

function isOfRun(where: Where): where is OfRun {
  return where.is === 'tool' || where.is === 'metric' || where.is === 'condition';
}

/** A run itself; of a message, one that it holds; of a claim, one that it rests on. */
function throughRuns(sql: Sql, kind: Kind, alone?: OfRun): Sql {
  if (kind === 'runs') return sql;
  if (kind === 'messages') return wrap('EXISTS (SELECT 1 FROM runs r WHERE r.message = m.num AND ', sql, ')');
  const runs = wrap('EXISTS (SELECT 1 FROM claim_runs k JOIN runs r ON r.num = k.run WHERE k.claim = c.num AND ', sql, ')');
  if (alone?.is !== 'metric' || alone.range) return runs;
  return joined([runs, { text: 'c.num IN (SELECT claim FROM facets WHERE metric = ?)', values: [alone.metric] }], 'OR');
}

function throughClaims(where: Extract<Where, { is: 'claim' }>, kind: Kind): Sql {
  if (kind === 'claims') return { text: `c.${where.field} = ?`, values: [where.value] };
  const own: Sql = { text: `+c.${where.field} = ?`, values: [where.value] };
  if (kind === 'messages') return wrap('EXISTS (SELECT 1 FROM claims c WHERE c.message = m.num AND ', own, ')');
  return wrap('EXISTS (SELECT 1 FROM claim_runs k JOIN claims c ON c.num = k.claim WHERE k.run = r.num AND ', own, ')');
}

function runSql(where: OfRun, kind: Kind): Sql {
  // The plus keeps the planner from going through all runs of a tool for each message or claim.
  if (where.is === 'tool' && kind !== 'runs') return glob('+r.tool', where.name);
  if (where.is === 'tool') return where.name.includes('*') ? glob('r.tool', where.name) : { text: 'r.tool = ?', values: [where.name] };
  if (where.is === 'condition') {
    const start = 'SELECT run FROM conditions WHERE name = ?';
    const values = where.values;
    if (where.range) return within(start, 'number', where.range, [where.name]);
    if (values === null) return { text: `r.num IN (${start})`, values: [where.name] };
    const [first = ''] = values;
    if (values.length === 1 && first.includes('*')) return wrap(`r.num IN (${start} AND `, glob('value', first), ')', [where.name]);
    return { text: `r.num IN (${start} AND value IN (${values.map(() => '?').join(', ')}))`, values: [where.name, ...values] };
  }
  const start = 'SELECT run FROM measurements WHERE metric = ?';
  if (!where.range) return { text: `r.num IN (${start})`, values: [where.metric] };
  // A deviation is no level, and counts as none.
  const level = `${start} AND coalesce(statistic, '') <> 'stdev'`;
  const unit = (where.range.from ?? where.range.to)?.unit ?? null;
  if (unit === null) return within(level, 'coalesce(canonical, value)', where.range, [where.metric]);
  return within(`${level} AND canonical_unit = ?`, 'canonical', where.range, [where.metric, unit]);
}

function within(start: string, column: string, { from, to, closed }: Range, values: readonly string[]): Sql {
  const equal = closed ? '=' : '';
  const low = from ? ` AND ${column} >${equal} ?` : '';
  const high = to ? ` AND ${column} <${equal} ?` : '';
  return { text: `r.num IN (${start}${low}${high})`, values: [...values, ...(from ? [from.value] : []), ...(to ? [to.value] : [])] };
}

function messageSql(where: Exclude<Where, OfRun | { is: 'and' | 'or' | 'not' | 'claim' }>, kind: Kind): Sql {
  switch (where.is) {
    case 'text': {
      if (kind === 'claims' && where.part === null)
        return { text: 'c.num IN (SELECT rowid FROM claim_text WHERE claim_text MATCH ?)', values: [phrase(where.text, where.begins)] };
      const column = where.part === null ? '' : `${where.part} : `;
      return {
        text: 'm.num IN (SELECT rowid FROM message_text WHERE message_text MATCH ?)',
        values: [column + phrase(where.text, where.begins)],
      };
    }
    case 'from': {
      const part = `%${where.text.replace(/[\\%_]/g, '\\$&')}%`;
      if (kind === 'messages') return { text: "(m.author LIKE ? ESCAPE '\\' OR m.address LIKE ? ESCAPE '\\')", values: [part, part] };
      const alias = kind === 'runs' ? 'r' : 'c';
      return {
        text: `(coalesce(${alias}.author, m.author) LIKE ? ESCAPE '\\' OR (${alias}.quote_depth = 0 AND m.address LIKE ? ESCAPE '\\'))`,
        values: [part, part],
      };
    }
    case 'list':
      return { text: "m.list LIKE ? ESCAPE '\\'", values: [`%${where.text.replace(/[\\%_]/g, '\\$&')}%`] };
    case 'date': {
      const [from, to] = [where.from, where.to];
      return {
        text: `(m.date IS NOT NULL${from === null ? '' : ' AND m.date >= ?'}${to === null ? '' : ' AND m.date < ?'})`,
        values: [from, to].filter(end => end !== null),
      };
    }
    case 'id':
      return { text: 'm.id = ?', values: [where.id] };
    case 'thread':
      return {
        text: 'm.thread IN (SELECT thread FROM messages WHERE id = ? UNION SELECT num FROM threads WHERE id = ?)',
        values: [where.id, where.id],
      };
  }
}

/** Words that follow each other, whatever signs they hold: "v6.1-rc2" is found as it is. */
function phrase(text: string, begins: boolean): string {
  return `"${text.replaceAll('"', '')}"${begins ? ' *' : ''}`;
}

/** `*` stands for anything, and nothing else for more than itself. */
function glob(column: string, pattern: string): Sql {
  return { text: `${column} GLOB ?`, values: [pattern.replace(/[[?]/g, '[$&]')] };
}

function joined(parts: readonly Sql[], by: 'AND' | 'OR'): Sql {
  return { text: `(${parts.map(part => part.text).join(` ${by} `)})`, values: parts.flatMap(part => part.values) };
}

function wrap(before: string, sql: Sql, after: string, first: readonly string[] = []): Sql {
  return { text: before + sql.text + after, values: [...first, ...sql.values] };
}
