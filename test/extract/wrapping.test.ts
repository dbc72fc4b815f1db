import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mine } from '../../src/extract/mine.ts';
import { ingest } from '../../src/ingest/index.ts';
import type { Message } from '../../src/model/message.ts';

const corpus = join(fileURLToPath(import.meta.url), '../../../corpus');

/** A paragraph of running text: a client may break it anywhere, which a table, a list, a label or a command does not survive. */
function isRunningText(lines: readonly string[]): boolean {
  return (
    lines.length > 1 &&
    lines.every(line => /^[A-Za-z(~\d"'-]/.test(line) && !/\t| {2}|[=|]{1}\d|^\s|[:;{}\\]$|^[-*#$>] |^On .*wrote/.test(line)) &&
    lines.slice(0, -1).every(line => line.length > 45)
  );
}

/** The body with its paragraphs broken at `width` columns. */
function rewrapped(body: string, width: number): string {
  return body
    .split(/\n{2,}/)
    .map(paragraph => {
      const lines = paragraph.split('\n');
      if (!isRunningText(lines)) return paragraph;
      let column = 0;
      return lines
        .join(' ')
        .split(' ')
        .map((word, index) => {
          const breaks = index > 0 && column + 1 + word.length > width;
          column = breaks || index === 0 ? word.length : column + 1 + word.length;
          return index === 0 ? word : `${breaks ? '\n' : ' '}${word}`;
        })
        .join('');
    })
    .join('\n\n');
}

/** What was found, without the places where it stands. */
function found(message: Message, body: string): unknown {
  const { runs, claims } = mine({ ...message, subject: null, body });
  return {
    runs: runs.map(run => ({
      tool: run.tool,
      measurements: run.measurements.map(m => `${m.metric} ${m.scope} ${m.statistic} ${m.value} ${m.unit}`),
      conditions: run.conditions.map(c => `${c.name}=${c.value}`).sort(),
    })),
    claims: claims.map(claim => ({ text: claim.text.replace(/\s+/g, ' '), modality: claim.modality, facets: claim.facets })),
  };
}

async function messages(): Promise<Message[]> {
  const all: Message[] = [];
  for await (const message of ingest([corpus], { diagnose: () => {} })) if (!message.flattened) all.push(message);
  return all;
}

test('a mail wrapped elsewhere says the same', async () => {
  const all = await messages();
  expect(all.length).toBeGreaterThan(10);
  let changed = 0;
  for (const message of all) {
    for (const width of [60, 72, 80]) {
      const body = rewrapped(message.body, width);
      if (body === message.body) continue;
      changed++;
      expect(found(message, body), `${message.id} at ${width}`).toEqual(found(message, rewrapped(message.body, 5000)));
    }
  }
  expect(changed).toBeGreaterThan(10);
}, 60_000);

test('a mail quoted twice says the same', async () => {
  for (const message of await messages()) {
    const text = message.body.replace(/\s+$/, '');
    expect(found(message, text.replace(/^/gm, '> > ')), message.id).toEqual(found(message, text));
  }
}, 60_000);
