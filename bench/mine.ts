/**
 * What mining an archive costs, beside mail indexers on the same mails: `tsx bench/mine.ts [ARCHIVE.mbox] [--floor]`.
 * Needs a build (dist). Indexers that are not installed are passed over with a word. Without an archive, the workload
 * beside the project is taken. CPU seconds are the fair figure on a machine that does other things too.
 */

import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { readInput } from '../src/ingest/index.ts';
import { isInstalled, type Measure, measure } from './measure.ts';

const root = join(import.meta.dirname, '..');
const CLI = join(root, 'dist/cli/main.js');
const WORKLOAD = join(root, '../shared/workload/linux-nvme.mbox.gz');

const named = process.argv.slice(2).find(argument => !argument.startsWith('--'));
const isFloorOnly = process.argv.includes('--floor');
if (!existsSync(CLI)) throw new Error('build first: npm run build');
const source = named ?? WORKLOAD;
if (!existsSync(source)) {
  console.log('no archive: name an mbox');
  process.exit(0);
}

const work = mkdtempSync(join(tmpdir(), 'claimstat-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const archive = await unpacked(source);
const megabytes = statSync(archive).size / 1e6;
let mails = 0;
for await (const _ of readInput(archive, { diagnose: () => {} })) mails++;
console.log(`${mails} mails, ${megabytes.toFixed(1)} MB\n`);

const start = measure(process.execPath, [CLI, '--version']);
const database = join(work, 'mine.db');
const cold = measure(process.execPath, [CLI, 'mine', archive, '--db', database, '-q']);
const again = measure(process.execPath, [CLI, 'mine', archive, '--db', database, '-q']);
const floor = measure(process.execPath, ['--import', 'tsx', join(root, 'bench/floor.ts'), archive, join(work, 'floor.db')]);
row('claimstat --version', start);
row('claimstat mine, cold', cold);
row('claimstat mine, unchanged', again);
row('floor: decode and index', floor);
if (!isFloorOnly) {
  const maildir = await maildirOf(archive);
  for (const [name, run] of peers(maildir)) row(name, isInstalled(name.split(' ')[0] ?? '') ? run() : undefined);
}

function row(name: string, measured: Measure | undefined): void {
  if (!measured) {
    console.log(`${name.padEnd(28)} not measured (not installed, or it failed)`);
    return;
  }
  const { wall, cpu, peak } = measured;
  const rate = `${(megabytes / wall).toFixed(1)} MB/s`.padStart(12);
  const ratio = cold ? `   CPU of mine is ${(cold.cpu / cpu).toFixed(2)} of this` : '';
  console.log(
    `${name.padEnd(28)} ${wall.toFixed(2).padStart(8)} s wall ${cpu.toFixed(2).padStart(8)} s CPU ${peak.toFixed(0).padStart(5)} MB ${rate}${ratio}`,
  );
}

/** Each indexer with a home of its own, so that nothing of the user's is touched. */
function peers(maildir: string): [string, () => Measure | undefined][] {
  const home = join(work, 'home');
  mkdirSync(home);
  const config = join(work, 'notmuch-config');
  writeFileSync(config, `[database]\npath=${maildir}\n[user]\nname=bench\nprimary_email=bench@example.org\n`);
  const rc = join(work, 'mairixrc');
  writeFileSync(rc, `base=${work}\nmbox=${archive}\nmfolder=found\ndatabase=${join(work, 'mairix.db')}\n`);
  return [
    ['notmuch new', () => measure('notmuch', ['new', '--quiet'], { NOTMUCH_CONFIG: config, HOME: home })],
    [
      'mu index',
      () => {
        const muhome = `--muhome=${join(work, 'mu')}`;
        if (spawnSync('mu', ['init', muhome, `--maildir=${maildir}`]).status !== 0) return undefined;
        return measure('mu', ['index', '--quiet', muhome]);
      },
    ],
    ['mairix', () => measure('mairix', ['-f', rc])],
    [
      'public-inbox-index',
      () => {
        const inbox = join(work, 'inbox');
        const env = { HOME: home, PI_CONFIG: join(work, 'pi-config') };
        const made = spawnSync('public-inbox-init', ['-V2', 'bench', inbox, 'http://example.org/bench', 'bench@example.org'], {
          env: { ...process.env, ...env },
        });
        const filled = spawnSync('sh', ['-c', 'public-inbox-convert "$0" "$1"', archive, inbox], { env: { ...process.env, ...env } });
        return made.status === 0 && filled.status === 0
          ? measure('public-inbox-index', ['--reindex', '-L', 'medium', inbox], env)
          : undefined;
      },
    ],
  ];
}

async function unpacked(path: string): Promise<string> {
  if (!path.endsWith('.gz')) return path;
  const out = join(work, 'archive.mbox');
  await pipeline(createReadStream(path), createGunzip(), createWriteStream(out));
  return out;
}

async function maildirOf(mbox: string): Promise<string> {
  const folder = join(work, 'Maildir');
  for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(folder, part), { recursive: true });
  let count = 0;
  for await (const found of readInput(mbox, { diagnose: () => {} }))
    if ('raw' in found) writeFileSync(join(folder, 'cur', `${count++}.bench:2,S`), found.raw);
  return folder;
}
