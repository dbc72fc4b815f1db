import type { Container, Entry, FoundMessage, Reading } from '../container.ts';
import { gitLines, readBlobs, repositoryAt, streamGitLines, tipOf } from '../git.ts';
import { gitFailed } from '../git-failed.ts';
import { readMail } from '../mail/read-mail.ts';

const v1: Container = {
  id: 'public-inbox-v1',
  title: 'public-inbox v1 git repository: one file for each message',
  howToGet: 'git clone --mirror of the address that an older public-inbox shows at its foot',
  detect: entry => (entry.kind === 'folder' && isV1(entry.disk) ? 0.95 : 0),
  read,
};
export default v1;

/** The tree holds folders of two hex digits; in them files of 38: the hash of the Message-ID. */
function isV1(disk: string): boolean {
  const repository = repositoryAt(disk);
  const tip = repository && tipOf(repository);
  const names = tip ? gitLines(repository, ['ls-tree', '--name-only', tip]) : undefined;
  return names !== undefined && names.length > 0 && names.filter(name => /^[0-9a-f]{2}$/.test(name)).length * 2 > names.length;
}

/** The messages of the newest tree: what was removed is not in it. */
async function* read(entry: Entry, reading: Reading): AsyncGenerator<FoundMessage> {
  const repository = entry.kind === 'folder' ? repositoryAt(entry.disk) : undefined;
  const tip = repository && tipOf(repository);
  if (!tip) return;
  try {
    const oids: string[] = [];
    for await (const line of streamGitLines(repository, ['ls-tree', '-r', tip])) {
      // "100644 blob 3f2a...<TAB>00/1122..."
      const m = /^\d+ blob ([0-9a-f]+)\t[0-9a-f]{2}\/[0-9a-f]{38}/.exec(line);
      if (m?.[1]) oids.push(m[1]);
    }
    for await (const blob of readBlobs(repository, oids)) {
      const facts = await readMail(blob.content);
      yield { ...facts, source: { path: entry.path, format: v1.id, offset: 0, length: blob.content.length, blob: blob.oid } };
    }
  } catch (error) {
    reading.diagnose(gitFailed(entry.path, error));
  }
}
