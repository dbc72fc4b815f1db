import type { Container, Entry, Found, RawMail, Reading } from '../container.ts';
import { gitLines, readBlobs, repositoryAt, streamGitLines, tipOf } from '../git.ts';
import { gitFailed } from '../git-failed.ts';

const v1: Container = {
  id: 'public-inbox-v1',
  title: 'public-inbox v1 git repository: one file for each message',
  howToGet: 'git clone --mirror of the address that an older public-inbox shows at its foot',
  detect: entry => (entry.kind === 'folder' && isV1(entry.disk) ? 0.95 : 0),
  read,
};
export default v1;

/** The tree holds folders of two hex digits; in them files of 38: the hash of the Message-ID. */
export function isV1(disk: string): boolean {
  const repository = repositoryAt(disk);
  const tip = repository && tipOf(repository);
  const names = tip ? gitLines(repository, ['ls-tree', '--name-only', tip]) : undefined;
  return names !== undefined && names.length > 0 && names.filter(name => /^[0-9a-f]{2}$/.test(name)).length * 2 > names.length;
}

/** The messages of the newest tree: what was removed is not in it. */
async function* read(entry: Entry, reading: Reading): AsyncGenerator<Found> {
  const repository = entry.kind === 'folder' ? repositoryAt(entry.disk) : undefined;
  const tip = repository && tipOf(repository);
  if (!tip) return;
  try {
    yield* readMails(repository, await listMails(repository, tip), entry.path);
  } catch (error) {
    reading.diagnose(gitFailed(entry.path, error));
  }
}

/** The blobs of the mails in a commit. Throws when git fails. */
export async function listMails(repository: string, commit: string): Promise<string[]> {
  const oids: string[] = [];
  for await (const line of streamGitLines(repository, ['ls-tree', '-r', commit])) {
    // "100644 blob 3f2a...<TAB>00/1122..."
    const m = /^\d+ blob ([0-9a-f]+)\t[0-9a-f]{2}\/[0-9a-f]{38}/.exec(line);
    if (m?.[1]) oids.push(m[1]);
  }
  return oids;
}

/** The mails in blobs, in their order. Throws when git fails. */
export async function* readMails(repository: string, oids: readonly string[], path: string): AsyncGenerator<RawMail> {
  for await (const blob of readBlobs(repository, oids))
    yield { raw: blob.content, source: { path, format: v1.id, offset: 0, length: blob.content.length, blob: blob.oid } };
}
