import type { Claim } from '../../src/model/claim.ts';
import type { Evidence } from '../../src/model/evidence.ts';
import type { MessageRecord } from '../../src/model/message.ts';
import type { Run } from '../../src/model/run.ts';

/** A message of a test thread. */
export function message(id: string, changes: Partial<MessageRecord> = {}): MessageRecord {
  return {
    type: 'message',
    id,
    messageId: id,
    inReplyTo: null,
    references: [],
    from: { name: 'Ada Sender', address: 'ada@example.org' },
    date: '2024-03-01T10:00:00.000Z',
    subject: 'some numbers',
    list: null,
    thread: 't',
    source: { path: 'a.mbox', format: 'mbox' },
    url: null,
    ...changes,
  };
}

/** A run with one throughput. */
export function run(id: string, value: number, changes: Partial<Run> = {}): Run {
  return {
    type: 'run',
    id,
    message: 'm',
    tool: 'nuttcp',
    command: null,
    author: 'Ada Sender',
    quoteDepth: 0,
    quoteOf: null,
    lines: [3, 3],
    span: [10, 20],
    conditions: [],
    measurements: [
      {
        metric: 'throughput',
        value,
        unit: 'Mbps',
        scope: null,
        statistic: null,
        raw: String(value),
        span: [10, 15],
        canonical: { value: value * 125_000, unit: 'B/s' },
        unitFrom: 'stated',
      },
    ],
    reported: [],
    state: 'ok',
    doubts: [],
    ...changes,
  };
}

/** A claim that throughput is lower. */
export function claim(id: string, changes: Partial<Claim> = {}): Claim {
  return {
    type: 'claim',
    id,
    message: 'm',
    author: 'Ada Sender',
    quoteDepth: 0,
    quoteOf: null,
    lines: [5, 5],
    span: [30, 40],
    text: 'It is slower.',
    facets: [{ metric: 'throughput', direction: 'down', scope: null, magnitude: null, degree: null }],
    subject: null,
    baseline: null,
    modality: 'asserted',
    kind: 'comparison',
    quantifier: null,
    pointing: false,
    place: 'body',
    ...changes,
  };
}

/** Evidence for a claim, with pointers to the first measurement of the runs named. */
export function evidence(id: string, verdict: Evidence['verdict'], runs: readonly (readonly [string, number])[] = []): Evidence {
  return {
    type: 'evidence',
    claim: id,
    verdict,
    measurements: runs.map(([name, value]) => ({ run: name, index: 0, value })),
    comparisons: [],
    reach: runs.length > 0 ? 'message' : null,
    rationale: 'Because.',
    reason: verdict === 'supported' ? 'agrees' : 'no-numbers',
    answers: [],
  };
}
