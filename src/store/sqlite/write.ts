/** Writes what was read: mails, findings, problems and the cursor, all of a batch in one transaction. */

import { UsageError } from '../../diagnostics/index.ts';
import type { Batch, NewMail, Store } from '../store.ts';
import type { Sqlite } from './connection.ts';
import { bytesOf } from './heads.ts';
import { threading } from './threads.ts';

/** No more of a body is indexed: what lies beyond is a dump, not a mail. */
const LONGEST_TEXT = 1 << 20;

/** The store's side that writes what was read. */
export function writeSide(db: Sqlite): Pick<Store, 'append' | 'forget'> {
  const { place } = threading(db);
  const inputOf = db.prepare<[string], { num: number; cursor: string }>('SELECT num, cursor FROM inputs WHERE path = ?');
  const addInput = db.prepare('INSERT INTO inputs (path, kind, cursor) VALUES (?, ?, ?)');
  const saveInput = db.prepare('UPDATE inputs SET kind = ?, cursor = ? WHERE num = ?');
  const addMessage = db.prepare(
    `INSERT INTO messages (id, message_id, input, place, thread, date, author, address, list, subject, topic, in_reply_to,
       refs, url, source, own, quoted, lines, seeks)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const addText = db.prepare('INSERT INTO message_text (rowid, subject, body) VALUES (?, ?, ?)');
  const addFindings = db.prepare('INSERT INTO findings (message, runs, claims) VALUES (?, ?, ?)');
  const addProblem = db.prepare(
    'INSERT INTO problems (input, id, severity, path, offset, line, message, hint) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const removeInput = db.prepare('DELETE FROM inputs WHERE num = ?');
  const drop = dropper(db);

  const add = (input: number, mail: NewMail): void => {
    const { facts, fingerprint } = mail;
    const { lastInsertRowid: num } = addMessage.run(
      facts.id,
      facts.messageId,
      input,
      mail.place,
      place(mail),
      facts.date,
      facts.from.name,
      facts.from.address,
      facts.list,
      facts.subject,
      mail.topic,
      facts.inReplyTo,
      facts.references.join('\n'),
      facts.url,
      JSON.stringify(facts.source),
      bytesOf(fingerprint.own),
      bytesOf(fingerprint.quoted),
      fingerprint.lines,
      mail.seeksThread ? 1 : 0,
    );
    addText.run(num, facts.subject ?? '', mail.body.length > LONGEST_TEXT ? mail.body.slice(0, LONGEST_TEXT) : mail.body);
    if (mail.findings) addFindings.run(num, JSON.stringify(mail.findings.runs), JSON.stringify(mail.findings.claims));
  };

  const append = (batch: Batch): void => {
    const known = inputOf.get(batch.input);
    const expected = batch.from === undefined ? undefined : JSON.stringify(batch.from);
    if (known?.cursor !== expected) throw new UsageError('another claimstat mine is writing to this database; wait for it to end');
    const to = JSON.stringify(batch.to);
    const input = known?.num ?? Number(addInput.run(batch.input, batch.kind, to).lastInsertRowid);
    if (known) saveInput.run(batch.kind, to, input);
    if (batch.drop === 'all') drop.all(input);
    else for (const at of batch.drop) drop.place(input, at);
    for (const id of batch.dropIds ?? []) drop.id(input, id);
    for (const mail of batch.mails) add(input, mail);
    for (const { id, severity, path, offset, line, message, hint } of batch.problems)
      addProblem.run(input, id, severity, path, offset ?? null, line ?? null, message, hint ?? null);
  };
  const forget = (path: string): number => {
    const input = inputOf.get(path);
    if (!input) return 0;
    const mails = drop.all(input.num);
    removeInput.run(input.num);
    return mails;
  };
  return {
    append: db.transaction((batches: readonly Batch[]) => batches.forEach(append)).immediate,
    forget: db.transaction((paths: readonly string[]) => paths.reduce((mails, path) => mails + forget(path), 0)).immediate,
  };
}

/** Takes mails out; their threads are touched, and what followed from them goes when these are tied again. */
function dropper(db: Sqlite) {
  const touch = db.prepare('UPDATE threads SET touched = 1, size = size - 1 WHERE num = (SELECT thread FROM messages WHERE num = ?)');
  const text = db.prepare('DELETE FROM message_text WHERE rowid = ?');
  const findings = db.prepare('DELETE FROM findings WHERE message = ?');
  const message = db.prepare('DELETE FROM messages WHERE num = ?');
  const problems = db.prepare('DELETE FROM problems WHERE input = ?');
  const ofInput = db.prepare<[number], number>('SELECT num FROM messages WHERE input = ?').pluck();
  const ofPlace = db.prepare<[number, string], number>('SELECT num FROM messages WHERE input = ? AND place = ?').pluck();
  const ofId = db.prepare<[number, string], number>('SELECT num FROM messages WHERE input = ? AND id = ?').pluck();
  const one = (num: number): void => {
    for (const step of [touch, text, findings, message]) step.run(num);
  };
  return {
    all: (input: number): number => {
      const mails = ofInput.all(input);
      mails.forEach(one);
      problems.run(input);
      return mails.length;
    },
    place: (input: number, at: string): void => {
      for (const num of ofPlace.all(input, at)) one(num);
    },
    id: (input: number, id: string): void => {
      for (const num of ofId.all(input, id)) one(num);
    },
  };
}
