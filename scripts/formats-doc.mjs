#!/usr/bin/env node
// Writes docs/formats.md from the formats of the built program; with --check only says whether it is up to date (exit 1).
// Run after a build: npm run build && node scripts/formats-doc.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../..');
const path = join(root, 'docs/formats.md');
const { FORMATS } = await import(new URL('../dist/ingest/formats.js', import.meta.url)).catch(() => {
  console.error('no build found: run npm run build first');
  process.exit(2);
});

const cell = text => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const rows = kind =>
  FORMATS.filter(known => known.kind === kind)
    .map(({ id, title, howToGet }) => `| ${id} | ${cell(title)} | ${cell(howToGet)} |`)
    .join('\n');
const text = `# Archives and pages that are read

\`claimstat formats\` prints the same list. What an input is, its bytes say, not its name. Archives may lie in one another (a
tar of mboxes, a folder of zips); a compressed file, a folder or a tar holds any of the others. The mails are the same
whatever they lie in, but an archive of mails holds more than pages do: take it where there is one.

This page is written by \`node scripts/formats-doc.mjs\`.

## Archives

| format | what it is | how to get it |
| --- | --- | --- |
${rows('archive')}

## Pages

| format | what it is | how to get it |
| --- | --- | --- |
${rows('page')}
`;

if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (readFileSync(path, 'utf8') !== text) {
  console.error('docs/formats.md differs from the formats: run node scripts/formats-doc.mjs');
  process.exit(1);
}
