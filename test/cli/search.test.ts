/** The commands that ask a database, as they are typed. */

import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimstat } from './claimstat.ts';

let folder = '';
let database = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-cli-test-'));
  database = join(folder, 'a.db');
  expect(claimstat(['mine', 'corpus', '--db', database, '-j', '0']).status).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (...args: string[]) => claimstat([...args, '--db', database]);

describe('a mistake in a query is shown at its place', () => {
  test.each([
    ['tool:netpref', 'no tool is called "netpref"; did you mean netperf?', 5],
    ['throughput>9Gbqs', '"Gbqs" is no unit that is known; did you mean Gbps or GB/s?', 11],
    ['metric:troughput', '"troughput" is no metric; did you mean throughput?', 7],
    ['d:2010..2007', 'the range ends before it begins; write 2007..2010', 2],
    ['d:2007..soon', '"soon" is no date', 8],
  ])('%s', (query, message, at) => {
    const { stdout, stderr, status } = ask('search', query);
    const [said, line, caret] = stderr.split('\n');
    expect([status, stdout, line]).toEqual([2, '', `  ${query}`]);
    expect(said).toContain(`claimstat: ${message}`);
    expect(caret?.indexOf('^')).toBe(at + 2);
  });
});

describe('what nothing here has is told, and is no mistake', () => {
  test.each([
    ['tsoo:off', 'no run has a condition "tsoo"; did you mean tso?'],
    ['tso:sometimes', 'no run has tso "sometimes"; those there are: off ('],
    ['tool:sysbench', 'no run of sysbench is here; the tools here: table ('],
    ['l:nowhere', 'no list here has "nowhere" in its name'],
    ['from:Linqvist', 'nobody here has "Linqvist" in the name or address; did you mean Lindqvist?'],
    ['d:1990', 'no mail here is of that time'],
    ['throughput>900Gbps', 'no throughput is in this range'],
    ['metric:energy', 'nothing here measures energy'],
    ['"words nobody wrote"', 'no mail here has "words nobody wrote"'],
    ['id:x@example.org', 'no mail here has the id x@example.org'],
    ['kind:threshold', 'no claim here has the kind threshold'],
  ])('%s', (query, message) => {
    const { stdout, stderr, status } = ask('search', query);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`claimstat: ${message}`);
  });

  test.each([
    ['tso:off tool:fio', 'each part of the query is met by something here, but nothing meets all of it'],
    ['tso:off (tool:sysbench OR bs:3k)', 'no run of sysbench is here'],
    ['scheduler:cfq', 'no run has a condition "scheduler", but variant:cfq finds runs that are labelled so'],
    ['has:runs tso:off', '"has" is no prefix (search --help has them), and no run here has such a condition; those there are: '],
  ])('%s', (query, message) => {
    const { stdout, stderr, status } = ask('search', query);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`claimstat: ${message}`);
    expect(stderr).toMatch(/claimstat: no runs found\n$/);
  });

  test('also where the rest of the query finds something', () => {
    const { stdout, stderr, status } = ask('search', 'tso:off OR tsoo:off');
    expect([status, stderr]).toEqual([0, 'claimstat: no run has a condition "tsoo"; did you mean tso?\n']);
    expect(stdout).not.toBe('');
  });
});

describe('a word that begins with a dash is one that is not wanted', () => {
  test.each([['-tso'], ['-nothing'], ['-fio'], ['-Volume'], ['-help'], ['-"two words"'], ['-tool:fio']])('%s', word => {
    const { stdout, stderr, status } = ask('search', 'in:messages', word, '--count');
    expect([status, stderr]).toEqual([0, '']);
    expect(Number(stdout)).toBeGreaterThan(0);
    expect(stdout).toBe(claimstat(['search', '--db', database, '--count', '--', 'in:messages', word]).stdout);
  });

  test.each([
    [['-n1'], 1],
    [['-n', '1'], 1],
    [['--limit=1'], 1],
    [['-fcsv', '-n2'], 3],
    [['-f', 'json', '-n2'], 4],
  ])('options are options: %j', (options, lines) => {
    const { stdout, status } = ask('search', 'in:messages', '-zzz', ...options);
    expect([status, stdout.trim().split('\n').length]).toEqual([0, lines]);
  });

  test('a misspelt option is none of them', () => {
    const { stdout, stderr, status } = ask('search', 'tso', '--limt', '3');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/unknown option '--limt'\n\(Did you mean --limit\?\)/);
  });
  test('help is help', () => expect(claimstat(['search', '-h']).stdout).toContain('Examples:'));
});

describe('formats serve what they can show', () => {
  test.each([
    ['search', 'tso'],
    ['search', 'verdict:supported'],
    ['export', 'in:claims'],
  ])('%s %s is nothing for gobench', (command, query) => {
    const { stdout, stderr, status } = ask(command, query, '-f', 'gobench');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/gobench is a format for runs, and this query finds (?:messages|claims); add in:runs/);
  });
});

describe('show', () => {
  const run = () => JSON.parse(ask('search', 'tool:nuttcp', '-f', 'ndjson').stdout.split('\n')[1] ?? '').id;

  test('by the id of a run', () => expect(ask('show', run()).stdout).toContain('nuttcp'));
  test.each(['#c99', '#r99'])('%s is told with what the mail has', suffix => {
    const { stdout, stderr, status } = ask('show', run().replace(/#r\d+$/, suffix));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(new RegExp(`^claimstat: no ${suffix} in the mail .*: it has \\d+ runs \\(#r1 to #r\\d+\\)`));
  });
  test('an id of no mail', () => expect(ask('show', 'x@example.org#c1').status).toBe(2));
});

describe('no database comes from nothing', () => {
  test('mine of an input that is not there', () => {
    const path = join(folder, 'none.db');
    const { stderr, status } = claimstat(['mine', 'nope', 'nor-this', '--db', path]);
    expect([status, existsSync(path)]).toEqual([1, false]);
    expect(stderr.match(/there is no such file or folder/g)?.length).toBe(2);
  });

  test.each([['search', 'tso'], ['show', 'x@example.org'], ['export', 'tso'], ['problems'], ['effects', 'tso']])('%s %s', (...args) => {
    const [missing, empty] = [join(folder, 'missing.db'), join(folder, 'empty.db')];
    writeFileSync(empty, '');
    for (const path of [missing, empty]) {
      const { stdout, stderr, status } = claimstat([...args, '--db', path]);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^claimstat: there is no database .* claimstat mine INPUT/);
    }
    expect([existsSync(missing), existsSync(`${empty}-wal`)]).toEqual([false, false]);
  });
});

test.each(['report', 'mine', 'search', 'show', 'effects', 'export', 'problems', 'messages', 'formats', 'tools'])(
  '%s --help has examples',
  command => expect(claimstat([command, '--help']).stdout).toMatch(/\nExamples:\n {2}\S/),
);

test('one is one', () => {
  const one = join(folder, 'one.eml');
  copyFileSync('corpus/mail/ftp-and-time.eml', one);
  const texts = [
    claimstat(['mine', one, '--db', join(folder, 'one.db'), '-j', '0']).stderr,
    claimstat(['search', 'in:messages', '*', '--db', join(folder, 'one.db')]).stdout,
    ...['terminal', 'markdown', 'html'].map(format => claimstat(['report', one, '-f', format]).stdout),
    claimstat(['tools', 'nuttcp']).stdout,
  ];
  expect(texts[0]).toContain('1 message read; the database holds 1 message in 1 thread,');
  for (const text of texts) expect(text).not.toMatch(/(?<![\d.,])1 (?:messages|threads|runs|claims|problems|tools)\b/);
});
