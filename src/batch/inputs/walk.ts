/** From what the user named to units: files one by one, repositories, streams. */

import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnose } from '../../diagnostics/index.ts';
import { PASSED_OVER } from '../../ingest/containers/directory.ts';
import maildir from '../../ingest/containers/maildir.ts';
import { readInput } from '../../ingest/index.ts';
import { byName } from '../../ingest/order.ts';
import { fileUnit } from './file.ts';
import { gitUnits } from './git.ts';
import { keyInMaildir } from './maildir-key.ts';
import type { Step, Unit } from './unit.ts';

/** The folders of a Maildir that hold mails. */
const MAILS = new Set(['cur', 'new']);

/** The units of an input, in its order. What cannot be read is a diagnostic. */
export function* unitsOf(input: string, diagnose: Diagnose): Generator<Unit> {
  if (input === '-' || /^https?:\/\//i.test(input)) {
    yield streamUnit(input);
    return;
  }
  const stat = statSync(input, { throwIfNoEntry: false });
  if (!stat)
    diagnose({ id: 'missing-input', severity: 'error', path: input, message: 'there is no such file or folder', hint: 'check the path' });
  else if (stat.isDirectory()) yield* folderUnits(input, diagnose);
  else {
    const unit = fileUnit(input, false);
    if (unit) yield unit;
  }
}

/** True for an input whose units come and go. */
export function isFolder(input: string): boolean {
  return statSync(input, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** `within` is the Maildir of which this is a folder of mails. */
function* folderUnits(disk: string, diagnose: Diagnose, within?: string): Generator<Unit> {
  const repositories = gitUnits(disk);
  if (repositories.length > 0) {
    yield* repositories;
    return;
  }
  const isMaildir = maildir.detect({ kind: 'folder', path: disk, disk }) !== 0;
  let names: string[];
  try {
    names = readdirSync(disk).sort(byName);
  } catch (error) {
    const message = `it cannot be read (${error instanceof Error ? error.message : String(error)})`;
    diagnose({ id: 'unreadable-input', severity: 'error', path: disk, message, hint: 'check its permissions' });
    return;
  }
  for (const name of names) {
    if (PASSED_OVER.has(name) || (isMaildir && name === 'tmp')) continue;
    const path = `${disk.replace(/\/+$/, '')}/${name}`;
    const stat = lstatSync(join(disk, name), { throwIfNoEntry: false });
    // Links to folders may lead in circles.
    if (stat?.isDirectory()) yield* folderUnits(path, diagnose, isMaildir && MAILS.has(name) ? disk : undefined);
    else if (stat?.isFile() || (stat?.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isFile())) {
      const unit = fileUnit(path, true, within === undefined ? undefined : keyInMaildir(within, name));
      if (unit) yield unit;
    }
  }
}

/** Standard input or an address: nobody knows what it holds until it is read; a mail that was stored from it stays one. */
function streamUnit(input: string): Unit {
  return {
    key: input === '-' ? `${resolve('.')}/-` : input,
    path: input,
    size: 0,
    kind: 'stream',
    plan: (state, { diagnose, places }) => {
      const stored = new Set(places());
      const cursor = { read: Number(state?.cursor.read ?? 0) + 1 };
      const steps = async function* (): AsyncGenerator<Step> {
        const seen = new Map<string, number>();
        for await (const found of readInput(input, { diagnose })) {
          const bytes = 'raw' in found ? found.raw : Buffer.from(found.body);
          const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
          const times = seen.get(hash) ?? 0;
          seen.set(hash, times + 1);
          const place = `${hash}.${times}`;
          if (!stored.has(place)) yield { found, bytes: bytes.length, place, cursor: () => cursor };
        }
      };
      return { drop: [], steps: steps(), end: () => cursor };
    },
  };
}
