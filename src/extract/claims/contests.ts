/** Phrases by which one side wins or loses, gets faster or slower, whether or not a metric is named. */

import { OF_COST, OF_SPEED, OF_TIME, phrases, type Row } from './phrase.ts';

const VERY =
  '(?:very|really|pretty|quite|rather|extremely|terribly|horribly|painfully|unbearably|incredibly|insanely|awfully|dog|dead|unusably|unacceptably|noticeably|so|too|just|still|also|now|already|blazing(?:ly)?|surprisingly|amazingly|ridiculously|lightning)';
const BE = "(?:is|are|was|were|be|been|being|it['’]s|that['’]s|gets?|got|becomes?|became|feels?|runs?|ran|looks?|goes|went)";

const SPEED: readonly Row[] = [
  [
    'spe',
    'better',
    1,
    /\bspe+d(?:s|ed|ing)?[ -]?ups?\b(?! (?:\w+ )?(?:possible|conceivable)\b)(?! (?:the |our |your )?(?:development|review|debugging|merging|process|things for))|\bspeed(?:s|ed|ing)? (?:\w+ ){1,4}up\b(?! (?:of|to) )/gi,
    OF_SPEED,
  ],
  ['slow', 'worse', 1, /\bslow(?:s|ed|ing)?[ -](?:\w+ ){0,4}down\b/gi, OF_SPEED],
  ['slowing', 'worse', 0.9, /(?<=[,;] |\bthus |\bthereby )slowing (?:\w+ ){1,4}\b/gi, OF_SPEED],
  ['perform run ran + less', 'worse', 0.9, /\b(?:perform(?:s|ed|ing)?|run(?:s|ning)?|ran) less (?:better|well)\b/gi, OF_SPEED],
  [
    'good fast high quick efficient nice well + not',
    'worse',
    0.9,
    /\bnot (?:quite |nearly |really |anywhere near )?as (?:good|fast|high|quick|efficient|nice|well)(?: \w+)? as\b/gi,
    OF_SPEED,
  ],
  ['bad slow expens', 'better', 0.9, /\bnot (?:quite |nearly |really )?as (?:bad|slow|expensive)(?: \w+)? as\b/gi, OF_SPEED],
  [
    'perform run ran work + better well best nicely',
    'better',
    0.8,
    /\b(?:perform(?:s|ed|ing)?|run(?:s|ning)?|ran|works?) (?:\w+ )?(?:better|well(?! as)|best|nicely)\b/gi,
  ],
  ['perform', 'better', 0.9, /\bperform(?:s|ed) (?:\w+ )?(?:admirably|superbly|great|excellently|perfectly|amazingly)\b/gi, OF_SPEED],
  [
    'perform run ran + worse worst poor bad less terribl horribl',
    'worse',
    0.9,
    /\b(?:perform(?:s|ed|ing)?|run(?:s|ning)?|ran) (?:\w+ ){0,2}(?:worse|poorly|badly|worst|less better|terribly|horribly)\b/gi,
    OF_SPEED,
  ],
  [
    'excellent great good impressive amazing decent superb stellar',
    'better',
    0.8,
    /(?<=\b(?:speed|performance|perf|throughput|latency|bandwidth|results?|numbers) (?:[\w-]+ ){0,5}(?:is|are|was|were|looks?|seems?) (?:\w+ )?)(?:excellent|great|good|impressive|amazing|decent|superb|stellar)\b(?! (?:to|idea|way|enough|question|point)\b)/gi,
  ],
  [
    'bad poor terribl awful horribl abysmal disappoint dismal lousy',
    'worse',
    0.8,
    /(?<=\b(?:speed|performance|perf|throughput|latency|bandwidth|results?|numbers) (?:[\w-]+ ){0,5}(?:is|are|was|were|looks?|seems?) (?:\w+ )?)(?:bad|poor|terrible|awful|horrible|abysmal|disappointing|dismal|lousy)\b/gi,
  ],
  [
    'bad poor terribl awful horribl abysmal disappoint dismal lousy',
    'worse',
    0.8,
    /(?<=\b(?:experienc(?:e[sd]?|ing)|suffer(?:s|ed|ing)? from|see|saw|seeing|seen|gets?|got|getting|notic(?:e[sd]?|ing)|observ(?:e[sd]?|ing)|report(?:s|ed|ing)?|shows?|showed|g[ai]ves?|has|had) (?:[\w-]+ ){0,2})(?:bad|poor|terrible|awful|horrible|abysmal|disappointing|dismal|lousy) (?=(?:[\w/-]+ ){0,3}(?:performance|perf|throughput|speeds?|iops|latenc(?:y|ies)|results|numbers)\b)/gi,
    OF_SPEED,
  ],
  [
    'fast quick + find found',
    'better',
    0.9,
    new RegExp(`(?<=\\b(?:find|found) (?:it|this|that|them|(?:the|our|my) [\\w-]+) (?:to be )?)${VERY} (?:fast|quick)\\b`, 'gi'),
    OF_SPEED,
  ],
  [
    'slow + find found',
    'worse',
    0.9,
    new RegExp(`(?<=\\b(?:find|found) (?:it|this|that|them|(?:the|our|my) [\\w-]+) (?:to be )?)${VERY} slow\\b`, 'gi'),
    OF_SPEED,
  ],
  // "slow" of a thing may be its name; with an adverb, or of a way to run, it is a verdict.
  [
    'slow',
    'worse',
    0.9,
    new RegExp(`\\b(?:${BE}|makes? (?:[\\w-]+ ){1,8}?) ?(?:\\w+ ){0,2}${VERY} slow\\b(?! (?:path|mode|start|to (?:respond|react)))`, 'gi'),
    OF_SPEED,
  ],
  [
    'fast quick',
    'better',
    0.9,
    new RegExp(`\\b(?:${BE}|makes? (?:[\\w-]+ ){1,8}?) ?(?:\\w+ ){0,2}${VERY} (?:fast|quick)\\b(?! enough)`, 'gi'),
    OF_SPEED,
  ],
  ['slow', 'worse', 0.6, new RegExp(`\\b${BE} slow\\b(?! (?:path|mode|start|to|enough)\\b)`, 'gi'), OF_SPEED],
  ['magnitude', 'better', 1, /\b(?:an? |several |two )?orders? of magnitude (?:faster|quicker|better)\b/gi, OF_SPEED],
  ['magnitude', 'worse', 1, /\b(?:an? |several |two )?orders? of magnitude (?:slower|worse)\b/gi, OF_SPEED],
  ['twice thrice times', 'better', 0.9, /\b(?:twice|thrice|times) as (?:fast|good|quick)\b/gi, OF_SPEED],
  ['twice thrice times half', 'worse', 0.9, /\b(?:twice|thrice|times) as (?:slow|expensive|costly)\b|\bhalf as fast\b/gi, OF_SPEED],
  ['long + twice thrice times', 'up', 0.9, /\b(?:twice|thrice|times) as long\b(?! ago| as the (?:line|name|text))/gi, OF_TIME],
  ['long + half third quarter', 'down', 0.9, /\b(?:half|a third|a quarter) as long\b/gi, OF_TIME],
  ['half', 'down', 0.9, /\bin (?:about |roughly |less than |just |only )?half the time\b/gi, OF_TIME],
  [
    'longer',
    'up',
    0.8,
    /\b(?:takes?|took|taking|needs?|needed|runs?|ran) (?:(?:[\w.~%-]+|\d+ %) ){0,3}longer\b(?! to (?:qualify|review|write|explain|understand|merge|fix|debug|learn|read|decide|approve|land|get|figure|implement|prepare|respond|reply)\b| than (?:expected|planned|i|we)\b)/gi,
    OF_TIME,
  ],
  ['sooner', 'down', 0.8, /\b(?:finish\w*|complet\w+|done|ends?|returns?|starts?) (?:[\w.~%-]+ |\d+ % ){0,3}sooner\b/gi, OF_TIME],
  [
    'delay',
    'up',
    0.9,
    /\bdelay(?:s|ed|ing)? (?=(?:[\w-]+ ){1,5}by (?:[\w~]+ ){0,3}(?:\d|hundreds|tens|several|milliseconds|seconds))/gi,
    { ofSpeed: true, metric: 'latency' },
  ],
  ['disast catastroph', 'worse', 0.8, /\b(?:an? )?(?:\w+ )?(?:disasters?|catastrophes?|disastrous|catastrophic) (?:for|on|in|with)\b/gi],
];

const WINS: readonly Row[] = [
  [
    'difference',
    'differs',
    0.8,
    /\bmak(?:es?|ing) (?:a|an|quite a|all the) \*?(?:\w+\*? )?difference\b(?! (?:between|whether|if|to (?:me|you|us))\b)/gi,
  ],
  ['measur', 'better', 0.8, /\bmeasurable (?:[\w-]+ )?(?:benefits?|gains?|wins?|improvements?|advantages?)\b/gi, OF_SPEED],
  ['outperform', 'better', 1, /\boutperform(?:s|ed|ing)?\b/gi, OF_SPEED],
  ['beat', 'better', 0.8, /\b(?:beats?|beaten by)\b(?! (?:me|you|the (?:bush|purpose|clock)|it into|on)\b)/gi, OF_SPEED],
  [
    'win won',
    'better',
    0.8,
    /\b(?:wins?|won)(?= (?:\w+ )?(?:by|over|against|on|hands down|in (?:all|most|every)|for (?!every|us|me|you|users)|out)\b)/gi,
    OF_SPEED,
  ],
  ['winner', 'better', 0.8, /\b(?:is|are|was|were) (?:\w+ ){0,2}(?:the|a) (?:clear |overall |obvious )?winners?\b/gi, OF_SPEED],
  [
    'lose los',
    'worse',
    0.8,
    /\b(?:loses?|lost|losing)(?= (?:\w+ ){0,4}?(?:to|against) (?!be\b)(?:\w+ ){1,4}by\b| (?:to|against) (?:the|plain)\b)/gi,
    OF_SPEED,
  ],
  [
    'behind trail',
    'worse',
    0.8,
    /\b(?:lags?|lagged|lagging|trails?|trailed|trailing|falls?|fell) (?:\w+ )?behind\b|\btrail(?:s|ed)(?= \w+ by \d)/gi,
    OF_SPEED,
  ],
  [
    'ahead',
    'better',
    0.8,
    /\b(?:is|are|was|were|comes?|came|stays?|gets?|pulls?) (?:out )?(?:clearly |slightly |well |far |still |a bit |way |consistently |always |\d+ ?% )?ahead\b(?! (?:of|with|and (?:do|send|post|merge))\b)/gi,
    OF_SPEED,
  ],
  [
    'buy give net gain bought gave + us me you',
    'better',
    0.8,
    /\b(?:buys?|gives?|nets?|gains?|bought|gave) (?:us|me|you)(?= (?:[a-z]+ ){0,2}~?\d[\d.]{0,6} ?%(?=[.,;)]|$| (?:on|in|for|with|here|at)\b))/gi,
    OF_SPEED,
  ],
  ['compares', 'better', 0.8, /\bcompares? (?:\w+ )?(?:nicely|favou?rably|well)\b/gi, OF_SPEED],
  ['compares', 'worse', 0.8, /\bcompares? (?:\w+ )?(?:poorly|badly|unfavou?rably)\b/gi, OF_SPEED],
  [
    'choice performer option one + better best faster',
    'better',
    0.9,
    /\b(?:on average|overall|performance[- ]wise|in (?:all|most|every|my|our|these) (?:\w+ )?(?:tests?|runs?|benchmarks?|cases?)),? (?:\w+ ){0,3}the (?:better|best|faster) (?:choice|performer|option|one)\b/gi,
    OF_SPEED,
  ],
  [
    'choice performer variant configuration scheduler setting',
    'better',
    0.8,
    /\bthe (?:better|best|faster|fastest|quickest) (?:choice|performer|variant|configuration|scheduler|setting)\b/gi,
  ],
  // how "the fastest" is often written
  ['fasted', 'better', 1, /\b(?:the|by far|still) fasted\b(?! (?:for|during|until|overnight|on|and|before)\b)/gi, OF_SPEED],
  ['followed', 'better', 1, /\b(?:better|best|faster|fastest),? (?:and then |then )?followed (?:closely )?by\b/gi, OF_SPEED],
  [
    'hit',
    'worse',
    0.9,
    /(?:(?<=\d ?%? ?(?:percent )?)|\b(?:huge|big|massive|major|significant|small|slight|minor|noticeable|measurable|notable|large|heavy|serious|severe|performance|perf|throughput|latency|speed) )hits?\b(?! (?:rates?|ratios?|counts?|the|a|it|this)\b)/gi,
    OF_SPEED,
  ],
  ['hit', 'worse', 0.8, /\b(?:takes?|took|taking|suffers?) (?:a |an |the |some )(?:\w+ ){0,2}hit\b/gi, OF_SPEED],
  [
    'penalt problem issue drop bottleneck killer + perf latenc throughput speed cpu',
    'worse',
    0.9,
    /\b(?:performance|perf|latency|throughput|speed|cpu) (?:penalty|problems?|issues?|drop|bottleneck|killer)\b/gi,
  ],
  ['adverse negative detrimental harmful', 'worse', 0.9, /\b(?:adverse|negative|detrimental) (?:\w+ ){0,2}(?:effects?|impacts?)\b/gi],
  [
    'harmful',
    'worse',
    0.7,
    /\b(?:is|are|was|were|be|proved|it['’]s) (?:\w+ )?harmful\b(?! to (?:the )?(?:user|kernel|system))/gi,
    OF_SPEED,
  ],
  [
    'nicer nice',
    'better',
    0.7,
    /\b(?:looks?|is|are|was|were) (?:\w+ )?nicer\b|\bnice (?:numbers|improvement|win|gain|results?|boost|speedup|performance)\b/gi,
  ],
  [
    'win gain boost worth',
    'better',
    0.8,
    /\b(?:huge|big|nice|clear|definite|small|good|solid|real|modest|tiny|massive|decent) (?:win|gain|boost)s?\b|\bworth it\b/gi,
  ],
  [
    'los',
    'worse',
    0.7,
    /\b(?:huge|big|clear|small|slight|modest|tiny|massive|significant|noticeable) loss(?:es)?\b(?! of (?:data|packets|information|precision))/gi,
  ],
  ['perform', 'up', 0.9, /\b(?:higher|better|best)[- ]performing (?:results?|runs?|cases?|tests?|ones?|numbers)\b/gi, OF_SPEED],
  ['perform', 'down', 0.9, /\b(?:lower|worse|worst)[- ]performing (?:results?|runs?|cases?|tests?|ones?|numbers)\b/gi, OF_SPEED],
  [
    'cheap free',
    'worse',
    0.9,
    /(?:\bnot|n['’]t|\bnever) (?:\w+ )?(?:cheap|free|for free)\b(?! (?:of|to|the|from|memory|up|it|any)\b)/gi,
    { ...OF_COST, polar: true },
  ],
  // "show 2 %, not 9 %": not what the other said.
  [
    'not + show see saw get got measur is are was were',
    'differs',
    1,
    /\b(?:shows?|sees?|saw|gets?|got|measured?|is|are|was|were)(?= (?:[a-z]+ ){0,2}\d[\d.]{0,8} ?%,? (?:and )?not (?:the )?\d[\d.]{0,8} ?%)/gi,
    OF_SPEED,
  ],
  [
    'expect + result number perf',
    'differs',
    0.9,
    /(?:\bnot|n['’]t) (?:get|see|match) (?:the |my |any )?(?:results?|numbers|performance) (?:as |i |we )+expect\w*/gi,
    OF_SPEED,
  ],
];

/** What was lost comes back. */
const RECOVERIES: readonly Row[] = [
  [
    'restor recover regain reclaim',
    'better',
    0.8,
    /\b(?:restor|recover|regain|reclaim)\w* (?:\w+ ){0,4}(?:regression|performance|loss|throughput|slowdown|degradation|drop)\b/gi,
  ],
  [
    'regress slow degrad drop overhead',
    'better',
    0.9,
    /\b(?:(?:performance |perf )?(?:regressions?|slowdowns?|slowness|degradations?)|performance drop) (?:is|are|was|were|has|have|had|went|goes)(?: now| all| completely| totally| been)* (?:gone|fixed|resolved|solved|disappeared|vanished|away|addressed|eliminated|cured)\b|\b(?:regressions?|slowdowns?|slowness|degradations?) (?:disappear(?:s|ed)|vanish(?:es|ed))\b/gi,
    OF_SPEED,
  ],
  [
    'fix resolv solv cure eliminat + regress slowdown degrad perf latenc overhead throughput cpu memory',
    'better',
    0.8,
    /\b(?:fix(?:es|ed)?|resolve[sd]?|solve[sd]?|cure[sd]?|eliminate[sd]?) (?:both |all )?(?:the|this|that|my|our) (?:[\w-]+ ){0,5}?(?:regressions?|slowdowns?|degradations?|performance (?:drop|loss|issues?|problems?)|(?:high|huge|excessive|long|bad|poor|terrible) (?:latenc(?:y|ies)|overhead|performance|throughput|cpu (?:usage|load|utilization)|memory (?:usage|consumption)))\b/gi,
  ],
  [
    'problem issue + perf latenc throughput speed scalab + fix resolv solv gone disappear vanish cure',
    'better',
    0.8,
    /\b(?:performance|perf|latency|throughput|speed|scalability) (?:problems?|issues?)(?: (?!(?:is|are|was|were|has|have|had)\b)[\w-]+){0,10} (?:is|are|was|were|has|have|had)(?: now| all| completely| been)* (?:gone|fixed|resolved|solved|disappeared|vanished|cured)\b/gi,
    OF_SPEED,
  ],
  [
    'return back + normal previous old former original what where how',
    'better',
    0.8,
    /\b(?:return(?:s|ed)?|(?:is|are|was|were|went|gone|came|comes?) back) to (?:normal\b(?! (?:mode|state|operation|context))|(?:what|where|how) (?:it|they|things) (?:was|were|had been)|(?:the |its |their )?(?:previous|old|former|original|normal) (?:levels?|values?|numbers|performance|speeds?|throughput|latency|rates?))/gi,
  ],
  [
    'back + get got win bring brought buy give gain is are go went',
    'better',
    0.8,
    /\b(?:gets?|got|wins?|brings?|brought|buys?|gives?|gains?|is|are|goes|went)(?: us| me| it)? (?:\w+ )?back(?= (?:the|to|at|up to|almost|nearly|about|some|most|all) )(?! to (?:the )?(?:list|work|you|this|drawing|user|kernel|code|patch))/gi,
  ],
  [
    'gone vanish eliminat drop profile + largely mostly completely nearly all out',
    'down',
    0.9,
    /\b(?:largely|mostly|completely|nearly|all but) (?:gone|dropped|vanished|eliminated)\b|\bout of the profile\b/gi,
  ],
  [
    'eliminat remov get + most much all nearly lot',
    'down',
    0.7,
    /\b(?:eliminat(?:es|ed)|removes?|gets? rid of) (?:most|much|all|nearly all|a lot) of\b/gi,
  ],
  ['regress slow degrad drop', 'worse', 1, /\bbut (?:a|an|rather a|some) (?:\w+ )?(?:regression|slowdown|degradation|drop)\b/gi, OF_SPEED],
];

export const CONTESTS = phrases([...RECOVERIES, ...SPEED, ...WINS]);
