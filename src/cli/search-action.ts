import { UsageError } from '../diagnostics/index.ts';
import { HIT_FORMATS, isHitFormat } from '../search/output/formats.ts';
import { readQuery } from '../search/query.ts';
import { namesLike } from '../search/suggest.ts';
import { openStore } from '../store/sqlite/open.ts';
import { DATABASE } from './database.ts';
import { print } from './print.ts';
import { version } from './version.ts';

const TABLE_LIMIT = 50;

/** Runs `claimstat search`. Gives the exit code: 0, or 1 when nothing was found. */
export async function search(words: readonly string[], options: Readonly<Record<string, unknown>>): Promise<number> {
  const name = typeof options.format === 'string' ? options.format : 'table';
  if (!isHitFormat(name)) throw new UsageError(`unknown format "${name}": ${Object.keys(HIT_FORMATS).join(', ')}`);
  const store = openStore(typeof options.db === 'string' ? options.db : DATABASE, { create: false });
  try {
    const query = readQuery(words.join(' '), {
      now: Date.now(),
      hasCondition: store.hasCondition,
      conditionsLike: wanted => namesLike(wanted, store.conditionNames()),
    });
    const given = limitOf(options.limit) ?? query.limit;
    const limit = given ?? (name === 'table' && options.count !== true ? TABLE_LIMIT : null);
    const format = HIT_FORMATS[name](process.stdout.columns ?? 100);
    let found = 0;
    if (options.count !== true) await print(format.open(version()));
    // One more tells whether there are more.
    for (const hit of store.search({ ...query, limit: limit === null ? null : limit + 1 })) {
      if (limit !== null && found === limit) {
        if (given === null) process.stderr.write(`claimstat: only the first ${limit} are shown; -n or limit: says how many\n`);
        break;
      }
      found++;
      if (options.count !== true) await print(format.hit(hit));
    }
    if (options.count === true) await print(`${found}\n`);
    else await print(format.close());
    if (found === 0 && options.count !== true) process.stderr.write(`claimstat: no ${query.kind} found\n`);
    return found > 0 ? 0 : 1;
  } finally {
    store.close();
  }
}

function limitOf(given: unknown): number | null {
  if (given === undefined) return null;
  if (typeof given !== 'string' || !/^\d{1,9}$/.test(given) || Number(given) === 0) throw new UsageError('--limit wants a number from 1');
  return Number(given);
}
