import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readZones } from '../../../src/extract/zones/index.ts';
import { join, offsetOf, placeOf } from '../../../src/extract/zones/line.ts';
import { pagesOf } from '../../../src/extract/zones/page.ts';
import { messageWith } from '../message.ts';

/** Every line as "depth author kind|text". */
const show = (body: string) => readZones(messageWith(body)).map(line => `${line.depth} ${line.author ?? '-'} ${line.kind}|${line.text}`);

describe('quote depth and authors', () => {
  test('attribution lines name the author one level deeper', () => {
    expect(show('On Thu, 1 Jan 2009, Rita Jonas wrote:\n> jamil wrote:\n> > fast\n> slow\nboth')).toEqual([
      '0 Ada Sender attribution|On Thu, 1 Jan 2009, Rita Jonas wrote:',
      '1 Rita Jonas attribution|jamil wrote:',
      '2 jamil prose|fast',
      '1 Rita Jonas prose|slow',
      '0 Ada Sender prose|both',
    ]);
  });
  test('an attribution inside the quote that it announces', () => {
    expect(show('> On 1/2/2010 11:00 AM, Rita Jonas wrote:\n> it is slow\nno')[1]).toBe('1 Rita Jonas prose|it is slow');
  });
  test('a page that lost its quote marks: the quote ends where its writer is spoken to', () => {
    const body =
      'On 1/2/2010 11:00 AM, Rita Jonas wrote:\nit got slow here and there, as far as\nanybody can say.\nHow slow do you think\nit is?';
    expect(show(body).map(line => line[0])).toEqual(['0', '1', '1', '0', '0']);
  });
  test('names before the quote mark', () => expect(show(' Scott> any data?\nSure.')[0]).toBe('1 Scott prose|any data?'));
  test('a comparison at the beginning of a line is no quote', () =>
    expect(show('sizes\n>= 128k are fast')[1]).toBe('0 Ada Sender prose|>= 128k are fast'));
  test('a wrapped tail without a mark belongs to the quote', () => {
    const wide = '> Recv   Send    Send                          Utilization       Service';
    expect(show(`${wide}\nDemand\n> Socket`)[1]).toBe('1 - prose|Demand');
  });
  test("a patch's own author wrote the commit message, the sender what follows the rule", () => {
    const lines = show(
      'From: Rita Jonas <rj@example.org>\n\nspeeds up lookup\n\n---\nmy remark\n\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n-- \n2.30.2',
    );
    expect(lines[2]).toBe('0 Rita Jonas prose|speeds up lookup');
    expect(lines[5]).toBe('0 Ada Sender prose|my remark');
    expect(lines.slice(7, 13).every(line => line.includes(' patch|'))).toBe(true);
    expect(lines[13]).toBe('0 Ada Sender signature|-- ');
  });
  test('list footers are no text', () => {
    expect(
      show('fast\n-\nTo unsubscribe from this list: send the line\nMore majordomo info').map(line => line.split('|')[0]?.split(' ').at(-1)),
    ).toEqual(['prose', 'footer', 'footer', 'footer']);
  });
});

describe('places', () => {
  const lines = readZones(messageWith('> alpha beta\n> gamma'));
  test('lead back to the body', () => expect(lines.map(line => offsetOf(line, 0))).toEqual([2, 15]));
  test('of joined lines', () => {
    const [a, b] = lines;
    if (!a || !b) throw new Error('two lines expected');
    const both = join(a, b);
    expect(both.text).toBe('alpha beta gamma');
    expect(placeOf(both, 11, 16)).toEqual({ lines: [2, 2], span: [15, 20] });
    expect(placeOf(both)).toEqual({ lines: [1, 2], span: [2, 20] });
  });
});

test('pages gather the lines of one speaker across remarks', () => {
  const pages = pagesOf(readZones(messageWith('> one\n> two\nremark\n> three')));
  expect(pages.map(page => [page.depth, page.lines.map(line => line.text), [...page.gaps]])).toEqual([
    [1, ['one', 'two', 'three'], [2]],
    [0, ['remark'], []],
  ]);
});

test('any text: no line is lost, and every character is where the place says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('> ', '>', 'On 1/2/2010, A B wrote:', '\n', 'x 12.5 MB/s', '-- ', 'diff --git a/x b/x', '| ', ' ')),
      parts => {
        const body = parts.join('');
        const lines = readZones(messageWith(body));
        expect(lines.length).toBe(body.split('\n').length);
        for (const line of lines) expect(body.startsWith(line.text, offsetOf(line, 0))).toBe(true);
      },
    ),
  );
});

test('what stands below the last line of a hunk is no patch', () => {
  const hunk = ['@@ -10,2 +10,3 @@ int one(void)', ' \tint a;', '+\tint b;', ' \treturn a;'];
  const body = ['diff --git a/one.c b/one.c', ...hunk, '', '   write: IOPS=120k, BW=469MiB/s (492MB/s)(13.7GiB/30001msec)', ''].join('\n');
  expect(readZones(messageWith(body)).map(line => line.kind)).toEqual([
    'patch',
    'patch',
    'patch',
    'patch',
    'patch',
    'patch',
    'prose',
    'blank',
  ]);
});
