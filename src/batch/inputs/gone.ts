/** Files and repositories that were read from a folder and are no longer in it. */

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Diagnose } from '../../diagnostics/index.ts';
import { showCount } from '../../report/numbers.ts';
import type { Store } from '../../store/store.ts';
import { keyInMaildir, namesIn } from './maildir-key.ts';

/** What a walk through a folder met. */
export interface Walked {
  /** As given in the call. */
  readonly folder: string;
  /** Keys of all units met, of this and of other inputs. */
  readonly met: ReadonlySet<string>;
  /** Units of this folder alone. */
  readonly count: number;
}

/**
 * The inputs of the database that lay in the folder and are gone. A folder in which nothing is left is more likely one that
 * is not mounted than one that was emptied: it is a diagnostic, and all stays.
 */
export function goneFrom({ folder, met, count }: Walked, store: Pick<Store, 'inputsIn'>, diagnose: Diagnose): string[] {
  const names = new Map<string, ReadonlySet<string>>();
  const gone: string[] = [];
  for (const { path, kind } of store.inputsIn(resolve(folder)))
    if (!met.has(path) && kind !== 'stream' && !existsSync(path) && !isInMaildir(path, names)) gone.push(path);
  if (count > 0 || gone.length === 0) return gone;
  diagnose({
    id: 'nothing-left',
    severity: 'error',
    path: folder,
    message: `the folder is empty; what was mined from it before (${showCount(gone.length, 'file')}) is kept`,
    hint: 'is it mounted? To be rid of these mails, mine into a new database',
  });
  return [];
}

/** A mail may have gone from `new` to `cur` while the folders were walked. */
function isInMaildir(key: string, names: Map<string, ReadonlySet<string>>): boolean {
  const maildir = dirname(key);
  let here = names.get(maildir);
  if (!here) {
    here = new Set(['new', 'cur'].flatMap(part => namesIn(join(maildir, part)).map(name => keyInMaildir(maildir, name))));
    names.set(maildir, here);
  }
  return here.has(key);
}
