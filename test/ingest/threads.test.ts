import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findConversations } from '../../src/ingest/conversations.ts';
import { foldDuplicates } from '../../src/ingest/duplicates.ts';
import { type Head, headOf } from '../../src/ingest/head.ts';
import { messageNamer } from '../../src/ingest/message-namer.ts';
import { readSubject } from '../../src/ingest/subject.ts';
import { findThreads } from '../../src/ingest/threads.ts';

interface Given {
  id?: string | null;
  up?: string[];
  subject?: string;
  day?: number | null;
  from?: string;
  body?: string;
  format?: string;
}
const TEXT = 'the first measurement with the patch applied\nthroughput is up by nine percent here\nlatency has not changed at all\n';
const quote = (text: string): string => text.replace(/^/gm, '> ');

/** Heads as ingest would yield them. */
function heads(...given: Given[]): Head[] {
  const name = messageNamer();
  return given.map(({ id = null, up = [], subject = 'numbers for the patch', day = 1, from = 'Ada Lane', body = '', format = 'mbox' }) =>
    headOf(
      name({
        messageId: id,
        inReplyTo: up[0] ?? null,
        references: up,
        subject,
        date: day === null ? null : new Date(Date.UTC(2020, 0, day, 12)).toISOString(),
        from: { name: from, address: null },
        list: null,
        url: null,
        body,
        source: { path: 'x', format },
      }),
    ),
  );
}
const threadsOf = (...given: Given[]): string[] => findThreads(heads(...given)).map(place => place.thread);

describe('threads', () => {
  test.each<[string, Given[], string[]]>([
    ['by In-Reply-To', [{ id: 'a' }, { id: 'b', up: ['a'], day: 2 }], ['a', 'a']],
    ['the parent comes late', [{ id: 'b', up: ['a'], day: 2 }, { id: 'a' }], ['a', 'a']],
    [
      'by a parent nobody has',
      [
        { id: 'b', up: ['x'] },
        { id: 'c', up: ['x'], day: 2 },
      ],
      ['b', 'b'],
    ],
    [
      'two ids tie two branches',
      [
        { id: 'a', subject: 'one' },
        { id: 'b', subject: 'two' },
        { id: 'c', up: ['a', 'b'], day: 2 },
      ],
      ['a', 'a', 'a'],
    ],
    [
      'a loop',
      [
        { id: 'a', up: ['b'] },
        { id: 'b', up: ['a'], day: 2 },
      ],
      ['a', 'a'],
    ],
    [
      'itself as parent',
      [
        { id: 'a', up: ['a'], subject: 'one' },
        { id: 'b', subject: 'two' },
      ],
      ['a', 'b'],
    ],
    [
      'a sender is no id',
      [
        { id: 'a', up: ['Ada Lane'], subject: 'one' },
        { id: 'b', up: ['bob@example.org'], subject: 'two' },
      ],
      ['a', 'b'],
    ],
    ['a reply without ids, by subject', [{ id: 'a' }, { id: 'b', subject: 'Re: numbers for the patch', day: 2 }], ['a', 'a']],
    ['the same subject is no reply', [{ id: 'a' }, { id: 'b', day: 2 }], ['a', 'b']],
    ['a reply long after', [{ id: 'a' }, { id: 'b', subject: 'Re: numbers for the patch', day: 200 }], ['a', 'b']],
    [
      'a reply long after that quotes',
      [
        { id: 'a', body: TEXT },
        { id: 'b', subject: 'Re: numbers for the patch', day: 200, body: quote(TEXT) },
      ],
      ['a', 'a'],
    ],
    [
      'another subject, but it quotes',
      [
        { id: 'a', body: TEXT },
        { id: 'b', subject: 'regression', day: 2, body: quote(TEXT) },
      ],
      ['a', 'a'],
    ],
    [
      'of two by one subject, the one it quotes',
      [
        { id: 'a', body: TEXT },
        { id: 'b', day: 2, body: 'something else entirely, no figures\n' },
        { id: 'c', subject: 'Re: numbers for the patch', day: 3, body: quote(TEXT) },
      ],
      ['a', 'b', 'a'],
    ],
    [
      'a short topic ties nothing',
      [
        { id: 'a', subject: 'hi' },
        { id: 'b', subject: 'Re: hi', day: 2 },
      ],
      ['a', 'b'],
    ],
  ])('%s', (_, given, want) => {
    expect(threadsOf(...given)).toEqual(want);
  });

  test('no mail is lost, no parent loops, whatever ids say', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const mail = fc.record({
      id: fc.option(id),
      up: fc.array(id, { maxLength: 3 }),
      day: fc.option(fc.integer({ min: 1, max: 9 })),
      subject: fc.constantFrom('one longer topic', 'Re: one longer topic', 'two'),
      body: fc.constantFrom('', TEXT, quote(TEXT)),
    });
    fc.assert(
      fc.property(fc.array(mail, { maxLength: 12 }), given => {
        const all = heads(...given);
        const found = findConversations(all);
        expect(found.flatMap(message => message.copies).sort((x, y) => x - y)).toEqual(all.map((_, i) => i));
        const byId = new Map(found.map(message => [message.head.id, message]));
        expect(byId.size).toBe(found.length);
        for (const start of found) {
          let at = start;
          for (let steps = 0; at.parent !== null; steps++) {
            expect(steps).toBeLessThan(found.length);
            const up = byId.get(at.parent);
            if (!up) throw new Error('a parent that is not there');
            expect(up.thread).toBe(start.thread);
            at = up;
          }
          expect(byId.has(start.thread)).toBe(true);
        }
      }),
    );
  });

  test('a chain of a hundred thousand mails', () => {
    const chain = findThreads(
      heads(...Array.from({ length: 100_000 }, (_, i): Given => ({ id: `m${i}`, up: i > 0 ? [`m${i - 1}`] : [] }))),
    );
    expect(new Set(chain.map(place => place.thread)).size).toBe(1);
  });
});

describe('copies', () => {
  test.each<[string, Given[], number]>([
    [
      'the same mail twice',
      [
        { id: 'a', body: TEXT },
        { id: 'a', body: TEXT },
      ],
      1,
    ],
    [
      'with a list footer',
      [
        { id: 'a', body: TEXT },
        { id: 'a', body: `${TEXT}_______\nsome list to which mails are sent\n` },
      ],
      1,
    ],
    [
      'one id, two mails',
      [
        { id: 'a', body: TEXT },
        { id: 'a', body: 'another text that says nothing of it\nand goes on for a line\n', subject: 'other', day: 3 },
      ],
      2,
    ],
    [
      'a page without ids',
      [
        { id: 'a', body: TEXT },
        { body: TEXT, format: 'page' },
      ],
      1,
    ],
    [
      'a page of another mail',
      [
        { id: 'a', body: TEXT },
        { body: TEXT, day: 5, format: 'page' },
      ],
      2,
    ],
  ])('%s', (_, given, count) => {
    expect(foldDuplicates(heads(...given))).toHaveLength(count);
  });

  test('the richer source wins, and the other one is named', () => {
    const [folded] = foldDuplicates(heads({ body: TEXT, format: 'page' }, { id: 'a', up: ['x'], body: TEXT }));
    expect(folded).toMatchObject({ best: 1, copies: [0, 1], head: { id: 'a', inReplyTo: 'x', alsoIn: [{ format: 'page' }] } });
  });
});

describe('subjects', () => {
  test.each<[string, string, boolean, [number, number | null] | null]>([
    ['Re: [some-list] Re: The topic', 'the topic', true, null],
    ['[PATCH net-next v3 2/7] net: faster', 'net: faster', false, [3, 2]],
    ['RE: [RFC PATCHv2 0/2] net: faster', 'net: faster', true, [2, 0]],
    ['[PATCH 1 of 2] x: y', 'x: y', false, [1, 1]],
    ['Aw: Fwd: topic (was: other)', 'topic', true, null],
    ['Re:', 're:', true, null],
  ])('%s', (subject, topic, isReply, patch) => {
    const read = readSubject(subject);
    expect(read).toMatchObject({ topic, isReply });
    expect(read.patch && [read.patch.version, read.patch.number]).toEqual(patch);
  });
});

test('versions of a patch series are one series', () => {
  const found = findConversations(
    heads(
      { id: 'a0', subject: '[PATCH 0/2] block: batch completions' },
      { id: 'a1', up: ['a0'], subject: '[PATCH 1/2] block: prepare' },
      { id: 'r', up: ['a1'], subject: 'Re: [PATCH 1/2] block: prepare', from: 'Bob Roe' },
      { id: 'b0', day: 9, subject: '[PATCH v2 0/2] block: batch completions' },
      { id: 'c0', day: 9, subject: '[PATCH 0/2] block: batch completions', from: 'Bob Roe' },
    ),
  );
  expect(found.map(({ series }) => series?.version)).toEqual([1, 1, 1, 2, 1]);
  expect(new Set(found.slice(0, 4).map(({ series }) => series?.id)).size).toBe(1);
  expect(found[4]?.series?.id).not.toBe(found[0]?.series?.id);
});
