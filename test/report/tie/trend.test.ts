/** Claims of slopes, counts in words, and costs: what a single row must not decide. */

import { run } from './records.ts';
import { testVerdicts, type VerdictRow } from './verdicts.ts';

const COUNTS = [1, 2, 4, 8];
const series = (variant: string, values: readonly number[], name = 'threads') =>
  values.map((value, i) => run(`variant=${variant}; ${name}=${COUNTS[i]}`, `operation_rate=${value} ops/s`, { tool: 'hammer', at: 3 + i }));
const both = () => [...series('base', [12000, 20000, 31000, 41000]), ...series('patched', [11500, 22000, 43000, 84000])];
const falling = () => series('base', [12000, 11000, 9000, 7000], 'clients');
const bumpy = () => series('base', [12000, 11000, 11900, 7000], 'clients');
const humped = () => series('vanilla', [12000, 21000, 34000, 29000], 'clients');
const flat = () => series('base', [12000, 12500, 12400, 12600]);
const twoRows = () => [...series('base', [12000]), ...series('patched', [15000])];
const queues = () =>
  [1, 2, 4].flatMap((n, i) => [
    run(`variant=base; queues=${n}`, `packet_rate=${[800, 1500, 2800][i]} kpps`, { tool: 'pktgen', at: 3 + i }),
    run(`variant=patched; queues=${n}`, `packet_rate=${[805, 1800, 3600][i]} kpps`, { tool: 'pktgen', at: 3 + i }),
  ]);
const counted = () => [
  run('variant=v1', 'cpu_utilization=1.97 CPUs utilized, cycles=6100, instructions=4200', { tool: 'perf stat', at: 4 }),
  run('variant=v2', 'cpu_utilization=1.99 CPUs utilized, cycles=5100, instructions=3700', { tool: 'perf stat', at: 8 }),
];
const trend = { kind: 'trend' } as const;
const everywhere = { kind: 'trend', quantifier: 'all' } as const;

const rows: readonly VerdictRow[] = [
  ['one slope against another', both, 'the patched tree scales much better', 'scalability better large', 'supported', 'agrees', trend],
  ['the same, turned', both, 'the patched tree scales worse', 'scalability worse', 'contradicted', 'opposite', trend],
  ['a degree that is off', both, 'the patched tree scales slightly better', 'scalability better slight', 'mixed', 'size-off', trend],
  ['no series to compare', twoRows, 'the patched tree scales much better', 'scalability better large', 'no-evidence', 'undecided', trend],
  ['linear', both, 'with the patch it scales linearly with threads', 'scalability better', 'supported', 'agrees', trend],
  ['not linear', both, 'the base tree scales linearly with threads', 'scalability better', 'contradicted', 'opposite', trend],
  ['linear, of no side', both, 'it scales linearly with threads', 'scalability better', 'no-evidence', 'undecided', trend],
  ['no scaling', flat, 'it does not scale', 'scalability worse', 'supported', 'agrees', trend],
  [
    'scaling denied',
    () => series('base', [12000, 23000, 45000, 88000]),
    'it does not scale',
    'scalability worse',
    'contradicted',
    'opposite',
    trend,
  ],
  ['falls along the series', falling, 'it degrades as the number of clients grows', 'performance worse', 'supported', 'agrees'],
  ['rises along the series', falling, 'it gets faster as the number of clients grows', 'performance better', 'contradicted', 'opposite'],
  ['falls with a bump', bumpy, 'it degrades as the number of clients grows', 'performance worse', 'mixed', 'some-cases'],
  ['no such series', falling, 'it degrades as the queue depth grows', 'performance worse', 'no-evidence', 'undecided'],
  [
    'scaling over something else',
    both,
    'the patched tree scales better with the number of cores',
    'scalability better',
    'no-evidence',
    'undecided',
    trend,
  ],
  ['in all cases, as a trend', falling, 'it always degrades as clients are added', 'performance worse', 'supported', 'agrees', everywhere],
  ['no slope is steeper', both, 'the patched tree scales no better', 'scalability same', 'contradicted', 'opposite', trend],
  ['worse behind a point', humped, 'vanilla degrades beyond 4 clients', 'performance worse', 'supported', 'agrees'],
  ['worse behind an earlier point', humped, 'vanilla degrades beyond 2 clients', 'performance worse', 'mixed', 'some-cases'],
  ['falls after it rose', humped, 'it degrades as the number of clients grows', 'performance worse', 'mixed', 'some-cases'],
  ['one, in words', queues, 'with one queue the patch makes no difference', 'packet_rate same', 'supported', 'agrees'],
  ['two, in words', queues, 'with two queues the patch is 20% faster', 'packet_rate better 20 %', 'supported', 'agrees'],
  ['single', queues, 'with a single queue the patch is 20% faster', 'packet_rate better 20 %', 'contradicted', 'size-off'],
  [
    'a count in words that nobody ran',
    queues,
    'with eight queues the patch is 20% slower',
    'packet_rate worse 20 %',
    'no-evidence',
    'other-conditions',
  ],
  ['cheaper by what was spent', counted, 'v2 is cheaper', 'overhead down', 'supported', 'agrees'],
  ['dearer by what was spent', counted, 'v2 is more expensive', 'overhead up', 'contradicted', 'opposite'],
  ['the share in use where it is named', counted, 'v2 uses slightly more CPU', 'cpu_utilization up slight', 'supported', 'agrees'],
];

testVerdicts(rows, 'numbers');
