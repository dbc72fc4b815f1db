#!/usr/bin/env node
// npm run new-tool NAME: makes src/extract/transcripts/NAME.ts and the sample folder test/transcripts/NAME from a
// template that reads one line and passes its test. NAME is the tool's own name in lower case, "perf stat" for perf-stat.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const id = process.argv.slice(2).join(' ').trim();
if (!/^[a-z0-9][a-z0-9+._/ -]{1,40}$/.test(id)) {
  console.error('usage: npm run new-tool NAME    the name of the tool in lower case, such as netperf or "perf stat"');
  process.exit(2);
}
const root = join(fileURLToPath(import.meta.url), '../..');
const name = id.replace(/[/ ]/g, '-');
const source = join(root, 'src/extract/transcripts', `${name}.ts`);
const folder = join(root, 'test/transcripts', name);
for (const path of [source, folder]) {
  if (!existsSync(path)) continue;
  console.error(`${path} exists already`);
  process.exit(2);
}

const code = `import { readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, matchAt } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** \`${id}: 1234.5 ops/sec, 8.1 usec/op\` */
const HEAD = /^\\s*${literal(id)}: +\\d/;
const RESULT = /^\\s*${literal(id)}: +(?<rate>\\d+(?:\\.\\d+)?) ops\\/sec, +(?<time>\\d+(?:\\.\\d+)?) usec\\/op/d;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const found = matchAt(page, i, RESULT, HEAD);
    if (!found) continue;
    const { line, match, last } = found;
    const measurements = [
      ...take(line, match, 'rate', { metric: 'operation_rate', unit: 'ops/sec' }),
      ...take(line, match, 'time', { metric: 'latency', unit: 'usec/op' }),
    ];
    yield readingOf(page, i, last, { tool: '${id}', score: 0.95, measurements });
    i = last;
  }
}

export default {
  id: '${id}',
  title: 'what it measures, in a few words',
  home: 'https://example.org/',
  reports: ['operation_rate', 'latency'],
  marks: ['${id}: '],
  options: {},
  read,
} satisfies Tool as Tool;
`;
const expected = { runs: [{ measurements: ['operation_rate=1234.5 ops/sec', 'latency=8.1 usec/op'] }] };

writeFileSync(source, code);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'plain.txt'), `$ ${id}\n${id}: 1234.5 ops/sec, 8.1 usec/op\n`);
writeFileSync(join(folder, 'plain.json'), `${JSON.stringify(expected, null, 2)}\n`);
console.log(
  `${source}\n${folder}/plain.txt and .json\nwrite the reader and a sample in the real format, then: npx vitest run test/transcripts`,
);

function literal(text) {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
