import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MineProgress, mineArchives } from '../../src/batch/mine-archives.ts';
import { survey } from '../../src/batch/survey.ts';
import { openStore } from '../../src/store/sqlite/open.ts';
import { contentOf, mail, mboxOf } from './archive.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mine-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
const place = (name: string): string => join(folder, `${count++}-${name}`);
const mails = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, i) => mail(from + i));

function put(name: string, content: string | Uint8Array): string {
  const path = place(name);
  writeFileSync(path, content);
  return path;
}

async function mine(inputs: readonly string[], database: string, stopAt = Number.POSITIVE_INFINITY): Promise<MineProgress> {
  const store = openStore(database, { create: true });
  const stop = new AbortController();
  try {
    const onProgress = ({ messages }: MineProgress): void => {
      if (messages >= stopAt) stop.abort();
    };
    return { ...(await mineArchives(inputs, store, { diagnose: () => {}, onProgress, workers: 0, signal: stop.signal, batch: 50 })) };
  } finally {
    store.close();
  }
}

/** What a database of these inputs holds that was made without any disturbance. */
async function undisturbed(inputs: readonly string[]): Promise<ReturnType<typeof contentOf>> {
  const database = place('fresh.db');
  await mine(inputs, database);
  return contentOf(database);
}

test('it says what a report says', async () => {
  const archive = put('a.mbox', mboxOf(mails(0, 60)));
  const content = await undisturbed([archive]);
  const threads = [];
  for await (const thread of survey([archive], { diagnose: () => {} })) threads.push(thread);
  const evidence = threads.flatMap(thread => thread.evidence.map(item => JSON.stringify(item))).sort();
  expect(content.claims?.length).toBe(20);
  expect(content.claims?.map(row => (row instanceof Object && 'evidence' in row ? row.evidence : '')).sort()).toEqual(evidence);
  expect(new Set(threads.map(thread => thread.id)).size).toBe(15);
  expect(content.messages?.map(row => (row instanceof Object && 'thread' in row ? row.thread : ''))).toEqual(
    threads
      .flatMap(thread => thread.messages)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(message => message.thread),
  );
});

describe('an input that was read before', () => {
  test('unchanged: nothing is read', async () => {
    const [archive, database] = [put('a.mbox', mboxOf(mails(0, 30))), place('db')];
    expect((await mine([archive], database)).messages).toBe(30);
    expect((await mine([archive], database)).messages).toBe(0);
    expect((await mine([archive, archive], database)).messages).toBe(0);
  });

  test('a grown mbox: only what came after', async () => {
    const [archive, database] = [put('a.mbox', mboxOf(mails(0, 30))), place('db')];
    await mine([archive], database);
    appendFileSync(archive, mboxOf(mails(30, 47)));
    expect((await mine([archive], database)).messages).toBe(17);
    expect(contentOf(database)).toEqual(await undisturbed([archive]));
  });

  test('an mbox whose last mail was half written: that one again', async () => {
    const text = mboxOf(mails(0, 31));
    const archive = put('a.mbox', text.slice(0, -60));
    const database = place('db');
    await mine([archive], database);
    writeFileSync(archive, text + mboxOf(mails(31, 33)));
    expect((await mine([archive], database)).messages).toBe(3);
    expect(contentOf(database)).toEqual(await undisturbed([archive]));
  });

  test('an mbox that is another one now: all of it, nothing of the old', async () => {
    const [archive, database] = [put('a.mbox', mboxOf(mails(0, 30))), place('db')];
    await mine([archive], database);
    writeFileSync(archive, mboxOf(mails(100, 140)));
    expect((await mine([archive], database)).messages).toBe(40);
    expect(contentOf(database)).toEqual(await undisturbed([archive]));
    truncateSync(archive, 5000);
    await mine([archive], database);
    expect(contentOf(database)).toEqual(await undisturbed([archive]));
  });

  test('only its date has changed: nothing is read', async () => {
    const [archive, database] = [put('a.mbox', mboxOf(mails(0, 10))), place('db')];
    await mine([archive], database);
    utimesSync(archive, new Date(2001, 1, 1), new Date(2001, 1, 1));
    expect((await mine([archive], database)).messages).toBe(0);
  });

  test('a compressed mbox that has grown: its mails are there once', async () => {
    const [archive, database] = [put('a.mbox.gz', gzipSync(mboxOf(mails(0, 30)))), place('db')];
    await mine([archive], database);
    writeFileSync(archive, gzipSync(mboxOf(mails(0, 36))));
    await mine([archive], database);
    expect(contentOf(database)).toEqual(await undisturbed([archive]));
  });

  test('a folder: new and changed files', async () => {
    const [archive, database] = [place('mails'), place('db')];
    mkdirSync(archive);
    for (let n = 0; n < 8; n++) writeFileSync(join(archive, `${n}.eml`), mail(n));
    writeFileSync(join(archive, 'README'), 'nothing of interest');
    expect((await mine([archive], database)).messages).toBe(8);
    writeFileSync(join(archive, '3.eml'), mail(3, 'Another line.'));
    writeFileSync(join(archive, '9.eml'), mail(9));
    expect((await mine([archive], database)).messages).toBe(2);
    expect(contentOf(database)).toEqual(await undisturbed([archive]));
  });
});

describe('a run that was stopped', () => {
  test.each(['a.mbox', 'a.mbox.gz'])('%s: the next one goes on', async name => {
    const text = mboxOf(mails(0, 400));
    const [archive, database] = [put(name, name.endsWith('gz') ? gzipSync(text) : text), place('db')];
    const first = await mine([archive], database, 100);
    expect(first.messages).toBeLessThan(400);
    const second = await mine([archive], database);
    expect(first.messages + second.messages).toBe(400);
    expect(contentOf(database)).toEqual(await undisturbed([archive]));
  });

  test('killed again and again: nothing is lost, nothing is twice', { timeout: 300_000 }, async () => {
    const [archive, database] = [put('a.mbox', mboxOf(mails(0, 900))), place('db')];
    const child = join(import.meta.dirname, 'mine-child.ts');
    const args = ['--import', 'tsx', child, archive, database];
    let killed = 0;
    for (let i = 0; i < 6; i++) {
      const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = new Promise<NodeJS.Signals | null>(resolve => run.on('close', (_, signal) => resolve(signal)));
      await new Promise<void>(resolve => run.stdout.once('data', () => resolve()));
      const timer = setTimeout(() => run.kill('SIGKILL'), Math.random() * 400 * (i + 1));
      if ((await ended) === 'SIGKILL') killed++;
      clearTimeout(timer);
    }
    expect(killed).toBeGreaterThan(0);
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toContain('done');
    expect(contentOf(database)).toEqual(await undisturbed([archive]));
  });
});

test('one mail in two archives is one message in two places', async () => {
  const [one, two, database] = [put('a.mbox', mboxOf(mails(0, 12))), put('b.mbox', mboxOf(mails(0, 12))), place('db')];
  await mine([one, two], database);
  const store = openStore(database, { create: false });
  expect(store.headsOfId('m3@lists.example.org').map(head => head.source.path)).toEqual([one, two]);
  expect(store.counts()).toMatchObject({ messages: 24, threads: 3, runs: 4, claims: 4 });
  store.close();
});

test('inputs are never changed', async () => {
  const text = mboxOf(mails(0, 5));
  const archive = put('a.mbox', text);
  await mine([archive], place('db'));
  expect(readFileSync(archive, 'utf8')).toBe(text);
});
