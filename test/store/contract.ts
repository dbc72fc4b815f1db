/** What every store must do, whichever database it is. A store's own test calls this with a way to open one. */

import { expect, test } from 'vitest';
import type { Where } from '../../src/store/query.ts';
import type { Batch, NewMail, Store } from '../../src/store/store.ts';
import { ask, batch, idsOf, newMail, tieAll } from './rows.ts';

/** Runs the contract against stores that `open` gives, each of them empty. */
export function storeContract(open: () => Store): void {
  const filled = (): Store => {
    const store = open();
    store.append([batch([0, 1, 2, 3].map(n => newMail(n)))]);
    tieAll(store);
    return store;
  };

  test('what was stored is there, with its cursor', () => {
    const store = filled();
    expect(store.inputOf('/a.mbox')).toEqual({ path: '/a.mbox', kind: 'file', cursor: { offset: 100 } });
    const { num: _, thread: __, ...head } = store.headsOfId('m2@example.org')[0] ?? {};
    const { facts, fingerprint } = newMail(2);
    expect(head).toEqual({ ...facts, fingerprint });
    expect([...store.places('/a.mbox')]).toEqual(['0', '100', '200', '300']);
    expect(store.counts()).toEqual({ messages: 4, threads: 4, runs: 4, claims: 4, problems: 0 });
    store.close();
  });

  test('a batch that goes on from another cursor is refused, and nothing of it stays', () => {
    const store = filled();
    expect(() => store.append([batch([newMail(7)], { from: { offset: 5 } })])).toThrow(/another claimstat mine/);
    expect(() => store.append([batch([newMail(7)])])).toThrow(/another claimstat mine/);
    expect(store.counts().messages).toBe(4);
    store.close();
  });

  test('a mail at a place that is taken is refused with its whole batch', () => {
    const store = filled();
    expect(() => store.append([batch([newMail(8), newMail(3)], { from: { offset: 100 }, to: { offset: 900 } })])).toThrow();
    expect(store.headsOfId('m8@example.org')).toEqual([]);
    expect(store.inputOf('/a.mbox')?.cursor).toEqual({ offset: 100 });
    store.close();
  });

  test('what is dropped is gone from everywhere, and may come again', () => {
    const store = filled();
    store.append([batch([newMail(1, { body: 'said anew' })], { from: { offset: 100 }, to: { offset: 101 }, drop: ['100', '200'] })]);
    tieAll(store);
    expect(idsOf(store, ask(null))).toEqual(['m0', 'm1', 'm3']);
    expect(idsOf(store, ask(null, { kind: 'claims' }))).toEqual(['m0', 'm1', 'm3']);
    expect(idsOf(store, ask({ is: 'text', text: 'coalescing', begins: false, part: null }, { kind: 'messages' }))).toEqual([]);
    store.append([batch([], { from: { offset: 101 }, to: { offset: 0 }, drop: 'all' })]);
    tieAll(store);
    expect(store.counts()).toEqual({ messages: 0, threads: 0, runs: 0, claims: 0, problems: 0 });
    store.close();
  });

  test('inputs that are forgotten leave nothing, and others stay', () => {
    const store = filled();
    store.append([batch([newMail(7)], { input: '/a/b.mbox' }), batch([newMail(8)], { input: '/a-b.mbox' })]);
    expect([...store.inputsIn('/a')].map(({ path }) => path)).toEqual(['/a/b.mbox']);
    expect(store.forget(['/a.mbox', '/a/b.mbox', '/none'])).toBe(5);
    tieAll(store);
    expect([...store.inputs()].map(({ path }) => path)).toEqual(['/a-b.mbox']);
    expect(idsOf(store, ask(null))).toEqual(['m8']);
    expect(store.counts()).toMatchObject({ messages: 1, threads: 1, runs: 1, claims: 1 });
    store.append([batch([newMail(7)], { input: '/a/b.mbox' })]);
    store.close();
  });

  test.each<[string, [string, string[]][], number]>([
    [
      'a reply after its parent',
      [
        ['a1', []],
        ['b1', ['a1']],
      ],
      1,
    ],
    [
      'a reply before its parent',
      [
        ['b1', ['a1']],
        ['a1', []],
      ],
      1,
    ],
    [
      'replies to a mail that is missing',
      [
        ['b1', ['x1']],
        ['c1', ['x1']],
      ],
      1,
    ],
    [
      'two threads that a third joins',
      [
        ['a1', []],
        ['b1', []],
        ['c1', ['a1', 'b1']],
      ],
      1,
    ],
    [
      'two that nothing joins',
      [
        ['a1', []],
        ['b1', []],
      ],
      2,
    ],
    ['a mail that names itself', [['a1', ['a1']]], 1],
    [
      'chains that meet late',
      [
        ['a1', ['b1']],
        ['c1', ['d1']],
        ['e1', ['f1', 'd1']],
        ['b1', ['f1']],
      ],
      1,
    ],
  ])('threads: %s', (_, mails, threads) => {
    const store = open();
    const rows = mails.map(([id, refs], i) =>
      newMail(i, { ids: [id, ...refs], facts: { ...newMail(i).facts, id, messageId: id, references: refs }, findings: null }),
    );
    // One by one, so that threads are tied between them.
    let from: Batch['from'];
    for (const [i, row] of rows.entries()) {
      const to = { offset: i };
      store.append([batch([row], { ...(from ? { from } : {}), to })]);
      from = to;
      tieAll(store);
    }
    expect(store.counts().threads).toBe(threads);
    store.close();
  });

  test('an id that may be an address joins only a mail that bears it, whichever comes first', () => {
    const reply = (n: number): NewMail => newMail(n, { weakIds: ['joe@example.org'], findings: null });
    const joe = newMail(9, { ids: ['joe@example.org'], facts: { ...newMail(9).facts, id: 'joe@example.org' }, findings: null });
    const store = open();
    store.append([batch([reply(1), reply(2)])]);
    expect(store.counts().threads).toBe(2);
    store.append([batch([joe, reply(3)], { from: { offset: 100 }, to: { offset: 101 } })]);
    expect(store.counts().threads).toBe(1);
    store.close();
  });

  test.each<[string, Where, string[]]>([
    ['tool', { is: 'tool', name: 'netperf' }, ['m1', 'm3']],
    ['tool with a star', { is: 'tool', name: 'nut*' }, ['m0', 'm2']],
    ['condition', { is: 'condition', name: 'tso', values: ['off', '0'], range: null }, ['m1', 'm3']],
    [
      'condition as a number',
      { is: 'condition', name: 'mss', values: null, range: { from: { value: 1462, unit: null }, to: null, closed: true } },
      ['m2', 'm3'],
    ],
    [
      'metric over a bound',
      { is: 'metric', metric: 'throughput', range: { from: { value: 1e9, unit: 'B/s' }, to: null, closed: false } },
      ['m2'],
    ],
    [
      'metric of another dimension',
      { is: 'metric', metric: 'throughput', range: { from: { value: 0, unit: 's' }, to: null, closed: false } },
      [],
    ],
    ['verdict of the claims it bears', { is: 'claim', field: 'verdict', value: 'supported' }, ['m1']],
    ['who ran it', { is: 'from', text: 'ada' }, ['m0', 'm1', 'm2', 'm3']],
    ['the address of who ran it', { is: 'from', text: 'p2@' }, ['m2']],
    ['signs of LIKE are none', { is: 'from', text: '%' }, []],
    ['list', { is: 'list', text: 'bench' }, ['m0', 'm1', 'm2', 'm3']],
    ['date', { is: 'date', from: '2011', to: '2013' }, ['m1', 'm2']],
    ['a word of the body', { is: 'text', text: 'coalescing', begins: false, part: null }, ['m1']],
    ['a phrase', { is: 'text', text: 'interrupt coalescing', begins: false, part: 'body' }, ['m1']],
    ['words in another order', { is: 'text', text: 'coalescing interrupt', begins: false, part: null }, []],
    ['a version', { is: 'text', text: 'v6.1-rc2', begins: false, part: 'subject' }, ['m2']],
    ['a number with a point', { is: 'text', text: '12.5%', begins: false, part: null }, ['m1']],
    ['a name with an underscore', { is: 'text', text: 'io_uring', begins: false, part: null }, ['m1']],
    ['a beginning', { is: 'text', text: 'coal', begins: true, part: null }, ['m1']],
    ['quotes do not harm', { is: 'text', text: 'a"b OR (c', begins: false, part: null }, []],
    ['not', { is: 'not', of: { is: 'tool', name: 'netperf' } }, ['m0', 'm2']],
    [
      'or',
      {
        is: 'or',
        of: [
          { is: 'id', id: 'm0@example.org' },
          { is: 'thread', id: 'm3@example.org' },
        ],
      },
      ['m0', 'm3'],
    ],
  ])('runs by %s', (_, where, ids) => {
    const store = filled();
    expect(idsOf(store, ask(where))).toEqual(ids);
    store.close();
  });

  test('what is asked of runs side by side is asked of one run', () => {
    const store = open();
    const both = newMail(0);
    const other = newMail(1).findings?.runs[0];
    const runs = [...(both.findings?.runs ?? []), ...(other ? [{ ...other, id: 'm0@example.org#r2', message: 'm0@example.org' }] : [])];
    store.append([batch([{ ...both, findings: { runs, claims: [] } }])]);
    tieAll(store);
    const where = (tool: string): Where => ({
      is: 'and',
      of: [
        { is: 'tool', name: tool },
        { is: 'condition', name: 'tso', values: ['off'], range: null },
      ],
    });
    expect(idsOf(store, ask(where('netperf'), { kind: 'messages' }))).toEqual(['m0']);
    expect(idsOf(store, ask(where('nuttcp'), { kind: 'messages' }))).toEqual([]);
    store.close();
  });

  test('sorted by a metric, the largest first, and no more than asked for', () => {
    const store = filled();
    expect(idsOf(store, ask(null, { sort: { by: 'metric', metric: 'throughput', descending: true }, limit: 2 }))).toEqual(['m2', 'm1']);
    store.close();
  });

  test('threads by a condition, by a label, by the words of a claim', () => {
    const store = open();
    const labelled = (n: number, value: string) => {
      const mail = newMail(n);
      const runs = mail.findings?.runs.map(run => ({ ...run, conditions: [{ name: 'variant', value, from: 'label' as const }] })) ?? [];
      return { ...mail, findings: { runs, claims: mail.findings?.claims ?? [] } };
    };
    store.append([batch([newMail(0), labelled(1, 'BFQ scheduler'), labelled(2, 'none'), newMail(3)])]);
    tieAll(store);
    const ids = (wanted: Parameters<Store['threadsWith']>[0]) =>
      store.threadsWith(wanted).map(thread => store.readThread(thread).heads[0]?.id.split('@')[0]);
    expect(ids(undefined)).toEqual(['m0', 'm1', 'm2', 'm3']);
    expect(ids({ conditions: ['tso'], variants: [], text: '' })).toEqual(['m0', 'm3']);
    expect(ids({ conditions: [], variants: ['bfq'], text: '' })).toEqual(['m1']);
    expect(ids({ conditions: [], variants: ['none'], text: 'case 3' })).toEqual(['m2', 'm3']);
    store.close();
  });

  test('a message counts what was found in it, and no quotes', () => {
    const store = open();
    const [own, quoting] = [newMail(0), newMail(1)];
    const runs = quoting.findings?.runs.map(run => ({ ...run, quoteOf: 'm0@example.org#r1' })) ?? [];
    store.append([batch([own, { ...quoting, findings: { runs, claims: quoting.findings?.claims ?? [] } }])]);
    tieAll(store);
    const hits = [...store.search(ask(null, { kind: 'messages' }))];
    expect(hits.map(hit => (hit.is === 'message' ? [hit.runs, hit.claims] : []))).toEqual([
      [1, 1],
      [0, 1],
    ]);
    store.close();
  });

  test('what there is, the most frequent first', () => {
    const store = filled();
    expect([store.hasCondition('tso'), store.hasCondition('tos')]).toEqual([true, false]);
    const listed = (...asked: Parameters<Store['known']>) => store.known(...asked).map(({ name, count }) => `${name} ${count}`);
    expect(listed('condition')).toEqual(['mss 4', 'tso 4']);
    expect(listed('varying')).toEqual(['mss 4', 'tso 4']);
    expect(listed('value', 'tso')).toEqual(['off 2', 'on 2']);
    expect(listed('tool')).toEqual(['netperf 2', 'nuttcp 2']);
    expect(listed('list')).toEqual(['bench.example.org 4']);
    expect(listed('sender')[0]).toBe('Person 0 p0@example.org 1');
    store.close();
  });
}
