import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MailFacts, readMail } from '../../src/ingest/mail/read-mail.ts';

/** The mail with this header and body; `\xNN` in either is a byte. */
async function read(header: string, body: string): Promise<MailFacts> {
  return readMail(Buffer.from(`${header}\n\n${body}`, 'latin1'));
}
const multipart = (type: string, ...parts: string[]): [string, string] => [
  `From: a@example.org\nContent-Type: multipart/${type}; boundary="b"`,
  `${parts.map(part => `--b\n${part}\n`).join('')}--b--\n`,
];
const PLAIN = 'Content-Type: text/plain\n\n';
const TABLE = '<table><tr><th>size</th><th>MB/s</th></tr><tr><td>64k</td><td>1048.5</td></tr><tr><td>1M</td><td>99.1</td></tr></table>';

describe('bodies', () => {
  test.each<[string, string, string, string]>([
    ['plain', 'Subject: x', 'a\nb\n', 'a\nb\n'],
    ['CRLF', 'Subject: x', 'a\r\nb\r\n', 'a\nb\n'],
    ['a soft break inside a number', 'Content-Transfer-Encoding: quoted-printable', 'iops=3D12=\n345\n', 'iops=12345\n'],
    ['a stray "="', 'Content-Transfer-Encoding: quoted-printable', 'bs=4k iops=9\n', 'bs=4k iops=9\n'],
    ['base64', 'Content-Transfer-Encoding: base64', `${Buffer.from('1.5 GB/s\n').toString('base64')}\n`, '1.5 GB/s\n'],
    ['koi8-r', 'Content-Type: text/plain; charset=koi8-r', '\xc4\xc1', 'да'],
    ['gb2312 that is gbk', 'Content-Type: text/plain; charset=gb2312', '\x81\x40\xc4\xe3', '丂你'],
    ['a bogus charset', 'Content-Type: text/plain; charset=y', '\xc2\xb5s', 'µs'],
    ['us-ascii that is UTF-8', 'Content-Type: text/plain; charset=us-ascii', '\xc2\xb5s', 'µs'],
    ['no charset, windows-1252', 'Subject: x', '\xb5s', 'µs'],
    ['utf-7', 'Content-Type: text/plain; charset=utf-7', '+ALU-s', 'µs'],
    ['iso-2022-jp', 'Content-Type: text/plain; charset=iso-2022-jp', '\x1b$B$"\x1b(B.', 'あ.'],
    ['NUL', 'Subject: x', 'a\x00b', 'a\ufffdb'],
    [
      'flowed rows stay rows',
      'Content-Type: text/plain; format=flowed',
      'bs   iops \n4k   1000 \n8k   2000 \n',
      'bs   iops \n4k   1000 \n8k   2000 \n',
    ],
    ['flowed stuffing goes', 'Content-Type: text/plain; format=flowed', ' From here\n  x\n', 'From here\n x\n'],
    ['uuencode stays text', 'Subject: x', 'begin 644 f\n#0V%T\nend\n', 'begin 644 f\n#0V%T\nend\n'],
    ['text wins over HTML', ...multipart('alternative', `${PLAIN}plain`, 'Content-Type: text/html\n\n<p>rich'), 'plain'],
    ['HTML only where the text is blank', ...multipart('alternative', `${PLAIN} `, 'Content-Type: text/html\n\n<p>rich'), 'rich\n \n'],
    [
      'HTML only, with its table',
      'Content-Type: text/html',
      `<p>Results:</p>${TABLE}<p>Ada`,
      'Results:\n\nsize    MB/s\n 64k  1048.5\n  1M    99.1\n\nAda\n',
    ],
    [
      'an attached log comes after the text',
      ...multipart('mixed', `Content-Type: text/x-log; name=run.log\nContent-Disposition: attachment\n\nlog`, `${PLAIN}text`),
      'text\nlog',
    ],
    [
      'a log called octet-stream',
      ...multipart('mixed', `${PLAIN}text`, 'Content-Type: application/octet-stream; name="a.out"\n\n12 MB/s'),
      'text\n12 MB/s',
    ],
    [
      'a signature is no text',
      ...multipart('signed', `${PLAIN}text`, 'Content-Type: application/pgp-signature; name=signature.asc\n\nabc'),
      'text',
    ],
    ['a list footer is a part', ...multipart('mixed', `${PLAIN}text`, `${PLAIN}____\nlist`), 'text\n____\nlist'],
    ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=b', 'text all the same\n', 'text all the same\n'],
    ['a multipart without a boundary', 'Content-Type: multipart/mixed', 'text all the same\n', 'text all the same\n'],
  ])('%s', async (_, header, body, want) => {
    const got = await read(header, body);
    expect(got.body.trimEnd()).toBe(want.trimEnd());
  });

  test('a message in the message is text of it', async () => {
    const got = await read(
      ...multipart(
        'mixed',
        `${PLAIN}see below`,
        'Content-Type: message/rfc822\n\nFrom: Bob <bob@example.org>\nSubject: inner\nDate: nonsense\n\n42 MB/s\n',
      ),
    );
    expect(got.body).toContain('see below');
    expect(got.body).toContain('42 MB/s');
    expect(got.body).not.toMatch(/GMT/);
  });
});

describe('headers', () => {
  test.each<[string, Partial<MailFacts>]>([
    ['Subject: =?utf-8?q?=C3?= =?utf-8?q?=A9tude?= of =?x-nothing?q?z?=', { subject: 'étude of =?x-nothing?q?z?=' }],
    ['Subject: a\n b\n\tc', { subject: 'a b c' }],
    ['Subject: caf\xe9', { subject: 'café' }],
    ['Subject: caf\xc3\xa9', { subject: 'café' }],
    ['Subject: x\nthis line is no header\nMessage-ID: <a@b>', { subject: 'x', messageId: 'a@b' }],
    ['Message-ID: a@b', { messageId: 'a@b' }],
    ['Message-ID:\nSubject: x', { messageId: null }],
    ['In-Reply-To: <a@b> (J. of Monday) <c@d>', { inReplyTo: 'a@b', references: ['a@b', 'c@d'] }],
    ['In-Reply-To: Your message of Monday', { inReplyTo: null }],
    ['References: <a@b>,<c@d>\nIn-Reply-To: <c@d>', { references: ['a@b', 'c@d'], inReplyTo: 'c@d' }],
    ['Date: not today', { date: null }],
    ['List-Id: A list <a.example.org>', { list: 'a.example.org' }],
    ['X-Mailing-List: a@example.org', { list: 'a@example.org' }],
    ['Archived-At: <https://example.org/a>', { url: 'https://example.org/a' }],
  ])('%s', async (header, want) => {
    expect(await read(header, 'x')).toMatchObject(want);
  });
});

test('no bytes make it fail', async () => {
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 30 }).map(bytes => Buffer.from(bytes).toString('latin1')),
    fc.constantFrom(
      '\n',
      '\n\n',
      'From: ',
      'Content-Type: multipart/mixed; boundary=b\n',
      '--b\n',
      '--b--\n',
      'Content-Type: text/html\n\n',
      '<table><tr><td>',
      '=?utf-8?q?=',
      'Content-Type: message/rfc822\n\n',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async pieces => {
      const got = await readMail(Buffer.from(pieces.join(''), 'latin1'));
      expect(typeof got.body).toBe('string');
    }),
    { numRuns: 200 },
  );
});
