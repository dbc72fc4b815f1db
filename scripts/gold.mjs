#!/usr/bin/env node
// Scores the built command against the hand-made truth, where that reference data stands beside the project, and fails
// when a figure falls below its threshold in gold-thresholds.json. Thresholds only rise. `--print` shows the figures and
// checks nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../..');
const shared = join(root, '../shared');
const command = ['node', join(root, 'dist/cli/main.js')];
const printOnly = process.argv.includes('--print');

if (!existsSync(join(shared, 'eval/score.mjs'))) {
  console.log('gold scores skipped: no reference data beside the project');
  process.exit(0);
}

const thresholds = JSON.parse(readFileSync(join(root, 'scripts/gold-thresholds.json'), 'utf8'));
let failed = 0;
for (const [name, { program, args, min }] of Object.entries(thresholds)) {
  const place = args.map(arg => arg.replace('SHARED', shared));
  const floors = printOnly ? [] : Object.entries(min).flatMap(([figure, value]) => ['--min', `${figure}=${value}`]);
  const what =
    program === 'archives.mjs'
      ? ['messages', '-f', 'ndjson']
      : ['report', '-f', 'ndjson', ...(program === 'fixtures.mjs' ? ['{paths}'] : [])];
  console.log(`\n${name}`);
  const { status } = spawnSync('node', [join(shared, 'eval', program), ...place, ...floors, '--', ...command, ...what], {
    stdio: 'inherit',
  });
  if (status !== 0) failed++;
}
console.log(`\ngold: ${Object.keys(thresholds).length - failed} sets reached, ${failed} below`);
process.exit(failed ? 1 : 0);
