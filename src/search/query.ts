/** From the text of a query to what the store is asked: names settled, numbers and dates read, mistakes shown at their place. */

import { CLAIM_KINDS, MODALITIES } from '../model/claim.ts';
import { VERDICTS } from '../model/evidence.ts';
import { isMetric, METRICS, type Metric } from '../model/metrics.ts';
import type { Kind, Query, Where } from '../store/query.ts';
import { isReversed, readDateRange } from './dates.ts';
import { namedWhere } from './named.ts';
import { parse, type Term, type Tree } from './parse.ts';
import { QueryError } from './query-error.ts';
import { type Settings, set } from './settings.ts';
import { didYouMean } from './suggest.ts';

export interface QueryContext {
  /** This moment in ms, for dates such as `3m..`. */
  readonly now: number;
  /** True for the name of a condition that some run has. */
  readonly hasCondition: (name: string) => boolean;
  /** True for a tool that is known or of which there is a run; a `*` stands for anything. */
  readonly isTool: (name: string) => boolean;
  /** All of them. */
  readonly tools: () => Iterable<string>;
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
  message: 'id',
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

/** Reads a query. A mistake is a QueryError that points at it. */
export function readQuery(text: string, context: QueryContext): Query {
  const settings: Settings = {};
  const tree = parse(text);
  const where = tree && whereOf(text, tree, context, settings, true);
  const kind = settings.in ?? kindOf(where, settings.sort?.by === 'metric');
  if (settings.sort?.by === 'metric' && kind !== 'runs' && settings.sortFault)
    throw settings.sortFault(`only runs are sorted by a metric, and this query finds ${kind}; add in:runs to it`);
  return {
    kind,
    where,
    quoted: settings.quoted ?? false,
    sort: settings.sort ?? { by: 'date', metric: null, descending: true },
    limit: settings.limit ?? null,
  };
}

/** Claims where something only a claim has is asked for, runs where something of runs is, else messages. */
function kindOf(where: Where | null, isSortedByMetric: boolean): Kind {
  const names = new Set<string>();
  const walk = (node: Where): void => {
    names.add(node.is);
    if (node.is === 'and' || node.is === 'or') node.of.forEach(walk);
    if (node.is === 'not') walk(node.of);
  };
  if (where) walk(where);
  if (names.has('claim')) return 'claims';
  return isSortedByMetric || names.has('tool') || names.has('metric') || names.has('condition') ? 'runs' : 'messages';
}

/** Null for what only sets how results are shown. */
function whereOf(query: string, tree: Tree, context: QueryContext, settings: Settings, isTop: boolean): Where | null {
  if (tree.is === 'not') {
    const of = whereOf(query, tree.of, context, settings, false);
    return of && { is: 'not', of };
  }
  if (tree.is === 'and' || tree.is === 'or') {
    // "in:runs a OR b": a setting beside words holds for the whole query, wherever it stands; by itself it is no alternative.
    const of = tree.of.flatMap(child => whereOf(query, child, context, settings, isTop && (tree.is === 'and' || child.is === 'and')) ?? []);
    return of.length === 0 ? null : of.length === 1 && of[0] ? of[0] : tree.is === 'and' ? { is: 'and', of } : { is: 'or', of };
  }
  return termWhere(query, tree, context, settings, isTop);
}

function termWhere(query: string, term: Term, context: QueryContext, settings: Settings, isTop: boolean): Where | null {
  const fault = (message: string): QueryError => new QueryError(query, term.valueAt, term.end, message);
  if (!/[\p{L}\p{N}]/u.test(term.text) && term.text !== '*')
    throw fault(
      /^[<>]=?$|^=$/.test(term.text)
        ? `a comparison is written without blanks: throughput${term.text}9Gbps`
        : 'there is no letter and no digit to search for',
    );
  if (term.name === null) return textWhere(term, null);
  const name = NAMES[term.name.toLowerCase()];
  if (name === undefined) return namedWhere(query, term, context.hasCondition, LONG_NAMES);
  if (term.operator !== ':' && term.operator !== '=')
    throw new QueryError(query, term.at, term.valueAt, `${term.name} is compared with ":" alone`);
  const value = term.text;
  const oneOf = (values: readonly string[]): string => {
    const found = values.find(known => known === value.toLowerCase());
    if (found === undefined) throw fault(`"${value}" is no ${name}${didYouMean(value, values)}; one of ${values.join(', ')}`);
    return found;
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
    case 'tool': {
      const tool = value.toLowerCase();
      if (!context.isTool(tool))
        throw fault(`no tool is called "${value}"${didYouMean(tool, context.tools()) || '; claimstat tools lists those that are known'}`);
      return { is: 'tool', name: tool };
    }
    case 'verdict':
      return { is: 'claim', field: 'verdict', value: oneOf(VERDICTS) };
    case 'kind':
      return { is: 'claim', field: 'kind', value: oneOf(CLAIM_KINDS) };
    case 'modality':
      return { is: 'claim', field: 'modality', value: oneOf(MODALITIES) };
    case 'metric':
      return { is: 'metric', metric: metricOf(value, fault), range: null };
    case 'date': {
      const range = readDateRange(value, context.now);
      if (!range) throw dateFault(query, term, context.now);
      if (isReversed(range)) throw fault(`the range ends before it begins; write ${value.split('..').reverse().join('..')}`);
      return { is: 'date', ...range };
    }
    default:
      if (!isTop) throw new QueryError(query, term.at, term.end, `${term.name}: holds for the whole query and cannot stand within it`);
      set(settings, name, value, fault);
      return null;
  }
}

function metricOf(value: string, fault: (message: string) => QueryError): Metric {
  const name = value.toLowerCase().replaceAll(/[ -]/g, '_');
  if (isMetric(name)) return name;
  throw fault(`"${value}" is no metric${didYouMean(name, METRICS) || `; one of ${METRICS.join(', ')}`}`);
}

/** The end of a range that is no date, or the whole. */
function dateFault(query: string, { text, valueAt, end }: Term, now: number): QueryError {
  const at = text.indexOf('..');
  const ends = at < 0 ? [] : [[text.slice(0, at), valueAt] as const, [text.slice(at + 2), valueAt + at + 2] as const];
  const [bad, place] = ends.find(([part]) => part !== '' && !readDateRange(part, now)) ?? [text, valueAt];
  const message = `"${bad}" is no date; write 2007, 2007-08, 2007-08-23, 2007..2010, 3m.. or 1y..6m`;
  return new QueryError(query, place, ends.length > 0 && bad !== text ? place + bad.length : end, message);
}

function textWhere(term: Term, part: 'subject' | 'body' | null): Where {
  const begins = !term.quoted && term.text.endsWith('*') && term.text.length > 1;
  return { is: 'text', text: begins ? term.text.slice(0, -1) : term.text, begins, part };
}
