import { UsageError } from '../diagnostics/index.ts';
import { showCount } from '../report/numbers.ts';
import { forTerminal } from '../report/render/escape.ts';
import { absentConditions, absentParts } from '../search/absent.ts';
import { askedOf } from '../search/leaves.ts';
import { HIT_FORMATS, type HitFormatName, isHitFormat } from '../search/output/formats.ts';
import { readQuery } from '../search/query.ts';
import type { Query } from '../store/query.ts';
import { openStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/store.ts';
import { DATABASE } from './database.ts';
import { print } from './print.ts';
import { queryContext } from './query-context.ts';
import { version } from './version.ts';

const TABLE_LIMIT = 50;

/** Runs `claimstat search`. Gives the exit code: 0, or 1 when nothing was found. */
export async function search(words: readonly string[], options: Readonly<Record<string, unknown>>): Promise<number> {
  const name = typeof options.format === 'string' ? options.format : 'table';
  if (!isHitFormat(name)) throw new UsageError(`unknown format "${name}": ${Object.keys(HIT_FORMATS).join(', ')}`);
  const store = openStore(typeof options.db === 'string' ? options.db : DATABASE, { create: false });
  try {
    const text = words.join(' ');
    const query = readQuery(text, await queryContext(text, store));
    const isCounted = options.count === true;
    if (!isCounted) checkFormat(name, query);
    const given = limitOf(options.limit) ?? query.limit;
    const limit = given ?? (name === 'table' && !isCounted ? TABLE_LIMIT : null);
    const format = HIT_FORMATS[name]({ width: process.stdout.columns ?? 100, asked: askedOf(query) });
    let found = 0;
    if (!isCounted) await print(format.open(version()));
    // One more tells whether there are more.
    for (const hit of store.search({ ...query, limit: limit === null ? null : limit + 1 })) {
      if (limit !== null && found === limit) {
        if (given === null) say(`only the first ${limit} are shown; -n or limit: says how many`);
        break;
      }
      found++;
      if (!isCounted) await print(format.hit(hit));
    }
    await print(isCounted ? `${found}\n` : format.close());
    tellAbsent(query, found, store, isCounted);
    return found > 0 ? 0 : 1;
  } finally {
    store.close();
  }
}

/** Runs alone have numbers of their own. */
function checkFormat(name: HitFormatName, { kind }: Query): void {
  if (name === 'gobench' && kind !== 'runs')
    throw new UsageError(
      `gobench is a format for runs, and this query finds ${kind}; add in:runs to it, or ask for table, ndjson, csv or json`,
    );
}

/** What the query asks for and nothing here has, on stderr. */
function tellAbsent(query: Query, found: number, store: Store, isCounted: boolean): void {
  for (const line of absentConditions(query, store)) say(line);
  if (found > 0) return;
  const parts = absentParts(query, store);
  for (const line of parts) say(line);
  if (isCounted) return;
  if (parts.length === 0 && query.where?.is === 'and') say(`each part of the query is met by something here, but nothing meets all of it`);
  const counts = store.counts();
  say(
    `no ${query.kind} found${counts[query.kind] === 0 ? `; the database holds ${showCount(counts.messages, 'message')} and no ${query.kind}` : ''}`,
  );
}

function say(text: string): void {
  process.stderr.write(`claimstat: ${forTerminal(text)}\n`);
}

function limitOf(given: unknown): number | null {
  if (given === undefined) return null;
  if (typeof given !== 'string' || !/^\d{1,9}$/.test(given) || Number(given) === 0) throw new UsageError('--limit wants a number from 1');
  return Number(given);
}
