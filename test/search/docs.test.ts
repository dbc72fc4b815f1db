import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readQuery } from '../../src/search/query.ts';
import { openStore } from '../../src/store/sqlite/open.ts';
import type { Store } from '../../src/store/store.ts';
import { batch, newMail, tieAll } from '../store/rows.ts';

const DOCS = readFileSync(join(import.meta.dirname, '../../docs/query.md'), 'utf8');
const CONDITIONS = ['tso', 'test', 'bs', 'mss', 'scheduler', 'iodepth'];
/** A query and, after two blanks or more, what it means. */
const EXAMPLES = [...DOCS.matchAll(/^```query\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
  block.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.split(/ {2,}/)[0] ?? ''])),
);

let store: Store;
beforeAll(() => {
  store = openStore(':memory:', { create: true });
  store.append([batch([0, 1, 2, 3].map(n => newMail(n)))]);
  tieAll(store);
});
afterAll(() => store.close());

test('there are examples', () => expect(EXAMPLES.length).toBeGreaterThan(25));

test.each(EXAMPLES)('%s', text => {
  const query = readQuery(text, { now: 0, hasCondition: name => CONDITIONS.includes(name), isTool: () => true, tools: () => [] });
  expect(query.where !== null || query.sort.by === 'metric').toBe(true);
  const ids = [...store.search(query)].map(hit => hit.message.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each<[string, string[]]>([
  ['throughput>9Gbps', ['m2@example.org']],
  ['tso:off', ['m3@example.org', 'm1@example.org']],
  ['mss>1461', ['m3@example.org', 'm2@example.org']],
  ['"interrupt coalescing"', ['m1@example.org']],
])('%s finds', (text, ids) => {
  const query = readQuery(text, { now: 0, hasCondition: name => CONDITIONS.includes(name), isTool: () => true, tools: () => [] });
  expect([...store.search(query)].map(hit => hit.message.id)).toEqual(ids);
});
