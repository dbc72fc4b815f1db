/** A store in one SQLite file. */

import type { Store } from '../store.ts';
import { openSqlite, type Sqlite } from './connection.ts';
import { readSide } from './read.ts';
import { searchSide } from './search.ts';
import { threadSide } from './threads.ts';
import { tiedSide } from './tied.ts';
import { writeSide } from './write.ts';

export interface OpenOptions {
  readonly create: boolean;
  /** Up to so many rows that meet a condition a search gathers at once; more are looked at one by one. */
  readonly few?: number;
}

/** Opens the store in `path`; it is made when `create`. A file that is something else is a UsageError. */
export function openStore(path: string, { create, few }: OpenOptions): Store {
  const db = openSqlite(path, create);
  return { ...readSide(db), ...threadSide(db), ...writeSide(db), ...tiedSide(db), ...searchSide(db, few), close: () => close(db) };
}

/** Lets SQLite look whether what it knows of the tables for planning is stale; that costs next to nothing where it is not. */
function close(db: Sqlite): void {
  db.pragma('analysis_limit = 400');
  db.pragma('optimize');
  db.close();
}
