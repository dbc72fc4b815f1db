/** Controls: a verdict must follow the claim when it is altered, and must not follow chance, quoting or spelling. */

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Claim } from '../../../src/model/claim.ts';
import type { Verdict } from '../../../src/model/evidence.ts';
import type { Run } from '../../../src/model/run.ts';
import { tie } from '../../../src/report/tie/index.ts';
import { claim, facet, message, run } from './records.ts';

interface Case {
  readonly runs: () => readonly Run[];
  readonly text: string;
  readonly facets: string;
  /** The claim altered so that the numbers no longer bear it out. */
  readonly against: readonly (readonly [what: string, text: string, facets: string, ...verdicts: Verdict[]])[];
  /** The claim told in other words, with other rounding or in another unit. */
  readonly still: readonly (readonly [what: string, text: string, facets: string])[];
}

const cases: readonly Case[] = [
  {
    runs: () => [
      run('variant=before; bs=4k', 'iops=182000 IOPS, throughput=711 MiB/s', { tool: 'fio', at: 4 }),
      run('variant=after; bs=4k', 'iops=213000 IOPS, throughput=832 MiB/s', { tool: 'fio', at: 8 }),
    ],
    text: 'The series gives about 17% more IOPS.',
    facets: 'iops up about 17 %',
    against: [
      ['direction', 'The series costs about 17% of the IOPS.', 'iops down about 17 %', 'contradicted'],
      ['size', 'The series gives about 50% more IOPS.', 'iops up about 50 %', 'contradicted'],
      ['size, near', 'The series gives about 25% more IOPS.', 'iops up about 25 %', 'mixed'],
      ['sides', 'Without the series we get about 17% more IOPS.', 'iops up about 17 %', 'contradicted'],
      ['metric', 'The series gives about 17% less memory use.', 'memory down about 17 %', 'no-evidence'],
      ['sameness', 'The series makes no difference in IOPS.', 'iops same', 'contradicted'],
    ],
    still: [
      ['spelling', 'the series gives ~17 percent more IO/s', 'iops up about 17 percent'],
      ['rounding', 'The series gives almost 20% more IOPS.', 'iops up almost 20 %'],
      ['unit', 'The series gives about 120 MiB/s more.', 'throughput up about 120 MiB/s'],
      ['ratio', 'The series gives 1.17x the IOPS.', 'iops up 1.17 x'],
      ['no size', 'The series improves IOPS.', 'iops up'],
    ],
  },
  {
    runs: () =>
      [1, 2, 3].flatMap(size => [
        run(`ring=old; batch=${size}`, `latency:mean=${[40, 50, 60][size - 1]} us`, { tool: 'pingpong', at: 3 + size }),
        run(`ring=lockless; batch=${size}`, `latency:mean=${[30, 37, 66][size - 1]} us`, { tool: 'pingpong', at: 3 + size }),
      ]),
    text: 'The lockless ring mostly has lower latency than the old ring.',
    facets: 'latency down',
    against: [
      ['sides', 'The old ring mostly has lower latency than the lockless ring.', 'latency down', 'mixed'],
      ['quantifier', 'The lockless ring always has lower latency than the old ring.', 'latency down', 'mixed'],
      ['metric', 'The lockless ring mostly has higher throughput than the old ring.', 'throughput up', 'no-evidence'],
    ],
    still: [['words', 'Latency is lower with the lockless ring than with the old ring in most cases.', 'latency down']],
  },
];

function quantifierOf(text: string): Claim['quantifier'] {
  return /\balways\b/.test(text) ? 'all' : /\bmost/.test(text) ? 'most' : null;
}

function verdictOf(runs: readonly Run[], made: Claim): Verdict | undefined {
  return tie({ id: 't', messages: [message('m1')], runs, claims: [made] }).evidence[0]?.verdict;
}

describe.each(cases)('$text', ({ runs, text, facets, against, still }) => {
  const judge = (words: string, facetWords: string) => verdictOf(runs(), claim(words, facetWords, { quantifier: quantifierOf(words) }));
  test('as told', () => expect(judge(text, facets)).toBe('supported'));
  test.each(against)('altered: %s', (_what, words, facetWords, ...verdicts) => expect(verdicts).toContain(judge(words, facetWords)));
  test.each(still)('the same in other words: %s', (_what, words, facetWords) => expect(judge(words, facetWords)).toBe('supported'));
});

test('a sized claim set beside the numbers of another mail loses its support', () => {
  // twenty mails with a table each; every claim fits its own, and is shown every other
  const mails = Array.from({ length: 20 }, (_, i) => {
    const change = 3 * 1.22 ** i;
    const rows = [1, 2, 3, 4, 5, 6].flatMap(threads => [
      run(`variant=base; threads=${threads}`, `operation_rate=${1000 * threads ** 0.9} ops/s`, { tool: 'hammer', at: 3 + threads }),
      run(`variant=patched; threads=${threads}`, `operation_rate=${1000 * threads ** 0.9 * (1 + change / 100)} ops/s`, {
        tool: 'hammer',
        at: 3 + threads,
      }),
    ]);
    return { rows, made: claim(`The patch gives ${change.toFixed(1)}% more operations.`, `operation_rate up ${change.toFixed(1)} %`) };
  });
  expect(mails.map(({ rows, made }) => verdictOf(rows, made))).toEqual(mails.map(() => 'supported'));
  const shuffled = mails.flatMap(({ made }, i) => mails.flatMap(({ rows }, j) => (i === j ? [] : [verdictOf(rows, made)])));
  expect(shuffled.filter(v => v === 'supported').length / shuffled.length).toBeLessThanOrEqual(0.1);
});

test('direction decides for any two values that differ clearly', () => {
  const value = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(
      value,
      fc.double({ min: 1.1, max: 5, noNaN: true }),
      fc.boolean(),
      fc.constantFrom('throughput', 'latency', 'runtime'),
      (base, factor, rises, metric) => {
        const [low, high] = [base, Math.ceil(base * factor) + 1];
        const runs = [
          run('variant=before', `${metric}=${rises ? low : high}`, { at: 4 }),
          run('variant=after', `${metric}=${rises ? high : low}`, { at: 6 }),
        ];
        expect(verdictOf(runs, claim('This patch raises it.', `${metric} up`))).toBe(rises ? 'supported' : 'contradicted');
        expect(verdictOf(runs, claim('This patch lowers it.', `${metric} down`))).toBe(rises ? 'contradicted' : 'supported');
      },
    ),
    { numRuns: 60 },
  );
});

test('a mail quoted twice deeper says the same, of the same author', () => {
  const deeper = <T extends Run | Claim>(record: T): T => ({
    ...record,
    id: `${record.id}-q`,
    message: 'm2',
    quoteDepth: record.quoteDepth + 2,
    author: null,
  });
  for (const { runs, text, facets } of cases) {
    const own = runs();
    const made = claim(text, facets, { quantifier: quantifierOf(text) });
    const messages = [message('m1'), message('m2', { inReplyTo: 'm1', from: { name: 'Grace Example', address: 'grace@example.org' } })];
    const tied = tie({ id: 't', messages, runs: [...own, ...own.map(deeper)], claims: [made, deeper(made)] });
    const [first, quoted] = tied.evidence;
    expect(first?.verdict).toBe('supported');
    expect(quoted).toMatchObject({ verdict: first?.verdict, reason: first?.reason, rationale: first?.rationale });
    expect(quoted?.measurements.map(m => m.value)).toEqual(first?.measurements.map(m => m.value));
    expect(tied.claims[1]).toMatchObject({ quoteOf: made.id, author: 'Ada Example' });
    expect(tied.runs.slice(own.length).map(r => [r.quoteOf, r.author])).toEqual(own.map(r => [r.id, 'Ada Example']));
  }
});

test('a quote without the numbers finds them where it was first said', () => {
  const own = cases[0]?.runs() ?? [];
  const made = claim('The series gives about 17% more IOPS.', 'iops up about 17 %');
  const quote = { ...made, id: 'q', message: 'm2', quoteDepth: 1 };
  const tied = tie({ id: 't', messages: [message('m1'), message('m2', { inReplyTo: 'm1' })], runs: own, claims: [made, quote] });
  expect(tied.evidence[1]).toMatchObject({ verdict: 'supported', reach: 'thread' });
});

test('the answer to a quoted claim is told with it', () => {
  const made = claim('The series gives about 17% more IOPS.', 'iops up about 17 %');
  const quote = { ...made, id: 'q', message: 'm2', quoteDepth: 1, lines: [3, 3] as [number, number], span: [100, 150] as [number, number] };
  const denial = claim("I can't reproduce that gain here.", 'iops same', {
    message: 'm2',
    at: 5,
    modality: 'disputed',
    author: 'Grace Example',
  });
  const tied = tie({ id: 't', messages: [message('m1'), message('m2', { inReplyTo: 'm1' })], runs: [], claims: [made, quote, denial] });
  expect(tied.evidence[0]?.answers).toEqual([{ message: 'm2', claim: denial.id, kind: 'disputes' }]);
});

test('no thread makes it throw', () => {
  const words = fc.constantFrom(
    'with',
    'without',
    'patch',
    '128k',
    '> 4k',
    'TSO',
    'off',
    'from',
    'to',
    '9.3',
    'than',
    '-D1',
    'neither',
    'single',
    '[x|y]_z',
    '%%',
    '/dev/x',
  );
  const text = fc.array(words, { minLength: 1, maxLength: 12 }).map(w => w.join(' '));
  const facets = fc.constantFrom(
    'performance better',
    'latency up 3 x',
    'throughput same',
    'runtime absolute 3 s',
    'throughput optimum 75 us',
    'overhead down half',
  );
  const conditions = fc.array(fc.tuple(fc.constantFrom('tso', 'bs', 'variant', 'kernel', 'D'), text), { maxLength: 3 });
  fc.assert(
    fc.property(
      text,
      facets,
      fc.array(conditions, { maxLength: 5 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 5 }),
      (said, f, all, values) => {
        const runs = all.map((list, i) =>
          run(list.map(([n, v]) => `${n}=${v}`).join(';'), `throughput=${values[i % values.length]}, runtime=${i} s`, { at: i + 1 }),
        );
        const { evidence } = tie({
          id: 't',
          messages: [message('m1')],
          runs,
          claims: [{ ...claim(said, 'latency up'), facets: [facet(f)] }],
        });
        expect(evidence).toHaveLength(1);
        for (const m of evidence[0]?.measurements ?? []) expect(runs.find(r => r.id === m.run)?.measurements[m.index]?.value).toBe(m.value);
      },
    ),
    { numRuns: 150 },
  );
});
