/**
 * Threads as mails come in: all that names one id is one thread. Threads only ever merge: the smaller one's mails go to
 * the larger, and its number leads there, so that ids stored under it need not be written again.
 */

import type { NewMail, Store } from '../store.ts';
import type { Sqlite } from './connection.ts';
import { HEAD_COLUMNS, type HeadRow, headOfRow, numbersOf } from './heads.ts';

export interface Threading {
  /** The thread of a mail, new or old, marked as touched. To be called within a transaction. */
  readonly place: (mail: NewMail) => number;
  readonly join: (a: number, b: number) => number;
  /** The live thread that a number leads to. */
  readonly live: (thread: number) => number;
}

/** Threading by ids. */
export function threading(db: Sqlite): Threading {
  const byMid = db.prepare<[string], number>('SELECT thread FROM mids WHERE mid = ?').pluck();
  const saveMid = db.prepare('INSERT INTO mids (mid, thread) VALUES (?, ?) ON CONFLICT (mid) DO UPDATE SET thread = excluded.thread');
  const byWeak = db.prepare<[string], number>('SELECT thread FROM weak_mids WHERE mid = ?').pluck();
  const saveWeak = db.prepare('INSERT OR IGNORE INTO weak_mids (mid, thread) VALUES (?, ?)');
  const create = db.prepare('INSERT INTO threads (size, touched) VALUES (1, 1)');
  const grow = db.prepare('UPDATE threads SET size = size + 1, touched = 1 WHERE num = ?');
  const find = db.prepare<[number], { merged_into: number | null; size: number }>('SELECT merged_into, size FROM threads WHERE num = ?');
  const moveMessages = db.prepare('UPDATE messages SET thread = ? WHERE thread = ?');
  const moveRuns = db.prepare('UPDATE runs SET thread = ? WHERE thread = ?');
  const moveClaims = db.prepare('UPDATE claims SET thread = ? WHERE thread = ?');
  const enlarge = db.prepare('UPDATE threads SET size = size + ?, touched = 1 WHERE num = ?');
  const end = db.prepare('UPDATE threads SET merged_into = ?, touched = 0, size = 0 WHERE num = ?');

  const live = (thread: number): number => {
    for (let at = thread; ; ) {
      const next = find.get(at)?.merged_into ?? null;
      if (next === null) return at;
      at = next;
    }
  };
  const join = (a: number, b: number): number => {
    const [x, y] = [live(a), live(b)];
    if (x === y) return x;
    const [sizeX, sizeY] = [find.get(x)?.size ?? 0, find.get(y)?.size ?? 0];
    const [small, large] = sizeX < sizeY || (sizeX === sizeY && x > y) ? [x, y] : [y, x];
    for (const move of [moveMessages, moveRuns, moveClaims]) move.run(large, small);
    enlarge.run(small === x ? sizeX : sizeY, large);
    end.run(large, small);
    return large;
  };
  const place = (mail: NewMail): number => {
    let thread: number | undefined;
    const unite = (found: number): void => {
      thread = thread === undefined ? live(found) : join(thread, found);
    };
    const known = new Map<string, number | undefined>();
    for (const id of mail.ids) {
      const found = byMid.get(id);
      known.set(id, found);
      if (found !== undefined) unite(found);
    }
    for (const id of mail.weakIds) {
      const found = byMid.get(id);
      if (found !== undefined) unite(found);
    }
    for (const found of byWeak.all(mail.facts.id)) unite(found);
    if (thread === undefined) thread = Number(create.run().lastInsertRowid);
    else grow.run(thread);
    for (const [id, before] of known) if (before !== thread) saveMid.run(id, thread);
    for (const id of mail.weakIds) if (byMid.get(id) === undefined) saveWeak.run(id, thread);
    return thread;
  };
  return { place, join, live };
}

type ThreadSide = Pick<Store, 'textSeen' | 'seekingHeads' | 'headsOfTopic' | 'headsOf' | 'sketches' | 'joinByText'>;

/** What threading by text asks of the store. */
export function threadSide(db: Sqlite): ThreadSide {
  const { join } = threading(db);
  const seen = db.prepare<[], number>("SELECT value FROM meta WHERE key = 'text-seen'").pluck();
  const see = db.prepare("INSERT OR REPLACE INTO meta (key, value) SELECT 'text-seen', coalesce(max(num), 0) FROM messages");
  // A mail that names ids and does not stand alone has its place: that stays so.
  const settleByIds = db.prepare(
    "UPDATE messages SET seeks = 0 WHERE seeks = 1 AND refs <> '' AND (SELECT size FROM threads t WHERE t.num = messages.thread) > 1",
  );
  const seeking = db.prepare<[number, number], HeadRow>(
    `SELECT ${HEAD_COLUMNS} FROM messages WHERE seeks = 1 AND num > ? ORDER BY num LIMIT ?`,
  );
  const byTopic = db.prepare<[string, number], HeadRow>(
    `SELECT ${HEAD_COLUMNS} FROM messages WHERE topic = ? AND topic <> '' ORDER BY date LIMIT ?`,
  );
  const byNum = db.prepare<[number], HeadRow>(`SELECT ${HEAD_COLUMNS} FROM messages WHERE num = ?`);
  const sketches = db.prepare<[number], { num: number; own: Buffer }>('SELECT num, own FROM messages WHERE num > ? ORDER BY num');
  const threadOf = db.prepare<[number], number>('SELECT thread FROM messages WHERE num = ?').pluck();
  const settle = db.prepare('UPDATE messages SET seeks = 0 WHERE num = ?');
  return {
    textSeen: () => seen.get() ?? 0,
    seekingHeads: (after, most) => {
      if (after === 0) settleByIds.run();
      return seeking.all(after, most).map(headOfRow);
    },
    headsOfTopic: (topic, most) => byTopic.all(topic, most).map(headOfRow),
    headsOf: nums => nums.flatMap(num => byNum.all(num)).map(headOfRow),
    *sketches(after) {
      for (const { num, own } of sketches.iterate(after)) yield { num, own: numbersOf(own) };
    },
    joinByText: db.transaction((pairs: readonly (readonly [number, number])[]) => {
      for (const [a, b] of pairs) {
        const [x, y] = [threadOf.get(a), threadOf.get(b)];
        if (x !== undefined && y !== undefined) join(x, y);
        settle.run(a);
      }
      see.run();
    }).immediate,
  };
}
