import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundDepth } from '../../../src/ingest/html/depth.ts';
import { parseHtml } from '../../../src/ingest/html/dom.ts';
import { textOf } from '../../../src/ingest/html/text.ts';
import { readMail } from '../../../src/ingest/mail/read-mail.ts';
import { registry } from '../../../src/ingest/pages/registry.generated.ts';

const read = (html: string) => textOf(parseHtml(html).root()[0] ?? []);

describe('hostile markup', () => {
  // Without the bound on depth the first ones take hours at this length and more, so that the test's own limit is the assertion.
  it.each([
    ['unclosed inline tags', '<b>'.repeat(100_000)],
    ['unclosed blocks', '<div>'.repeat(100_000)],
    ['unclosed quotes', '<blockquote>'.repeat(40_000)],
    ['tables in tables', '<table><tr><td>'.repeat(30_000)],
    ['closing tags of nothing', '<i>'.repeat(500) + '</q>'.repeat(100_000)],
    ['open brackets', '<'.repeat(1_000_000)],
    ['open comments', '<!--'.repeat(100_000)],
    ['character references', '&'.repeat(1_000_000)],
    ['blanks', ' '.repeat(1_000_000)],
  ])('reads a long page of %s', async (_, html) => {
    expect(read(`${html}end`).length).toBeLessThan(4_000_000);
    const mail = await readMail(Buffer.from(`From: a@example.org\nContent-Type: text/html\n\n${html}end`));
    expect(mail.body.length).toBeLessThan(4_000_000);
  });

  it('keeps the words of an HTML mail that nests too deep', async () => {
    const mail = await readMail(Buffer.from(`Content-Type: text/html\n\n${'<div><b>'.repeat(50_000)}one<p>two`));
    expect(mail.body.split(/\s+/)).toEqual(['one', 'two', '']);
  });

  it('keeps the words of markup that nests too deep', () => {
    expect(read(`${'<div><b>'.repeat(5000)}one<p>two`).split(/\s+/)).toEqual(['one', 'two']);
  });

  it('leaves markup of a sane depth alone', () => {
    const html = '<p>one<p>two<ul><li>three<li>four</ul><br>'.repeat(500);
    expect(boundDepth(html)).toBe(html);
  });

  it('no page format throws, whatever the page', () => {
    const piece = fc.constantFrom(
      '<pre id=b>',
      '</pre>',
      '<!-- body="start" -->',
      '<!-- received="x" -->',
      '<!--beginarticle-->',
      '<!--X-Body-of-Message-->',
      '<div class="email">',
      '<div class="email-body">',
      'From: A <a@b>',
      'Date: Tue, 5 Mar 2019 14:22:07 +0100',
      'Subject: x',
      '[thread overview]',
      ' (raw)',
      '> quoted',
      '\n',
      '<table><tr><td>',
      '{"replies_html": "',
      '<feed ',
      'http://www.w3.org/2005/Atom',
      '<entry>',
      '&#60;',
      '%3',
      '>]',
      '[A <a@b>]',
      'Message-ID: <x@y> (raw)',
      '<a href="mailto:x?In-Reply-To=%">',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 40 }), pieces => {
        const text = pieces.join('');
        const page = { text, path: 'page', bytes: Buffer.from(text) };
        for (const format of registry) {
          expect(format.detect(page)).toBeLessThanOrEqual(1);
          for (const message of format.read(page)) expect(typeof message.body).toBe('string');
        }
      }),
      { numRuns: 150 },
    );
  });
});
