import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Container, Entry, FoundMessage, Reading } from '../container.ts';
import { gitLines, readBlobs, repositoryAt, streamGitLines, tipOf } from '../git.ts';
import { gitFailed } from '../git-failed.ts';
import { readHeaders } from '../mail/headers.ts';
import { readMessageId } from '../mail/ids.ts';
import { readMail } from '../mail/read-mail.ts';
import { byName } from '../order.ts';

const v2: Container = {
  id: 'public-inbox-v2',
  title: 'public-inbox v2 git repository: one epoch, or the folder of a list with all of them',
  howToGet: 'git clone --mirror https://lore.kernel.org/LIST/0 LIST/git/0.git (and 1, 2, ...); lei and grokmirror make the same folders',
  detect: entry => (entry.kind === 'folder' && epochs(entry.disk).some(({ repository }) => isV2(repository)) ? 0.95 : 0),
  read,
};
export default v2;

interface Epoch {
  readonly repository: string;
  /** What stands after the path given. */
  readonly below: string;
}

/** The repository at `disk`, or the epochs below it: `git/0.git`, `0.git`, `0`. */
function epochs(disk: string): Epoch[] {
  const own = repositoryAt(disk);
  if (own) return [{ repository: own, below: '' }];
  for (const folder of [join(disk, 'git'), disk]) {
    if (!existsSync(folder)) continue;
    const found = readdirSync(folder)
      .filter(name => /^\d{1,6}(?:\.git)?$/.test(name))
      .sort(byName)
      .flatMap(name => {
        const repository = repositoryAt(join(folder, name));
        return repository ? [{ repository, below: folder === disk ? `/${name}` : `/git/${name}` }] : [];
      });
    if (found.length > 0) return found;
  }
  return [];
}

/** The tree of every commit holds one file: `m`, a message that came, or `d`, one that was removed. */
function isV2(repository: string): boolean {
  const tip = tipOf(repository);
  const names = tip && gitLines(repository, ['ls-tree', '--name-only', tip]);
  return names !== undefined && names !== '' && names.length > 0 && names.every(name => name === 'm' || name === 'd' || name === '_');
}

async function* read(entry: Entry, reading: Reading): AsyncGenerator<FoundMessage> {
  if (entry.kind !== 'folder') return;
  for (const epoch of epochs(entry.disk)) {
    const path = `${entry.path.replace(/\/+$/, '')}${epoch.below}`;
    try {
      yield* readEpoch(epoch.repository, path);
    } catch (error) {
      reading.diagnose(gitFailed(path, error));
    }
  }
}

async function* readEpoch(repository: string, path: string): AsyncGenerator<FoundMessage> {
  const tip = tipOf(repository);
  if (!tip) return;
  const commits: string[] = [];
  for await (const line of streamGitLines(repository, ['rev-list', '--reverse', tip])) commits.push(line);
  const removed = await readRemovals(repository, tip, commits);
  for await (const blob of readBlobs(
    repository,
    commits.map(commit => `${commit}:m`),
  )) {
    const raw = withoutFromLine(blob.content);
    const gone = Math.max(removed.get(blob.oid) ?? -1, removed.size > 0 ? (removed.get(idOf(raw)) ?? -1) : -1);
    if (gone > blob.index) continue;
    const facts = await readMail(raw);
    yield { ...facts, source: { path, format: v2.id, offset: 0, length: blob.content.length, commit: commits[blob.index] } };
  }
}

/**
 * What was removed: blob or Message-ID -> place of the last removal in the history. The removed message stands in `d`,
 * mostly the very blob that came; a message that comes again afterwards counts.
 */
async function readRemovals(repository: string, tip: string, commits: readonly string[]): Promise<Map<string, number>> {
  const touched = new Set(gitLines(repository, ['rev-list', tip, '--', 'd']) ?? []);
  const removed = new Map<string, number>();
  if (touched.size === 0) return removed;
  const places = commits.flatMap((commit, place) => (touched.has(commit) ? [place] : []));
  for await (const blob of readBlobs(
    repository,
    places.map(place => `${commits[place] ?? ''}:d`),
  )) {
    const place = places[blob.index] ?? 0;
    removed.set(blob.oid, place);
    const id = idOf(blob.content);
    if (id !== '') removed.set(id, place);
  }
  return removed;
}

function idOf(raw: Buffer): string {
  return readMessageId(readHeaders(raw).fields.get('message-id')) ?? '';
}

/** Early imports kept the `From ` line of their mbox. */
function withoutFromLine(raw: Buffer): Buffer {
  return raw.toString('latin1', 0, 5) === 'From ' ? raw.subarray(raw.indexOf(0x0a) + 1) : raw;
}
