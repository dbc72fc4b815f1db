/**
 * How fast mails are read: `npx tsx bench/ingest.ts [MBOX]`. Ingest alone (no extraction) beside plain splitting at `From `
 * lines, which is the floor, and beside mailparser's simpleParser on every message, which is what one would write first.
 * CPU time of one process is compared, so that a busy machine changes little. Fails when ingest is less than 8 times as
 * fast as simpleParser; the four options that save simpleParser work nobody asked for are measured too.
 */
import { createReadStream, createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { simpleParser } from 'mailparser';
import { ingest } from '../src/ingest/index.ts';
import { splitMbox } from '../src/ingest/mbox-split.ts';

const LEAST_RATIO = 8;
const WORKLOAD = fileURLToPath(new URL('../../shared/workload/linux-nvme.mbox.gz', import.meta.url));
const SKIPS = { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true };

interface Run {
  readonly name: string;
  readonly messages: number;
  readonly cpu: number;
}

await withMbox(process.argv[2] ?? WORKLOAD, async mbox => {
  const size = statSync(mbox).size / 1e6;
  const runs = await measure({
    'plain splitting': () => countFromLines(mbox),
    ingest: () => countIngested(mbox),
    'simpleParser, skips': () => countParsed(mbox, SKIPS),
    simpleParser: () => countParsed(mbox, {}),
  });
  const cpuOf = (name: string): number => runs.find(run => run.name === name)?.cpu ?? 0;
  const ours = cpuOf('ingest');
  console.log(`${mbox}, ${size.toFixed(1)} MB\n\n${'what'.padEnd(20)}  messages    CPU s     MB/s  messages/s  ingest is`);
  for (const run of runs) {
    const cells = [
      String(run.messages).padStart(8),
      run.cpu.toFixed(2).padStart(7),
      (size / run.cpu).toFixed(1).padStart(7),
      Math.round(run.messages / run.cpu)
        .toString()
        .padStart(10),
    ];
    console.log(`${run.name.padEnd(20)}  ${cells.join('  ')}  ${(run.cpu / ours).toFixed(1)} times as fast`);
  }
  const ratio = cpuOf('simpleParser') / ours;
  if (ratio < LEAST_RATIO) {
    console.error(`\ningest is only ${ratio.toFixed(1)} times as fast as simpleParser; it should be ${LEAST_RATIO}`);
    process.exitCode = 1;
  }
});

/** The best of three rounds, taken in turn: the first compiles the code, and a busy machine disturbs all alike. */
async function measure(work: Readonly<Record<string, () => Promise<number>>>): Promise<Run[]> {
  const best = new Map<string, Run>();
  for (let round = 0; round < 3; round++) {
    for (const [name, count] of Object.entries(work)) {
      const start = process.cpuUsage();
      const messages = await count();
      const { user, system } = process.cpuUsage(start);
      const cpu = (user + system) / 1e6;
      if (cpu < (best.get(name)?.cpu ?? Number.POSITIVE_INFINITY)) best.set(name, { name, messages, cpu });
    }
  }
  return [...best.values()];
}

/** The floor: an LF and `From `, nothing else looked at. */
async function countFromLines(mbox: string): Promise<number> {
  let count = 0;
  let before = 0x0a;
  for await (const chunk of createReadStream(mbox, { highWaterMark: 1 << 20 })) {
    if (!Buffer.isBuffer(chunk)) continue;
    for (let at = chunk.indexOf('From '); at >= 0; at = chunk.indexOf('From ', at + 5))
      if ((at === 0 ? before : chunk[at - 1]) === 0x0a) count++;
    before = chunk.at(-1) ?? before;
  }
  return count;
}

async function countIngested(mbox: string): Promise<number> {
  let count = 0;
  for await (const _ of ingest([mbox], { diagnose: console.error })) count++;
  return count;
}

async function countParsed(mbox: string, options: object): Promise<number> {
  let count = 0;
  for await (const piece of splitMbox(createReadStream(mbox, { highWaterMark: 1 << 20 }))) {
    await simpleParser(piece.raw, options);
    count++;
  }
  return count;
}

/** Calls `work` with the path of an unpacked mbox. */
async function withMbox(path: string, work: (mbox: string) => Promise<void>): Promise<void> {
  if (!existsSync(path)) return console.error(`there is no ${path}: give an mbox`);
  if (readFileSync(path).readUInt16BE(0) !== 0x1f8b) return work(path);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const mbox = join(folder, 'unpacked.mbox');
    await pipeline(createReadStream(path), createGunzip(), createWriteStream(mbox));
    await work(mbox);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
