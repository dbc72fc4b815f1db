import { UsageError } from '../diagnostics/index.ts';
import { openStore } from '../store/sqlite/open.ts';
import { DATABASE } from './database.ts';
import { print } from './print.ts';
import { version } from './version.ts';

const FORMATS = ['ndjson', 'csv', 'json', 'gobench'];
const WIDTH = 100;

/** Runs `claimstat export`: records as `report -f ndjson` prints them, or what a search finds. Gives the exit code. */
export async function exportAll(words: readonly string[], options: Readonly<Record<string, unknown>>): Promise<number> {
  const format = typeof options.format === 'string' ? options.format : 'ndjson';
  if (!FORMATS.includes(format)) throw new UsageError(`unknown format "${format}": ${FORMATS.join(', ')}`);
  if (words.length > 0 || format !== 'ndjson') {
    const { search } = await import('./search-action.ts');
    return await search(words.length > 0 ? words : ['in:runs'], options);
  }
  const [{ storedThread }, { default: ndjson }] = await Promise.all([
    import('../batch/tie-touched.ts'),
    import('../report/render/ndjson.ts'),
  ]);
  const store = openStore(typeof options.db === 'string' ? options.db : DATABASE, { create: false });
  try {
    const look = { color: false, width: WIDTH, version: version() };
    await print(ndjson.open(look));
    for (const thread of store.threadsWith()) await print(ndjson.thread(storedThread(store, thread), look));
  } finally {
    store.close();
  }
  return 0;
}
