import { describe, expect, it } from 'vitest';
import { assertionIn } from '../../../src/extract/claims/assertion.ts';
import { readClaims } from '../../../src/extract/claims/index.ts';
import { sentencesOf } from '../../../src/extract/claims/sentences.ts';
import { readZones } from '../../../src/extract/zones/index.ts';
import { messageWith } from '../message.ts';
import { CLAIMS, NEVER, NO_CLAIMS, TOPICAL } from './rows.ts';

/** "throughput@read up 15 %": metric, scope, direction, size as in the records. */
function facetsOf(text: string, block = false, topical = false): string[] {
  const said = assertionIn(text, { afterBlock: block, beforeBlock: false, topical });
  return (said?.facets ?? []).map(({ metric, scope, direction, magnitude }) => {
    const size =
      magnitude &&
      (magnitude.from === undefined
        ? `${magnitude.difference ? 'by ' : ''}${magnitude.value} ${magnitude.unit}`
        : `${magnitude.from}->${magnitude.to} ${magnitude.unit}`);
    return `${metric}${scope ? `@${scope}` : ''} ${direction}${size ? ` ${size.trim()}` : ''}`;
  });
}

const at = (text: string) => assertionIn(text, { afterBlock: false, beforeBlock: false });

describe('what a sentence says of each metric', () => {
  it.each([
    ['With the ring resized we lose almost 12% of throughput.', ['throughput down 12 %']],
    ['The new allocator improves read bandwidth by about 20 %.', ['throughput@read better 20 %']],
    ['Batching gives a bit lower throughput and far less CPU usage.', ['throughput down', 'cpu_utilization down']],
    ['Lookups are 3x faster with the hash table.', ['performance better 3 x']],
    ['Batching raised peak IOPS from 1.2M to 1.9M.', ['iops up 1200000->1900000']],
    ['IOPS drops to about 500K from 2M with the mitigations on.', ['iops down 2000000->500000']],
    ['The filter cuts the packet rate from 4 Mpps to 250 Kpps.', ['packet_rate down 4000->250 Kpps']],
    ['Deep queues show a 9% IOPS reduction (412K vs 375K).', ['iops down 412000->375000']],
    ['Apart from the throughput increase, it needs less CPU.', ['cpu_utilization down']],
    ['A negligible difference in latency, it seems.', ['latency same']],
    ['It shows that the plain loop is by far the fasted.', ['performance better']],
    [
      'The completion latency of the ring looks (lower) better but its throughput is not.',
      ['latency@completion better', 'throughput worse'],
    ],
    ['The sender needs more CPU without offload: 47 % against 33 %.', ['cpu_utilization@send up 33->47 %']],
    ['With offload not enabled throughput drops by 40 %.', ['throughput down 40 %']],
    ['p99 latency goes down from 4.1 to 2.9 ms.', ['latency down 4.1->2.9 ms']],
    ['The tuned job ends up using half the CPU.', ['cpu_utilization down 50 %']],
    ['The second socket has double the bandwidth of the first one.', ['throughput up 2 x']],
    ['The cold run takes about 2.9 seconds.', ['runtime absolute 2.9 seconds']],
    ['On this box one core can generate 3 Mpps.', ['packet_rate absolute 3 Mpps']],
    ['Commit rates exceed 1.4 million commits/s on the big machine.', ['transaction_rate absolute 1400000 commits/s']],
    ['The optimum throughput is at a ring size of 512.', ['throughput optimum 512']],
    ['The context switch rate is far smaller on the new branch.', ['context_switches down']],
    ['The extra hop adds noticeable latency.', ['latency up']],
    ['This results in a regression in write throughput.', ['throughput@write worse']],
    ['There was no measurable difference in throughput.', ['throughput same']],
    ['The change does not slow down lookups.', ['performance same']],
    ['The speedup is negligible.', ['performance same']],
    ['It improves latency and throughput on all three machines.', ['latency better', 'throughput better']],
    ['Performance stayed the same with the smaller window.', ['performance same']],
    ['With small segments, switching it off costs almost 30 % of the throughput.', ['throughput down 30 %']],
    ['That cost us 5-6% of IOPS.', ['iops down 6 %']],
    ['The lock costs 3 % CPU.', ['cpu_utilization up 3 %']],
    ['The check comes at the cost of 3 % throughput.', ['throughput down 3 %']],
    ['Throughput is down 5 % on the old box.', ['throughput down 5 %']],
    ['Without the ring throughput drops by 30 %.', ['throughput down 30 %']],
    ['So latency gets worse by a quarter.', ['latency worse 25 %']],
    ['Throughput falls by two thirds with the small ring.', ['throughput down 66.7 %']],
    ['The check costs about a tenth of the packet rate.', ['packet_rate down 10 %']],
    ['In half of the cases the patch is slower.', ['performance worse']],
    ['The run time drops by 18 %, while the number of cache misses stays the same.', ['runtime down 18 %', 'cache_misses same']],
    ['The number of cache misses drops, while the run time grows by 18 %.', ['cache_misses down', 'runtime up 18 %']],
    ['Your two runs show 2 %, not 9 %.', ['performance differs 2 %']],
    ['The gain is 3 %, not 12 %.', ['performance better 3 %']],
    ['It is not 12 % but 3 % faster.', ['performance better 3 %']],
    ['IOPS rose by 3 %, and not by the 12 % in your table.', ['iops up 3 %']],
    ['The ring gives 2.5 Gbit/s more.', ['throughput up by 2.5 Gbit/s']],
    ['The ring gives 2.5 Gbit/s more than the list.', ['throughput up by 2.5 Gbit/s']],
    ['The ring gives 6 % more than the list.', ['performance up 6 %']],
    ['We see 250 MB/s less with the new scheduler.', ['throughput down by 250 MB/s']],
    ['With the ring we get an extra 2 Gbit/s.', ['throughput up by 2 Gbit/s']],
    ['The ring buys us another 350 MB/s.', ['throughput up by 350 MB/s']],
    ['The lookup needs an additional 2 us.', ['latency up by 2 us']],
    ['Leaving it out costs 2.5 Gbit/s.', ['throughput down by 2.5 Gbit/s']],
    ['The hook costs 4 us.', ['latency up by 4 us']],
    ['Latency is 4 us higher.', ['latency up by 4 us']],
    ['The build is 5 seconds faster now.', ['runtime better by 5 seconds']],
    ['The build takes 5 seconds longer now.', ['runtime up by 5 seconds']],
    ['The series gives us 30k IOPS more.', ['iops up by 30000 IOPS']],
    ['Throughput drops to 2 Gbit/s with it.', ['throughput down 2 Gbit/s']],
    ['It runs at 3 Gbit/s or more.', ['throughput absolute 3 Gbit/s']],
    ['Without the ring we lose more than half of the throughput.', ['throughput down 50 %']],
    ['It loses half the bandwidth.', ['throughput down 50 %']],
    ['It costs more than a third of the IOPS.', ['iops down 33.3 %']],
    ['With the series latency is higher, IOPS 6 % lower.', ['latency up', 'iops down 6 %']],
    ['Latency is higher, throughput 6 % lower, CPU 4 % higher.', ['latency up', 'throughput down 6 %', 'cpu_utilization up 4 %']],
    ['I get 7.2 Gbps with LRO and 5.1 without.', ['throughput up 5.1->7.2 Gbps']],
    ['I get 5.1 Gbps without LRO and 7.2 with it.', ['throughput up 5.1->7.2 Gbps']],
    ['Without LRO I get 5.1 Gbps, with LRO 7.2 Gbps.', ['throughput up 5.1->7.2 Gbps']],
    ['With LRO I get 7.2 Gbps, without 5.1.', ['throughput up 5.1->7.2 Gbps']],
    ['With LRO on it is 7.2 Gbps, with LRO off 5.1 Gbps.', ['throughput up 5.1->7.2 Gbps']],
    ['Throughput is 7.2 Gbps with LRO enabled and 5.1 Gbps when it is disabled.', ['throughput up 5.1->7.2 Gbps']],
    ['We see 7.2 Gbps with LRO vs 5.1 Gbps without.', ['throughput up 5.1->7.2 Gbps']],
    ['The job takes 6.2 seconds with the series and 8.1 without.', ['runtime down 8.1->6.2 seconds']],
    ['The ring does not scale any better.', ['scalability same']],
    ['GRO is worth about 2 Gbit/s here.', ['throughput up by 2 Gbit/s']],
    ['We see 7.2 vs 5.1 Gbps.', ['throughput up 5.1->7.2 Gbps']],
    ['Latency is 70 us with polling and 110 us with interrupts.', ['latency absolute 70 us', 'latency absolute 110 us']],
    ['Dropping it does nasty things to cost (service demand) and hence throughput.', ['service_demand up', 'throughput down']],
    ['Vegas seems to be better, followed by Westwood.', ['performance better']],
    ['The higher performing runs are those with a lower receiver CPU utilization.', ['performance up', 'cpu_utilization@recv down']],
    ['Not much variation this time, and numbers not quite as high as in March.', ['performance same', 'performance worse']],
  ])('%s', (text, facets) => expect(facetsOf(text)).toEqual(facets));

  it.each([
    ['Pretty negligible difference.', ['performance same']],
    ['which is a notable improvement.', ['performance better']],
    ['which is a bit higher.', ['performance up']],
    ['About 7% improvement.', ['performance better 7 %']],
    ['No difference worth talking about.', ['performance same']],
  ])('beside a block: %s', (text, facets) => expect(facetsOf(text, true)).toEqual(facets));
});

describe('paraphrases', () => {
  it.each(CLAIMS)('%s', (text, facets) => expect(facetsOf(text)).toEqual(facets));
  it.each(TOPICAL)('in a mail that measures: %s', (text, facets) => {
    expect(facetsOf(text)).toEqual([]);
    expect(facetsOf(text, false, true)).toEqual(facets);
  });
  it.each(NEVER)('no claim anywhere: %s', text => expect(facetsOf(text, false, true)).toEqual([]));
  it.each(NO_CLAIMS)('no claim: %s', text => expect(at(text)).toBeUndefined());
});

describe('sentences that claim nothing', () => {
  it.each([
    'Did you measure the overhead of the extra lookup?',
    'Could you please rerun this with a larger queue depth and post the throughput?',
    'I will rerun the test with 4 CPUs and compare the throughput.',
    'We used 9000 byte frames and a window of 256k.',
    'This patch fixes a use-after-free in the completion path.',
    'Throughput in Mbps',
    'The following table shows the latency:',
    'No functional changes in this patch.',
    'That would make for a faster review.',
    'The code is much more readable now.',
    'Increase the MTU from 1500 to 2000 when the option is set.',
    'The adapter has a 10 Gbit/s port.',
    'Looks good to me.',
    'Best regards,',
    'I see the same crash on the older kernel.',
    'Please see the results below.',
    'This avoids taking the lock twice.',
    'The work is done on a different CPU.',
    'One more thing: the list is longer than that.',
    'The next cable takes longer to qualify.',
    'A netlink interface would be a better framework.',
    'The port idles in order to realise maximum power savings and lower latency.',
    'No change since v2.',
    'The third option is a better framework.',
    'Test results with GRO on and off PORT1 PORT2 Throughput/Performance System Utilization',
  ])('%s', text => expect(at(text)).toBeUndefined());
});

describe('modality', () => {
  it.each([
    ['The new path is 10% faster.', 'asserted'],
    ['It seems that the new path is 10% faster.', 'hedged'],
    ['I suspect the lock makes writes slower.', 'hedged'],
    ['This should make small writes much faster.', 'predicted'],
    ["I'd expect this to hurt small packet throughput.", 'predicted'],
    ['As expected, the new path is 10% faster.', 'asserted'],
    ['The will-it-pass suite is 10% faster.', 'asserted'],
    ['Alice Example reports that the new path is 10% faster.', 'reported'],
    ['According to the manual the new path is faster.', 'reported'],
    ["I can't reproduce the slowdown.", 'disputed'],
    ['Your two runs show 2 %, not 9 %.', 'disputed'],
    ['The receiver consumed more CPU with it enabled, so I guess that its CPU was the limit.', 'asserted'],
    ['The new path is 10% faster (each lookup would check twice otherwise).', 'asserted'],
  ])('%s', (text, modality) => expect(at(text)?.modality).toBe(modality));
});

/** The claims of a mail: "asserted throughput same". */
function claimsOf(body: string): string[] {
  const message = messageWith(body);
  return readClaims(sentencesOf(readZones(message)), message, false).map(
    ({ modality, facets }) => `${modality} ${facets.map(facet => `${facet.metric} ${facet.direction}`).join(', ')}`,
  );
}

describe('claims of a mail', () => {
  it.each([
    [
      'what was seen and what is expected are two',
      'On slow links I never saw any difference in throughput, but I expect that the sender will need a lot more CPU on fast ones.',
      ['asserted throughput same', 'predicted cpu_utilization up'],
    ],
    [
      'similar results echo the claim before',
      'Without it latency is higher and throughput drops.\n\nLosing the other one has quite similar results:\n',
      ['asserted latency up, throughput down', 'asserted latency up, throughput down'],
    ],
    [
      'a level that somebody else reaches too',
      'On this box one core can generate 3 Mpps. Alice says she can do that even on a single queue.',
      ['asserted packet_rate absolute', 'reported packet_rate absolute'],
    ],
    [
      'what is granted is a claim of its own',
      'There is a large drop in CPU utilization with offload on, although the plain path squeezes out a bit more throughput.',
      ['asserted cpu_utilization down', 'asserted throughput up'],
    ],
    [
      'a short end belongs to its sentence',
      'I see a sizeable drop in throughput with block sizes\n  > 64k:\n\nrw=randread\nThe end.',
      ['asserted throughput down'],
    ],
    [
      'a ruled heading is no part of one',
      'The ring raises IOPS from 2.1M to 2.6M\nWithout ring it is slow\n*******\n',
      ['asserted iops up'],
    ],
    ['a head of perf top is none', '   PerfTop:  850 irqs/sec  kernel:100.0%  exact:  0.0% drop: 0/0 [4000Hz cycles],  (all, 8 CPUs)', []],
  ])('%s', (_, body, expected) => expect(claimsOf(body)).toEqual(expected));
});

describe('kind', () => {
  it.each([
    ['Lookups are 12% faster than before.', 'comparison'],
    ['Throughput went from 2.1 to 2.6 GB/s.', 'from-to'],
    ['There is no regression in latency.', 'no-difference'],
    ['The optimum throughput is at 64 threads.', 'optimum'],
    ['We reach line rate with two queues.', 'saturation'],
    ['Throughput improves but latency is higher.', 'trade-off'],
    ['We get 900 MB/s on that disk.', 'level'],
  ])('%s', (text, kind) => expect(at(text)?.kind).toBe(kind));
});

describe('sides, quantifier and pointing', () => {
  it.each([
    'I get 7.2 Gbps with LRO and 5.1 without.',
    'With LRO on it is 7.2 Gbps, with LRO off 5.1 Gbps.',
    'I get 5.1 Gbps without LRO and 7.2 with it.',
  ])('two sides of one switch: %s', text => expect(at(text)).toMatchObject({ subject: 'with LRO', baseline: 'without LRO' }));
  it('names subject, baseline and conditions as far as the words do', () => {
    const said = at('With the patch, random reads are 12% faster than the old scheduler on HDDs.');
    expect(said).toMatchObject({ subject: 'With the patch', baseline: 'old scheduler on HDDs' });
  });
  it.each([
    ['The ring more than doubles IOPS.', null],
    ['It costs more than a third of the IOPS.', null],
    ['The ring gives 2 Gbit/s more than the list.', 'list'],
  ])('an amount is no baseline: %s', (text, baseline) => expect(at(text)?.baseline).toBe(baseline));
  it.each([
    ['The new path is always faster.', 'all'],
    ['The new path is up to 30% faster.', 'best'],
    ['The new path is 5% faster on average.', 'mean'],
    ['The new path is faster.', null],
  ])('%s', (text, quantifier) => expect(at(text)?.quantifier).toBe(quantifier));
  it('points at a block only where one stands', () => {
    const text = 'As you can see below, throughput improves by 8%.';
    expect(assertionIn(text, { afterBlock: false, beforeBlock: true })?.pointing).toBe(true);
    expect(at(text)?.pointing).toBe(false);
  });
});
