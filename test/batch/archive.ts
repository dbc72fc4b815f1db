/** Small archives made for tests, and what a database holds, in an order of its own. */

import Database from 'better-sqlite3';

const SPEEDS = [412, 398, 455, 520, 377];

/** A mail of a small list: three of four answer the one before, some hold a run and a claim. */
export function mail(n: number, changes = ''): string {
  const root = n - (n % 4);
  const isReply = n !== root;
  const day = String((n % 27) + 1).padStart(2, '0');
  const speed = SPEEDS[n % SPEEDS.length];
  return [
    `Message-ID: <m${n}@lists.example.org>`,
    `From: Person ${n % 7} <person${n % 7}@example.org>`,
    `Date: ${day} Mar 2021 10:00:${String(n % 60).padStart(2, '0')} +0000`,
    `Subject: ${isReply ? 'Re: ' : ''}copying files, part ${root}`,
    ...(isReply ? [`In-Reply-To: <m${n - 1}@lists.example.org>`, `References: <m${root}@lists.example.org>`] : []),
    '',
    ...(n % 3 === 0
      ? [
          `$ dd if=/dev/zero of=out bs=1M count=1000`,
          `1048576000 bytes (1.0 GB) copied, 2.5 s, ${speed} MB/s`,
          '',
          'With the patch it is 12% faster.',
        ]
      : ['I have read it, and have nothing to say.']),
    changes,
    '',
  ].join('\n');
}

export function mboxOf(mails: readonly string[]): string {
  return mails.map(text => `From mboxrd@z Thu Jan  1 00:00:00 1970\n${text}\n`).join('');
}

/** All that a database says, without the numbers that depend on the order of writing. */
export function contentOf(path: string): Record<string, readonly unknown[]> {
  const db = new Database(path, { readonly: true });
  const all = (sql: string): unknown[] => db.prepare(sql).all();
  try {
    return {
      integrity: all('PRAGMA integrity_check'),
      messages: all(
        'SELECT m.id, m.place, i.path, t.id AS thread, m.subject FROM messages m JOIN inputs i ON i.num = m.input JOIN threads t ON t.num = m.thread ORDER BY m.id, i.path, m.place',
      ),
      runs: all('SELECT record FROM runs ORDER BY id'),
      claims: all('SELECT c.record, e.record AS evidence FROM claims c JOIN evidence e ON e.claim = c.num ORDER BY c.id'),
      measurements: all('SELECT r.id, metric, value FROM measurements JOIN runs r ON r.num = run ORDER BY r.id, place'),
      texts: all(
        "SELECT m.id FROM message_text t JOIN messages m ON m.num = t.rowid WHERE message_text MATCH 'patch OR nothing' ORDER BY m.id, m.place",
      ),
      problems: all('SELECT id, path, offset FROM problems ORDER BY id, path, offset'),
      touched: all('SELECT count(*) FROM threads WHERE touched = 1'),
    };
  } finally {
    db.close();
  }
}
