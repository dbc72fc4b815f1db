/** Reads what was stored of inputs, mails and threads. */

import type { Diagnostic } from '../../diagnostics/index.ts';
import type { Cursor, InputState, Store, StoredProblem } from '../store.ts';
import type { Sqlite } from './connection.ts';
import { HEAD_COLUMNS, type HeadRow, headOfRow } from './heads.ts';

type ReadSide = Pick<Store, 'inputOf' | 'inputs' | 'inputsIn' | 'places' | 'headsOfId' | 'touchedThreads' | 'counts' | 'problems'>;

interface InputRow {
  readonly path: string;
  readonly kind: string;
  readonly cursor: string;
}

interface ProblemRow {
  readonly input: string;
  readonly id: string;
  readonly severity: Diagnostic['severity'];
  readonly path: string;
  readonly offset: number | null;
  readonly line: number | null;
  readonly message: string;
  readonly hint: string | null;
}

export function readSide(db: Sqlite): ReadSide {
  const input = db.prepare<[string], InputRow>('SELECT path, kind, cursor FROM inputs WHERE path = ?');
  const inputs = db.prepare<[], InputRow>('SELECT path, kind, cursor FROM inputs ORDER BY num');
  // "/" is followed by "0": all paths that begin with the folder and "/".
  const inputsIn = db.prepare<{ folder: string }, Pick<InputRow, 'path' | 'kind'>>(
    "SELECT path, kind FROM inputs WHERE path > $folder || '/' AND path < $folder || '0'",
  );
  const places = db
    .prepare<[string], string>('SELECT place FROM messages WHERE input = (SELECT num FROM inputs WHERE path = ?) ORDER BY num')
    .pluck();
  // "#" is followed by "$": all ids that begin with the id and "#".
  const byId = db.prepare<{ id: string }, HeadRow>(
    `SELECT ${HEAD_COLUMNS} FROM messages WHERE id = $id OR (id > $id || '#' AND id < $id || '$') ORDER BY num`,
  );
  const touched = db.prepare<[], number>('SELECT count(*) FROM threads WHERE touched = 1').pluck();
  const problems = db.prepare<[], ProblemRow>(
    'SELECT i.path AS input, p.id, severity, p.path, offset, line, message, hint FROM problems p JOIN inputs i ON i.num = p.input ORDER BY p.num',
  );
  const count = (from: string): number => db.prepare<[], number>(`SELECT count(*) FROM ${from}`).pluck().get() ?? 0;
  return {
    inputOf: path => {
      const row = input.get(path);
      return row && stateOf(row);
    },
    inputs: () => inputs.all().map(stateOf),
    inputsIn: folder => inputsIn.iterate({ folder: folder.replace(/\/$/, '') }),
    places: path => places.iterate(path),
    headsOfId: id => byId.all({ id }).map(headOfRow),
    touchedThreads: () => touched.get() ?? 0,
    counts: () => ({
      messages: count('messages'),
      threads: count('threads WHERE merged_into IS NULL AND size > 0'),
      runs: count('runs WHERE quote_of IS NULL'),
      claims: count('claims WHERE quote_of IS NULL'),
      problems: count('problems'),
    }),
    *problems() {
      for (const row of problems.iterate()) yield problemOf(row);
    },
  };
}

function stateOf(row: InputRow): InputState {
  const cursor: Cursor = JSON.parse(row.cursor);
  return { path: row.path, kind: row.kind, cursor };
}

function problemOf({ offset, line, hint, ...row }: ProblemRow): StoredProblem {
  return { ...row, ...(offset === null ? {} : { offset }), ...(line === null ? {} : { line }), ...(hint === null ? {} : { hint }) };
}
