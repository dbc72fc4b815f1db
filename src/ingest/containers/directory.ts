import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Container, Entry, Found, Reading } from '../container.ts';
import { openPath } from '../entry.ts';
import { byName } from '../order.ts';

const directory: Container = {
  id: 'directory',
  title: 'folder of anything that is read, at any depth',
  howToGet: 'a mirror of an archive made by wget; a folder of downloaded months; an MH folder',
  detect: entry => (entry.kind === 'folder' ? 0.1 : 0),
  read,
};
export default directory;

/** Folders that hold no mail of the user's: version control of other things. */
export const PASSED_OVER = new Set(['.git', '.hg', '.svn']);

async function* read(entry: Entry, reading: Reading): AsyncGenerator<Found> {
  if (entry.kind !== 'folder') return;
  for (const name of listFolder(entry.disk, entry.path, reading)) {
    const disk = join(entry.disk, name);
    const path = `${entry.path.replace(/\/+$/, '')}/${name}`;
    const inner = PASSED_OVER.has(name) ? undefined : openInner(disk, path, reading);
    if (inner) yield* reading.descend(inner);
  }
}

/** The names in a folder, in order; a folder that may not be read is a diagnostic. */
export function listFolder(disk: string, path: string, reading: Reading): string[] {
  try {
    return readdirSync(disk).sort(byName);
  } catch (error) {
    reading.diagnose(unreadable(path, error));
    return [];
  }
}

/** A file, or a folder that is no link (links may lead in circles); undefined for sockets, pipes and dead links. */
export function openInner(disk: string, path: string, reading: Reading): Entry | undefined {
  try {
    const stat = lstatSync(disk);
    if (!stat.isFile() && !stat.isDirectory() && !stat.isSymbolicLink()) return undefined;
    const inner = openPath(disk, path);
    return inner.kind === 'folder' && stat.isSymbolicLink() ? undefined : inner;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) reading.diagnose(unreadable(path, error));
    return undefined;
  }
}

function unreadable(path: string, error: unknown): Parameters<Reading['diagnose']>[0] {
  const message = `it cannot be read (${error instanceof Error ? error.message : String(error)})`;
  return { id: 'unreadable-input', severity: 'error', path, message, hint: 'check its permissions' };
}
