/**
 * What mining an archive costs, beside mail indexers on the same mails:
 * `tsx bench/mine.ts [ARCHIVE.mbox] [--floor] [--times N]`. Needs a build (dist). Indexers that are not installed are passed
 * over with a word, with `--floor` all of them. Without an archive, the workload beside the project is taken. `--times`
 * repeats the archive under other Message-IDs. CPU seconds are the fair figure on a machine that does other things too.
 */

import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { readInput } from '../src/ingest/index.ts';
import { writeMaildir, writePublicInbox, writeRepeated } from './inboxes.ts';
import { isInstalled, type Measure, measure } from './measure.ts';

const root = join(import.meta.dirname, '..');
const CLI = join(root, 'dist/cli/main.js');
const WORKLOAD = join(root, '../shared/workload/linux-nvme.mbox.gz');

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { floor: { type: 'boolean' }, times: { type: 'string' } },
});
const times = Number(options.times ?? 1);
if (!existsSync(CLI)) throw new Error('build first: npm run build');
const source = positionals[0] ?? WORKLOAD;
if (!existsSync(source)) {
  console.log('no archive: name an mbox');
  process.exit(0);
}

const work = mkdtempSync(join(tmpdir(), 'claimstat-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const archive = await repeated(await unpacked(source));
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
if (!options.floor) {
  const maildir = join(work, 'Maildir');
  await writeMaildir(archive, maildir);
  for (const [name, run] of peers(maildir)) row(name, isInstalled(name.split(' ')[0] ?? '') ? await run() : undefined);
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
function peers(maildir: string): [string, () => Measure | undefined | Promise<Measure | undefined>][] {
  const home = join(work, 'home');
  mkdirSync(home);
  const config = join(work, 'notmuch-config');
  writeFileSync(config, `[database]\npath=${maildir}\n[user]\nname=bench\nprimary_email=bench@example.org\n`);
  const rc = join(work, 'mairixrc');
  writeFileSync(rc, `base=${dirname(archive)}\nmbox=${basename(archive)}\nmfolder=found\ndatabase=${join(work, 'mairix.db')}\n`);
  const inbox = join(work, 'inbox');
  const env = { HOME: home, PI_CONFIG: join(work, 'pi-config'), GIT_CONFIG_NOSYSTEM: '1' };
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
      'public-inbox-index -L medium',
      async () =>
        (await writePublicInbox(archive, inbox, { ...process.env, ...env }))
          ? measure('public-inbox-index', ['-L', 'medium', inbox], env)
          : undefined,
    ],
  ];
}

async function unpacked(path: string): Promise<string> {
  if (!path.endsWith('.gz')) return resolve(path);
  const out = join(work, 'archive.mbox');
  await pipeline(createReadStream(path), createGunzip(), createWriteStream(out));
  return out;
}

async function repeated(path: string): Promise<string> {
  if (times === 1) return path;
  const out = join(work, 'repeated.mbox');
  await writeRepeated(path, times, out);
  return out;
}
