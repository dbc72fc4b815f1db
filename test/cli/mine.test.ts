/** The command itself: real worker threads, Ctrl-C, what it prints while it works. */

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MineProgress } from '../../src/batch/mine-archives.ts';
import { mineWatch } from '../../src/cli/mine-watch.ts';
import type { Terminal } from '../../src/cli/watch.ts';
import { contentOf, mail, mboxOf } from '../batch/archive.ts';
import { claimstat } from './claimstat.ts';

const MAILS = 640;
let folder = '';
let archive = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mine-cli-test-'));
  archive = join(folder, 'a.mbox');
  // More than is read before workers are started.
  const padding = 'A line that says nothing of interest to anybody.\n'.repeat(100);
  writeFileSync(archive, mboxOf(Array.from({ length: MAILS }, (_, n) => mail(n, padding))));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('worker threads', { timeout: 300_000 }, () => {
  let alone = '';
  beforeAll(() => {
    alone = join(folder, 'alone.db');
    expect(claimstat(['mine', archive, '--db', alone, '-j', '0']).stderr).toContain(`${MAILS} messages read`);
  }, 300_000);

  test('find what one thread finds', () => {
    const together = join(folder, 'together.db');
    expect(claimstat(['mine', archive, '--db', together, '-j', '3']).status).toBe(0);
    expect(contentOf(together)).toEqual(contentOf(alone));
    expect(claimstat(['mine', archive, '--db', together]).stderr).toContain('nothing new');
  });

  test('after Ctrl-C the same command goes on', async () => {
    const database = join(folder, 'stopped.db');
    const child = spawn(process.execPath, [
      join(import.meta.dirname, '../../dist/cli/main.js'),
      'mine',
      archive,
      '--db',
      database,
      '-j',
      '2',
    ]);
    let said = '';
    child.stderr.on('data', chunk => (said += String(chunk)));
    const ended = new Promise<number | null>(resolve => child.on('close', resolve));
    while (!existsSync(`${database}-wal`) && child.exitCode === null) await new Promise(resolve => setTimeout(resolve, 5));
    child.kill('SIGINT');
    // It may have been done before the signal came, or have had no time to hear it.
    expect([0, 130, null]).toContain(await ended);
    if (child.exitCode === 130) expect(said).toMatch(/stopping after what is on its way[\s\S]*stopped, the same command goes on/);
    expect(claimstat(['mine', archive, '--db', database]).status).toBe(0);
    expect(contentOf(database)).toEqual(contentOf(alone));
  });
});

describe('progress', () => {
  afterEach(() => void vi.useRealTimers());

  /** Something that looks like stderr. */
  function sink(isTTY: boolean): { stream: Terminal; text: () => string } {
    let text = '';
    const writable = new Writable({
      write: (chunk, _, done) => {
        text += String(chunk);
        done();
      },
    });
    const members = { isTTY, columns: 100, clearLine: () => true, cursorTo: () => true, moveCursor: () => true };
    return { stream: Object.assign(writable, members), text: () => text };
  }

  const at = (messages: number, changes: Partial<MineProgress> = {}): MineProgress => ({
    messages,
    bytes: messages * 10_000,
    runs: 3,
    claims: 4,
    gone: 0,
    path: 'a.mbox',
    ...changes,
  });

  test('a line now and then where nobody looks', () => {
    vi.useFakeTimers({ now: 0 });
    const { stream, text } = sink(false);
    const watching = mineWatch({ quiet: false, verbose: false, total: () => 0, stderr: stream });
    for (let second = 1; second <= 40; second++) {
      vi.setSystemTime(second * 1000);
      watching.progress(second > 30 ? at(4000, { threads: 70 - second }) : at(second * 100));
    }
    expect(text()).toBe(
      [
        'claimstat: 1500 messages, 3 runs, 4 claims, 1.0 MB/s, a.mbox\n',
        'claimstat: 3000 messages, 3 runs, 4 claims, 1.0 MB/s, a.mbox\n',
      ].join(''),
    );
    vi.setSystemTime(46_000);
    watching.progress(at(4000, { threads: 7 }));
    expect(text()).toContain('4 claims, 7 threads to tie\n');
  });

  test('a bar on a terminal, with the time that is left', () => {
    vi.useFakeTimers({ now: 0 });
    const { stream, text } = sink(true);
    const watching = mineWatch({ quiet: false, verbose: false, total: () => 100_000_000, stderr: stream });
    for (const second of [1, 2, 3, 4, 5]) {
      vi.setSystemTime(second * 1000);
      watching.progress(at(second * 1000));
      vi.advanceTimersByTime(200);
    }
    expect(text()).toMatch(/50% {2}5000 messages, 10\.0 MB\/s, 3 runs, 4 claims {2}0:05 left/);
    expect(watching.finish()).toBe(0);
  });

  test('nothing when quiet', () => {
    vi.useFakeTimers({ now: 0 });
    const { stream, text } = sink(false);
    const watching = mineWatch({ quiet: true, verbose: false, total: () => 0, stderr: stream });
    vi.setSystemTime(60_000);
    watching.progress(at(100));
    expect(text()).toBe('');
  });
});
