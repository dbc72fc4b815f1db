/** The least that a full-text index of mails costs: decode, and insert into one table and FTS5. ARCHIVE DATABASE. */

import Database from 'better-sqlite3';
import { decode } from '../src/ingest/decode.ts';
import { readInput } from '../src/ingest/index.ts';

const [archive = '', path = ''] = process.argv.slice(2);
const BATCH = 5000;

const db = new Database(path);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = NORMAL');
db.exec(`CREATE TABLE mails (num INTEGER PRIMARY KEY, id TEXT, date TEXT, author TEXT, subject TEXT, place TEXT);
  CREATE INDEX by_id ON mails (id);
  CREATE INDEX by_date ON mails (date);
  CREATE VIRTUAL TABLE words USING fts5 (subject, body, content='');`);
const add = db.prepare('INSERT INTO mails (id, date, author, subject, place) VALUES (?, ?, ?, ?, ?)');
const index = db.prepare('INSERT INTO words (rowid, subject, body) VALUES (?, ?, ?)');
let count = 0;
db.exec('BEGIN');
for await (const found of readInput(archive, { diagnose: () => {} })) {
  const { messageId, date, from, subject, source, body } = await decode(found);
  const { lastInsertRowid } = add.run(messageId, date, from.name, subject, String(source.offset));
  index.run(lastInsertRowid, subject, body);
  if (++count % BATCH === 0) db.exec('COMMIT; BEGIN');
}
db.exec('COMMIT');
db.close();
console.log(`${count} mails`);
