/** Inputs of all kinds, read again after they have changed: the database is as if it had been made of them as they are now. */

import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reread } from '../../src/batch/inputs/reread.ts';
import { mineArchives } from '../../src/batch/mine-archives.ts';
import { readEpoch } from '../../src/ingest/containers/public-inbox-v2.ts';
import { openStore } from '../../src/store/sqlite/open.ts';
import { contentOf, mail, mboxOf } from './archive.ts';
import { commitV1, commitV2, hasGit } from './repositories.ts';

let folder = '';
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inputs-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = (name: string): string => join(folder, `${count++}-${name}`);

async function mine(input: string, database: string, batch = 50): Promise<number> {
  const store = openStore(database, { create: true });
  try {
    const signal = new AbortController().signal;
    return (await mineArchives([input], store, { diagnose: () => {}, onProgress: () => {}, workers: 0, signal, batch })).messages;
  } finally {
    store.close();
  }
}

async function fresh(input: string): Promise<ReturnType<typeof contentOf>> {
  const database = place('fresh.db');
  await mine(input, database);
  return contentOf(database);
}

const mails = (from: number, to: number): { came: string }[] => Array.from({ length: to - from }, (_, i) => ({ came: mail(from + i) }));

/** The text of a stored mail, read again from its archive. */
async function bodyOf(database: string, id: string): Promise<string | undefined> {
  const store = openStore(database, { create: false });
  try {
    const [head] = store.headsOfId(id);
    const found = head && store.placeOf(head.num);
    return head && found && (await reread(found.input, found.place, head.source))?.body;
  } finally {
    store.close();
  }
}

if (!hasGit) console.warn('git is not installed: repositories are not tested');
describe.skipIf(!hasGit).each([
  ['version 2', commitV2],
  ['version 1', commitV1],
])('a public-inbox repository, %s (skipped where git is not installed)', (_, commit) => {
  test('fetched again: only what came', async () => {
    const [repository, database] = [place('0.git'), place('db')];
    commit(repository, mails(0, 20));
    expect(await mine(repository, database)).toBe(20);
    expect(await mine(repository, database)).toBe(0);
    commit(repository, mails(20, 33));
    expect(await mine(repository, database)).toBe(13);
    expect(contentOf(database)).toEqual(await fresh(repository));
    expect(await bodyOf(database, 'm27@lists.example.org')).toContain('12% faster');
  });

  test('removed from it: gone, with what was found in it', async () => {
    const [repository, database] = [place('0.git'), place('db')];
    commit(repository, mails(0, 12));
    await mine(repository, database);
    commit(repository, [{ gone: mail(6) }, ...mails(12, 14), { gone: mail(12) }]);
    await mine(repository, database);
    const content = contentOf(database);
    expect(content).toEqual(await fresh(repository));
    expect(content.messages?.length).toBe(12);
    expect(content.runs?.map(row => JSON.stringify(row)).some(row => row.includes('m6@') || row.includes('m12@'))).toBe(false);
  });

  test('removed, and come again', async () => {
    const [repository, database] = [place('0.git'), place('db')];
    commit(repository, mails(0, 4));
    await mine(repository, database);
    commit(repository, [{ gone: mail(3) }, { came: mail(3) }]);
    await mine(repository, database);
    expect(contentOf(database).messages?.length).toBe(4);
    expect(contentOf(database)).toEqual(await fresh(repository));
  });

  test('made anew with other mails: nothing of the old', async () => {
    const [repository, database] = [place('0.git'), place('db')];
    commit(repository, mails(0, 9));
    await mine(repository, database);
    rmSync(repository, { recursive: true });
    commit(repository, mails(40, 45));
    await mine(repository, database);
    expect(contentOf(database)).toEqual(await fresh(repository));
  });
});

test.skipIf(!hasGit)('commits are named to git some at a time (skipped where git is not installed)', async () => {
  const repository = place('0.git');
  commitV2(repository, [...mails(0, 7), { gone: mail(5) }, ...mails(7, 11), { gone: mail(2) }, { came: mail(2) }]);
  const read = async (atOnce: number): Promise<unknown[]> => {
    const found: unknown[] = [];
    for await (const { raw, source } of readEpoch(repository, 'a', undefined, atOnce)) found.push([raw.toString(), source.commit]);
    return found;
  };
  const whole = await read(1000);
  expect(whole.length).toBe(10);
  for (const atOnce of [1, 3, 4, 14]) expect(await read(atOnce)).toEqual(whole);
});

describe('a Maildir', () => {
  function maildir(): string {
    const box = place('box');
    for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(box, part), { recursive: true });
    for (let n = 0; n < 6; n++) writeFileSync(join(box, n < 3 ? 'cur' : 'new', n < 3 ? `17${n}.M1.host:2,` : `17${n}.M1.host`), mail(n));
    return box;
  }

  test('mails that were read, answered and moved are the same ones', async () => {
    const [box, database] = [maildir(), place('db')];
    expect(await mine(box, database)).toBe(6);
    for (const name of readdirSync(join(box, 'cur'))) renameSync(join(box, 'cur', name), join(box, 'cur', `${name}RS`));
    renameSync(join(box, 'new/173.M1.host'), join(box, 'cur/173.M1.host:2,S'));
    writeFileSync(join(box, 'new/176.M1.host'), mail(6));
    expect(await mine(box, database)).toBe(1);
    expect(contentOf(database).messages?.length).toBe(7);
    expect(await bodyOf(database, 'm0@lists.example.org')).toContain('12% faster');
    expect(await bodyOf(database, 'm3@lists.example.org')).toContain('12% faster');
    rmSync(join(box, 'cur/173.M1.host:2,S'));
    expect(await bodyOf(database, 'm3@lists.example.org')).toBeUndefined();
  });
});

describe('what is no longer in a folder goes', () => {
  const folderOf = (from: number, to: number): string => {
    const path = place('mails');
    mkdirSync(path);
    for (let n = from; n < to; n++) writeFileSync(join(path, `${n}.eml`), mail(n));
    return path;
  };

  test('files, with what was found in them', async () => {
    const [archive, database] = [folderOf(0, 12), place('db')];
    await mine(archive, database);
    for (const n of [0, 3, 5, 9]) rmSync(join(archive, `${n}.eml`));
    expect(await mine(archive, database)).toBe(0);
    expect(contentOf(database)).toEqual(await fresh(archive));
    writeFileSync(join(archive, '3.eml'), mail(3));
    expect(await mine(archive, database)).toBe(1);
    expect(contentOf(database)).toEqual(await fresh(archive));
  });

  test('a mail that was moved to another Maildir, or whose file has another name, is there once', async () => {
    const [above, database] = [place('above'), place('db')];
    for (const part of ['a/cur', 'a/new', 'a/tmp', 'b/cur', 'b/new', 'b/tmp']) mkdirSync(join(above, part), { recursive: true });
    for (let n = 0; n < 6; n++) writeFileSync(join(above, 'a/cur', `17${n}.M1.host:2,S`), mail(n));
    await mine(above, database);
    renameSync(join(above, 'a/cur/173.M1.host:2,S'), join(above, 'b/cur/173.M1.host:2,S'));
    renameSync(join(above, 'a/cur/170.M1.host:2,S'), join(above, 'a/new/999.M1.host'));
    expect(await mine(above, database)).toBe(2);
    expect(contentOf(database)).toEqual(await fresh(above));
    expect(contentOf(database).messages?.length).toBe(6);
  });

  test('a folder in it', async () => {
    const [above, database] = [place('above'), place('db')];
    mkdirSync(above);
    renameSync(folderOf(0, 4), join(above, 'one'));
    renameSync(folderOf(4, 8), join(above, 'two'));
    await mine(above, database);
    rmSync(join(above, 'one'), { recursive: true });
    await mine(above, database);
    expect(contentOf(database)).toEqual(await fresh(above));
  });

  test('not what lies beside it under a longer name, nor what was named by itself', async () => {
    const [above, database] = [place('above'), place('db')];
    mkdirSync(above);
    renameSync(folderOf(0, 4), join(above, 'list'));
    renameSync(folderOf(4, 8), join(above, 'list-2'));
    await mine(above, database);
    rmSync(join(above, 'list-2'), { recursive: true });
    await mine(join(above, 'list'), database);
    await mine(join(above, 'list/3.eml'), database);
    expect(contentOf(database).messages?.length).toBe(8);
  });

  test.each([
    ['is empty now', (path: string) => mkdirSync(path), 'nothing-left'],
    ['is not there', () => {}, 'missing-input'],
  ])('nothing of a folder that %s: it may not be mounted', async (_, make, said) => {
    const [archive, database] = [folderOf(0, 4), place('db')];
    await mine(archive, database);
    rmSync(archive, { recursive: true });
    make(archive);
    const ids: string[] = [];
    const store = openStore(database, { create: false });
    const options = { onProgress: () => {}, workers: 0, signal: new AbortController().signal };
    const { gone } = await mineArchives([archive], store, { ...options, diagnose: ({ id }) => ids.push(id) });
    store.close();
    expect([gone, ids, contentOf(database).messages?.length]).toEqual([0, [said], 4]);
  });

  test('a run that is stopped takes nothing out; the next one does', async () => {
    const [archive, database] = [folderOf(0, 4), place('db')];
    await mine(archive, database);
    rmSync(join(archive, '2.eml'));
    const store = openStore(database, { create: false });
    await mineArchives([archive], store, { diagnose: () => {}, onProgress: () => {}, workers: 0, signal: AbortSignal.abort() });
    expect(store.counts().messages).toBe(4);
    store.close();
    await mine(archive, database);
    expect(contentOf(database)).toEqual(await fresh(archive));
  });
});

describe('standard input', () => {
  /** Runs a process of its own, since there is one standard input. */
  const feed = async (text: string, database: string): Promise<void> => {
    const { spawnSync } = await import('node:child_process');
    const args = ['--import', 'tsx', join(import.meta.dirname, 'mine-child.ts'), '-', database];
    const { stdout } = spawnSync(process.execPath, args, { input: text, encoding: 'utf8' });
    expect(stdout).toContain('done');
  };

  test('what is fed again is there once, what is new is added', async () => {
    const database = place('db');
    const text = mboxOf(mails(0, 9).map(({ came }) => came));
    await feed(text, database);
    await feed(text, database);
    expect(contentOf(database).messages?.length).toBe(9);
    await feed(text + mboxOf([mail(9), mail(9)]), database);
    const { messages, runs, texts } = contentOf(database);
    expect([messages?.length, runs?.length, texts?.length]).toEqual([11, 4, 11]);
  });
});
