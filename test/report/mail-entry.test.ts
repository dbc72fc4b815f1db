import { expect, test } from 'vitest';
import { mailEntries, type Place, placesInWords, whoSpeaks } from '../../src/report/mail-entry.ts';
import { message } from './thread.ts';

const mails = mailEntries([
  message('a', { url: 'https://lists.example.org/a', source: { path: 'x.mbox', format: 'mbox', offset: 120 } }),
  message('b', { from: { name: null, address: 'bo@example.org' }, date: null, subject: null, messageId: null, url: 'javascript:alert(1)' }),
]);
const at = (mail: string, first: number, last = first): Place => ({ mail: mails.get(mail), lines: [first, last] });

test.each([
  [[at('a', 3)], 'line 3'],
  [[at('a', 3, 9)], 'lines 3–9'],
  [[at('a', 3), at('a', 7)], 'lines 3, 7'],
  [[at('a', 3, 4), at('a', 3, 4)], 'lines 3–4'],
  [[at('a', 3), at('b', 7, 8)], 'line 3 / lines 7–8 of [2]'],
  [[at('b', 3), at('b', 5)], 'lines 3, 5 of [2]'],
  [[{ mail: mails.get('a'), lines: 'subject' as const }], 'subject line'],
])('%#: seen from the first mail, %s', (places, words) => {
  expect(placesInWords(places, mails.get('a'), ({ number }) => `[${number}]`)).toBe(words);
});

test('a mail is told by what its archive shows of it', () => {
  expect(mails.get('a')).toMatchObject({ number: 1, from: 'Ada Sender', day: '2024-03-01', messageId: 'a', source: 'x.mbox at byte 120' });
  expect(mails.get('b')).toMatchObject({
    number: 2,
    from: 'bo@example.org',
    day: 'no date',
    subject: 'no subject',
    messageId: null,
    url: null,
  });
});

test.each([
  ['Ada Sender', 0, 'Ada Sender'],
  [null, 0, 'Ada Sender'],
  ['Bo Other', 1, 'Bo Other, quoted by Ada Sender'],
  ['Ada Sender', 1, 'Ada Sender, quoting own words'],
  [null, 2, 'somebody, quoted by Ada Sender'],
] as const)('%s at depth %d is %s', (author, depth, who) => expect(whoSpeaks(author, depth, mails.get('a'))).toBe(who));
