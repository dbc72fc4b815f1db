import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../src/store/sqlite/open.ts';
import { storeContract } from './contract.ts';

let folder = '';
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = (): string => join(folder, `${count++}.db`);

describe('the contract', () => storeContract(() => openStore(place(), { create: true })));

describe('files that are no database of ours', () => {
  test('none', () => expect(() => openStore(place(), { create: false })).toThrow(/there is no database .* claimstat mine/));
  test('a text', () => {
    const path = place();
    writeFileSync(path, 'From here on it is text.\n'.repeat(100));
    expect(() => openStore(path, { create: true })).toThrow(/cannot open .* as a database/);
  });
  test("another program's", () => {
    const path = place();
    new Database(path).exec('CREATE TABLE bookmarks (url TEXT)').close();
    expect(() => openStore(path, { create: true })).toThrow(/another program/);
  });
  test('one of a later version', () => {
    const path = place();
    openStore(path, { create: true }).close();
    const db = new Database(path);
    db.pragma('user_version = 99');
    db.close();
    expect(() => openStore(path, { create: false })).toThrow(/newer claimstat/);
  });
});
