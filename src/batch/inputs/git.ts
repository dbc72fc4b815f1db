/** Git repositories of public-inbox: what came after the commit that was read last. */

import { resolve } from 'node:path';
import type { RawMail } from '../../ingest/container.ts';
import { isV1, listMails, readMails } from '../../ingest/containers/public-inbox-v1.ts';
import { epochs, isV2, readEpoch, removedAfter } from '../../ingest/containers/public-inbox-v2.ts';
import { gitLines, repositoryAt, tipOf } from '../../ingest/git.ts';
import { gitFailed } from '../../ingest/git-failed.ts';
import type { Cursor } from '../../store/store.ts';
import { type Context, type Plan, type Step, textIn, type Unit } from './unit.ts';

/** The units of a folder that is a public-inbox repository, or holds its epochs; none for another. */
export function gitUnits(disk: string): Unit[] {
  const found = epochs(disk).filter(({ repository }) => isV2(repository));
  if (found.length > 0) return found.map(({ repository, below }) => v2Unit(repository, `${disk.replace(/\/+$/, '')}${below}`));
  const own = isV1(disk) ? repositoryAt(disk) : undefined;
  return own ? [v1Unit(own, disk)] : [];
}

function v2Unit(repository: string, path: string): Unit {
  return {
    key: resolve(repository),
    path,
    size: 0,
    kind: 'public-inbox-v2',
    plan: async (state, context) => {
      const tip = tipOf(repository);
      if (!tip) return undefined;
      const read = textIn(state, 'commit');
      if (read === tip) return undefined;
      const isBelow = read !== '' && gitLines(repository, ['merge-base', '--is-ancestor', read, tip]) !== undefined;
      const cursorAt = (commit: string): Cursor => ({ commit });
      let reached = isBelow ? read : '';
      let isWhole = false;
      return {
        drop: isBelow ? [] : 'all',
        ...(isBelow ? { dropIds: await removedAfter(repository, read) } : {}),
        steps: steps(
          path,
          context,
          readEpoch(repository, path, isBelow ? read : undefined),
          mail => {
            const commit = (reached = String(mail.source.commit));
            return { place: commit, cursor: () => cursorAt(commit) };
          },
          () => (isWhole = true),
        ),
        end: () => cursorAt(isWhole ? tip : reached),
      };
    },
  };
}

/** A tree of files: what is stored and no longer in it goes, what is new in it comes. */
function v1Unit(repository: string, path: string): Unit {
  return {
    key: resolve(repository),
    path,
    size: 0,
    kind: 'public-inbox-v1',
    plan: async (state, context): Promise<Plan | undefined> => {
      const tip = tipOf(repository);
      if (!tip || textIn(state, 'commit') === tip) return undefined;
      const listed = await listMails(repository, tip);
      const stored = new Set(context.places());
      const here = new Set(listed);
      const isNew = listed.filter(oid => !stored.has(oid));
      const kept = textIn(state, 'commit');
      let isWhole = false;
      return {
        drop: [...stored].filter(oid => !here.has(oid)),
        steps: steps(
          path,
          context,
          readMails(repository, [...new Set(isNew)], path),
          mail => ({
            place: String(mail.source.blob),
            cursor: () => ({ commit: kept, at: String(mail.source.blob) }),
          }),
          () => (isWhole = true),
        ),
        end: () => ({ commit: isWhole ? tip : kept }),
      };
    },
  };
}

async function* steps(
  path: string,
  { diagnose }: Context,
  mails: AsyncIterable<RawMail>,
  at: (mail: RawMail) => Pick<Step, 'place' | 'cursor'>,
  whenWhole: () => void,
): AsyncGenerator<Step> {
  try {
    for await (const mail of mails) yield { found: mail, bytes: mail.raw.length, ...at(mail) };
    whenWhole();
  } catch (error) {
    diagnose(gitFailed(path, error));
  }
}
