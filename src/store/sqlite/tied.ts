/** Touched threads: read as they were stored, written as they were tied. */

import type { Claim } from '../../model/claim.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { Run } from '../../model/run.ts';
import { numberOf } from '../../report/tie/conditions.ts';
import type { ReadThread, Store, StoredFindings, TiedRows } from '../store.ts';
import type { Sqlite } from './connection.ts';
import { HEAD_COLUMNS, type HeadRow, headOfRow } from './heads.ts';
import { levelsOf } from './levels.ts';

/** The store's side that ties threads. */
export function tiedSide(db: Sqlite): Pick<Store, 'readTouched' | 'readThread' | 'readTied' | 'threadsWith' | 'placeOf' | 'saveTied'> {
  const touched = db
    .prepare<[number], number>('SELECT num FROM threads INDEXED BY threads_touched WHERE touched = 1 ORDER BY num LIMIT ?')
    .pluck();
  const heads = db.prepare<[number], HeadRow>(`SELECT ${HEAD_COLUMNS} FROM messages WHERE thread = ? ORDER BY num`);
  const findings = db.prepare<[number], { message: number; runs: string; claims: string }>(
    'SELECT message, runs, claims FROM findings WHERE message IN (SELECT num FROM messages WHERE thread = ?)',
  );
  const readThread = (thread: number): ReadThread => ({
    thread,
    heads: heads.all(thread).map(headOfRow),
    findings: new Map(findings.all(thread).map(row => [row.message, parseFindings(row.runs, row.claims)])),
  });
  const records = (from: string) => db.prepare<[number], string>(`SELECT x.record FROM ${from} WHERE thread = ? ORDER BY num`).pluck();
  const [runs, claims] = [records('runs x'), records('claims x')];
  const evidence = db
    .prepare<[number], string>('SELECT e.record FROM evidence e JOIN claims c ON c.num = e.claim WHERE c.thread = ? ORDER BY c.num')
    .pluck();
  const holding = db.prepare<[], number>('SELECT thread FROM runs UNION SELECT thread FROM claims ORDER BY thread').pluck();
  const byCondition = db
    .prepare<[string], number>('SELECT DISTINCT thread FROM runs WHERE num IN (SELECT run FROM conditions WHERE name = ?)')
    .pluck();
  const byVariant = db
    .prepare<[string], number>(
      "SELECT DISTINCT thread FROM runs WHERE num IN (SELECT run FROM conditions WHERE name = 'variant' AND instr(value, ?) > 0)",
    )
    .pluck();
  const byText = db
    .prepare<[string], number>('SELECT DISTINCT thread FROM claims WHERE num IN (SELECT rowid FROM claim_text WHERE claim_text MATCH ?)')
    .pluck();
  const placed = db.prepare<[number], { path: string; kind: string; cursor: string; place: string }>(
    'SELECT path, kind, cursor, place FROM messages m JOIN inputs i ON i.num = m.input WHERE m.num = ?',
  );
  const save = saver(db);
  return {
    readTied: thread => ({
      runs: runs.all(thread).map((json): Run => JSON.parse(json)),
      claims: claims.all(thread).map((json): Claim => JSON.parse(json)),
      evidence: evidence.all(thread).map((json): Evidence => JSON.parse(json)),
    }),
    threadsWith: wanted => {
      if (!wanted) return holding.all();
      const found = wanted.conditions.flatMap(name => byCondition.all(name));
      const labelled = wanted.variants.flatMap(value => byVariant.all(value));
      const said = /[\p{L}\p{N}]/u.test(wanted.text) ? byText.all(`"${wanted.text.replaceAll('"', '')}"`) : [];
      return [...new Set([...found, ...labelled, ...said])].sort((a, b) => a - b);
    },
    placeOf: num => {
      const row = placed.get(num);
      return row && { input: { path: row.path, kind: row.kind, cursor: JSON.parse(row.cursor) }, place: row.place };
    },
    readTouched: most => touched.all(most).map(readThread),
    readThread,
    saveTied: db.transaction((threads: readonly TiedRows[]) => {
      for (const thread of threads) save(thread);
    }).immediate,
  };
}

function parseFindings(runsJson: string, claimsJson: string): StoredFindings {
  const runs: Run[] = JSON.parse(runsJson);
  const claims: Claim[] = JSON.parse(claimsJson);
  return { runs, claims };
}

function saver(db: Sqlite): (tied: TiedRows) => void {
  const clear = clearer(db);
  const done = db.prepare('UPDATE threads SET touched = 0, id = ? WHERE num = ?');
  const addRun = runAdder(db);
  const addClaim = claimAdder(db);
  return ({ thread, id, runs, claims, evidence, numbers }) => {
    clear(thread);
    const found = new Map(evidence.map(item => [item.claim, item]));
    for (const run of runs) addRun(run, numbers.get(run.message), thread);
    for (const claim of claims) addClaim(claim, found.get(claim.id), numbers.get(claim.message), thread);
    done.run(id, thread);
  };
}

function clearer(db: Sqlite): (thread: number) => void {
  const runs = db.prepare<[number], number>('SELECT num FROM runs WHERE thread = ?').pluck();
  const claims = db.prepare<[number], number>('SELECT num FROM claims WHERE thread = ?').pluck();
  const ofRun = ['measurements WHERE run', 'conditions WHERE run', 'runs WHERE num'].map(from => db.prepare(`DELETE FROM ${from} = ?`));
  const ofClaim = [
    'facets WHERE claim',
    'evidence WHERE claim',
    'comparisons WHERE claim',
    'claim_text WHERE rowid',
    'claims WHERE num',
  ].map(from => db.prepare(`DELETE FROM ${from} = ?`));
  return thread => {
    for (const num of runs.all(thread)) for (const step of ofRun) step.run(num);
    for (const num of claims.all(thread)) for (const step of ofClaim) step.run(num);
  };
}

function runAdder(db: Sqlite): (run: Run, message: number | undefined, thread: number) => void {
  const add = db.prepare(
    `INSERT INTO runs (id, message, thread, date, tool, command, author, quote_depth, quote_of, state, record)
     VALUES (?, ?, ?, (SELECT date FROM messages WHERE num = ?), ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addMeasurement = db.prepare(
    `INSERT INTO measurements (run, place, metric, scope, statistic, value, unit, canonical, canonical_unit, level)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addCondition = db.prepare('INSERT INTO conditions (run, place, name, value, number, known_from) VALUES (?, ?, ?, ?, ?, ?)');
  return (run, message, thread) => {
    if (message === undefined) return;
    const { lastInsertRowid: num } = add.run(
      run.id,
      message,
      thread,
      message,
      run.tool,
      run.command,
      run.author,
      run.quoteDepth,
      run.quoteOf,
      run.state,
      JSON.stringify(run),
    );
    const levels = levelsOf(run.measurements);
    for (const [place, m] of run.measurements.entries()) {
      if (!Number.isFinite(m.value)) continue;
      addMeasurement.run(
        num,
        place,
        m.metric,
        m.scope,
        m.statistic,
        m.value,
        m.unit,
        m.canonical?.value ?? null,
        m.canonical?.unit ?? null,
        levels.get(place) ?? null,
      );
    }
    for (const [place, { name, value, from }] of run.conditions.entries()) {
      const number = typeof value === 'number' ? value : numberOf(value);
      addCondition.run(num, place, name.toLowerCase(), String(value).toLowerCase(), number, from);
    }
  };
}

function claimAdder(db: Sqlite): (claim: Claim, evidence: Evidence | undefined, message: number | undefined, thread: number) => void {
  const add = db.prepare(
    `INSERT INTO claims (id, message, thread, date, author, kind, modality, quote_depth, quote_of, text, verdict, record)
     VALUES (?, ?, ?, (SELECT date FROM messages WHERE num = ?), ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addText = db.prepare('INSERT INTO claim_text (rowid, text) VALUES (?, ?)');
  const addFacet = db.prepare('INSERT INTO facets (claim, place, metric, direction, scope, value, unit) VALUES (?, ?, ?, ?, ?, ?, ?)');
  const addEvidence = db.prepare('INSERT INTO evidence (claim, verdict, reason, reach, rationale, record) VALUES (?, ?, ?, ?, ?, ?)');
  const addComparison = db.prepare(
    `INSERT INTO comparisons (claim, place, metric, baseline_run, baseline_place, contender_run, contender_place, change, ratio)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addPointer = db.prepare('INSERT OR IGNORE INTO claim_runs (claim, run) SELECT ?, num FROM runs WHERE id = ?');
  return (claim, evidence, message, thread) => {
    if (message === undefined || !evidence) return;
    const { id, author, kind, modality, quoteDepth, quoteOf, text } = claim;
    const record = JSON.stringify(claim);
    const { lastInsertRowid: num } = add.run(
      id,
      message,
      thread,
      message,
      author,
      kind,
      modality,
      quoteDepth,
      quoteOf,
      text,
      evidence.verdict,
      record,
    );
    addText.run(num, text);
    for (const [place, { metric, direction, scope, magnitude }] of claim.facets.entries())
      addFacet.run(num, place, metric, direction, scope, magnitude?.value ?? null, magnitude?.unit ?? null);
    addEvidence.run(num, evidence.verdict, evidence.reason, evidence.reach, evidence.rationale, JSON.stringify(evidence));
    for (const run of new Set(evidence.measurements.map(pointer => pointer.run))) addPointer.run(num, run);
    for (const [place, { metric, baseline, contender, change, ratio }] of evidence.comparisons.entries()) {
      const finite = (value: number) => (Number.isFinite(value) ? value : null);
      addComparison.run(num, place, metric, baseline.run, baseline.index, contender.run, contender.index, finite(change), finite(ratio));
    }
  };
}
