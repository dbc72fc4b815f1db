/** The grammar: terms side by side are all meant, `OR` binds less, `-` and `NOT` more; a prefix may stand before a group. */

import { QueryError } from './query-error.ts';
import { type Operator, type Token, tokensOf } from './tokens.ts';

/** A term as written; what its name means is settled later. */
export interface Term {
  readonly is: 'term';
  /** Null for words without a name. */
  readonly name: string | null;
  readonly operator: Operator;
  readonly text: string;
  readonly quoted: boolean;
  readonly at: number;
  /** Where the value begins. */
  readonly valueAt: number;
  readonly end: number;
}

export type Tree =
  | Term
  | { readonly is: 'and'; readonly of: readonly Tree[] }
  | { readonly is: 'or'; readonly of: readonly Tree[] }
  | { readonly is: 'not'; readonly of: Tree };

interface Prefix {
  readonly name: string;
  readonly operator: Operator;
  readonly at: number;
}

const DEEPEST = 50;

/** The tree of a query; null for an empty one. */
export function parse(query: string): Tree | null {
  const tokens = tokensOf(query);
  if (tokens.length === 0) return null;
  const parser = new Parser(query, tokens);
  return parser.all();
}

class Parser {
  readonly #query: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(query: string, tokens: readonly Token[]) {
    this.#query = query;
    this.#tokens = tokens;
  }

  all(): Tree {
    const tree = this.#either(null);
    const rest = this.#tokens[this.#next];
    if (rest) throw this.#error(rest, 'this bracket was not opened');
    return tree;
  }

  #either(prefix: Prefix | null): Tree {
    const of = [this.#both(prefix)];
    while (this.#tokens[this.#next]?.is === 'or') {
      this.#next++;
      of.push(this.#both(prefix));
    }
    return of.length === 1 && of[0] ? of[0] : { is: 'or', of };
  }

  #both(prefix: Prefix | null): Tree {
    const of: Tree[] = [];
    for (;;) {
      const token = this.#tokens[this.#next];
      if (token?.is === 'and') {
        if (of.length === 0) throw this.#error(token, 'nothing stands before AND');
        this.#next++;
        of.push(this.#one(prefix));
      } else if (!token || token.is === ')' || token.is === 'or') break;
      else of.push(this.#one(prefix));
    }
    if (of.length === 0) throw this.#expected();
    return of.length === 1 && of[0] ? of[0] : { is: 'and', of };
  }

  #one(prefix: Prefix | null): Tree {
    const token = this.#tokens[this.#next++];
    if (!token || token.is === ')' || token.is === 'or' || token.is === 'and') {
      this.#next--;
      throw this.#expected();
    }
    if (++this.#depth > DEEPEST) throw this.#error(token, 'the query is nested too deeply');
    try {
      if (token.is === 'not') return { is: 'not', of: this.#one(prefix) };
      if (token.is === '(') return this.#group(token, prefix);
      if (token.is === 'value') return termOf(prefix, token);
      if (prefix) throw this.#error(token, `a name cannot stand within ${prefix.name}${prefix.operator}(...)`);
      if (token.is === 'name') return this.#named(token);
      throw this.#expected();
    } finally {
      this.#depth--;
    }
  }

  #group(open: Token, prefix: Prefix | null): Tree {
    const tree = this.#either(prefix);
    if (this.#tokens[this.#next]?.is !== ')') throw this.#error(open, 'this bracket is not closed');
    this.#next++;
    return tree;
  }

  #named(name: Extract<Token, { is: 'name' }>): Tree {
    const value = this.#tokens[this.#next];
    const prefix = { name: name.name, operator: name.operator, at: name.at };
    if (value && value.at === name.end && value.is === 'value') {
      this.#next++;
      return termOf(prefix, value);
    }
    if (value && value.at === name.end && value.is === '(') {
      this.#next++;
      return this.#group(value, prefix);
    }
    throw this.#error(name, `${name.name}${name.operator} wants a value right after it`);
  }

  #expected(): QueryError {
    const token = this.#tokens[this.#next];
    if (token) return this.#error(token, 'something to search for is missing here');
    return new QueryError(this.#query, this.#query.length, this.#query.length + 1, 'something to search for is missing at the end');
  }

  #error(token: Token, message: string): QueryError {
    return new QueryError(this.#query, token.at, token.end, message);
  }
}

function termOf(prefix: Prefix | null, value: Extract<Token, { is: 'value' }>): Term {
  return {
    is: 'term',
    name: prefix?.name ?? null,
    operator: prefix?.operator ?? ':',
    text: value.text,
    quoted: value.quoted,
    at: prefix?.at ?? value.at,
    valueAt: value.at,
    end: value.end,
  };
}
