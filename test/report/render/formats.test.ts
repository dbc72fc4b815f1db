import { readFileSync } from 'node:fs';
import { load } from 'cheerio/slim';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { widthOf } from '../../../src/report/render/columns.ts';
import { registry } from '../../../src/report/render/registry.generated.ts';
import { rendered, sampleThreads } from './sample.ts';

const byId = (id: string) => {
  const found = registry.find(format => format.id === id);
  if (!found) throw new Error(`no format ${id}`);
  return found;
};

test.each(registry.map(format => [format.id, format] as const))('%s, to the letter', async (id, format) => {
  await expect(rendered(format, sampleThreads())).toMatchFileSnapshot(`golden/${id}${format.endings[0]}`);
});

test('no ending stands for two formats', () => {
  const endings = registry.flatMap(format => format.endings);
  expect(new Set(endings).size).toBe(endings.length);
});

/** Text that a mail may hold to make a reader's program do something. */
const HOSTILE = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        '<script>',
        '</blockquote>',
        '"',
        "'",
        '&lt;',
        '\u001b[2J',
        '\u0007',
        '\u202e',
        '\r',
        '\n',
        '](',
        '|',
        '`',
        '*',
        '\\',
        '=',
        ',',
        '\ud800',
      ),
      { maxLength: 12 },
    )
    .map(parts => parts.join('')),
);

describe('whatever a mail holds', () => {
  const shape = (page: string) => {
    const $ = load(page);
    const attributes = $('*')
      .toArray()
      .flatMap(element => ('attribs' in element ? [`${element.name} ${Object.keys(element.attribs).join(' ')}`] : []));
    const links = $('a')
      .toArray()
      .map(element => ('attribs' in element ? (element.attribs.href ?? '') : ''));
    return { attributes, links, ids: $('[id]').toArray().length };
  };

  test('the page keeps its shape, and its links lead to the page itself or to the web', () => {
    const html = byId('html');
    const innocent = shape(rendered(html, sampleThreads('x')));
    fc.assert(
      fc.property(HOSTILE, text => {
        const page = shape(rendered(html, sampleThreads(text)));
        expect(page.attributes.length).toBe(innocent.attributes.length);
        expect(page.attributes).toEqual(innocent.attributes);
        for (const link of page.links) expect(link).toMatch(/^(?:#[\w.@$+=~-]+|https:\/\/lists\.example\.org\/p1.*)$/);
      }),
      { numRuns: 60 },
    );
  });

  test('a terminal gets no sign it would obey', () => {
    fc.assert(
      fc.property(HOSTILE, text => {
        const shown = rendered(byId('terminal'), sampleThreads(text));
        expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      }),
      { numRuns: 60 },
    );
  });

  test('Markdown shows no markup of a mail', () => {
    fc.assert(
      fc.property(HOSTILE, text => {
        const lines = rendered(byId('markdown'), sampleThreads(text)).split('\n');
        expect(lines.length).toBe(rendered(byId('markdown'), sampleThreads('x')).split('\n').length);
        for (const line of lines) expect(line.replace(/\]\(<https:[^\s<>]*>\)/g, '').replace(/^> |\\./g, '')).not.toMatch(/[<>`]/);
      }),
      { numRuns: 60 },
    );
  });

  test.each(['csv', 'csv-runs'])('%s has its columns in every row, and no formula', id => {
    fc.assert(
      fc.property(HOSTILE, text => {
        const rows = parseCsv(rendered(byId(id), sampleThreads(text)));
        for (const row of rows) expect(row.length).toBe(rows[0]?.length);
        for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]|^-[^\d]/);
      }),
      { numRuns: 60 },
    );
  });
});

test('every link within the page leads somewhere, and no id is there twice', () => {
  const $ = load(rendered(byId('html'), sampleThreads(' <x>~#')));
  const ids = $('[id]')
    .toArray()
    .map(element => $(element).attr('id') ?? '');
  expect(new Set(ids).size).toBe(ids.length);
  const targets = $('a[href^="#"]')
    .toArray()
    .map(element => ($(element).attr('href') ?? '').slice(1));
  expect(targets.length).toBeGreaterThan(10);
  expect(targets.filter(target => !ids.includes(target))).toEqual([]);
});

test.each([60, 72, 100])('in a terminal of %d columns lines are no wider', width => {
  const text = rendered(byId('terminal'), sampleThreads(), { color: false, width, version: '1' });
  expect(text.split('\n').filter(line => widthOf(line) > width)).toEqual([]);
});

test('colours only where they are wanted', () => {
  const shown = (color: boolean) => rendered(byId('terminal'), sampleThreads(), { color, width: 100, version: '1' });
  expect(shown(false)).not.toContain('\u001b');
  expect(shown(true)).toContain('\u001b[');
  expect(shown(true).replace(/\u001b\[\d+m/g, '')).toBe(shown(false));
});

test('numbers of CSV are numbers, units stand beside them', () => {
  const [head = [], ...rows] = parseCsv(rendered(byId('csv'), sampleThreads()));
  const first = Object.fromEntries((rows[0] ?? []).map((cell, i) => [head[i] ?? '', cell]));
  expect(first).toMatchObject({
    verdict: 'supported',
    direction: 'up',
    claimed: '20',
    claimed_unit: '%',
    baseline_value: '9400',
    baseline_unit: 'Mbps',
    baseline_canonical: '1175000000',
    contender_value: '11280',
    canonical_unit: 'B/s',
    date: '2024-03-01T10:00:00.000Z',
  });
  expect(Number(first.change)).toBeCloseTo(0.2);
});

/** Cells of CSV as RFC 4180 has it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test.each(['csv', 'csv-runs'])('docs/report.md tells every column of %s, and no other', id => {
  const docs = readFileSync(new URL('../../../docs/report.md', import.meta.url), 'utf8');
  const part = (heading: string) => docs.split(/^###? /m).find(text => text.startsWith(heading)) ?? '';
  const told = [part('Of the mail'), part(`\`${id}\`:`)].flatMap(text =>
    text.split('\n').flatMap(line => [...(/^\| (`.*?) \|/.exec(line)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '')),
  );
  const [head = []] = parseCsv(rendered(byId(id), []));
  expect([...told].sort()).toEqual([...head].sort());
});
