/** A query's text as tokens with their places. */

import { QueryError } from './query-error.ts';

/** A name before a value and what stands between them: `tool:`, `throughput>`. */
export type Operator = ':' | '>' | '<' | '>=' | '<=' | '=';

export type Token =
  | { readonly is: '(' | ')' | 'or' | 'and' | 'not'; readonly at: number; readonly end: number }
  | { readonly is: 'name'; readonly name: string; readonly operator: Operator; readonly at: number; readonly end: number }
  | { readonly is: 'value'; readonly text: string; readonly quoted: boolean; readonly at: number; readonly end: number };

const LONGEST = 4096;
const SPACE = /\s/;
/** A condition's name may hold dots and dashes: `rx-usecs`, `net.core.rmem_max`. */
const NAME = /([A-Za-z][A-Za-z0-9_.+-]{0,60})(:|>=|<=|>|<|=)/y;
const WORD = /[^\s()"]+/y;

/** The tokens of a query. A quotation that does not end is an error. */
export function tokensOf(text: string): Token[] {
  if (text.length > LONGEST) throw new QueryError(text.slice(0, 60), 0, 60, `the query is longer than ${LONGEST} characters`);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? '';
    if (SPACE.test(character)) {
      at++;
      continue;
    }
    const token = tokenAt(text, at, tokens.at(-1));
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(text: string, at: number, before: Token | undefined): Token {
  const character = text[at];
  if (character === '(' || character === ')') return { is: character, at, end: at + 1 };
  if (character === '"') return quotation(text, at);
  const isValue = before?.is === 'name' && before.end === at;
  if (!isValue) {
    if (character === '-' && !SPACE.test(text[at + 1] ?? ' ')) return { is: 'not', at, end: at + 1 };
    NAME.lastIndex = at;
    const name = NAME.exec(text);
    if (name) return { is: 'name', name: name[1] ?? '', operator: operatorOf(name[2]), at, end: NAME.lastIndex };
  }
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0] ?? character ?? '';
  const end = at + word.length;
  if (!isValue && (word === 'OR' || word === 'AND' || word === 'NOT')) return { is: WORDS[word], at, end };
  return { is: 'value', text: word, quoted: false, at, end };
}

const WORDS = { OR: 'or', AND: 'and', NOT: 'not' } as const;

function operatorOf(text: string | undefined): Operator {
  return text === '>' || text === '<' || text === '>=' || text === '<=' || text === '=' ? text : ':';
}

function quotation(text: string, at: number): Token {
  const end = text.indexOf('"', at + 1);
  if (end < 0) throw new QueryError(text, at, text.length, 'the quotation does not end');
  return { is: 'value', text: text.slice(at + 1, end), quoted: true, at, end: end + 1 };
}
