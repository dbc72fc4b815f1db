import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { ingest } from '../../src/ingest/index.ts';
import type { Message } from '../../src/model/message.ts';

/** A public-inbox server of one's own on the loopback, with the mails of a sample thread (Debian: package public-inbox). */
const MBOX = join(import.meta.dirname, '../../corpus/threads/tso-at-ten-gigabit.mbox');
const ADDRESS = 'netperf-talk@lists.example.org';
const FIRST = '20240304-0912.nora@example.org';
const isInstalled =
  spawnSync('public-inbox-httpd', ['--help']).error === undefined && spawnSync('public-inbox-mda', ['--help']).error === undefined;
if (!isInstalled) console.warn('public-inbox is not installed: its server is not tested');

async function read(input: string): Promise<{ messages: Message[]; said: Diagnostic[] }> {
  const said: Diagnostic[] = [];
  const messages: Message[] = [];
  for await (const message of ingest([input], { diagnose: diagnostic => said.push(diagnostic) })) messages.push(message);
  return { messages: messages.sort((a, b) => (a.date ?? '').localeCompare(b.date ?? '')), said };
}

/** A page shows no blanks at the end of a line. */
function lines(message: Message | undefined): string[] | undefined {
  return message?.body
    .trimEnd()
    .split('\n')
    .map(line => line.trimEnd());
}

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof at === 'object' ? (at?.port ?? 0) : 0;
}

async function answers(port: number): Promise<boolean> {
  return await new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

describe.skipIf(!isInstalled)('a public-inbox server (skipped where public-inbox is not installed)', () => {
  let folder = '';
  let base = '';
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'public-inbox-test-'));
    const env = { ...process.env, HOME: folder, PI_CONFIG: join(folder, 'config'), ORIGINAL_RECIPIENT: ADDRESS };
    const run = (program: string, args: readonly string[], input = ''): void => {
      const done = spawnSync(program, args, { env, input, encoding: 'utf8' });
      if (done.status !== 0) throw new Error(`${program}: ${done.stderr}`);
    };
    const port = await freePort();
    base = `http://127.0.0.1:${port}/talk`;
    run('public-inbox-init', ['-V2', '-L', 'basic', 'talk', join(folder, 'talk'), base, ADDRESS]);
    run('git', ['config', '-f', env.PI_CONFIG, 'publicinboxmda.spamcheck', 'none']);
    for (const mail of readFileSync(MBOX, 'utf8')
      .split(/^From \S.*\n/m)
      .slice(1))
      run('public-inbox-mda', ['--no-precheck'], mail);
    server = spawn('public-inbox-httpd', ['-W0', '-l', `127.0.0.1:${port}`], { env, stdio: 'ignore' });
    for (let tries = 0; tries < 300 && !(await answers(port)); tries++) await new Promise(resolve => setTimeout(resolve, 100));
  }, 120_000);
  afterAll(async () => {
    const ended = new Promise(resolve => server?.once('exit', resolve));
    if (server?.kill()) await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['', 'T/', 't/#u', 'raw'])('gives the thread of a message at MESSAGE-ID/%s', async page => {
    const { messages, said } = await read(`${base}/${FIRST}/${page}`);
    expect(said).toEqual([]);
    const wanted = (await read(MBOX)).messages;
    expect(wanted).toHaveLength(4);
    const facts = ({ id, inReplyTo, references, from, date, subject, list, body }: Message) => ({
      ...{ id, inReplyTo, references, from, date, subject, list },
      body: body.trimEnd(),
    });
    expect(messages.map(facts)).toEqual(wanted.map(facts));
  });

  test('the pages it serves hold the same mails', async () => {
    const wanted = (await read(MBOX)).messages;
    for (const page of [`${FIRST}/T/`, `${FIRST}/t/`, `${FIRST}/`]) {
      const saved = await (await fetch(`${base}/${page}`)).text();
      const said: Diagnostic[] = [];
      const messages: Message[] = [];
      const stdin = (async function* () {
        yield Buffer.from(saved);
      })();
      for await (const message of ingest(['-'], { diagnose: diagnostic => said.push(diagnostic), stdin })) messages.push(message);
      expect(said).toEqual([]);
      expect(messages.map(message => message.id).sort()).toEqual(
        page.endsWith('/T/') || page.endsWith('/t/') ? wanted.map(message => message.id) : [FIRST],
      );
      for (const message of messages) expect(lines(message)).toEqual(lines(wanted.find(({ id }) => id === message.id)));
    }
  });

  test('a message it does not have is a diagnostic', async () => {
    const { messages, said } = await read(`${base}/gone@example.org/`);
    expect(messages).toEqual([]);
    expect(said).toMatchObject([{ id: 'fetch-failed', severity: 'error', message: expect.stringMatching(/ answers (?:404|300) /) }]);
  });
});
