#!/usr/bin/env node
// Keeps the report at the top of README.md true: it is what the built command prints on a part of corpus/.
// Writes README.md; with --check it changes nothing and exits 1 when the two differ.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../..');
const SHOWN = 'corpus/threads/fixed-buffers.mbox';

const call = spawnSync(process.execPath, ['dist/cli/main.js', 'report', SHOWN], {
  cwd: root,
  encoding: 'utf8',
  env: { ...process.env, NO_COLOR: '1', COLUMNS: '100' },
});
if (call.status !== 0) throw new Error(`claimstat report failed: ${call.stderr}`);

const path = join(root, 'README.md');
const readme = readFileSync(path, 'utf8');
const block = `$ npx claimstat report ${SHOWN}\n\n${call.stdout.trimEnd()}`;
const fresh = readme.replace(/^```\n[\s\S]*?\n```$/m, () => `\`\`\`\n${block}\n\`\`\``);
if (process.argv.includes('--check')) {
  if (fresh !== readme) {
    console.error('README.md does not show what the command prints; run: npm run docs');
    process.exit(1);
  }
} else if (fresh !== readme) writeFileSync(path, fresh);
