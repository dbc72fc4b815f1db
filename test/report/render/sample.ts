import { filterThread, type ShownThread } from '../../../src/report/filter.ts';
import type { ReportFormat } from '../../../src/report/format.ts';
import { type TiedThread, tie } from '../../../src/report/tie/index.ts';
import { countReport } from '../../../src/report/totals.ts';
import { message } from '../thread.ts';
import { claim, run } from '../tie/records.ts';

const LOOK = { color: false, width: 100, version: '1.2.3' };

const PATCH = tie({
  id: 'p1',
  messages: [
    message('p1', { subject: '[PATCH] net: batch it', thread: 'p1', url: 'https://lists.example.org/p1' }),
    message('p2', {
      subject: 'Re: [PATCH] net: batch it',
      from: { name: 'Bo Other', address: null },
      date: '2024-03-02T08:15:00.000Z',
      inReplyTo: 'p1',
      thread: 'p1',
    }),
    message('p3', { subject: 'Re: [PATCH] net: batch it', date: null, messageId: null, thread: 'p1' }),
  ],
  runs: [
    run('variant=base', 'throughput=9400 Mbps', { message: 'p1', tool: 'nuttcp', at: 3 }),
    run('variant=patched', 'throughput=11280 Mbps', { message: 'p1', tool: 'nuttcp', at: 5 }),
    run('job=randread', 'iops=104500 IOPS, latency=12 usec', { message: 'p2', author: 'Bo Other', tool: 'fio', at: 3 }),
    { ...run('job=write', 'iops=80000 IOPS', { message: 'p2', author: 'Bo Other', tool: 'fio', at: 9 }), state: 'cut' },
  ],
  claims: [
    claim('The patch gives 20 % more throughput.', 'throughput up 20 %', { message: 'p1', at: 1 }),
    claim('Throughput doubles with the patch.', 'throughput up double', { message: 'p1', at: 8 }),
    claim('That costs a lot of memory.', 'memory up large', { message: 'p2', author: 'Bo Other', at: 14 }),
    claim('Throughput is lower with the patch.', 'throughput down', { message: 'p3', author: 'Ada Sender', at: 1 }),
  ],
});
const TALK = tie({
  id: 'q1',
  messages: [message('q1', { subject: 'Faster <i>that</i> way?', thread: 'q1', date: '2023-11-05T00:00:00.000Z' })],
  runs: [],
  claims: [claim('=It is faster, "really"', 'performance better', { message: 'q1', at: 1 })],
});

/** Two threads, in which `hostile` follows on whatever a mail says: names, ids, words, conditions. */
export function sampleThreads(hostile = ''): ShownThread[] {
  return [PATCH, TALK].map(thread => filterThread(planted(thread, hostile), {}));
}

function planted({ id, messages, runs, claims, evidence }: TiedThread, hostile: string): TiedThread {
  const add = (text: string) => text + hostile;
  const pointer = <P extends { readonly run: string }>(to: P): P => ({ ...to, run: add(to.run) });
  return {
    id: add(id),
    messages: messages.map(m => ({
      ...m,
      id: add(m.id),
      messageId: m.messageId && add(m.messageId),
      from: { name: add(m.from.name ?? ''), address: hostile },
      subject: add(m.subject ?? ''),
      source: { ...m.source, path: add(m.source.path) },
      url: m.url ? add(m.url) : add('javascript:'),
    })),
    runs: runs.map(r => ({
      ...r,
      id: add(r.id),
      message: add(r.message),
      tool: add(r.tool),
      author: add(r.author ?? ''),
      conditions: r.conditions.map(c => ({ ...c, name: add(c.name), value: add(String(c.value)) })),
      measurements: r.measurements.map(m => ({ ...m, unit: add(m.unit), scope: add('send') })),
    })),
    claims: claims.map(c => ({ ...c, id: add(c.id), message: add(c.message), text: add(c.text), author: add(c.author ?? '') })),
    evidence: evidence.map(e => ({
      ...e,
      claim: add(e.claim),
      rationale: add(e.rationale),
      measurements: e.measurements.map(pointer),
      comparisons: e.comparisons.map(c => ({ ...c, baseline: pointer(c.baseline), contender: pointer(c.contender) })),
      answers: e.answers.map(a => ({ ...a, message: add(a.message) })),
    })),
  };
}

/** The whole report, as the command writes it. */
export function rendered(format: ReportFormat, threads: readonly ShownThread[], look = LOOK): string {
  const counter = countReport(['only messages since 2015-01-01']);
  for (const thread of threads) counter.add(thread);
  counter.diagnose({ id: 'missing-input', severity: 'error', path: 'nowhere.mbox', message: 'no such file or folder' });
  counter.diagnose({ id: 'unreadable-date', severity: 'warning', path: 'a.mbox', message: 'no date' });
  const totals = counter.totals();
  return [
    format.open(look),
    format.head?.(threads, totals, look) ?? '',
    ...threads.map(thread => format.thread(thread, look)),
    format.close(totals, look),
  ].join('');
}
