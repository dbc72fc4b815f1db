import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/sqlite/open.ts';
import { batch, newMail, tieAll } from './rows.ts';

const DOCS = readFileSync(join(import.meta.dirname, '../../docs/database.md'), 'utf8');
const EXAMPLES = [...DOCS.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map(([, sql = '']) => sql);
const folder = mkdtempSync(join(tmpdir(), 'store-docs-'));
const path = join(folder, 'a.db');

beforeAll(() => {
  const store = openStore(path, { create: true });
  store.append([batch([0, 1, 2, 3].map(n => newMail(n)))]);
  tieAll(store);
  store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('docs/database.md', () => {
  test.each(EXAMPLES)('%s', sql => {
    const db = new Database(path, { readonly: true });
    const isForContradicted = sql.includes("'contradicted'");
    expect(db.prepare(sql).all().length > 0).toBe(!isForContradicted);
    db.close();
  });

  test('names every table', () => {
    const db = new Database(path, { readonly: true });
    const tables = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'").pluck().all();
    db.close();
    const own = tables.filter(name => !/_text_/.test(name));
    expect(own.filter(name => !DOCS.includes(`\`${name}\``))).toEqual([]);
  });
});
