/**
 * Conditions of a query as SQL. All text goes in as parameters. What few rows meet is asked as a set, which leads to those
 * rows; what many meet is asked row by row, while the rows are walked in the order that is wanted: the first page of a
 * common answer is found without gathering all of it.
 */

import type { Kind, Range, Where } from '../query.ts';

export interface Sql {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/** A condition on the row at hand. */
export interface Asked extends Sql {
  /** Few rows meet it, and an index leads to them. */
  readonly isRare: boolean;
}

/** Whether the rows that a statement gives are few. */
export type IsRare = (set: Sql) => boolean;

/** Within a query for `kind`: `m` is the message, `r` the run, `c` the claim. */
export function sqlOf(where: Where, kind: Kind, isRare: IsRare): Asked {
  switch (where.is) {
    case 'not':
      return { ...wrap('NOT (', sqlOf(where.of, kind, isRare), ')'), isRare: false };
    case 'or': {
      const parts = where.of.map(child => sqlOf(child, kind, isRare));
      return { ...joined(parts, 'OR'), isRare: parts.every(part => part.isRare) };
    }
    case 'and':
      return andOf(where.of, kind, isRare);
    case 'tool':
    case 'metric':
    case 'condition':
      return throughRuns(runSql(where, isRare), kind, isRare, where);
    case 'claim':
      return throughClaims(where, kind, isRare);
    default:
      return messageSql(where, kind, isRare);
  }
}

/** What is asked of runs side by side is asked of one run. */
function andOf(children: readonly Where[], kind: Kind, isRare: IsRare): Asked {
  const ofRun = kind === 'runs' ? [] : children.filter(isOfRun);
  const parts = children.filter(child => ofRun.length < 2 || !isOfRun(child)).map(child => sqlOf(child, kind, isRare));
  if (ofRun.length > 1) {
    const together = ofRun.map(child => runSql(child, isRare));
    parts.push(throughRuns({ ...joined(together, 'AND'), isRare: together.some(part => part.isRare) }, kind, isRare));
  }
  return { ...joined(parts, 'AND'), isRare: parts.some(part => part.isRare) };
}

type OfRun = Extract<Where, { is: 'tool' | 'metric' | 'condition' }>;

function isOfRun(where: Where): where is OfRun {
  return where.is === 'tool' || where.is === 'metric' || where.is === 'condition';
}

/** A run itself; of a message, one that it holds; of a claim, one that it rests on. */
function throughRuns(asked: Asked, kind: Kind, isRare: IsRare, alone?: OfRun): Asked {
  if (kind === 'runs') return asked;
  const [set, probe] =
    kind === 'messages'
      ? ['m.num IN (SELECT r.message FROM runs r WHERE ', 'EXISTS (SELECT 1 FROM runs r WHERE r.message = m.num AND ']
      : [
          'c.num IN (SELECT k.claim FROM runs r JOIN claim_runs k ON k.run = r.num WHERE ',
          'EXISTS (SELECT 1 FROM claim_runs k JOIN runs r ON r.num = k.run WHERE k.claim = c.num AND ',
        ];
  const through = { ...wrap(asked.isRare ? set : probe, asked, ')'), isRare: asked.isRare };
  if (kind === 'messages' || alone?.is !== 'metric' || alone.range) return through;
  const spoken = member('c.num', ['SELECT claim FROM facets WHERE metric = ?', [alone.metric]], 'claim', isRare);
  return { ...joined([through, spoken], 'OR'), isRare: through.isRare && spoken.isRare };
}

function throughClaims(where: Extract<Where, { is: 'claim' }>, kind: Kind, isRare: IsRare): Asked {
  const values = [where.value];
  // Only verdicts have an index.
  const rare = where.field === 'verdict' && isRare({ text: 'SELECT num FROM claims WHERE verdict = ?', values });
  if (kind === 'claims') return { text: `c.${where.field} = ?`, values, isRare: rare };
  const own: Sql = { text: `${rare ? '' : '+'}c.${where.field} = ?`, values };
  const [set, probe] =
    kind === 'messages'
      ? ['m.num IN (SELECT c.message FROM claims c WHERE ', 'EXISTS (SELECT 1 FROM claims c WHERE c.message = m.num AND ']
      : [
          'r.num IN (SELECT k.run FROM claims c JOIN claim_runs k ON k.claim = c.num WHERE ',
          'EXISTS (SELECT 1 FROM claim_runs k JOIN claims c ON c.num = k.claim WHERE k.run = r.num AND ',
        ];
  return { ...wrap(rare ? set : probe, own, ')'), isRare: rare };
}

function runSql(where: OfRun, isRare: IsRare): Asked {
  if (where.is === 'tool') {
    const column = where.name.includes('*') ? glob('tool', where.name) : { text: 'tool = ?', values: [where.name] };
    const rare = isRare(wrap('SELECT num FROM runs WHERE ', column, ''));
    // The plus keeps the planner from going through all runs of a tool: for each message or claim, or where the walk by date holds the tool.
    return { ...wrap(rare ? 'r.' : '+r.', column, ''), isRare: rare };
  }
  const rows = where.is === 'condition' ? conditionRows(where) : measurementRows(where);
  return member('r.num', rows, 'run', isRare);
}

/** What a selection gives, and what it is given. */
type Rows = readonly [selection: string, values: Sql['values']];

function conditionRows({ name, values, range }: Extract<Where, { is: 'condition' }>): Rows {
  const start = 'SELECT run FROM conditions WHERE name = ?';
  if (range) return within(start, 'number', range, [name]);
  if (values === null) return [start, [name]];
  const [first = ''] = values;
  if (values.length === 1 && first.includes('*')) {
    const like = glob('value', first);
    return [`${start} AND ${like.text}`, [name, ...like.values]];
  }
  return [`${start} AND value IN (${values.map(() => '?').join(', ')})`, [name, ...values]];
}

function measurementRows({ metric, range }: Extract<Where, { is: 'metric' }>): Rows {
  const start = 'SELECT run FROM measurements WHERE metric = ?';
  if (!range) return [start, [metric]];
  // A deviation is no level, and counts as none.
  const level = `${start} AND coalesce(statistic, '') <> 'stdev'`;
  const unit = (range.from ?? range.to)?.unit ?? null;
  if (unit === null) return within(level, 'coalesce(canonical, value)', range, [metric]);
  return within(`${level} AND canonical_unit = ?`, 'canonical', range, [metric, unit]);
}

function within(start: string, column: string, { from, to, closed }: Range, values: readonly string[]): Rows {
  const equal = closed ? '=' : '';
  const low = from ? ` AND ${column} >${equal} ?` : '';
  const high = to ? ` AND ${column} <${equal} ?` : '';
  return [`${start}${low}${high}`, [...values, ...(from ? [from.value] : []), ...(to ? [to.value] : [])]];
}

/** `column` is among the rows of a selection, by the name that it has there. */
function member(column: string, [text, values]: Rows, name: string, isRare: IsRare): Asked {
  const set: Sql = { text, values };
  if (isRare(set)) return { ...wrap(`${column} IN (`, set, ')'), isRare: true };
  // The plus leaves the planner one way: to the few rows of the one at hand.
  const ofOne: Sql = { text: text.replace(/ WHERE (name|metric) = /, ' WHERE +$1 = '), values };
  return { ...wrap('EXISTS (', ofOne, ` AND ${name} = ${column})`), isRare: false };
}

function messageSql(where: Exclude<Where, OfRun | { is: 'and' | 'or' | 'not' | 'claim' }>, kind: Kind, isRare: IsRare): Asked {
  const row = { runs: 'r', claims: 'c', messages: 'm' }[kind];
  const mail = kind === 'messages' ? 'm.num' : `${row}.message`;
  switch (where.is) {
    case 'text': {
      const words = phrase(where.text, where.begins);
      if (kind === 'claims' && where.part === null)
        return member('c.num', ['SELECT rowid FROM claim_text WHERE claim_text MATCH ?', [words]], 'rowid', isRare);
      const column = where.part === null ? '' : `${where.part} : `;
      return member(mail, ['SELECT rowid FROM message_text WHERE message_text MATCH ?', [column + words]], 'rowid', isRare);
    }
    case 'from': {
      const part = contains(where.text);
      const sent = (of: string): Asked =>
        member(mail, [`SELECT num FROM messages WHERE ${of}`, Array(of.split('?').length - 1).fill(part)], 'num', isRare);
      if (kind === 'messages') return sent("(author LIKE ? ESCAPE '\\' OR address LIKE ? ESCAPE '\\')");
      // Who ran or said it; where a quote does not tell, the sender.
      const named: Sql = { text: `${row}.author LIKE ? ESCAPE '\\'`, values: [part] };
      const byName = wrap(`(${row}.author IS NULL AND `, sent("author LIKE ? ESCAPE '\\'"), ')');
      const byAddress = wrap(`(${row}.quote_depth = 0 AND `, sent("address LIKE ? ESCAPE '\\'"), ')');
      return { ...joined([named, byName, byAddress], 'OR'), isRare: false };
    }
    case 'list':
      return member(mail, ["SELECT num FROM messages WHERE list LIKE ? ESCAPE '\\'", [contains(where.text)]], 'num', isRare);
    case 'date': {
      const [from, to] = [where.from, where.to];
      const ends = `${from === null ? '' : ` AND ${row}.date >= ?`}${to === null ? '' : ` AND ${row}.date < ?`}`;
      return { text: `(${row}.date IS NOT NULL${ends})`, values: [from, to].filter(end => end !== null), isRare: false };
    }
    case 'id':
      return { text: `${mail} IN (SELECT num FROM messages WHERE id = ?)`, values: [where.id], isRare: true };
    case 'thread':
      return {
        text: `${row}.thread IN (SELECT thread FROM messages WHERE id = ? UNION SELECT num FROM threads WHERE id = ?)`,
        values: [where.id, where.id],
        isRare: true,
      };
  }
}

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
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

function wrap(before: string, sql: Sql, after: string): Sql {
  return { text: before + sql.text + after, values: sql.values };
}
