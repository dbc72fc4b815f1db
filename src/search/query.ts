/** From the text of a query to what the store is asked: names settled, numbers and dates read, mistakes shown at their place. */

import { UsageError } from '../diagnostics/index.ts';
import { CLAIM_KINDS, MODALITIES } from '../model/claim.ts';
import { VERDICTS } from '../model/evidence.ts';
import { isMetric, METRICS } from '../model/metrics.ts';
import type { Kind, Query, Where } from '../store/query.ts';
import { readRange } from './bounds.ts';
import { readDateRange } from './dates.ts';
import { parse, type Term, type Tree } from './parse.ts';
import { QueryError } from './query-error.ts';
import { namesLike } from './suggest.ts';

export interface QueryContext {
  /** This moment in ms, for dates such as `3m..`. */
  readonly now: number;
  /** True for the name of a condition that some run has. */
  readonly hasCondition: (name: string) => boolean;
  /** Names of conditions that it may have been meant to be. */
  readonly conditionsLike: (name: string) => readonly string[];
}

/** Short and long names, as notmuch and lei have them. */
const NAMES: Readonly<Record<string, string>> = {
  f: 'from',
  from: 'from',
  author: 'from',
  s: 'subject',
  subject: 'subject',
  b: 'body',
  body: 'body',
  l: 'list',
  list: 'list',
  d: 'date',
  date: 'date',
  m: 'id',
  id: 'id',
  mid: 'id',
  t: 'thread',
  thread: 'thread',
  tool: 'tool',
  verdict: 'verdict',
  kind: 'kind',
  modality: 'modality',
  metric: 'metric',
  in: 'in',
  sort: 'sort',
  limit: 'limit',
  quoted: 'quoted',
};
const LONG_NAMES = Object.keys(NAMES).filter(name => name.length > 1);
const KINDS: readonly Kind[] = ['runs', 'claims', 'messages'];
const ON = ['on', 'yes', 'true', 'enabled', 'enable', '1'];
const OFF = ['off', 'no', 'false', 'disabled', 'disable', '0'];

/** What a query says besides its conditions; each may be said once. */
interface Settings {
  in?: Kind;
  sort?: Query['sort'];
  limit?: number;
  quoted?: boolean;
}

/** Reads a query. A mistake is a QueryError that points at it. */
export function readQuery(text: string, context: QueryContext): Query {
  const settings: Settings = {};
  const tree = parse(text);
  const where = tree && whereOf(text, tree, context, settings, true);
  const kind = settings.in ?? kindOf(where);
  if (settings.sort?.by === 'metric' && kind !== 'runs') throw new UsageError('only runs are sorted by a metric; add in:runs to the query');
  return {
    kind,
    where,
    quoted: settings.quoted ?? false,
    sort: settings.sort ?? { by: 'date', metric: null, descending: true },
    limit: settings.limit ?? null,
  };
}

/** Claims where something only a claim has is asked for, runs where something of runs is, else messages. */
function kindOf(where: Where | null): Kind {
  const names = new Set<string>();
  const walk = (node: Where): void => {
    names.add(node.is);
    if (node.is === 'and' || node.is === 'or') node.of.forEach(walk);
    if (node.is === 'not') walk(node.of);
  };
  if (where) walk(where);
  if (names.has('claim')) return 'claims';
  return names.has('tool') || names.has('metric') || names.has('condition') ? 'runs' : 'messages';
}

/** Null for what only sets how results are shown. */
function whereOf(query: string, tree: Tree, context: QueryContext, settings: Settings, isTop: boolean): Where | null {
  if (tree.is === 'not') {
    const of = whereOf(query, tree.of, context, settings, false);
    return of && { is: 'not', of };
  }
  if (tree.is === 'and' || tree.is === 'or') {
    const of = tree.of.flatMap(child => whereOf(query, child, context, settings, isTop && tree.is === 'and') ?? []);
    return of.length === 0 ? null : of.length === 1 && of[0] ? of[0] : tree.is === 'and' ? { is: 'and', of } : { is: 'or', of };
  }
  return termWhere(query, tree, context, settings, isTop);
}

function termWhere(query: string, term: Term, context: QueryContext, settings: Settings, isTop: boolean): Where | null {
  const fault = (message: string): QueryError => new QueryError(query, term.valueAt, term.end, message);
  if (!/[\p{L}\p{N}]/u.test(term.text) && term.text !== '*') throw fault('there is no letter and no digit to search for');
  if (term.name === null) return textWhere(term, null);
  const name = NAMES[term.name.toLowerCase()];
  if (name === undefined) return namedWhere(query, term, context);
  if (term.operator !== ':' && term.operator !== '=')
    throw new QueryError(query, term.at, term.valueAt, `${term.name} is compared with ":" alone`);
  const value = term.text;
  const oneOf = (values: readonly string[]): string => {
    if (!values.includes(value)) throw fault(`"${value}" is no ${name}; one of ${values.join(', ')}`);
    return value;
  };
  switch (name) {
    case 'subject':
    case 'body':
      return textWhere(term, name);
    case 'from':
    case 'list':
      return { is: name, text: value };
    case 'id':
    case 'thread':
      return { is: name, id: value.replace(/^<|>$/g, '') };
    case 'tool':
      return { is: 'tool', name: value.toLowerCase() };
    case 'verdict':
      return { is: 'claim', field: 'verdict', value: oneOf(VERDICTS) };
    case 'kind':
      return { is: 'claim', field: 'kind', value: oneOf(CLAIM_KINDS) };
    case 'modality':
      return { is: 'claim', field: 'modality', value: oneOf(MODALITIES) };
    case 'metric':
      if (!isMetric(value)) throw fault(`"${value}" is no metric`);
      return { is: 'metric', metric: value, range: null };
    case 'date': {
      const range = readDateRange(value, context.now);
      if (!range) throw fault(`"${value}" is no date; write 2007, 2007-08-23, 2007..2010 or 3m..`);
      return { is: 'date', ...range };
    }
    default:
      if (!isTop) throw new QueryError(query, term.at, term.end, `${term.name}: holds for the whole query and cannot stand within it`);
      set(settings, name, value, fault);
      return null;
  }
}

function set(settings: Settings, name: string, value: string, fault: (message: string) => QueryError): void {
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
    const by = value.replace(/^[-+]/, '');
    if (by !== 'date' && !isMetric(by))
      throw fault(`"${by}" is nothing to sort by; date or a metric, with - before it for the largest first`);
    settings.sort = by === 'date' ? { by, metric: null, descending } : { by: 'metric', metric: by, descending };
  }
}

/** A metric compared, or a condition. */
function namedWhere(query: string, term: Term, context: QueryContext): Where {
  const written = term.name ?? '';
  const name = written.toLowerCase();
  if (isMetric(name)) return { is: 'metric', metric: name, range: readRange(query, term, name) };
  if (!context.hasCondition(name)) {
    const like = [...namesLike(name, [...LONG_NAMES, ...METRICS]), ...context.conditionsLike(name)].slice(0, 3);
    const hint = like.length > 0 ? `; did you mean ${like.join(', ')}?` : '';
    throw new QueryError(query, term.at, term.valueAt, `"${written}" is no prefix, no metric, and no condition of any run here${hint}`);
  }
  const isNumeric = term.operator !== ':' && term.operator !== '=';
  if (isNumeric || (term.text.includes('..') && /^[\d.]*\d/.test(term.text)))
    return { is: 'condition', name, values: null, range: readRange(query, term, null) };
  const value = term.text.toLowerCase();
  const values = value === '*' ? null : ON.includes(value) ? ON : OFF.includes(value) ? OFF : [value];
  return { is: 'condition', name, values, range: null };
}

function textWhere(term: Term, part: 'subject' | 'body' | null): Where {
  const begins = !term.quoted && term.text.endsWith('*') && term.text.length > 1;
  return { is: 'text', text: begins ? term.text.slice(0, -1) : term.text, begins, part };
}
