/** How long searches take over many stored runs: `tsx bench/search.ts [RUNS]` (100,000 when left out). */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readQuery } from '../src/search/query.ts';
import { openStore } from '../src/store/sqlite/open.ts';
import { batch, newMail, tieAll } from '../test/store/rows.ts';

const RUNS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 7;
const BATCH = 2000;
const QUERIES = [
  'tool:netperf',
  'tso:off throughput>9Gbps',
  'tool:netperf test:TCP_STREAM tso:off throughput>9Gbps from:person d:2007..2010 "interrupt coalescing"',
  'throughput>1Gbps sort:-throughput',
  'verdict:supported "throughput is lower"',
  'in:messages coalescing -tool:netperf',
  'mss>1500 OR from:fink',
];

const work = mkdtempSync(join(tmpdir(), 'claimstat-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const store = openStore(join(work, 'a.db'), { create: true });
for (let n = 0; n < RUNS; n += BATCH) {
  const mails = Array.from({ length: Math.min(BATCH, RUNS - n) }, (_, i) => {
    const mail = newMail(n + i);
    const date = new Date(Date.UTC(2000, 0, 1) + (n + i) * 3_600_000).toISOString();
    return { ...mail, facts: { ...mail.facts, date }, body: `Interrupt coalescing, case ${n + i}, and other words.` };
  });
  store.append([batch(mails, { from: n === 0 ? undefined : { offset: n - BATCH }, to: { offset: n } })]);
}
tieAll(store);
console.log(`${store.counts().runs} runs`);
for (const text of QUERIES) {
  const query = readQuery(text, { now: 0, hasCondition: () => true, conditionsLike: () => [] });
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.hrtime.bigint();
    found = [...store.search({ ...query, limit: 50 })].length;
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  const middle = times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  console.log(`${middle.toFixed(1).padStart(8)} ms  ${String(found).padStart(3)} shown  ${text}`);
}
store.close();
