/** However a search goes about it, it finds the same in the same order. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { METRICS } from '../../src/model/metrics.ts';
import type { Measurement } from '../../src/model/run.ts';
import { canonical } from '../../src/model/units.ts';
import type { Query, Where } from '../../src/store/query.ts';
import { levelsOf } from '../../src/store/sqlite/levels.ts';
import { openStore } from '../../src/store/sqlite/open.ts';
import { MIGRATIONS } from '../../src/store/sqlite/schema.ts';
import type { Store } from '../../src/store/store.ts';
import { ask, batch, newMail, tieAll } from './rows.ts';

const MAILS = 40;
let folder = '';
let gathers: Store;
let walks: Store;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plans-test-'));
  const path = join(folder, 'a.db');
  gathers = openStore(path, { create: true });
  const mails = Array.from({ length: MAILS }, (_, n) => {
    const mail = newMail(n);
    // Some have no date, some share one, some are in two archives.
    return { ...mail, facts: { ...mail.facts, date: n % 7 === 0 ? null : `20${10 + (n % 5)}-05-01T10:00:00.000Z` } };
  });
  const copies = mails.slice(0, 9).map(mail => ({ ...mail, findings: null }));
  gathers.append([batch(mails), batch(copies, { input: '/b.mbox' })]);
  tieAll(gathers);
  walks = openStore(path, { create: false, few: 0 });
});
afterAll(() => {
  gathers.close();
  walks.close();
  rmSync(folder, { recursive: true, force: true });
});

const LEAVES: readonly Where[] = [
  { is: 'tool', name: 'netperf' },
  { is: 'tool', name: 'n*tcp' },
  { is: 'metric', metric: 'throughput', range: null },
  { is: 'metric', metric: 'throughput', range: { from: { value: 1e8, unit: 'B/s' }, to: null, closed: false } },
  { is: 'metric', metric: 'latency', range: null },
  { is: 'condition', name: 'tso', values: ['off', 'no'], range: null },
  { is: 'condition', name: 'tso', values: ['o*'], range: null },
  { is: 'condition', name: 'mss', values: null, range: { from: { value: 1470, unit: null }, to: null, closed: true } },
  { is: 'claim', field: 'verdict', value: 'mixed' },
  { is: 'claim', field: 'kind', value: 'change' },
  { is: 'text', text: 'nothing but', begins: false, part: null },
  { is: 'text', text: 'num', begins: true, part: 'subject' },
  { is: 'from', text: 'ada' },
  { is: 'from', text: 'p1' },
  { is: 'list', text: 'bench' },
  { is: 'date', from: '2011', to: '2013' },
  { is: 'id', id: 'm3@example.org' },
  { is: 'thread', id: 'm4@example.org' },
];

const { where } = fc.letrec<{ where: Where }>(tie => ({
  where: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...LEAVES),
    fc.record({ is: fc.constantFrom('and' as const, 'or' as const), of: fc.array(tie('where'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ is: fc.constant('not' as const), of: tie('where') }),
  ),
}));

const SORTS: readonly Query['sort'][] = [
  { by: 'date', metric: null, descending: true },
  { by: 'date', metric: null, descending: false },
  { by: 'metric', metric: 'throughput', descending: true },
  { by: 'metric', metric: 'throughput', descending: false },
  { by: 'metric', metric: 'latency', descending: true },
];

const found = (store: Store, query: Query): string[] =>
  [...store.search(query)].map(hit => (hit.is === 'run' ? hit.run.id : hit.is === 'claim' ? hit.claim.id : hit.message.id));

test('gathered, walked, or all of it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('runs', 'claims', 'messages'),
      where,
      fc.nat(SORTS.length - 1),
      fc.boolean(),
      (kind, asked, order, quoted) => {
        const sort = SORTS[kind === 'runs' ? order : order % 2];
        const query = ask(asked, { kind, quoted, ...(sort ? { sort } : {}) });
        const all = found(gathers, query);
        for (const limit of [1, 5, 100])
          for (const store of [gathers, walks]) expect(found(store, { ...query, limit })).toEqual(all.slice(0, limit));
        const others = found(walks, { ...query, where: { is: 'not', of: asked }, limit: 1000 });
        expect(all.filter(id => others.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('a database of version 1 is brought up to date, and ranks runs as a new one does', () => {
  const path = join(folder, 'v1.db');
  const db = new Database(path);
  db.exec(MIGRATIONS[0] ?? '');
  db.pragma('user_version = 1');
  db.pragma('application_id = 0x636c7374');
  db.exec(`INSERT INTO inputs VALUES (1, '/a.mbox', 'file', '{}');
    INSERT INTO threads VALUES (1, 'a', 1, 0, NULL);
    INSERT INTO messages VALUES (1, 'm', 'm', 1, '1', 1, NULL, NULL, NULL, NULL, NULL, '', NULL, '', NULL,
      '{"path":"a.mbox","format":"mbox"}', x'', x'', 0, 0)`);
  const addRun = db.prepare(`INSERT INTO runs VALUES (?, ?, 1, 1, NULL, 'fio', NULL, NULL, 0, NULL, 'ok', ?)`);
  const addMeasurement = db.prepare('INSERT INTO measurements VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const choices = fc.record({
    metric: fc.constantFrom(...METRICS),
    scope: fc.constantFrom(null, 'read'),
    statistic: fc.constantFrom(null, 'mean', 'p99', 'stdev', 'max'),
    value: fc.integer({ min: 0, max: 5 }),
    unit: fc.constantFrom('', 'ms', 'MB/s', 'IOPS', '%', 'MB', 'W'),
  });
  const made = fc.sample(fc.array(choices, { maxLength: 12 }), { numRuns: 200, seed: 7 });
  const runs = made.map(list =>
    list.map((m): Measurement => ({ ...m, raw: '', span: [0, 0], canonical: canonical(m.value, m.unit) ?? null, unitFrom: 'stated' })),
  );
  for (const [num, measurements] of runs.entries()) {
    addRun.run(num + 1, `r${num}`, JSON.stringify({ id: `r${num}` }));
    for (const [place, m] of measurements.entries())
      addMeasurement.run(
        num + 1,
        place,
        m.metric,
        m.scope,
        m.statistic,
        m.value,
        m.unit,
        m.canonical?.value ?? null,
        m.canonical?.unit ?? null,
      );
  }
  db.close();
  openStore(path, { create: false }).close();
  const after = new Database(path);
  const rows = after.prepare('SELECT run, place, level FROM measurements WHERE level IS NOT NULL ORDER BY run, place').raw().all();
  const expected = runs.flatMap((measurements, run) =>
    [...levelsOf(measurements)].sort(([a], [b]) => a - b).map(([place, level]) => [run + 1, place, level]),
  );
  expect(rows).toEqual(expected);
  expect(after.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
  after.close();
});
