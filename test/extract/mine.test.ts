import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mine } from '../../src/extract/mine.ts';
import { messageWith } from './message.ts';

const samples = join(fileURLToPath(import.meta.url), '../../transcripts');

/** Some of the tools' samples, and what mails put between them. */
const OUTPUTS = readdirSync(samples, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .flatMap(tool => readdirSync(join(samples, tool.name)).map(file => join(samples, tool.name, file)))
  .filter(path => path.endsWith('.txt'))
  .map(path => readFileSync(path, 'utf8'));
const PROSE = [
  'TSO enabled:',
  'before',
  'Throughput drops by 12 %, which is a lot.',
  'On 1/2/2020 10:00 AM, A Person wrote:',
  '$ nuttcp -w10m host',
  '',
  '-- ',
  '| a | b |',
  '12 34 56',
  `${' '.repeat(3000)}x`,
  '\u0000\u0007',
  '1'.repeat(500),
  'IOPS went from 924k to 1.2M.',
  'diff --git a/x b/x',
  '[...]',
];
const piece = fc.oneof(fc.constantFrom(...PROSE), fc.constantFrom(...OUTPUTS), fc.string());
const body = fc
  .array(fc.tuple(piece, fc.constantFrom('', '> ', '> > ', '    ')), { maxLength: 8 })
  .map(pieces => pieces.map(([text, mark]) => text.replace(/^/gm, mark)).join('\n'));

describe('whatever a body holds', () => {
  test('records stand where they say, under ids of their own', () => {
    fc.assert(
      fc.property(body, text => {
        const { runs, claims } = mine(messageWith(text));
        const ids = [...runs, ...claims].map(record => record.id);
        expect(new Set(ids).size).toBe(ids.length);
        const lines = text.split('\n').length;
        for (const {
          span,
          lines: [first, last],
        } of [...runs, ...claims]) {
          expect(0 <= span[0] && span[0] <= span[1] && span[1] <= text.length).toBe(true);
          expect(1 <= first && first <= last && last <= lines).toBe(true);
        }
        for (const { raw, span, value } of runs.flatMap(run => run.measurements)) {
          expect(Number.isFinite(value)).toBe(true);
          // What was read over a line break stands in the body with quote marks in between.
          const written = text.slice(...span);
          if (!written.includes('\n')) expect(written).toBe(raw);
        }
      }),
      { numRuns: 150 },
    );
  });
  test('the same message gives the same records', () => {
    fc.assert(
      fc.property(body, text => {
        expect(mine(messageWith(text))).toEqual(mine(messageWith(text)));
      }),
      { numRuns: 20 },
    );
  });
});
