import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Container, Entry, Found, Reading } from '../container.ts';
import { listFolder, openInner } from './directory.ts';
import { readMessageFile } from './eml.ts';

const maildir: Container = {
  id: 'maildir',
  title: 'Maildir, nested ones too',
  howToGet: 'what mutt, offlineimap, mbsync and lei keep: folders cur and new with one file for each message',
  detect: entry => (entry.kind === 'folder' && existsSync(join(entry.disk, 'cur')) && existsSync(join(entry.disk, 'new')) ? 0.95 : 0),
  read,
};
export default maildir;

/** The files of cur and new, whatever their names; then the folders inside (`.Archive`, `lists`). */
async function* read(entry: Entry, reading: Reading): AsyncGenerator<Found> {
  if (entry.kind !== 'folder') return;
  const root = entry.path.replace(/\/+$/, '');
  for (const part of ['cur', 'new']) {
    for (const name of listFolder(join(entry.disk, part), `${root}/${part}`, reading)) {
      const file = openInner(join(entry.disk, part, name), `${root}/${part}/${name}`, reading);
      if (file?.kind !== 'file' || file.head.length === 0) continue;
      // Dovecot may keep its files compressed.
      const isPacked = file.head[0] === 0x1f || file.head[0] === 0x28 || file.head.toString('latin1', 0, 3) === 'BZh';
      yield* isPacked ? reading.descend(file) : readMessageFile(file, reading, 'maildir');
    }
  }
  for (const name of listFolder(entry.disk, root, reading)) {
    if (name === 'cur' || name === 'new' || name === 'tmp') continue;
    const inner = openInner(join(entry.disk, name), `${root}/${name}`, reading);
    if (inner?.kind === 'folder') yield* reading.descend(inner);
  }
}
