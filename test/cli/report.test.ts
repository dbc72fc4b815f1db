import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AnyRecord } from '../../src/model/records.ts';
import { claimstat } from './claimstat.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'claimstat-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('records', () => {
  const { stdout, status } = claimstat(['report', 'corpus', '-f', 'ndjson']);
  const records = stdout
    .trim()
    .split('\n')
    .map(line => AnyRecord.parse(JSON.parse(line)));
  const at = new Map(records.flatMap((record, i) => ('id' in record ? [[record.id, i] as const] : [])));

  test('every line of the corpus follows the schemas', () => {
    expect(status).toBe(0);
    expect(records[0]?.type).toBe('claimstat');
    expect(new Set(records.map(record => record.type))).toEqual(new Set(['claimstat', 'message', 'run', 'claim', 'evidence']));
  });
  test('a message comes before what was found in it, a claim before its evidence', () => {
    for (const [i, record] of records.entries()) {
      if (record.type === 'run' || record.type === 'claim') expect(at.get(record.message)).toBeLessThan(i);
      if (record.type === 'evidence') expect(at.get(record.claim)).toBeLessThan(i);
    }
  });
  test('every claim has one evidence, and it points at measurements that are there', () => {
    const claims = records.filter(record => record.type === 'claim').map(record => record.id);
    const evidence = records.filter(record => record.type === 'evidence');
    expect(evidence.map(item => item.claim).sort()).toEqual(claims.sort());
    const runs = new Map(records.flatMap(record => (record.type === 'run' ? [[record.id, record] as const] : [])));
    for (const { measurements } of evidence)
      for (const { run, index, value } of measurements) expect(runs.get(run)?.measurements[index]?.value).toBe(value);
  });
  test('the same input gives the same records', () => expect(claimstat(['report', 'corpus', '-f', 'ndjson']).stdout).toBe(stdout));
});

describe('bad input is one line on stderr, and the rest is reported', () => {
  const good = 'corpus/mail/ftp-and-time.eml';
  const cases: readonly [string, (path: string) => void][] = [
    ['missing.mbox', () => {}],
    ['empty.mbox', path => writeFileSync(path, '')],
    ['binary.bin', path => writeFileSync(path, Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256)))],
    ['no-mail', path => mkdirSync(path)],
    ['cut.mbox.gz', path => writeFileSync(path, gzipSync(readFileSync('corpus/threads/fixed-buffers.mbox')).subarray(0, 900))],
  ];
  test.each(cases)('%s', (name, make) => {
    const path = join(folder, name);
    make(path);
    const { stdout, stderr, status } = claimstat(['report', path, good]);
    const lines = stderr.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^claimstat: error: .*; .* \[[a-z-]+\]$/);
    expect(lines[0]).toContain(name);
    expect(status).toBe(1);
    expect(stdout).toContain('interrupt moderation');
  });
});

describe('wrong use is one line and exit 2', () => {
  test.each([
    [['report', 'corpus', '--only', 'wrong'], '--only wants verdicts'],
    [['report', 'corpus', '-f', 'pdf'], '--format wants one of'],
    [['report', 'corpus', '--since', 'yesterday'], '--since wants a day'],
    [['report', 'corpus', '-o', '/nonexistent/folder/report.md'], 'cannot write'],
    [['report', 'corpus', '-o', 'x.pdf'], '.pdf stands for no format; .runs.csv, .csv, .html'],
    [['report', 'corpus/threads/fixed-buffers.mbox', '-f', 'csv', '-o', './corpus/threads/fixed-buffers.mbox'], 'is one of the inputs'],
    [['report'], "missing required argument 'input'"],
    [['report', 'corpus', '--nope'], "unknown option '--nope'"],
    [['nope'], "unknown command 'nope'"],
    [['tools', 'no-such-tool'], 'no tool is called'],
  ])('%j', (args, message) => {
    const { stdout, stderr, status } = claimstat(args);
    expect(stderr.trim().split('\n').length).toBe(1);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

test('a tool that nobody knows and nobody ran is wrong use; one that somebody ran is none', () => {
  const { stderr, status } = claimstat(['report', 'corpus', '--tool', 'netperf,netpref']);
  expect(status).toBe(2);
  expect(stderr).toBe('claimstat: no tool known is called "netpref", and no run here is of it; did you mean netperf?\n');
  const mail = 'Message-ID: <a@example.org>\nFrom: A <a@example.org>\n\n$ mybench --size 4\nthroughput: 812 MB/s\nlatency: 13 us\n';
  expect(claimstat(['report', '-', '--tool', 'MyBench'], mail)).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['report.html', /^<!doctype html>/],
  ['REPORT.MD', /^# Performance claims/],
  ['all.csv', /^claim,quotes,message,/],
  ['all.runs.csv', /^run,quotes,message,/],
  ['all.jsonl', /^\{"type":"claimstat"/],
  ['plain.txt', /^Re: \[patch\] nic/],
  ['no-ending', /^Re: \[patch\] nic/],
])('%s is written in the format of its name', (name, start) => {
  const path = join(folder, name);
  const { stdout, stderr, status } = claimstat(['report', 'corpus/mail/ftp-and-time.eml', '-o', path]);
  expect([stdout, stderr, status]).toEqual(['', '', 0]);
  expect(readFileSync(path, 'utf8')).toMatch(start);
  expect(readFileSync(path, 'utf8')).not.toContain('\u001b');
});

test('a page says what could not be read', () => {
  const path = join(folder, 'faults.html');
  const { status } = claimstat(['report', join(folder, 'is-missing.mbox'), 'corpus/mail/ftp-and-time.eml', '-o', path]);
  expect(status).toBe(1);
  expect(readFileSync(path, 'utf8')).toMatch(/Not read, or not whole<\/h3>\n<ul>\n<li>[^\n]*is-missing\.mbox: /);
});

test('an archive on standard input, compressed', () => {
  const { stdout, status } = claimstat(['report', '-'], gzipSync(readFileSync('corpus/threads/tso-at-ten-gigabit.mbox')));
  expect(stdout).toContain('Is segmentation offload still worth it?');
  expect(status).toBe(0);
});

test('--help shows examples and loads no heavy library', () => {
  const { stdout, stderr, status } = claimstat(['report', '--help'], '', { NODE_DEBUG: 'esm' });
  expect(stdout).toContain('Examples:');
  expect(stderr).toContain('commander');
  expect(stderr).not.toMatch(/node_modules\/(?:zod|mailparser|cheerio|natural|better-sqlite3)\//);
  expect(status).toBe(0);
});
