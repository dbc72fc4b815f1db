import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { threadAddress } from '../../src/ingest/containers/address.ts';
import { ingest } from '../../src/ingest/index.ts';
import type { Message } from '../../src/model/message.ts';

const mail = (n: number): string =>
  `Received: from there\nMessage-ID: <m${n}@example.org>\nFrom: Ada Lane <ada@example.org>\nDate: Thu, 23 Aug 2007 23:18:2${n} -0400\nSubject: run ${n}\n\nthroughput ${n} MB/s\n`;
const MBOX = [1, 2, 3].map(n => `From mboxrd@z Thu Jan  1 00:00:00 1970\n${mail(n)}\n`).join('');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ingest-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a file below the test's folder, and gives its path. */
function put(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

async function read(
  inputs: readonly string[],
  stdin?: AsyncIterable<Uint8Array>,
): Promise<{ messages: Message[]; ids: string[]; said: Diagnostic[] }> {
  const said: Diagnostic[] = [];
  const messages: Message[] = [];
  for await (const message of ingest(inputs, { diagnose: diagnostic => said.push(diagnostic), ...(stdin ? { stdin } : {}) }))
    messages.push(message);
  return { messages, ids: messages.map(message => message.id.replace('@example.org', '')), said };
}

async function tarOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

describe('containers, told by their bytes', () => {
  const ALL = ['m1', 'm2', 'm3'];
  test.each<[string, string | Uint8Array | (() => Promise<Uint8Array>), string[]]>([
    ['mbox', MBOX, ALL],
    ['gzip', gzipSync(MBOX), ALL],
    ['gzip of two members', Buffer.concat([gzipSync(MBOX), gzipSync(MBOX)]), [...ALL, ...ALL]],
    ['gzip in gzip', gzipSync(gzipSync(MBOX)), ALL],
    ['eml', mail(1), ['m1']],
    ['tar', () => tarOf({ 'b/2.eml': mail(2), 'a.mbox': MBOX, '../out.eml': mail(9) }), [...ALL, 'm2']],
    [
      'tar of a Maildir',
      () => tarOf({ 'box/cur/1:2,S': mail(1), 'box/new/2': mail(2), 'box/.sub/cur/3': mail(3), 'box/.sub/new/4': '' }),
      ALL,
    ],
    ['zip', zipSync({ 'a.mbox': Buffer.from(MBOX), 'empty.txt': new Uint8Array(0) }), ALL],
  ])('%s', async (name, content, want) => {
    const path = put(`kind/${name.replaceAll(' ', '-')}`, typeof content === 'function' ? await content() : content);
    const { ids, messages, said } = await read([path]);
    expect(ids).toEqual(want);
    expect(said).toEqual([]);
    for (const message of messages) expect(message.source.path.startsWith(path)).toBe(true);
  });

  test.each(['bzip2', 'xz', 'zstd'])('%s', async program => {
    const packed = spawnSync(program, ['-c'], { input: Buffer.from(MBOX.repeat(40)) });
    if (packed.status !== 0) return console.warn(`${program} is not installed: not tested`);
    const { ids } = await read([put(`packed/${program}`, Buffer.concat([packed.stdout, packed.stdout]))]);
    expect(ids).toHaveLength(240);
    const cut = await read([put(`packed/${program}-cut`, packed.stdout.subarray(0, packed.stdout.length - 20))]);
    expect(cut.said.map(({ id }) => id)).toEqual([`truncated-${program}`]);
  });

  test('standard input, in small pieces', async () => {
    const pieces = async function* (): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < MBOX.length; at += 50) yield Buffer.from(MBOX.slice(at, at + 50));
    };
    const { ids, messages } = await read(['-'], pieces());
    expect(ids).toEqual(ALL);
    expect(messages[1]?.source).toEqual({ path: '-', format: 'mbox', offset: MBOX.indexOf('From mboxrd', 10), length: MBOX.length / 3 });
  });

  test('a folder is read in one order, to its depths', async () => {
    put('mirror/10.eml', mail(3));
    put('mirror/2.eml', mail(2));
    put('mirror/1/x', mail(1));
    put('mirror/logo.png', Buffer.from([0x89, 0x50, 0, 1]));
    put('mirror/.git/x.eml', mail(9));
    const { ids, messages, said } = await read([join(folder, 'mirror')]);
    expect(ids).toEqual(ALL);
    expect(messages[0]?.source.path).toBe(join(folder, 'mirror/1/x'));
    expect(said).toEqual([]);
  });
});

describe('public-inbox git', () => {
  const git = (dir: string, ...args: string[]): void => {
    const env = { ...process.env, GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' };
    const done = spawnSync('git', ['-C', dir, ...args], { env, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(done.stderr);
  };
  /** A repository whose commits put (or, with undefined, take) files. */
  const repository = (name: string, commits: readonly Readonly<Record<string, string | undefined>>[]): string => {
    const dir = join(folder, name);
    mkdirSync(dir, { recursive: true });
    git(dir, 'init', '-q');
    for (const files of commits) {
      for (const [path, content] of Object.entries(files))
        content === undefined ? rmSync(join(dir, path), { force: true }) : put(`${name}/${path}`, content);
      git(dir, 'add', '-A');
      git(dir, 'commit', '-qm', 'x');
    }
    return dir;
  };

  test('v2: every epoch, what was removed left out', async () => {
    repository('v2/git/0.git', [{ m: mail(1) }, { m: mail(2) }, { m: undefined, d: mail(1) }]);
    repository('v2/git/1.git', [{ m: mail(3) }]);
    const { ids, messages } = await read([join(folder, 'v2')]);
    expect(ids).toEqual(['m2', 'm3']);
    expect(messages[1]?.source).toMatchObject({ path: join(folder, 'v2/git/1.git'), format: 'public-inbox-v2' });
  });

  test('v1: the files of the newest tree', async () => {
    const place = (n: number): string => `${n}${n}/${'ab'.repeat(19)}`;
    const { ids } = await read([
      repository('v1', [
        { [place(1)]: mail(1), [place(2)]: mail(2) },
        { [place(1)]: undefined, [place(3)]: mail(3) },
      ]),
    ]);
    expect(ids).toEqual(['m2', 'm3']);
  });
});

describe('bad input is one diagnostic, and the rest is read', () => {
  test.each<[string, () => string, string]>([
    ['a missing file', () => join(folder, 'nowhere'), 'missing-input'],
    ['a folder without mail', () => join(put('plain/readme.bin', Buffer.from([0, 1, 2])), '..'), 'no-mail'],
    ['an empty file', () => put('empty', ''), 'empty-file'],
    ['a binary file', () => put('binary', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1])), 'binary-file'],
    ['a gzip that breaks off at once', () => put('cut0.gz', gzipSync(MBOX).subarray(0, 11)), 'truncated-gzip'],
  ])('%s', async (_, input, id) => {
    const { ids, said } = await read([input(), put('good', mail(1))]);
    expect(said.map(diagnostic => [diagnostic.id, diagnostic.severity])).toEqual([[id, 'error']]);
    expect(said[0]?.hint).toBeTruthy();
    expect(ids).toEqual(['m1']);
  });

  test('of a truncated gzip what came before is read', async () => {
    const packed = gzipSync(Buffer.from(MBOX), { level: 0 });
    const { ids, said } = await read([put('cut.gz', packed.subarray(0, packed.length - 60))]);
    expect(ids).toEqual(['m1', 'm2', 'm3']);
    expect(said.map(({ id }) => id)).toEqual(['truncated-gzip']);
  });
});

test('one id, two mails: both stay', async () => {
  const other = mail(1)
    .replace('throughput 1 MB/s', 'something else altogether\nwith a second line to it')
    .replace('run 1', 'another topic');
  const { ids } = await read([
    put(
      'twice.mbox',
      `From a@b Thu Aug 23 23:18:20 2007\n${mail(1)}\nFrom a@b Thu Aug 23 23:18:20 2007\n${other}\nFrom a@b Thu Aug 23 23:18:20 2007\n${mail(1)}`,
    ),
  ]);
  expect(ids[1]).toMatch(/^m1#[0-9a-f]{8}$/);
  expect([ids[0], ids[2]]).toEqual(['m1', 'm1']);
});

describe('addresses', () => {
  test.each([
    ['https://example.org/list/a@b/', 'https://example.org/list/a@b/t.mbox.gz'],
    ['https://example.org/list/a@b', 'https://example.org/list/a@b/t.mbox.gz'],
    ['http://example.org:8080/all/list/a%40b/T/#u', 'http://example.org:8080/all/list/a%40b/t.mbox.gz'],
    ['https://example.org/list/a@b/raw', 'https://example.org/list/a@b/t.mbox.gz'],
    ['https://example.org/2019-May.txt.gz', 'https://example.org/2019-May.txt.gz'],
    ['https://', undefined],
  ])('%s', (given, want) => {
    expect(threadAddress(given)).toBe(want);
  });

  test('a thread is fetched from its server; what is not there is a diagnostic', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/list/m1@example.org/t.mbox.gz') response.end(gzipSync(MBOX));
      else response.writeHead(404).end();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const at = server.address();
    const base = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
    try {
      const { ids, said, messages } = await read([`${base}/list/m1@example.org/`, `${base}/list/gone@example.org/`]);
      expect(asked).toEqual(['/list/m1@example.org/t.mbox.gz', '/list/gone@example.org/t.mbox.gz']);
      expect(ids).toEqual(['m1', 'm2', 'm3']);
      expect(messages[0]?.source.path).toBe(`${base}/list/m1@example.org/`);
      expect(said).toMatchObject([{ id: 'fetch-failed', path: `${base}/list/gone@example.org/`, message: expect.stringContaining('404') }]);
    } finally {
      await new Promise(resolve => server.close(resolve));
    }
    const { said } = await read([`${base}/list/m1@example.org/`]);
    expect(said).toMatchObject([{ id: 'fetch-failed', severity: 'error', message: expect.stringContaining('cannot be fetched') }]);
  });
});
