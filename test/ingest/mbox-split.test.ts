import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MboxSplitter } from '../../src/ingest/mbox-split.ts';

/** The raw messages of an mbox that arrives in chunks of `size` bytes. */
function split(mbox: string, size = 1 << 20): string[] {
  const bytes = Buffer.from(mbox, 'latin1');
  const splitter = new MboxSplitter();
  const out: string[] = [];
  for (let at = 0; at < bytes.length; at += size)
    for (const piece of splitter.push(bytes.subarray(at, at + size), false)) out.push(piece.raw.toString('latin1'));
  for (const piece of splitter.push(Buffer.alloc(0), true)) out.push(piece.raw.toString('latin1'));
  return out;
}

const MAIL = 'From: Ada <ada@example.org>\nSubject: s\n\n';
const RD = 'From mboxrd@z Thu Jan  1 00:00:00 1970\n';
const O = 'From ada@example.org Thu Aug 23 23:18:20 2007\n';

describe('what begins a message', () => {
  test.each<[string, string, number]>([
    ['mboxrd', `${RD}${MAIL}a\n\n${RD}${MAIL}b\n`, 2],
    ['mboxo', `${O}${MAIL}a\n\n${O}${MAIL}b\n`, 2],
    ['no blank line before', `${O}${MAIL}a\n${O}${MAIL}b\n`, 2],
    ['CRLF', `${O}${MAIL}a\n\n${O}${MAIL}b\n`.replaceAll('\n', '\r\n'), 2],
    ['byte order mark', `\xef\xbb\xbf${O}${MAIL}a\n\n${O}${MAIL}b\n`, 2],
    [
      'Pipermail',
      `From ada at example.org  Thu Aug 23 23:18:20 2007\n${MAIL}a\n\nFrom bob at example.org  Fri Aug 24 03:18:20 2007\n${MAIL}b\n`,
      2,
    ],
    ['prose in the body', `${O}${MAIL}a\n\nFrom here on it is slower:\nnote: this is no header\n`, 1],
    ['a date in prose, no header after it', `${O}${MAIL}a\n\nFrom what I saw on Thu Aug 23 23:18:20 2007\nit was slow\n`, 1],
    ['a patch in the body', `${O}${MAIL}a\n\nFrom ${'ab'.repeat(20)} Mon Sep 17 00:00:00 2001\n${MAIL}patch\n`, 1],
    [
      'git format-patch series',
      `From ${'ab'.repeat(20)} Mon Sep 17 00:00:00 2001\n${MAIL}a\n\nFrom ${'cd'.repeat(20)} Mon Sep 17 00:00:00 2001\n${MAIL}b\n`,
      2,
    ],
    ['Netscape', `From - Thu Aug 23 23:18:20 2007\n${MAIL}a\nFrom - \n${MAIL}b\n`, 2],
    ['Takeout', `From 1844347792267117879@xxx\n${MAIL}a\n\nFrom 1844347839636459560@xxx\n${MAIL}b\n`, 2],
    ['bare lines', `From \n${MAIL}a\n\nFrom \n${MAIL}b\n`, 2],
    ['bare line where separators are dated', `${O}${MAIL}a\n\nFrom x\nTo: y\n`, 1],
  ])('%s', (_, mbox, count) => {
    expect(split(mbox)).toHaveLength(count);
    expect(split(mbox, 7)).toEqual(split(mbox));
  });
});

describe('escaped lines', () => {
  test.each<[string, string, string, string]>([
    ['mboxrd takes one ">" off', RD, '>From a\n>>From b\n', 'From a\n>From b\n'],
    ['mboxo takes it off ">From " only', O, '>From a\n>>From b\n', 'From a\n>>From b\n'],
    ['Pipermail escapes as mboxo', 'From ada at example.org  Thu Aug 23 23:18:20 2007\n', '>From a\n', 'From a\n'],
    ['Netscape escapes nothing', 'From - Thu Aug 23 23:18:20 2007\n', '>From a\n', '>From a\n'],
    ['a quote with a blank is a quote', RD, '> From a\n', '> From a\n'],
  ])('%s', (_, from, body, want) => {
    expect(split(`${from}${MAIL}${body}`)[0]).toBe(`${MAIL}${want}`);
  });
});

describe('Content-Length', () => {
  const head = (n: number): string => `${O}From: a@example.org\nContent-Length: ${n}\n\n`;
  const inner = `${O}${MAIL}inner\n`;
  test('is believed where a separator stands at its end', () => {
    expect(split(`${head(inner.length)}${inner}\n${O}${MAIL}b\n`)).toHaveLength(2);
  });
  test('is passed over where none does', () => {
    expect(split(`${head(inner.length + 9)}${inner}\n${O}${MAIL}b\n`)).toHaveLength(3);
  });
});

test('what is joined as mboxrd is split into the same mails, however it is cut into chunks', () => {
  const line = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('From a@b Thu Aug 23 23:18:20 2007', 'From: x', '>From y', '', 'Content-Length: 3'),
  );
  const mail = fc.array(line, { maxLength: 12 }).map(lines => `${MAIL}${lines.join('\n').replace(/[^\x20-\x7e\n]/g, '.')}\n`);
  fc.assert(
    fc.property(fc.array(mail, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 4000 }), (mails, size) => {
      const mbox = mails.map(text => `${RD}${text.replace(/^(>*From )/gm, '>$1')}\n`).join('');
      expect(split(mbox, size).map(text => text.slice(0, -1))).toEqual(mails);
    }),
  );
});

test('no bytes make it fail or lose a byte', () => {
  const noise = fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map(b => Buffer.from(b).toString('latin1')),
    fc.constantFrom(O, RD, 'From ', '\n', '\r\n', MAIL, '\n\n'),
  );
  fc.assert(
    fc.property(fc.array(noise, { maxLength: 20 }), fc.integer({ min: 1, max: 300 }), (pieces, size) => {
      const bytes = Buffer.from(pieces.join(''), 'latin1');
      const splitter = new MboxSplitter();
      const found = [];
      for (let at = 0; at < bytes.length; at += size) found.push(...splitter.push(bytes.subarray(at, at + size), false));
      found.push(...splitter.push(Buffer.alloc(0), true));
      for (const [i, piece] of found.entries()) expect(piece.offset + piece.length).toBe(found[i + 1]?.offset ?? bytes.length);
    }),
  );
});
