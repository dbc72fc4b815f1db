import { expect, test } from 'vitest';
import { readAttribution } from '../../../src/extract/zones/attribution.ts';
import { readZones } from '../../../src/extract/zones/index.ts';
import { messageWith } from '../message.ts';

/** Lines -> author announced; `none` for text that is no attribution. */
const ROWS: readonly [string, string | null | 'none'][] = [
  ['On Thu, 23 Aug 2007, Rita Jonas wrote:', 'Rita Jonas'],
  ['On Mon, Apr 7, 2020 at 8:02 AM Milo Park <milo@example.org> wrote:', 'Milo Park'],
  ['On Mon, Apr 7, 2020 at 8:02 AM Milo Park\n<milo@example.org> wrote:', 'Milo Park'],
  ['On 2/10/23 8:39?AM, Paula Moor wrote:', 'Paula Moor'],
  ['On 2023/6/30 15:47, Jan Karo wrote:', 'Jan Karo'],
  ['On Mon 23-06-25 15:32:51, Bao Lin wrote:', 'Bao Lin'],
  ['On Friday, February 9, 2023 5:37:22 PM EST Paula Moor wrote:', 'Paula Moor'],
  ['On 17/01/2023 09:51, user7 1 wrote:', 'user7 1'],
  ['On Thu, Feb 9, 2023 at 7:15 PM <milo@example.org> wrote:', null],
  ['Martin Zahn <mz@example.org> writes:', 'Martin Zahn'],
  ['jamil wrote:', 'jamil'],
  ['Am 12.03.2019 um 10:11 schrieb Karl Meier:', 'Karl Meier'],
  ['Le 12/03/2019 à 10:11, Anne Petit a écrit :', 'Anne Petit'],
  [
    '-----Original Message-----\nFrom: Moor, Paula <pm@example.org>\nSent: Monday, May 6, 2019 3:40 PM\nTo: List\nSubject: numbers',
    'Moor, Paula',
  ],
  ['regression in write throughput:', 'none'],
  ['The manual of that version wrote:', 'none'],
  ['In terms of results, I wrote a small test that reads 4G', 'none'],
  ['He wrote:', 'none'],
  ['Throughput (MB/s):', 'none'],
];

test.each(ROWS)('%j announces %j', (text, author) => {
  const found = readAttribution(text.split('\n'));
  expect(found ? found.author : 'none').toBe(author);
});

test('a client that sets two marks before every line it quotes', () => {
  const body = '> On 3/4/20 9:22 PM, Milo Park wrote:\n>> >The numbers:\n>> >42 MB/s\n> Thanks.\n';
  expect(readZones(messageWith(body)).map(line => `${line.depth} ${line.author}`)).toEqual([
    '1 null',
    '3 Milo Park',
    '3 Milo Park',
    '1 null',
    '0 Ada Sender',
  ]);
});
