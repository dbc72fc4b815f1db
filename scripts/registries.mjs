#!/usr/bin/env node
// Writes the list modules that are derived from a folder, so that adding a benchmark tool, a page format, a container
// or a report format touches one source file and nothing else. Runs before every build, type check and test.
//
// A file NAME.ts counts when it has a default export; its folder gets `registry.generated.ts` with the array of all.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../..');
const FOLDERS = ['src/extract/transcripts', 'src/ingest/pages', 'src/ingest/containers', 'src/report/render'];

for (const folder of FOLDERS) {
  const dir = join(root, folder);
  const files = existsSync(dir) ? sources(dir, '') : [];
  const names = files.map(file => `m_${file.replace(/\.ts$/, '').replace(/[^A-Za-z0-9]/g, '_')}`);
  const text = [
    '// Written by scripts/registries.mjs from the files of this folder.',
    ...files.map((file, i) => `import ${names[i]} from './${file}';`),
    '',
    `export const registry = [${names.join(', ')}] as const;`,
    '',
  ].join('\n');
  const path = join(dir, 'registry.generated.ts');
  if (existsSync(dir) && (!existsSync(path) || readFileSync(path, 'utf8') !== text)) writeFileSync(path, text);
}

/** All files below dir with a default export, sorted, as paths relative to it. */
function sources(dir, below) {
  return readdirSync(join(dir, below), { withFileTypes: true })
    .flatMap(entry => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return sources(dir, path);
      if (!entry.name.endsWith('.ts') || entry.name.endsWith('.generated.ts')) return [];
      return /^export default /m.test(readFileSync(join(dir, path), 'utf8')) ? [path] : [];
    })
    .sort();
}
