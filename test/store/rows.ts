/** Mails and queries made for tests of stores. */

import type { Query, Where } from '../../src/store/query.ts';
import type { Batch, NewMail, Store } from '../../src/store/store.ts';
import { claim, run } from '../report/thread.ts';

const FIGURES = [120, 950, 9400];

/** Mail `n`: one run of a tool with a condition, and a claim that rests on it. */
export function newMail(n: number, changes: Partial<NewMail> = {}): NewMail {
  const id = `m${n}@example.org`;
  const ran = run(`${id}#r1`, FIGURES[n % 3] ?? 0, {
    message: id,
    tool: n % 2 === 0 ? 'nuttcp' : 'netperf',
    conditions: [
      { name: 'TSO', value: n % 2 === 0 ? 'on' : 'Off', from: 'label' },
      { name: 'mss', value: 1460 + n, from: 'command' },
    ],
  });
  return {
    facts: {
      id,
      messageId: id,
      inReplyTo: null,
      references: [],
      from: { name: `Person ${n}`, address: `p${n}@example.org` },
      date: `20${String(10 + n)}-05-01T10:00:00.000Z`,
      subject: `Numbers for v6.1-rc${n}`,
      list: 'bench.example.org',
      source: { path: 'a.mbox', format: 'mbox', offset: n * 100, length: 100 },
      url: null,
    },
    fingerprint: { own: [1, 2, 4_000_000_000], quoted: [], lines: 3 },
    place: String(n * 100),
    topic: `numbers for v6.1-rc${n}`,
    ids: [id],
    weakIds: [],
    seeksThread: false,
    body: n === 1 ? 'Interrupt coalescing was at 12.5% of what io_uring does.' : 'Nothing but text.',
    findings: { runs: [ran], claims: [claim(`${id}#c1`, { message: id, text: `throughput is lower, case ${n}` })] },
    ...changes,
  };
}

export function batch(mails: readonly NewMail[], changes: Partial<Batch> = {}): Batch {
  return { input: '/a.mbox', kind: 'file', from: undefined, to: { offset: 100 }, drop: [], mails, problems: [], ...changes };
}

/** Ties as simply as can be: every claim rests on the run of its mail. */
export function tieAll(store: Store): void {
  for (let threads = store.readTouched(10); threads.length > 0; threads = store.readTouched(10)) {
    store.saveTied(
      threads.map(({ thread, heads, findings }) => {
        const all = [...findings.values()];
        const claims = all.flatMap(found => found.claims);
        return {
          thread,
          id: heads[0]?.id ?? null,
          runs: all.flatMap(found => found.runs),
          claims,
          evidence: claims.map(({ id, message }) => ({
            type: 'evidence' as const,
            claim: id,
            verdict: message.startsWith('m1@') ? ('supported' as const) : ('mixed' as const),
            measurements: [{ run: `${message}#r1`, index: 0, value: 1 }],
            comparisons: [],
            reach: 'message' as const,
            rationale: 'so it is',
            reason: 'agrees' as const,
            answers: [],
          })),
          numbers: new Map(heads.map(head => [head.id, head.num])),
        };
      }),
    );
  }
}

export function ask(where: Where | null, changes: Partial<Query> = {}): Query {
  return { kind: 'runs', where, quoted: false, sort: { by: 'date', metric: null, descending: false }, limit: null, ...changes };
}

export function idsOf(store: Store, query: Query): string[] {
  return [...store.search(query)].map(hit => hit.message.id.replace('@example.org', ''));
}
