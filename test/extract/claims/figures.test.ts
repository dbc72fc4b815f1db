import { describe, expect, it } from 'vitest';
import { readFigures } from '../../../src/extract/claims/figures.ts';
import { sentencesOf } from '../../../src/extract/claims/sentences.ts';
import { quantitiesIn } from '../../../src/extract/quantities/units-in-text.ts';
import { readZones } from '../../../src/extract/zones/index.ts';
import { messageWith } from '../message.ts';

const linesOf = (body: string) => readZones(messageWith(body));

describe('quantities in sentences', () => {
  it.each([
    ['up to 250-300mbit', ['250..300 mbit up-to']],
    ['about 3-4% of it', ['3..4 % about']],
    ['1.3 million commits/s', ['1300000 commits/s']],
    ['almost 15%', ['15 % almost']],
    ['from 1.35M to 1.62M IOPS', ['1350000 ', '1620000 IOPS']],
    ['2100 -> 2600 MB/s', ['2100 ', '2600 MB/s']],
    ['a 2x win, 10-fold at best', ['2 x', '10 fold']],
    ['linux-5.4.1-1 on /dev/nvme0n1, v6.1 and eth0', []],
    ['12:34:56 and 2021/03/04', []],
  ])('%s', (text, expected) => {
    const shown = quantitiesIn(text).map(
      q => `${q.low === null ? '' : `${q.low}..`}${q.value} ${q.unit}${q.qualifier ? ` ${q.qualifier}` : ''}`,
    );
    expect(shown).toEqual(expected);
  });
});

describe('sentences', () => {
  it.each([
    [
      'It is 3.2x faster on v6.1.12, e.g. with sched.c as is. Latency drops.',
      ['It is 3.2x faster on v6.1.12, e.g. with sched.c as is.', 'Latency drops.'],
    ],
    ['Throughput is\n12% lower\nnow. Why?', ['Throughput is 12% lower now.', 'Why?']],
    ['Performance improves as follows:\nreads are faster', ['Performance improves as follows:', 'reads are faster']],
    ['- reads are faster\n- writes are slower', ['reads are faster', 'writes are slower']],
    ['(32% for the app; 2% a worker) is used.', ['(32% for the app; 2% a worker) is used.']],
    ['# fio --rw=read job.fio\nReads are faster.', ['Reads are faster.']],
    ['The copy took 40 sec. Then it stopped after 5 sec. or so.', ['The copy took 40 sec.', 'Then it stopped after 5 sec. or so.']],
    ['#4711 slowed down reads.', ['#4711 slowed down reads.']],
  ])('%j', (body, expected) => expect(sentencesOf(linesOf(body)).map(s => s.text.replace(/\s+/g, ' '))).toEqual(expected));

  it('goes on around a table', () => {
    const body =
      'This improves the rates to\n\n  128   412300   430100   418800\n  256   455900   461200   440700\n\nrestoring most of them.';
    expect(sentencesOf(linesOf(body)).map(s => s.text)).toEqual(['This improves the rates to restoring most of them.']);
  });

  it('leads back to the characters of the body', () => {
    const body = 'Hello.\n\nReads are faster.\nWrites\nare slower.\n';
    const spans = sentencesOf(linesOf(body)).map(s => body.slice(...s.place.span));
    expect(spans).toEqual(['Hello.', 'Reads are faster.', 'Writes\nare slower.']);
  });
});

describe('measurements in prose', () => {
  it.each([
    ['IOPS went from 924k to 1.2M IOPS here.', ['iops=924000 before', 'iops=1200000 after']],
    ['The scan differs (4 seconds vs. 2 minutes).', ['runtime=4 ', 'runtime=2 ']],
    [
      'It differs more on 8.1 (4 seconds vs. 9 seconds) than on 7.4 (2 seconds vs. 3 seconds).',
      ['runtime=4 ', 'runtime=9 ', 'runtime=2 ', 'runtime=3 '],
    ],
    ['I get 37.5 MB/s.', ['throughput=37.5 ']],
    [
      'I now get 410K IOPS when using the raw device and 395K IOPS with the new layer.',
      ['iops=410000 raw device', 'iops=395000 new layer'],
    ],
    ['Specifying a queue depth of 2, result is 70 IOPS.  Queue depth of 4 yields 51K IOPS.', ['iops=70 2', 'iops=51000 4']],
    ['Without the filter, a test is able to keep the link busy and achieves 9.3 Gbit/s.', ['throughput=9.3 Without the filter']],
    ['Throughput in this case is only ~8.5 Gbit/s.', ['throughput=8.5 ']],
    ['The rate I get varies between 3.1 and 3.2 Mpps.', ['packet_rate=3.1 ', 'packet_rate=3.2 ']],
    ['That gives you a rate of 1514*8*3.2 = 38.8 Gbit/s. You are seeing a rate of 117 MB/s then.', []],
    ['I get a lower rate than 3.25 Mpps.', []],
    ['Before that we used to get < 90K IOPS.', ['iops=90000 before']],
    ['The whole suite takes 67 seconds here.', ['runtime=67 ']],
    ['It took me 3 hours to bisect. The timeout takes 30 seconds. It took 20 minutes of debugging.', []],
    ['With more clients (32 -> 80), the throughput is over that.', []],
    ['On this box we measured 1.1 Mpps.', ['packet_rate=1.1 ']],
    ['The remove test runs at a remove rate of ~80k files/s before the patch.', ['operation_rate=80000 before']],
    ['I get 7.2 Gbps with LRO and 5.1 without.', ['throughput=7.2 with LRO', 'throughput=5.1 without LRO']],
    ['LRO on: 7.2 Gbit/s, off: 5.1 Gbit/s.', ['throughput=7.2 with LRO', 'throughput=5.1 without LRO']],
    ['The link can do 10 Gbit/s.', []],
    ['We expect to get 900 MB/s.', []],
    ['The limit rate is 5 MB/s.', []],
    ['Did we get 900 MB/s?', []],
    ['The MTU went from 1500 to 9000.', []],
    ['I saw a 12% improvement.', []],
  ])('%s', (body, expected) => {
    const shown = readFigures(sentencesOf(linesOf(body))).flatMap(({ reading }) =>
      reading.measurements.map(m => `${m.metric}=${m.value} ${reading.conditions.map(c => c.value).join()}`),
    );
    expect(shown).toEqual(expected);
  });

  it('takes both ends of a movement for one part', () => {
    const found = readFigures(sentencesOf(linesOf('On the old box the mean write rate drops from 14.2 to 9.6 MB/s.')));
    expect(found.flatMap(({ reading }) => reading.measurements.map(m => m.scope))).toEqual(['write', 'write']);
  });
});
