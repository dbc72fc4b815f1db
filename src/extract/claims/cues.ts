/** What a sentence says of the metrics it names: words of change, of comparison, of sameness, with their negations. */

import type { Direction } from '../../model/claim.ts';
import type { Token } from './tokens.ts';

export interface Cue {
  readonly direction: Direction;
  readonly from: number;
  readonly to: number;
  /** Index of the token it stands at. */
  readonly token: number;
  /** Says it of speed even without a metric named: "faster", "speedup". */
  readonly ofSpeed: boolean;
  /** Needs a metric close by: "more", "lower" are said of anything. */
  readonly ofAmount: boolean;
  /** How surely it speaks of performance when a metric, or nothing, stands by it: 0 to 1. */
  readonly weight: number;
  readonly negated: boolean;
  /** Bad for whatever it is said of: more of a cost, less of a gain. */
  readonly polar: boolean;
  readonly degree: 'slight' | 'notable' | 'large' | 'double' | 'half' | null;
}

const NEGATION =
  /^(?:not?|never|none|neither|nor|without|hardly|cannot|can't|cant|isn't|doesn't|don't|didn't|won't|wasn't|aren't|haven't|hasn't|wouldn't|shouldn't|couldn't|any(?!))$/;
/** Words that may stand between "no" and what it denies. */
const REACH = 6;

/** Phrases that say "the same", whatever their words mean alone. */
const SAME: readonly (readonly [RegExp, number, 'speed'?])[] = [
  // Somebody looked and saw none.
  [
    /(?:\b(?:not|cannot|never|hardly|barely)|n['’]t|\bcant) (?:really |actually |able to )*(?:see|seen|seeing|saw|observe[d]?|notice[d]?|find|found|measure[d]?|show|shown)(?: \w+){0,4}? (?:difference|differences|changes?|impact|effects?|influence|variation|regressions?|degradations?|slowdowns?|speed-?ups?|improvements?|gains?|penalt(?:y|ies)|overhead|gap)\b/gi,
    1,
    'speed',
  ],
  [
    /(?:\b(?:no|without(?: any)?|hardly any|zero|little(?: to no)?|(?:does|do|did|will|would|should|may|might|could) not (?:cause|introduce|make|have|show|add|bring|give)(?: a| any)*)|n['’]t (?:cause|introduce|make|have|show|add|bring|give)(?: a| any)*)(?: (?!functional|functionality|user|need|longer)\w+){0,3}? (?:regressions?|degradations?|slowdowns?|speed-?ups?|penalt(?:y|ies)|gains?|overhead)\b/gi,
    0.9,
    'speed',
  ],
  [
    /(?:\b(?:no|without(?: any)?|hardly any|little(?: to no)?|(?:does|do|did|will|would|should) not (?:make|have|show|bring)(?: a| any| much)*)|n['’]t (?:make|have|show|bring)(?: a| any| much)*)(?: (?!functional|functionality|behaviou?ral|user|need|longer|code)\w+){0,2}? (?:difference|differences|impact|effects?|influence|variation|improvements?|benefits?|advantage)\b/gi,
    0.6,
  ],
  [
    /\b(?:within|in|below|inside|lost in|under) (?:the )?(?:noise|margin of error|error margin|measurement error|run-to-run variation|standard deviation)(?: level| floor| margin)?\b/gi,
    1,
    'speed',
  ],
  [/\b(?:no|not) (?:any )?(?:worse|better|slower|faster|higher|lower|more expensive|cheaper)\b(?! (?:way|idea|than to))/gi, 0.9, 'speed'],
  [
    /\b(?:not (?:too |so |that |very )?much|(?:very )?little|hardly any|no (?:real |great )?)(?: of a)? (?:variation|variance|spread|scatter)\b/gi,
    1,
    'speed',
  ],
  [/\b(?:on par|on a par|neck and neck)(?: with)?\b|\bparity with\b/gi, 0.9],
  [
    /\b(?:about|roughly|pretty much|much|nearly|almost|basically|more or less|essentially|virtually|very) (?:the )?(?:same|identical|equal|similar)\b/gi,
    0.5,
  ],
  [
    /\b(?:stay(?:s|ed)?|remain(?:s|ed)?|keeps?|kept) (?:about |roughly |pretty much |almost |essentially )?(?:the same|unchanged|identical|flat|constant|unaffected|stable)\b/gi,
    0.9,
  ],
  [/\b(?:is|are|was|were) (?:the same|unchanged|identical|flat|unaffected|similar|comparable)\b/gi, 0.5],
  [/\b(?:very|quite|pretty|really) close\b/gi, 0.6],
  [/\b(?:is|are|was|were|just|almost|about|not|nearly|runs?|perform\w*) as (?:fast|slow|quick|efficient|expensive) as\b/gi, 0.8, 'speed'],
  [
    /(?:\b(?:does|do|did|will|would|should|may|could) not|\bwon['’]t|\b(?:does|do|did|would|should|could)n['’]?t) (?:\w+ )?(?:hurt|slow|degrade)\b/gi,
    0.8,
    'speed',
  ],
  [
    /\b(?:(?:does|do|did|will|would|should|may|might|could|can) not|(?:does|do|did|would|should|ca|could)n['’]?t|cannot|won't) (?:\(?\w+\)? )?(?:affect|impact|regress|influence|harm)\b/gi,
    0.8,
  ],
  [/\bnot (?:really )?(?:add|change|improve|reduce|increase|help)(?: very| that| too)? much\b/gi, 0.9],
  [/\bnot (?:too|so|that|very|really) (?:much|great|big|bad|significant|large|noticeable|different)(?: of a| a)?\b/gi, 0.5],
  [
    /\bnot (?:really |even )?(?:measurable|noticeable|significant|observable|visible|a (?:limiting factor|bottleneck|problem for performance)|the bottleneck)\b/gi,
    0.9,
  ],
  [/\bnegligible\b|\bimmeasurable\b|\bunmeasurable\b|\bperformance[- ]neutral\b/gi, 0.8, 'speed'],
  [/\bgo(?:es)? no (?:faster|slower)\b/gi, 1, 'speed'],
  [
    /(?<!than (?:the |an? )?)\b(?:similar|comparable|identical|equivalent|same)(?: \w+){0,2} (?:performance|perf|throughput|latency|iops|bandwidth|speed|overhead)\b/gi,
    0.9,
  ],
];

/** "the same improvement", "a similar trend": says what the claim before it said. */
const ECHO =
  /\b(?:same|similar)(?: \w+)? (?:improvements?|effects?|trends?|results?|gains?|regressions?|drops?|speed-?ups?|pattern|change in \w+|numbers|behaviou?r)\b/i;

/** True when a text says of its case what was said before of another. */
export function isEcho(text: string): boolean {
  return ECHO.test(text);
}

/** Phrases that rise, fall, win or lose without a word of the lexicon, or with one that means something else alone. */
const PHRASES: readonly (readonly [Direction, number, RegExp, ('speed' | 'polar')?])[] = [
  [
    'better',
    1,
    /\bspe+d(?:s|ed|ing)?[ -]?ups?\b(?! (?:the |our |your )?(?:development|review|debugging|merging|process|things for))|\bspeed(?:s|ed|ing)? (?:\w+ ){1,4}up\b(?! (?:of|to) )/gi,
    'speed',
  ],
  ['worse', 1, /\bslow(?:s|ed|ing)?[ -](?:\w+ ){0,4}down\b/gi, 'speed'],
  ['worse', 0.9, /\b(?:perform(?:s|ed|ing)?|run(?:s|ning)?|ran) less (?:better|well)\b/gi, 'speed'],
  [
    'worse',
    0.9,
    /\bnot (?:quite |nearly |really |anywhere near )?as (?:good|fast|high|quick|efficient|nice|well)(?: \w+)? as\b/gi,
    'speed',
  ],
  ['better', 0.9, /\bnot (?:quite |nearly |really )?as (?:bad|slow|expensive)(?: \w+)? as\b/gi, 'speed'],
  ['better', 0.8, /\b(?:perform(?:s|ed|ing)?|run(?:s|ning)?|ran|works?) (?:\w+ )?(?:better|well(?! as)|best|nicely)\b/gi],
  ['worse', 0.9, /\b(?:perform(?:s|ed|ing)?|run(?:s|ning)?|ran) (?:\w+ ){0,2}(?:worse|poorly|badly|worst|less better)\b/gi, 'speed'],
  ['worse', 0.9, /\b(?:performance|perf|latency|throughput|speed|cpu) (?:hit|penalty|problems?|issues?|drop|bottleneck|killer)\b/gi],
  ['worse', 0.9, /\b(?:adverse|negative|detrimental) (?:\w+ ){0,2}(?:effects?|impacts?)\b/gi],
  ['worse', 0.8, /\bbottle-?neck(?:s|ed)?\b|\blimiting factor\b|\bscalability limits?\b/gi],
  [
    'better',
    0.7,
    /\b(?:looks?|is|are|was|were) (?:\w+ )?nicer\b|\bnice (?:numbers|improvement|win|gain|results?|boost|speedup|performance)\b/gi,
  ],
  ['better', 0.8, /\b(?:huge|big|nice|clear|definite|small|good|solid|real) (?:win|gain|boost)\b|\bworth it\b/gi],
  ['down', 0.9, /\b(?:largely|mostly|completely|nearly|all but) (?:gone|dropped|vanished|eliminated)\b|\bout of the profile\b/gi],
  ['up', 0.8, /\bgo(?:es|ing)? (?:quickly )?through the roof\b|\bgo(?:es)? up\b|\bwent up\b|\bgoing up\b/gi],
  ['down', 0.8, /\bgo(?:es)? down\b|\bwent down\b|\bgoing down\b|\bcomes? down\b|\bcame down\b/gi],
  [
    'down',
    0.8,
    /\b(?:the|a|this|that|big|sizable|sizeable|huge|small|slight|significant|large|noticeable|notable) drop\b(?! in replacement| down menu)/gi,
  ],
  [
    'down',
    0.8,
    /\bhalf (?:the|of the|as much|as many)\b(?! (?:cases|runs|tests|time|benchmarks|workloads|machines|boxes|samples|results)\b)/gi,
  ],
  ['up', 0.8, /\b(?:twice|double|triple) (?:the|as much|as many|as high)\b/gi],
  [
    'better',
    0.8,
    /\b(?:restor|recover|regain|reclaim)\w* (?:\w+ ){0,4}(?:regression|performance|loss|throughput|slowdown|degradation|drop)\b/gi,
  ],
  ['worse', 1, /\bbut (?:a|an|rather a|some) (?:\w+ )?(?:regression|slowdown|degradation|drop)\b/gi, 'speed'],
  [
    'worse',
    0.8,
    /\btakes? (?:\w+ )?longer\b(?! to (?:qualify|review|write|explain|understand|merge|fix|debug|learn|read|decide|approve|land|get|figure|implement|prepare|respond|reply)\b)/gi,
    'speed',
  ],
  // "costs almost 30 % of the throughput": less of a gain, more of a cost.
  ['worse', 0.9, /\bcosts?(?= (?:[a-z]+ ){0,3}[~≈]?\d[\d.]{0,8}(?:-\d[\d.]{0,8})? ?(?:%|percent\b)(?! more| less))/gi, 'polar'],
  [
    'worse',
    0.9,
    /\bcosts?(?= (?:(?:us|me|about|around|roughly|almost|nearly|over|up to) ){0,2}(?:(?:an?|one|two|three)[ -])?(?:half|thirds?|quarters?|fifth|tenth) of )/gi,
    'polar',
  ],
  ['worse', 0.9, /\b(?:do|does|did) (?:\w+ )?(?:non-?trivial|nasty|bad|terrible|horrible|unpleasant|ugly) things to\b/gi, 'polar'],
  ['better', 1, /\b(?:better|best|faster|fastest),? (?:and then |then )?followed (?:closely )?by\b/gi, 'speed'],
  ['up', 0.8, /\b(?:is|are|was|were) (?:also |now |still )?up(?= (?:by |about |around |almost |some )?~?\d)/gi],
  ['down', 0.8, /\b(?:is|are|was|were) (?:also |now |still )?down(?= (?:by |about |around |almost |some )?~?\d)/gi],
  ['up', 0.9, /\b(?:higher|better|best)[- ]performing (?:results?|runs?|cases?|tests?|ones?|numbers)\b/gi, 'speed'],
  ['down', 0.9, /\b(?:lower|worse|worst)[- ]performing (?:results?|runs?|cases?|tests?|ones?|numbers)\b/gi, 'speed'],
  // "show 2 %, not 9 %": not what the other said.
  [
    'differs',
    1,
    /\b(?:shows?|sees?|saw|gets?|got|measured?|is|are|was|were)(?= (?:[a-z]+ ){0,2}\d[\d.]{0,8} ?%,? (?:and )?not (?:the )?\d[\d.]{0,8} ?%)/gi,
    'speed',
  ],
  ['better', 0.9, /\btwice as (?:fast|good)\b/gi, 'speed'],
  ['worse', 0.9, /\btwice as (?:slow|expensive)\b|\bhalf as fast\b/gi, 'speed'],
  [
    'up',
    0.7,
    /\bburn(?:s|ing|ed)?\b|\beats?(?: up)?\b|\bconsum(?:es?|ed|ing)\b|\b(?:is|are|was|were) using (?:a|most|more|lots)\b|\b(?:adds?|added|adding|creates?|introduc(?:es?|ed|ing)) (?=(?:\w+ ){0,4}(?:overhead|latency|cost|delay))|\b(?:costs?|takes) (?=(?:\w+ ){0,4}(?:cpu|memory|cycles))/gi,
  ],
  [
    'up',
    0.8,
    /(?<=\b(?:latency|latencies|overhead|cost|rtt|usage|utilization|contention) (?:is|was|are|were) )(?:\w+ ){0,2}(?:big|high|large|huge|massive|significant)\b/gi,
  ],
  [
    'down',
    0.8,
    /(?<=\b(?:latency|latencies|overhead|cost|rtt|usage|utilization|contention) (?:is|was|are|were) )(?:\w+ ){0,2}(?:small|low|tiny|minimal)\b/gi,
  ],
  [
    'worse',
    0.8,
    /\brun(?:s|ning)? out of steam\b|\bflat-?lin\w+\b|\b(?:does not|doesn['’]?t|did not|didn['’]?t|won['’]t) (?:\w+ )?scale\b|\bscales? (?:poorly|badly)\b/gi,
  ],
  ['better', 0.8, /\bscales? (?:well|nicely|linearly|better|almost linearly|perfectly)\b|\blinear(?:ly)? (?:increase|scal\w+)\b/gi],
  [
    'optimum',
    1,
    /\boptimum\b|\bsweet spot\b|\boptimal (?:value|performance|throughput|point|setting)\b|\bbest (?:performance|throughput|latency|results?|numbers|value) (?:is|was|at|with|for|when|comes)\b|\bpeaks? at\b/gi,
  ],
  ['absolute', 0.9, /\bline[- ]?rate\b|\bwire[- ]?(?:speed|rate)\b|\bsaturat(?:es?|ed|ing|ion)\b|\bmax(?:es|ed)? out\b/gi],
  [
    'differs',
    0.9,
    /(?:\bnot|n['’]t) (?:get|see|match) (?:the |my |any )?(?:results?|numbers|performance) (?:as |i |we )+expect\w*/gi,
    'speed',
  ],
];

const OPPOSITE: Readonly<Partial<Record<Direction, Direction>>> = {
  up: 'same',
  down: 'same',
  better: 'same',
  worse: 'same',
  differs: 'same',
};

/** The cues of a text; `tokens` are its words. */
export function cuesIn(text: string, tokens: readonly Token[]): Cue[] {
  const cues: Cue[] = [];
  const free = (from: number, to: number) => !cues.some(cue => cue.from < to && from < cue.to);
  for (const [pattern, weight, speed] of SAME)
    for (const match of text.matchAll(pattern)) {
      const to = match.index + match[0].length;
      if (free(match.index, to)) cues.push(made('same', match.index, to, tokens, weight, { ofSpeed: speed === 'speed' }));
    }
  for (const [direction, weight, pattern, how] of PHRASES)
    for (const match of text.matchAll(pattern)) {
      const to = match.index + match[0].length;
      if (free(match.index, to))
        cues.push(
          negatable(made(direction, match.index, to, tokens, weight, { ofSpeed: how !== undefined, polar: how === 'polar' }), tokens),
        );
    }
  for (const [index, token] of tokens.entries()) {
    if (token.code || token.classes.length === 0 || !free(token.from, token.to)) continue;
    const cue = wordCue(token, index, tokens, text);
    if (cue) cues.push(negatable(cue, tokens));
  }
  return cues.sort((a, b) => a.from - b.from);
}

function wordCue(token: Token, index: number, tokens: readonly Token[], text: string): Cue | undefined {
  const is = (name: Token['classes'][number]) => token.classes.includes(name);
  const make = (direction: Direction, weight: number, more: { ofSpeed?: boolean; ofAmount?: boolean } = {}) =>
    made(direction, token.from, token.to, tokens, weight, more);
  const next = tokens[index + 1]?.word ?? '';
  const before = tokens[index - 1]?.word ?? '';
  // "the slower tier", "faster to market": names, not comparisons.
  if (/^(?:faster|quicker)$/.test(token.word) && /^ to (?:market|write|type|review|implement)/.test(text.slice(token.to))) return undefined;
  const name = before === 'the' && /^(?:faster|slower|quicker)$/.test(token.word) && !/\bthan\b/.test(text.slice(token.to));
  if (is('faster')) return make('better', name ? 0.4 : 1, { ofSpeed: true });
  if (is('slower')) return make('worse', name ? 0.4 : 1, { ofSpeed: true });
  if (token.word === 'help' && /^(?:the|with|some|your|any|a|for|of|to)$/.test(before)) return undefined;
  if (token.word === 'better' && next === 'off') return undefined;
  if (is('costly')) return make(before === 'less' ? 'better' : 'worse', 0.9, { ofSpeed: true });
  if (is('cheap')) return make('better', 0.8, { ofSpeed: true });
  if (token.word === 'degraded') return make('worse', 0.5);
  if (/^degrad/.test(token.word) && !/^(?:to|mode|array|gracefully|raid|state)$/.test(next)) return make('worse', 0.8, { ofSpeed: true });
  if (is('worse')) return make('worse', token.word.startsWith('regress') ? 0.6 : 0.7);
  if (is('better')) return make('better', /^(?:help|recover|win|beat|gain|benefit)/.test(token.word) ? 0.4 : 0.6);
  if (is('more') || is('less')) {
    if (/^(?:end|level|layer|layers|half|bound|case|part|order|priority|address|addresses|bits?)$/.test(next)) return undefined;
    if (token.word === 'extra' && text[token.to] === '-') return undefined;
    if (/^than$/.test(next) && /^(?:more|less)$/.test(token.word)) return undefined;
    if (/^(?:one|any|no|once|some|two|few|the|what's|many)$/.test(before) && token.word === 'more') return undefined;
    const adjective = tokens[index + 1]?.classes ?? [];
    // "more meaningful", "less obvious" are said of anything.
    if (/^(?:more|less)$/.test(token.word) && /(?:ful|ive|able|ible|ant|al|ous|ious)$/.test(next)) return undefined;
    if (adjective.includes('costly')) return undefined;
    return make(is('more') ? 'up' : 'down', 0.7, { ofAmount: true });
  }
  if (is('up')) return make('up', 0.6, { ofAmount: true });
  if (is('down')) {
    // "Losing the offload does ...": the side, not what comes of it.
    if (token.word === 'losing' && index === 0) return make('down', 0.2, { ofAmount: true });
    if (/^(?:drop|dropping|dropped|cut|lost|lose)$/.test(token.word) && /^(?:the|this|a|an|it|them|patch|support)$/.test(next))
      return make('down', 0.2, { ofAmount: true });
    return make('down', 0.6, { ofAmount: true });
  }
  if (is('differs') && !/^(?:effect|gap|affect|effects)$/.test(token.word)) return make('differs', 0.4);
  if (is('differs')) return make('differs', 0.2);
  if (is('good') || is('bad')) {
    if (
      /\b(?:better|good|nice|best|bad|poor|great) (?:to|idea|way|place|name|if|practice|point|reason|thing|luck|catch|question|approach|solution|option|documentation|error|understanding)\b/i.test(
        text.slice(token.from, token.to + 16),
      )
    )
      return undefined;
    const plain = /^(?:good|nice|great|fast|quick|bad|poor|slow|terrible|efficient|excellent|decent|horrible|awful|impressive)$/.test(
      token.word,
    );
    return make(is('good') ? 'better' : 'worse', plain ? 0.3 : 0.6);
  }
  if (is('same') && before !== 'than') return make('same', 0.35);
  return undefined;
}

function made(
  direction: Direction,
  from: number,
  to: number,
  tokens: readonly Token[],
  weight: number,
  more: { ofSpeed?: boolean; ofAmount?: boolean; polar?: boolean },
): Cue {
  const token = Math.max(
    0,
    tokens.findIndex(t => t.to > from),
  );
  return {
    direction,
    from,
    to,
    token,
    weight,
    ofSpeed: more.ofSpeed ?? false,
    ofAmount: more.ofAmount ?? false,
    negated: false,
    polar: more.polar ?? false,
    degree: degreeNear(tokens, token),
  };
}

/** "not faster" and "suffers no loss" say the same; a negation reaches over a few words, not over a comma or "but". */
function negatable(cue: Cue, tokens: readonly Token[]): Cue {
  const next = tokens.find(token => token.from >= cue.to)?.word;
  if (next === 'no' && OPPOSITE[cue.direction]) return { ...cue, direction: 'same', negated: true };
  for (let i = cue.token - 1; i >= 0 && i >= cue.token - REACH; i--) {
    const token = tokens[i];
    if (!token || /^(?:but|and|because|since|so|which|that|while|if|when|only)$/.test(token.word)) return cue;
    if (NEGATION.test(token.word) || /n['’]t$/.test(token.word)) {
      if (tokens[i + 1]?.word === 'only') return cue;
      if (token.word === 'without' && !tokens.slice(i + 1, cue.token).every(denied)) return cue;
      const direction = OPPOSITE[cue.direction];
      return direction ? { ...cue, direction, negated: true } : cue;
    }
  }
  return cue;
}

/** "without any noticeable drop" denies the drop; "without it latency rises" names the other side. */
function denied(token: Token): boolean {
  return token.classes.length > 0 || UNDER_WITHOUT.test(token.word);
}

const UNDER_WITHOUT =
  /^(?:any|an?|the|this|that|further|being|getting|causing|introducing|adding|incurring|seeing|real|really|too|measured|performance|perf|throughput|latency|bandwidth|speed|iops|cpu|memory|runtime|power)$/;

/** The degree word within three words before, or one after. */
function degreeNear(tokens: readonly Token[], at: number): Cue['degree'] {
  for (const i of [at, at - 1, at - 2, at + 1, at - 3, at + 2, at + 3]) {
    const token = tokens[i];
    if (!token) continue;
    if (/^(?:twice|double|doubled|doubles|twofold)$/.test(token.word)) return 'double';
    // "in half of the cases" is no size.
    if (i !== at && token.word === 'half' && tokens[i + 1]?.word === 'of') continue;
    if (/^(?:half|halves|halved|halving)$/.test(token.word)) return 'half';
    if (token.classes.includes('slight')) return 'slight';
    if (token.classes.includes('notable')) return 'notable';
    if (token.classes.includes('large')) return 'large';
  }
  return null;
}
