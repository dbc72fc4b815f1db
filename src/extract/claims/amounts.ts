/** Phrases by which an amount rises or falls: costs, shares, movements without a verb of the lexicon. */

import { OF_AMOUNT, OF_SPEED, POLAR, phrases } from './phrase.ts';

/** What halves and doubles may be said of without any being performance: "half of the cases". */
const CASES =
  '(?! ?(?:of )?(?:the |our |my )?(?:cases|runs|tests|time\\b|benchmarks|workloads|machines|boxes|samples|results|patch|series|code|lines|users|people|drivers|page|file|story|job|work|problem)\\b)';

/** An amount in a unit: "5.4 Gbit/s", "40k IOPS", "3 us". */
const RATE = '[~≈]?\\d[\\d.,]{0,10} ?(?:[kKMGT]?i?(?:b|bits?|B|[Bb]ytes?)(?:/s(?:ec)?|ps)|[kKMG]?pps|[kKMm]? ?IOPS)(?![\\w/])';
const TIME = '[~≈]?\\d[\\d.,]{0,10} ?(?:ns|nsecs?|us|µs|usecs?|ms|msecs?|seconds?|microseconds?|milliseconds?|nanoseconds?)(?![\\w/])';
const HEDGES = '(?:(?:us|me|about|around|roughly|almost|nearly|over|up to|more than|another) ){0,2}';

export const AMOUNTS = phrases([
  [
    'half',
    'down',
    0.9,
    new RegExp(
      `\\b(?:(?:burn|us|need|tak|eat|consum|requir|spend|cost)(?:es|s|ed|ing|e)? )?(?:only |just |about |roughly |around |less than |almost |nearly )?half (?:of )?(?:the|its|their|of what|what|as much|as many)\\b${CASES}`,
      'gi',
    ),
    OF_AMOUNT,
  ],
  [
    'twice double triple times',
    'up',
    0.9,
    /\b(?:(?:burn|us|need|tak|eat|consum|requir|spend|cost|get|see|giv|deliver)(?:es|s|ed|ing|e)? )?(?:only |just |about |roughly |around |more than |almost |nearly |exactly )?(?:the )?(?:twice|double|triple|times) (?:the|as much|as many|as high|number of)\b(?! (?:fun|work|code|lines)\b)/gi,
    OF_AMOUNT,
  ],
  [
    'double',
    'up',
    0.8,
    /\b(?:exactly |about |roughly |nearly )?double (?=(?:number|requests?|throughput|bandwidth|iops|latency|performance|packets?|cpu|memory)\b)/gi,
  ],
  ['doubling tripling', 'up', 0.8, /\bthe (?:doubling|tripling)\b/gi, OF_SPEED],
  ['order', 'up', 0.7, /\bby (?:an? |several |two )orders? of magnitude\b/gi],
  ['roof', 'up', 0.8, /\bgo(?:es|ing)? (?:quickly )?through the roof\b|\bwent through the roof\b/gi],
  ['up + go went is are was were', 'up', 0.8, /\bgo(?:es)? up\b|\bwent up\b|\bgoing up\b|\b(?:is|are|was|were) (?:way |far )up\b/gi],
  [
    'drain cliff toilet',
    'worse',
    0.8,
    /\b(?:go(?:es)?|went|going|falls?|fell|drops?) (?:down the drain|off a cliff|down the toilet)\b/gi,
    OF_SPEED,
  ],
  [
    'down + go went come came is are was were',
    'down',
    0.8,
    /\bgo(?:es)? down\b|\bwent down\b|\bgoing down\b|\bcomes? down\b|\bcame down\b|\b(?:is|are|was|were) (?:way |far )?down(?= to\b)|\b(?:is|are|was|were) way down\b/gi,
  ],
  [
    'bring brought',
    'down',
    0.8,
    /\b(?:brings?|brought|bringing) down\b|\b(?:brings?|brought|bringing) (?:it|this|that|them|(?:the|our|my) (?:[\w-]+ ){1,4})down(?= (?:to|from|by)\b)/gi,
  ],
  [
    'drop',
    'down',
    0.8,
    /\b(?:the|a|this|that|big|sizable|sizeable|huge|small|slight|significant|large|noticeable|notable|steep|sharp|clear) drop(?:[- ]?off)?\b(?! in replacement| down menu| (?:rates?|counters?|reasons?|monitor|counts?|statistics|table)\b)/gi,
  ],
  ['up + is are was were', 'up', 0.8, /\b(?:is|are|was|were) (?:also |now |still )?up(?= (?:by |about |around |almost |some )?~?\d)/gi],
  [
    'down + is are was were',
    'down',
    0.8,
    /\b(?:is|are|was|were) (?:also |now |still )?down(?= (?:by |about |around |almost |some )?~?\d)/gi,
  ],
  [
    'off + shav knock trim cut tak slash',
    'down',
    0.8,
    /\b(?:shav|knock|trim|cut|tak|slash)(?:es|s|ed|ing|med|ming|e)? (?=(?:[\w.~%-]+ |\d+ % ){1,4}off\b (?:the |of |our )?)/gi,
  ],
  // "costs almost 30 % of the throughput": less of a gain, more of a cost.
  ['cost', 'worse', 0.9, /\bcosts?(?= (?:[a-z]+ ){0,3}[~≈]?\d[\d.]{0,8}(?:-\d[\d.]{0,8})? ?(?:%|percent\b)(?! more| less))/gi, POLAR],
  [
    'cost',
    'worse',
    0.9,
    /\bcosts?(?= (?:(?:us|me|about|around|roughly|almost|nearly|over|up to|more than|less than) ){0,2}(?:(?:an?|one|two|three)[ -])?(?:half|thirds?|quarters?|fifth|tenth) of )/gi,
    POLAR,
  ],
  [
    'things + nasty terribl horribl unpleasant ugly bad non',
    'worse',
    0.9,
    /\b(?:do|does|did) (?:\w+ )?(?:non-?trivial|nasty|bad|terrible|horrible|unpleasant|ugly) things to\b/gi,
    POLAR,
  ],
  ['cost', 'worse', 0.9, new RegExp(`(?<!\\bused to )\\bcosts?(?= ${HEDGES}${RATE})`, 'gi'), POLAR],
  ['cost', 'up', 0.8, new RegExp(`(?<!\\bused to )\\bcosts?(?= ${HEDGES}${TIME})`, 'gi'), { ofSpeed: true }],
  // "buys us another 400 MB/s", "needs an extra 2 us"
  [
    'extra another additional',
    'up',
    0.8,
    new RegExp(
      `(?<=\\b(?:gives?|gave|gets?|got|yields?|buys?|brings?|brought|provides?|delivers?|gains?|sees?|saw|needs?|needed|takes?|took|uses?|used) (?:us |me |it )?)(?:an? )?(?:extra|additional|another) (?=(?:about |around |roughly )?(?:${RATE}|${TIME}))`,
      'gi',
    ),
    { ofSpeed: true },
  ],
  [
    'worth',
    'up',
    0.8,
    new RegExp(`\\b(?:is|was|are|were) worth (?=(?:about |around |roughly |almost )?(?:${RATE}))`, 'gi'),
    { ofSpeed: true },
  ],
  // One side of a trade, and the other.
  [
    'expense cost price sacrific',
    'worse',
    0.9,
    /\bat the (?:expense|cost|price) of\b(?! (?:more|higher|less|lower|increased|additional|extra)\b)(?= (?:[\w-]+ ){0,3}(?:throughput|latency|bandwidth|iops|performance|cpu|memory|power))|\bsacrific(?:es|ed|ing|e)\b(?= (?:[\w-]+ ){0,4}(?:throughput|latency|bandwidth|iops|performance))/gi,
    { polar: true },
  ],
  [
    'sacrific trad',
    'up',
    0.9,
    /\bsacrific(?:es|ed|ing|e)\b(?= (?:[\w-]+ ){0,4}(?:cpu|memory|cycles|power))|\btrad(?:es|ed|ing|e) (?:[a-z]+ )?(?=(?:cpu|memory|cycles))/gi,
  ],
  [
    'burn eat consum using + burn eat consum is are was were',
    'up',
    0.7,
    /\bburn(?:s|ing|ed)?\b|\beats?(?: up)?\b|\bconsum(?:es?|ed|ing)\b|\b(?:is|are|was|were) using (?:a|most|more|lots)\b/gi,
  ],
  [
    'add creat introduc + overhead latency cost delay',
    'up',
    0.7,
    /\b(?:adds|added|adding|creates?|introduc(?:es?|ed|ing)) (?=(?:\w+ ){0,4}(?:overhead|latency|cost|delay)\b(?! (?:track|stat|hist|log|monitor|measur|test|sensitiv|target)))|\badd (?=(?:(?:an?|some|much|any|more|extra|significant|additional|about|up|to|noticeable|unnecessary|little|\d+) ){1,3}(?:\w+ ){0,2}(?:overhead|latency|cost|delay)\b)/gi,
  ],
  [
    'add + ns us ms µs nsec usec msec sec micro milli nano',
    'up',
    0.8,
    /\badd(?:s|ed|ing)? (?=(?:(?:about|around|roughly|almost|nearly|over|another|up to|an? extra|some) )?[~≈]?\d[\d.]{0,8}(?:-\d[\d.]{0,8})? ?(?:ns|nsecs?|us|µs|usecs?|ms|msecs?|seconds?|microseconds?|milliseconds?|nanoseconds?)\b)/gi,
    { ofSpeed: true },
  ],
  ['cost takes', 'up', 0.7, /\b(?:costs?|takes) (?=(?:(?!and\b|or\b|but\b)[a-z]+ ){0,3}(?:cpu|memory|cycles)\b)/gi],
  [
    'overhead latenc cpu memory contention jitter',
    'up',
    0.8,
    /\b(?:ha(?:s|ve|d)|incurs?|with|shows?|causes?|introduces?) (?:(?:an?|very|the|some|such|quite|rather|\w+ly) ){0,3}(?:high|huge|heavy|big|large|excessive|considerable|enormous|significant|noticeable) (?=(?:\w+ )?(?:overhead|latenc(?:y|ies)|cpu (?:usage|load|utili)|memory (?:usage|consumption)|contention|jitter))/gi,
  ],
  [
    'overhead latenc cpu memory contention jitter',
    'down',
    0.8,
    /\b(?:ha(?:s|ve|d)|incurs?|with|shows?) (?:(?:an?|very|the|such|quite|rather|\w+ly) ){0,3}(?:low|small|tiny|minimal|little) (?=(?:\w+ )?(?:overhead|latenc(?:y|ies)|cpu (?:usage|load|utili)|memory (?:usage|consumption)|contention|jitter))/gi,
  ],
  [
    'overhead latenc penalt',
    'up',
    0.8,
    /\bthere(?:['’]s| is| was| will be| would be|['’]ll be) (?:also |still )?(?:an?|some|quite some|considerable|significant|noticeable|extra|additional|a bit of) (?=(?:\w+ ){0,2}(?:overhead|latency|penalty)\b)/gi,
  ],
  [
    'latenc overhead cost rtt usage utili contention',
    'up',
    0.8,
    /(?<=\b(?:latency|latencies|overhead|cost|rtt|usage|utilization|contention) (?:is|was|are|were) )(?:\w+ ){0,2}(?:big|high|large|huge|massive|significant)\b/gi,
  ],
  [
    'latenc overhead cost rtt usage util contention',
    'down',
    0.8,
    /(?<=\b(?:latency|latencies|overhead|cost|rtt|usage|utilization|util\.?|contention) (?:is|was|are|were) )(?:\w+ ){0,2}(?:small|low|tiny|minimal)\b/gi,
  ],
]);
