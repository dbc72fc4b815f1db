/** The mails of `corpus/` written in every layout that archives have: what is read must not depend on which one it is. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { pack } from 'tar-stream';
import { readMail } from '../../src/ingest/mail/read-mail.ts';
import { PAGES, type WrittenMail } from './written-pages.ts';

const CORPUS = join(import.meta.dirname, '../../corpus');

/** A sentence that starts with the word that starts a mail in an mbox. */
const FROM_IN_BODY = `From: Omar Haddad <omar@example.org>
To: fs-bench@lists.example.org
Subject: read rate of the new array
Date: Thu, 5 Mar 2009 10:00:00 +0100
Message-ID: <49AF0000.omar@example.org>

The new array reads at 180 MB/s, the old one read at 120 MB/s.
From what I see throughput rises by 50 % with it.

Omar
`;

/** Header and body of every mail of the corpus, as its sender's program wrote them. */
export function corpusMails(): string[] {
  const mboxes = filesBelow(['threads', 'pipermail']).flatMap(text => text.split(/^From \S.*\n/m).slice(1));
  const whole = filesBelow(['maildir/cur', 'maildir/new', 'mail']);
  return [...mboxes, ...whole, FROM_IN_BODY].map(text => `${text.trimEnd()}\n`);
}

function filesBelow(folders: readonly string[]): string[] {
  return folders.flatMap(folder =>
    readdirSync(join(CORPUS, folder))
      .filter(name => !name.startsWith('.'))
      .sort()
      .map(name => readFileSync(join(CORPUS, folder, name), 'utf8')),
  );
}

/** Writes the mails into a folder; gives what is to be read, or undefined where the program it takes is missing. */
export type Layout = (mails: readonly string[], folder: string) => string | undefined | Promise<string | undefined>;

const SEPARATOR = 'From mboxrd@z Thu Jan  1 00:00:00 1970\n';
const mbox = (mails: readonly string[], quote: (mail: string) => string): string =>
  mails.map(mail => `${SEPARATOR}${quote(mail)}\n`).join('');
const mboxrd = (mails: readonly string[]): string => mbox(mails, mail => mail.replace(/^(>*From )/gm, '>$1'));

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  mboxrd: (mails, folder) => put(folder, 'archive.mbox', mboxrd(mails)),
  mboxo: (mails, folder) =>
    put(
      folder,
      'archive',
      mbox(mails, mail => mail.replace(/^From /gm, '>From ')),
    ),
  'mboxo of a list server': (mails, folder) =>
    put(
      folder,
      'archive',
      mbox(mails, mail => mail.replace(/^From /gm, '>From ')).replaceAll(
        SEPARATOR,
        'From talk-bounces@example.org Tue Mar  3 12:20:11 2009\n',
      ),
    ),
  'mbox with CRLF': (mails, folder) => put(folder, 'archive.mbox', mboxrd(mails).replaceAll('\n', '\r\n')),
  'mbox with a byte order mark': (mails, folder) => put(folder, 'archive.mbox', `\ufeff${mboxrd(mails)}`),
  mboxcl2: (mails, folder) => put(folder, 'archive.mbox', mbox(mails, withLength)),
  Maildir: (mails, folder) => {
    for (const [i, mail] of mails.entries())
      put(folder, i % 2 === 0 ? `box/cur/17000${i}.M1P1.host:2,S` : `box/new/17000${i}.M1P1.host`, mail);
    mkdirSync(join(folder, 'box/tmp'));
    return join(folder, 'box');
  },
  'folder of .eml': (mails, folder) => {
    for (const [i, mail] of mails.entries()) put(folder, `${i}.eml`, mail.replaceAll('\n', '\r\n'));
    return folder;
  },
  gzip: (mails, folder) => put(folder, 'archive.mbox.gz', gzipSync(mboxrd(mails))),
  bzip2: packedBy('bzip2'),
  xz: packedBy('xz'),
  zstd: packedBy('zstd'),
  tar: async (mails, folder) => put(folder, 'archive.tar', await tarOf(mails)),
  zip: (mails, folder) =>
    put(folder, 'archive.zip', zipSync(Object.fromEntries(mails.map((mail, i) => [`mails/${i}.eml`, Buffer.from(mail)])))),
  'public-inbox v2': repository,
  'Pipermail text': async (mails, folder) => put(folder, '2009-March.txt', (await written(mails)).map(pipermailText).join('')),
  ...Object.fromEntries(
    Object.entries(PAGES).map(([name, page]): [string, Layout] => [
      name,
      async (mails, folder) => {
        for (const [i, mail] of (await written(mails)).entries()) put(folder, `msg${String(i).padStart(5, '0')}.html`, page(mail));
        return folder;
      },
    ]),
  ),
};

function put(folder: string, name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

function withLength(mail: string): string {
  const end = mail.indexOf('\n\n') + 1;
  return `${mail.slice(0, end)}Content-Length: ${Buffer.byteLength(mail.slice(end + 1))}\n${mail.slice(end)}`;
}

function packedBy(program: string): Layout {
  return (mails, folder) => {
    const packed = spawnSync(program, ['-c'], { input: Buffer.from(mboxrd(mails)) });
    return packed.status === 0 ? put(folder, `archive.mbox.${program}`, packed.stdout) : undefined;
  };
}

async function tarOf(mails: readonly string[]): Promise<Buffer> {
  const archive = pack();
  for (const [i, mail] of mails.entries()) archive.entry({ name: `mails/${i}.eml` }, mail);
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive) if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** A commit a mail, its tree one file `m`. */
function repository(mails: readonly string[], folder: string): string | undefined {
  const commits = mails.map(
    (mail, i) =>
      `commit refs/heads/master\ncommitter a <a@example.org> ${1_700_000_000 + i} +0000\ndata 1\nx\n` +
      `M 100644 inline m\ndata ${Buffer.byteLength(mail)}\n${mail}\n`,
  );
  const epoch = join(folder, 'git/0.git');
  if (spawnSync('git', ['init', '-q', '--bare', '--initial-branch=master', epoch]).status !== 0) return undefined;
  const imported = spawnSync('git', ['-C', epoch, 'fast-import', '--quiet'], { input: commits.join(''), encoding: 'utf8' });
  if (imported.status !== 0) throw new Error(imported.stderr);
  return folder;
}

async function written(mails: readonly string[]): Promise<WrittenMail[]> {
  return await Promise.all(
    mails.map(async mail => ({ ...(await readMail(Buffer.from(mail))), sent: /^Date: (.*)$/m.exec(mail)?.[1] ?? '' })),
  );
}

/** What Mailman 2 keeps for a month: addresses masked, text decoded. */
function pipermailText(mail: WrittenMail): string {
  const address = mail.from.address?.replace('@', ' at ') ?? '';
  const parent = mail.inReplyTo === null ? '' : `In-Reply-To: <${mail.inReplyTo}>\n`;
  const references = mail.references.length === 0 ? '' : `References: ${mail.references.map(id => `<${id}>`).join('\n\t')}\n`;
  return (
    `From ${address}  Tue Mar  3 12:20:11 2009\nFrom: ${address} (${mail.from.name})\nDate: ${mail.sent}\nSubject: ${mail.subject}\n` +
    `${parent}${references}Message-ID: <${mail.messageId}>\n\n${mail.body.replace(/^From /gm, '>From ')}\n`
  );
}
