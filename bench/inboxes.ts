/** An archive's mails as other programs want them, a Maildir or a public-inbox repository; or as a larger archive. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInput } from '../src/ingest/index.ts';

/** Writes a Maildir to `folder`. */
export async function writeMaildir(mbox: string, folder: string): Promise<void> {
  for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(folder, part), { recursive: true });
  let count = 0;
  for await (const raw of mailsOf(mbox)) writeFileSync(join(folder, 'cur', `${count++}.bench:2,S`), raw);
}

/**
 * Makes a public-inbox (version 2) in `inbox` with a commit a mail, its text in the file `m`, and no index yet: what
 * `public-inbox-clone --no-index` leaves (public-inbox-v2-format(5)). False when public-inbox-init or git fails.
 */
export async function writePublicInbox(mbox: string, inbox: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const made = spawnSync('public-inbox-init', ['-V2', 'bench', inbox, 'http://example.org/bench', 'bench@example.org'], { env });
  if (made.status !== 0) return false;
  const repository = join(inbox, 'git', '0.git');
  spawnSync('git', ['init', '-q', '--bare', repository], { env });
  const git = spawn('git', ['-C', repository, 'fast-import', '--quiet'], { env, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(git, 'close');
  let count = 0;
  for await (const raw of mailsOf(mbox)) {
    const commit = `commit refs/heads/master\ncommitter bench <bench@example.org> ${count++} +0000\ndata 0\n`;
    git.stdin.write(`${commit}M 100644 inline m\ndata ${raw.length}\n`);
    git.stdin.write(raw);
    if (!git.stdin.write('\n')) await once(git.stdin, 'drain');
  }
  git.stdin.end();
  await ended;
  return git.exitCode === 0;
}

async function* mailsOf(mbox: string): AsyncGenerator<Buffer> {
  for await (const found of readInput(mbox, { diagnose: () => {} })) if ('raw' in found) yield found.raw;
}

const IDS = /^(Message-ID|In-Reply-To|References):[^\n]*(?:\n[ \t][^\n]*)*/gim;

/** Writes the archive `times` over, each time under other Message-IDs: as many mails, threads and findings more. */
export async function writeRepeated(mbox: string, times: number, path: string): Promise<void> {
  const out = createWriteStream(path);
  for (let round = 0; round < times; round++) {
    for await (const raw of mailsOf(mbox)) {
      const text = raw.toString('latin1');
      const end = text.indexOf('\n\n');
      const head = text.slice(0, end < 0 ? text.length : end).replace(IDS, field => field.replaceAll('<', `<r${round}.`));
      const mail = `From mboxrd@z Thu Jan  1 00:00:00 1970\n${head}${end < 0 ? '' : text.slice(end).replace(/^(>*From )/gm, '>$1')}\n`;
      if (!out.write(mail, 'latin1')) await once(out, 'drain');
    }
  }
  out.end();
  await once(out, 'close');
}
