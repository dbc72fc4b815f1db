import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Container, Entry, Found, RawMail, Reading } from '../container.ts';
import { gitLines, readBlobs, repositoryAt, streamGitLines, tipOf } from '../git.ts';
import { gitFailed } from '../git-failed.ts';
import { readHeaders } from '../mail/headers.ts';
import { readMessageId } from '../mail/ids.ts';
import { byName } from '../order.ts';

const v2: Container = {
  id: 'public-inbox-v2',
  title: 'public-inbox v2 git repository: one epoch, or the folder of a list with all of them',
  howToGet: 'git clone --mirror https://lore.kernel.org/LIST/0 LIST/git/0.git (and 1, 2, ...); lei and grokmirror make the same folders',
  detect: entry => (entry.kind === 'folder' && epochs(entry.disk).some(({ repository }) => isV2(repository)) ? 0.95 : 0),
  read,
};
export default v2;

/** Commits that are named to git at once. */
const AT_ONCE = 20_000;

export interface Epoch {
  readonly repository: string;
  /** What stands after the path given. */
  readonly below: string;
}

/** The repository at `disk`, or the epochs below it: `git/0.git`, `0.git`, `0`. */
export function epochs(disk: string): Epoch[] {
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
export function isV2(repository: string): boolean {
  const tip = tipOf(repository);
  const names = tip && gitLines(repository, ['ls-tree', '--name-only', tip]);
  return names !== undefined && names !== '' && names.length > 0 && names.every(name => name === 'm' || name === 'd' || name === '_');
}

async function* read(entry: Entry, reading: Reading): AsyncGenerator<Found> {
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

/**
 * The mails of an epoch in their order; those that came after the commit `after` alone. Git is asked for `atOnce` commits
 * at a time. Throws when git fails.
 */
export async function* readEpoch(repository: string, path: string, after?: string, atOnce = AT_ONCE): AsyncGenerator<RawMail> {
  const tip = tipOf(repository);
  if (!tip) return;
  const range = after === undefined ? tip : `${after}..${tip}`;
  const removed = await readRemovals(repository, range);
  for await (const { first, commits } of commitsOf(repository, range, atOnce)) {
    for await (const blob of readBlobs(
      repository,
      commits.map(commit => `${commit}:m`),
    )) {
      const raw = withoutFromLine(blob.content);
      const gone = Math.max(removed.get(blob.oid) ?? -1, removed.size > 0 ? (removed.get(idOf(raw)) ?? -1) : -1);
      if (gone > first + blob.index) continue;
      yield { raw, source: { path, format: v2.id, offset: 0, length: blob.content.length, commit: commits[blob.index] } };
    }
  }
}

/** Commits from the oldest on, some at a time: an epoch has hundreds of thousands. `first` is the place of the first. */
async function* commitsOf(
  repository: string,
  range: string,
  atOnce: number,
): AsyncGenerator<{ readonly first: number; readonly commits: readonly string[] }> {
  let first = 0;
  let commits: string[] = [];
  for await (const line of streamGitLines(repository, ['rev-list', '--reverse', range])) {
    commits.push(line);
    if (commits.length < atOnce) continue;
    yield { first, commits };
    first += commits.length;
    commits = [];
  }
  if (commits.length > 0) yield { first, commits };
}

/** Message-IDs of the mails that were removed after the commit `after`. */
export async function removedAfter(repository: string, after: string): Promise<string[]> {
  const commits = gitLines(repository, ['rev-list', `${after}..${tipOf(repository) ?? after}`, '--', 'd']) ?? [];
  const ids: string[] = [];
  for await (const blob of readBlobs(
    repository,
    commits.map(commit => `${commit}:d`),
  )) {
    const id = idOf(blob.content);
    if (id !== '') ids.push(id);
  }
  return ids;
}

/**
 * What was removed: blob or Message-ID -> place of the last removal in the history. The removed message stands in `d`,
 * mostly the very blob that came; a message that comes again afterwards counts.
 */
async function readRemovals(repository: string, range: string): Promise<Map<string, number>> {
  const touched = new Set(gitLines(repository, ['rev-list', range, '--', 'd']) ?? []);
  const removed = new Map<string, number>();
  if (touched.size === 0) return removed;
  const removals: { readonly name: string; readonly place: number }[] = [];
  for await (const { first, commits } of commitsOf(repository, range, AT_ONCE))
    for (const [i, commit] of commits.entries()) if (touched.has(commit)) removals.push({ name: `${commit}:d`, place: first + i });
  for await (const blob of readBlobs(
    repository,
    removals.map(({ name }) => name),
  )) {
    const place = removals[blob.index]?.place ?? 0;
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
