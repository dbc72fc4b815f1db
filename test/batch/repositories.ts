/** Git repositories as public-inbox makes them, for tests; undefined where git is not installed. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** What a commit says: a mail that came, or one that was removed. */
export interface Change {
  readonly came?: string;
  readonly gone?: string;
}

export const hasGit = spawnSync('git', ['--version']).error === undefined;

/** Adds commits to the repository, which is made where there is none: version 2, one file in the tree of each commit. */
export function commitV2(repository: string, changes: readonly Change[]): void {
  const stream = changes.map(({ came, gone }) => commit(`deleteall\n${file(came === undefined ? 'd' : 'm', came ?? gone ?? '')}`));
  importTo(repository, stream.join(''));
}

/** Version 1: a file for each mail, named by its Message-ID. */
export function commitV1(repository: string, changes: readonly Change[]): void {
  const stream = changes.map(({ came, gone }) => commit(came === undefined ? `D ${nameOf(gone ?? '')}\n` : file(nameOf(came), came)));
  importTo(repository, stream.join(''));
}

function importTo(repository: string, stream: string): void {
  const run = (args: readonly string[], input = ''): string => {
    const done = spawnSync('git', ['--git-dir', repository, ...args], { input, encoding: 'utf8' });
    if (done.status !== 0 && args[0] !== 'rev-parse') throw new Error(`git ${args.join(' ')}: ${done.stderr}`);
    return done.status === 0 ? done.stdout.trim() : '';
  };
  run(['init', '-q', '--bare', '-b', 'master']);
  const tip = run(['rev-parse', '--verify', '-q', 'refs/heads/master']);
  const from = tip === '' ? '' : `reset refs/heads/master\nfrom ${tip}\n\n`;
  run(['fast-import', '--quiet'], from + stream);
}

let clock = 1_600_000_000;
const commit = (change: string): string =>
  `commit refs/heads/master\ncommitter list <list@example.org> ${clock++} +0000\ndata 0\n${change}\n`;
const file = (name: string, text: string): string => `M 100644 inline ${name}\ndata ${Buffer.byteLength(text)}\n${text}\n`;

function nameOf(mail: string): string {
  const id = /^Message-ID: <([^>]*)>/m.exec(mail)?.[1] ?? '';
  return createHash('sha1').update(id).digest('hex').replace(/^../, '$&/');
}
