/**
 * How long searches take over many stored runs: `tsx bench/search.ts [RUNS] [--keep FILE]` (100,000 when left out);
 * FILE is made where there is none, and used again. A run
 * has five numbers and six conditions, about as many as those of real lists. Each query is asked as the command asks it, for
 * the first page, and once for what comes first without any index: what many rows meet, what few meet, and what none meets
 * though many meet each part of it.
 */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Metric } from '../src/model/metrics.ts';
import type { Measurement, Run } from '../src/model/run.ts';
import { canonical } from '../src/model/units.ts';
import { readQuery } from '../src/search/query.ts';
import { openStore } from '../src/store/sqlite/open.ts';
import { batch, newMail, tieAll } from '../test/store/rows.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
const RUNS = Number(positionals[0] ?? 100_000);
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
  'tool:netperf from:person',
  'tool:nuttcp tso:off',
  'from:nobody',
  'mss>101450',
  'tool:netperf mss>101450 sort:-throughput',
  'latency<3us sort:latency',
  'in:messages "case 77777"',
  'in:claims tso:off throughput>9Gbps',
  'in:claims from:"person 9999"',
  'l:bench d:2003..2004 scheduler:*',
];

const work = mkdtempSync(join(tmpdir(), 'claimstat-bench-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const path = values.keep ?? join(work, 'a.db');
if (!existsSync(path)) fill(path);
const store = openStore(path, { create: false });
console.log(`${store.counts().runs} runs`);
for (const text of QUERIES) {
  const query = readQuery(text, { now: 0, hasCondition: () => true, isTool: () => true, tools: () => [] });
  const rounds: { readonly wall: number; readonly cpu: number }[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.hrtime.bigint();
    const before = process.cpuUsage();
    found = [...store.search({ ...query, limit: 50 })].length;
    const { user, system } = process.cpuUsage(before);
    rounds.push({ wall: Number(process.hrtime.bigint() - start) / 1e6, cpu: (user + system) / 1e3 });
  }
  const ms = (times: readonly number[]): string => (times[times.length >> 1] ?? 0).toFixed(1).padStart(7);
  const sorted = (by: 'wall' | 'cpu'): number[] => rounds.map(round => round[by]).sort((x, y) => x - y);
  const first = ms([rounds[0]?.wall ?? 0]);
  console.log(`${ms(sorted('wall'))} ms (CPU ${ms(sorted('cpu'))}, first ${first})  ${String(found).padStart(3)} shown  ${text}`);
}
store.close();

function fill(file: string): void {
  const store = openStore(file, { create: true });
  for (let n = 0; n < RUNS; n += BATCH) {
    const mails = Array.from({ length: Math.min(BATCH, RUNS - n) }, (_, i) => {
      const mail = newMail(n + i);
      const date = new Date(Date.UTC(2000, 0, 1) + (n + i) * 3_600_000).toISOString();
      const findings = mail.findings && { ...mail.findings, runs: mail.findings.runs.map(run => fuller(run, n + i)) };
      return { ...mail, findings, facts: { ...mail.facts, date }, body: `Interrupt coalescing, case ${n + i}, and other words.` };
    });
    store.append([batch(mails, { from: n === 0 ? undefined : { offset: n - BATCH }, to: { offset: n } })]);
  }
  tieAll(store);
  store.close();
}

/** With more of what runs hold: a median latency, its deviation, CPU shares, and what else was set. */
function fuller(run: Run, n: number): Run {
  const [throughput] = run.measurements;
  if (!throughput) return run;
  const add = (metric: Metric, value: number, unit: string, statistic: string | null = null): Measurement => ({
    ...throughput,
    ...{ metric, value, unit, statistic, raw: String(value), canonical: canonical(value, unit) ?? null },
  });
  const us = 1 + (n % 500);
  return {
    ...run,
    measurements: [
      throughput,
      add('latency', us, 'us', 'median'),
      add('latency', us / 10, 'us', 'stdev'),
      add('cpu_utilization', n % 100, '%'),
      add('runtime', 10 + (n % 50), 's'),
    ],
    conditions: [
      ...run.conditions,
      { name: 'test', value: n % 5 === 0 ? 'TCP_RR' : 'TCP_STREAM', from: 'command' },
      { name: 'iodepth', value: 1 << (n % 8), from: 'command' },
      { name: 'scheduler', value: n % 7 === 0 ? 'mq-deadline' : 'none', from: 'label' },
      { name: 'bs', value: '4k', from: 'command' },
    ],
  };
}
