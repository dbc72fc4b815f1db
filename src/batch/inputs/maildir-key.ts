/**
 * Mails of a Maildir, which are renamed whenever they are read, answered or moved from `new` to `cur`: only what stands
 * before the flags stays (`1204680122.27c448.example:2,RS`).
 */

import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const FLAGS = /[:;!]2,[A-Za-z]{0,26}$/;

/** What names a mail for ever: the Maildir and the name without flags. It is no path of a file. */
export function keyInMaildir(maildir: string, name: string): string {
  return join(resolve(maildir), name.replace(FLAGS, ''));
}

/** Where the mail of a key lies now; undefined when it is gone. */
export function fileInMaildir(key: string): string | undefined {
  for (const folder of ['cur', 'new']) {
    const path = join(dirname(key), folder);
    const name = namesIn(path).find(one => one.replace(FLAGS, '') === basename(key));
    if (name !== undefined) return join(path, name);
  }
  return undefined;
}

/** Names in a folder; none where there is no such folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
