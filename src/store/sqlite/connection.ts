/** The connection to a database file, new or old, with its tables brought to this version. */

import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { UsageError } from '../../diagnostics/index.ts';
import { MIGRATIONS } from './schema.ts';

export type Sqlite = Database.Database;

/** Marks the file as ours ("clst"), so that no other program's database is written to. */
const APPLICATION_ID = 0x636c7374;

/** Opens the database in `path`; it is made when `create`. A file that is something else is a UsageError. */
export function openSqlite(path: string, create: boolean): Sqlite {
  const missing = new UsageError(`there is no database ${path}; make it with: claimstat mine INPUT... --db ${path}`);
  // An empty file would become one by opening it.
  if (!create && !(statSync(path, { throwIfNoEntry: false })?.size ?? 0)) throw missing;
  let db: Sqlite | undefined;
  try {
    db = new Database(path, { timeout: 10_000 });
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    // Mails go before what followed from them, which is written anew.
    db.pragma('foreign_keys = OFF');
    db.pragma('temp_store = MEMORY');
    db.pragma('cache_size = -32000');
    migrate(db, path);
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot open ${path} as a database: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function migrate(db: Sqlite, path: string): void {
  const versionOf = (): number => Number(db.pragma('user_version', { simple: true }));
  const isOurs = db.pragma('application_id', { simple: true }) === APPLICATION_ID;
  if (versionOf() === MIGRATIONS.length && isOurs) return;
  const isEmpty = db.prepare('SELECT count(*) FROM sqlite_master').pluck().get() === 0;
  if (!isOurs && !isEmpty) throw new UsageError(`${path} is a database of another program; name another file with --db`);
  if (versionOf() > MIGRATIONS.length) throw new UsageError(`${path} was made by a newer claimstat; update this one`);
  db.transaction(() => {
    // Another process may have done it while this one waited for the lock.
    for (const step of MIGRATIONS.slice(versionOf())) db.exec(step);
    db.pragma(`user_version = ${MIGRATIONS.length}`);
    db.pragma(`application_id = ${APPLICATION_ID}`);
  }).immediate();
}
