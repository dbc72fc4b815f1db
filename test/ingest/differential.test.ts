import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { joinTexts } from '../../src/ingest/mail/body-text.ts';
import { readHeaders } from '../../src/ingest/mail/headers.ts';
import { parsedTexts } from '../../src/ingest/mail/mime.ts';
import { leanTexts } from '../../src/ingest/mail/mime-lean.ts';
import { splitMbox } from '../../src/ingest/mbox-split.ts';

const SHARED = join(import.meta.dirname, '../../../shared');

/** Blank lines between parts and at the end, and blanks at line ends, are where readers may differ. */
const bare = (text: string): string =>
  text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim();

/** The mail's texts by both ways; undefined where the lean one leaves it to the other. */
async function both(raw: Buffer): Promise<{ lean: string; parsed: string } | undefined> {
  const { fields, body } = readHeaders(raw);
  const lean = leanTexts(fields, raw.subarray(body));
  if (!lean) return undefined;
  const parsed = await parsedTexts(raw);
  return { lean: bare(joinTexts([...lean.texts, ...lean.attached])), parsed: bare(joinTexts([...parsed.texts, ...parsed.attached])) };
}

/** What mailparser itself gets wrong: UTF-7, and bytes beyond ASCII whose label is not true (it has no second thought). */
const isCharsetTrouble = (raw: Buffer, { lean, parsed }: { lean: string; parsed: string }): boolean => {
  const label = /charset="?([\w-]+)/i.exec(raw.toString('latin1'))?.[1]?.toLowerCase() ?? '';
  return label === 'utf-7' || parsed.includes('\ufffd') || (/^(?:us-ascii|iso-8859-1|cp1252|y|)$/.test(label) && /[^\x00-\x7f]/.test(lean));
};

describe('the lean way and mailparser read the same text', () => {
  test('of every 40th mail of a whole list', async ({ skip }) => {
    const path = join(SHARED, 'workload/linux-nvme.mbox.gz');
    if (!existsSync(path)) skip('no workload beside the project');
    let at = 0;
    let compared = 0;
    const differing: string[] = [];
    for await (const piece of splitMbox(createReadStream(path).pipe(createGunzip()))) {
      if (at++ % 40) continue;
      const texts = await both(piece.raw);
      if (!texts) continue;
      compared++;
      if (texts.lean !== texts.parsed && !isCharsetTrouble(piece.raw, texts)) differing.push(`${piece.offset}`);
    }
    expect(compared).toBeGreaterThan(150);
    expect(differing).toEqual([]);
  });

  test('of the odd mails of the archives', async ({ skip }) => {
    const folder = join(SHARED, 'archives/eml');
    if (!existsSync(folder)) skip('no archives beside the project');
    let compared = 0;
    const differing: string[] = [];
    for (const name of readdirSync(folder).filter(file => file.endsWith('.eml'))) {
      const raw = readFileSync(join(folder, name));
      const texts = await both(raw);
      if (!texts) continue;
      compared++;
      if (texts.lean !== texts.parsed && !isCharsetTrouble(raw, texts)) differing.push(name);
    }
    expect(compared).toBeGreaterThan(60);
    expect(differing).toEqual([]);
  });
});
