#!/usr/bin/env node
// Writes docs/tools.md from the tools of the built program; with --check only says whether it is up to date (exit 1).
// Run after a build: npm run build && node scripts/tools-doc.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../..');
const path = join(root, 'docs/tools.md');
const { TOOLS } = await import(new URL('../dist/extract/tools.js', import.meta.url)).catch(() => {
  console.error('no build found: run npm run build first');
  process.exit(2);
});

const cell = text => text.replaceAll('|', '\\|');
const folder = id => id.replace(/[/ ]/g, '-');
const rows = [...TOOLS]
  .sort((a, b) => a.id.localeCompare(b.id, 'en'))
  .map(
    tool =>
      `| [${cell(tool.id)}](${tool.home}) | ${cell(tool.title)} | ${tool.reports.join(', ')} | [samples](../test/transcripts/${folder(tool.id)}) |`,
  );
const text = `# Tools whose output is read

${TOOLS.length} tools. \`claimstat tools\` prints the same list. Tables and label lines that people write by hand, JSON summaries,
comma-separated rows and repeated result lines are read without a tool's name. How to add one: [adding-a-tool.md](adding-a-tool.md).

This page is written by \`node scripts/tools-doc.mjs\`.

| tool | what it is | reports | samples |
| --- | --- | --- | --- |
${rows.join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (readFileSync(path, 'utf8') !== text) {
  console.error('docs/tools.md differs from the tools: run node scripts/tools-doc.mjs');
  process.exit(1);
}
