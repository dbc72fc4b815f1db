import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { decodeText } from '../../../src/ingest/mail/charset.ts';
import { surestFormat } from './sample.ts';

/** Real pages lie beside the project where it is developed; they are not part of it. */
const archives = join(import.meta.dirname, '../../../../shared/archives');
const FORMATS = [
  'public-inbox-html',
  'public-inbox-atom',
  'hypermail-html',
  'pipermail-html',
  'mhonarc-html',
  'hyperkitty-html',
  'index-page',
].filter(format => existsSync(join(archives, format)));

const text = z.union([z.string(), z.array(z.string())]);
const Wanted = z.object({
  messages: z.array(
    z.looseObject({
      messageId: text.optional(),
      inReplyTo: text.optional(),
      date: z.string().optional(),
      body: z.looseObject({ first: z.string().nullish(), mustContain: z.array(z.string()).default([]) }).optional(),
    }),
  ),
});

/** As lines are compared: no trailing blanks, no-break spaces as spaces, `>> x` and `> > x` alike. */
function canonical(line: string): string {
  const bare = line.replaceAll('\u00a0', ' ').trimEnd();
  const marks = /^(?:> ?)+/.exec(bare)?.[0] ?? '';
  return marks === '' ? bare : `${'>'.repeat(marks.replaceAll(' ', '').length)} ${bare.slice(marks.length)}`;
}

describe.skipIf(FORMATS.length === 0)('real pages (skipped where ../shared/archives is not there)', () => {
  const files = FORMATS.flatMap(format =>
    readdirSync(join(archives, format))
      .filter(name => name.endsWith('.expected.json'))
      .map(name => [`${format}/${name.replace('.expected.json', '')}`] as const),
  );
  it.each(files)('%s', name => {
    const bytes = readFileSync(join(archives, name));
    const charset = /charset=["']?([\w-]{1,40})/i.exec(bytes.toString('latin1', 0, 4096))?.[1] ?? '';
    const page = { text: decodeText(bytes, charset).replace(/\r\n?/g, '\n'), path: name, bytes };
    const messages = [...(surestFormat(page)?.read(page) ?? [])];
    const { messages: wanted } = Wanted.parse(JSON.parse(readFileSync(join(archives, `${name}.expected.json`), 'utf8')));
    if (wanted.length === 0) expect(messages).toEqual([]);
    for (const want of wanted) {
      const got = messages.find(m =>
        want.messageId !== undefined
          ? [want.messageId].flat().includes(m.messageId ?? '')
          : m.date?.startsWith((want.date ?? '').slice(0, 16)),
      );
      expect(got, 'message found').toBeDefined();
      if (want.inReplyTo !== undefined) expect([want.inReplyTo].flat()).toContain(got?.inReplyTo);
      const lines = (got?.body ?? '').split('\n').map(canonical);
      if (typeof want.body?.first === 'string') expect(lines[0]?.trim()).toBe(canonical(want.body.first).trim());
      for (const line of want.body?.mustContain ?? []) expect(lines).toContain(canonical(line));
    }
  });
});
