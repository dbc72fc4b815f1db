/** However a search goes about it, it finds the same in the same order. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Query, Where } from '../../src/store/query.ts';
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

test('a database of version 1 is brought up to date', () => {
  const path = join(folder, 'v1.db');
  const db = new Database(path);
  db.exec(MIGRATIONS[0] ?? '');
  db.pragma('user_version = 1');
  db.pragma('application_id = 0x636c7374');
  db.exec(`INSERT INTO inputs VALUES (1, '/a.mbox', 'file', '{}');
    INSERT INTO threads VALUES (1, 'a', 1, 0, NULL)`);
  for (const [num, value] of [
    [1, 5],
    [2, 7],
  ] as const) {
    db.exec(`INSERT INTO messages VALUES (${num}, 'm${num}', 'm${num}', 1, '${num}', 1, NULL, NULL, NULL, NULL, NULL, '', NULL, '', NULL,
        '{"path":"a.mbox","format":"mbox"}', x'', x'', 0, 0);
      INSERT INTO runs VALUES (${num}, 'r${num}', ${num}, 1, NULL, 'fio', NULL, NULL, 0, NULL, 'ok', '{"id":"r${num}"}');
      INSERT INTO measurements VALUES (${num}, 0, 'iops', NULL, NULL, ${value}, 'IOPS', ${value}, '1/s'),
        (${num}, 1, 'iops', NULL, 'stdev', 90, 'IOPS', 90, '1/s'), (${num}, 2, 'iops', NULL, NULL, 1, 'IOPS', 1, '1/s')`);
  }
  db.close();
  const store = openStore(path, { create: false });
  const query = ask(null, { sort: { by: 'metric', metric: 'iops', descending: true }, limit: 5 });
  expect(found(store, query)).toEqual(['r2', 'r1']);
  store.close();
  const after = new Database(path);
  expect(after.prepare('SELECT run, place FROM measurements WHERE best = 1 ORDER BY run').raw().all()).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(after.pragma('user_version', { simple: true })).toBe(MIGRATIONS.length);
  after.close();
});
