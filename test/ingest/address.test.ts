import { describe, expect, test } from 'vitest';
import { plainAddress, readFrom, samePerson } from '../../src/ingest/mail/address.ts';

describe('From as headers have it', () => {
  test.each<[string, string | null, string | null]>([
    ['"Lane, Ada" <ada@example.org>', 'Lane, Ada', 'ada@example.org'],
    ['Ada Lane<ada@example.org>', 'Ada Lane', 'ada@example.org'],
    ['ada@example.org (Ada Lane)', 'Ada Lane', 'ada@example.org'],
    ['ada at example.org (Ada Lane)', 'Ada Lane', 'ada at example.org'],
    ['ada at example.org (=?iso-8859-1?Q?Ad=E1_Lane?=)', 'Adá Lane', 'ada at example.org'],
    ['ada@example.org', null, 'ada@example.org'],
    ['<ada@example.org>', null, 'ada@example.org'],
    ['ada@example.org (ada@example.org)', null, 'ada@example.org'],
    ['Ada Lane via some-list <some-list@example.org>', 'Ada Lane', 'some-list@example.org'],
    ['=?utf-8?q?Ada?= =?utf-8?q?_Lane?= <ada@example.org>', 'Ada Lane', 'ada@example.org'],
    ['Ada Lane (Example Corp) <ada@example.org>', 'Ada Lane (Example Corp)', 'ada@example.org'],
    ['Ada Lane', 'Ada Lane', null],
    ['', null, null],
  ])('%s', (text, name, address) => {
    expect(readFrom(text)).toEqual({ name, address });
  });
});

test.each<[string, string]>([
  ['ada.lane@example.org', 'ada.lane@example.org'],
  ['ada at example.org', 'ada@example.org'],
  ['ada_at_example.org', 'ada@example.org'],
  ['ada (a) example.org', 'ada@example.org'],
  ['ada () example org', 'ada@exampleorg'],
  ['ada@example•org', 'ada@example.org'],
  ['ada xxx example.org', 'ada@example.org'],
  ['[email protected]', ''],
])('the address behind %s', (shown, plain) => {
  expect(plainAddress(shown)).toBe(plain);
});

test('one person has one key in every archive', () => {
  const keys = [
    { name: 'Ada Lane', address: 'ada@example.org' },
    { name: 'Lane, Ada', address: 'ada@...mple.org' },
    { name: 'Ada Láne', address: null },
    { name: 'ADA B. LANE', address: '[email protected]' },
  ].map(samePerson);
  expect(new Set(keys)).toEqual(new Set(['ada lane']));
  expect(samePerson({ name: null, address: 'ada at example.org' })).toBe(samePerson({ name: null, address: 'ada@...mple.org' }));
  expect(samePerson({ name: null, address: null })).toBeNull();
});
