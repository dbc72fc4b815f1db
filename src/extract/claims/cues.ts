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
  readonly degree: 'slight' | 'notable' | 'large' | 'double' | 'half' | null;
}

const NEGATION =
  /^(?:not?|never|none|neither|nor|without|hardly|cannot|can't|cant|isn't|doesn't|don't|didn't|won't|wasn't|aren't|haven't|hasn't|wouldn't|shouldn't|couldn't|any(?!))$/;
/** Words that may stand between "no" and what it denies. */
const REACH = 6;

/** Phrases that say "the same", whatever their words mean alone. */
const SAME: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:no|without(?: any)?|hardly any|not? (?:see|seeing|observe|observed|notice|noticed|find|found|show|shows|see much|cause|make|have)(?: a| any| much| an)*|little|doesn't (?:show|make|have|cause)(?: any| a| much)*|zero|little to no|n't (?:see|observe|notice|find|show|make|have|cause|really)(?: any| a| much| that much)*)(?: \w+){0,3}? (?:difference|differences|change|changes|impact|effect|effects|influence|variation|regressions?|degradations?|slowdowns?|speed-?ups?|improvements?|benefits?|gains?|penalty|penalties|overhead|adverse|gap|loss|advantage|win|cost)\b/gi,
    1,
  ],
  [
    /\b(?:within|in|below|inside) (?:the )?(?:noise|margin of error|error margin|measurement error|run-to-run variation|standard deviation)(?: level| floor| margin)?\b|\bjust noise\b|\bnoise level\b/gi,
    1,
  ],
  [/\bno (?:worse|better|slower|faster|higher|lower|more expensive|cheaper|less)\b/gi, 1],
  [/\b(?:on par|at par|on a par|in line|neck and neck)(?: with)?\b|\bparity with\b/gi, 0.9],
  [
    /\b(?:about|roughly|pretty much|much|nearly|almost|exactly|basically|more or less|essentially|virtually|very) (?:the )?(?:same|identical|equal|similar|close)\b/gi,
    0.8,
  ],
  [/\b(?:is|are|was|were|stay(?:s|ed)?|remain(?:s|ed)?|keeps?|kept) (?:the same|unchanged|identical|flat|constant|unaffected)\b/gi, 0.9],
  [/\b(?:very|quite|pretty|really) close\b/gi, 0.6],
  [/\bas (?:fast|good|slow|quick|efficient|expensive) as\b/gi, 0.9],
  [
    /\b(?:does|do|did|will|would|should|may|might|could|can)(?:n't| not|nt) (?:\(?\w+\)? )?(?:affect|impact|hurt|slow|degrade|regress|influence|improve|harm|help|add much|change|benefit|reduce|increase)\b/gi,
    0.7,
  ],
  [/\bnot (?:too|so|that|very|really) (?:much|great|big|bad|significant|large|noticeable)(?: of a| a)?\b/gi, 0.5],
  [
    /\bnot (?:really )?(?:measurable|noticeable|significant|affected|observable|visible|a limiting factor|a bottleneck|the bottleneck)\b/gi,
    0.9,
  ],
  [/\bnegligible\b|\bimmeasurable\b|\bunmeasurable\b|\blost in the noise\b|\bperformance[- ]neutral\b/gi, 1],
  [/\bgo(?:es)? no (?:faster|slower)\b/gi, 1],
  [
    /\b(?:similar|comparable|identical|equivalent|same)(?: \w+){0,2} (?:performance|perf|throughput|latency|iops|bandwidth|results?|numbers|speed|overhead|improvements?|trend|effect|performance numbers|cost)\b/gi,
    0.9,
  ],
];

/** Phrases that rise, fall, win or lose without a word of the lexicon, or with one that means something else alone. */
const PHRASES: readonly (readonly [Direction, number, RegExp, 'speed'?])[] = [
  ['better', 1, /\bspe+d(?:s|ed|ing)?[ -]?ups?\b|\bspeed(?:s|ed|ing)? (?:\w+ ){1,4}up\b(?! (?:of|to) )/gi, 'speed'],
  ['worse', 1, /\bslow(?:s|ed|ing)?[ -](?:\w+ ){0,4}down\b/gi, 'speed'],
  ['worse', 0.9, /\b(?:performance|perf|latency|throughput|speed|cpu) (?:hit|penalty|problems?|issues?|drop|bottleneck|killer)\b/gi],
  ['worse', 0.8, /\bbottle-?neck(?:s|ed)?\b|\blimiting factor\b|\bcontention limits?\b|\bscalability limits?\b/gi],
  [
    'better',
    0.7,
    /\b(?:looks?|is|are|was|were) (?:\w+ )?(?:nicer|nice)\b|\bnice (?:numbers|improvement|win|gain|results?|boost|speedup|performance)\b/gi,
  ],
  ['better', 0.8, /\b(?:huge|big|nice|clear|definite|small|good|solid|real) (?:win|gain|boost)\b|\bworth it\b/gi],
  ['down', 0.9, /\b(?:largely|mostly|completely|nearly|all but) (?:gone|dropped|vanished|eliminated)\b|\bout of the profile\b/gi],
  ['up', 0.8, /\bgo(?:es|ing)? (?:quickly )?through the roof\b|\bgo(?:es)? up\b|\bwent up\b|\bgoing up\b|\bgoes quickly through\b/gi],
  ['down', 0.8, /\bgo(?:es)? down\b|\bwent down\b|\bgoing down\b|\bcomes? down\b|\bcame down\b|\bdrops? off\b/gi],
  [
    'up',
    0.7,
    /\bburn(?:s|ing|ed)?\b|\beats?(?: up)?\b|\bconsum(?:es?|ed|ing)\b|\b(?:is|are|was|were) using (?:a|most|more|lots)\b|\badds? (?=\w+ ?\w* ?(?:overhead|latency|cost|delay))/gi,
  ],
  ['worse', 0.8, /\brun(?:s|ning)? out of steam\b|\bflat-?lin\w+\b|\bdoes(?:n't| not) scale\b|\bscales? (?:poorly|badly)\b/gi],
  ['better', 0.8, /\bscales? (?:well|nicely|linearly|better|almost linearly|perfectly)\b|\blinear(?:ly)? (?:increase|scal\w+|with)\b/gi],
  [
    'optimum',
    1,
    /\boptimum\b|\bsweet spot\b|\bbest (?:performance|throughput|latency|results?|numbers|value) (?:is|was|at|with|for|when|comes)\b|\bpeaks? at\b/gi,
  ],
  ['absolute', 0.9, /\bline[- ]?rate\b|\bwire[- ]?(?:speed|rate)\b|\bsaturat(?:es?|ed|ing|ion)\b|\bmax(?:es|ed)? out\b/gi],
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
  for (const [pattern, weight] of SAME)
    for (const match of text.matchAll(pattern)) {
      const to = match.index + match[0].length;
      if (free(match.index, to)) cues.push(made('same', match.index, to, tokens, weight, { ofSpeed: weight >= 1 }));
    }
  for (const [direction, weight, pattern, speed] of PHRASES)
    for (const match of text.matchAll(pattern)) {
      const to = match.index + match[0].length;
      if (free(match.index, to))
        cues.push(negatable(made(direction, match.index, to, tokens, weight, { ofSpeed: speed === 'speed' }), tokens));
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
  if (is('faster')) return make('better', 1, { ofSpeed: true });
  if (is('slower')) return make('worse', 1, { ofSpeed: true });
  if (is('costly')) return make('worse', 0.9, { ofSpeed: true });
  if (is('cheap')) return make('better', 0.8, { ofSpeed: true });
  if (is('worse')) return make('worse', token.word.startsWith('regress') ? 0.6 : 0.7);
  if (is('better')) return make('better', /^(?:help|recover|win|beat|gain|benefit)/.test(token.word) ? 0.4 : 0.6);
  if (is('more') || is('less')) {
    if (/^than$/.test(next) && /^(?:more|less)$/.test(token.word)) return undefined;
    if (/^(?:one|any|no|once|some|two|few|the|what's|many)$/.test(before) && token.word === 'more') return undefined;
    const adjective = tokens[index + 1]?.classes ?? [];
    if (adjective.includes('costly')) return undefined;
    return make(is('more') ? 'up' : 'down', 0.7, { ofAmount: true });
  }
  if (is('up')) return make('up', 0.6, { ofAmount: true });
  if (is('down')) {
    if (/^(?:drop|cut|lost|lose)$/.test(token.word) && /^(?:the|this|a|an|it|them|patch|support)$/.test(next))
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
  if (is('same')) return make('same', 0.35);
  return undefined;
}

function made(
  direction: Direction,
  from: number,
  to: number,
  tokens: readonly Token[],
  weight: number,
  more: { ofSpeed?: boolean; ofAmount?: boolean },
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
    degree: degreeNear(tokens, token),
  };
}

/** "not faster" says the same; a negation reaches over a few words, not over a comma or "but". */
function negatable(cue: Cue, tokens: readonly Token[]): Cue {
  for (let i = cue.token - 1; i >= 0 && i >= cue.token - REACH; i--) {
    const token = tokens[i];
    if (!token || /^(?:but|and|because|since|so|which|that|while|if|when|only)$/.test(token.word)) return cue;
    if (NEGATION.test(token.word) || /n['’]t$/.test(token.word)) {
      if (tokens[i + 1]?.word === 'only') return cue;
      const direction = OPPOSITE[cue.direction];
      return direction ? { ...cue, direction, negated: true } : cue;
    }
  }
  return cue;
}

/** The degree word within three words before, or one after. */
function degreeNear(tokens: readonly Token[], at: number): Cue['degree'] {
  for (const i of [at, at - 1, at - 2, at + 1, at - 3, at + 2]) {
    const token = tokens[i];
    if (!token) continue;
    if (/^(?:twice|double|doubled|doubles|twofold)$/.test(token.word)) return 'double';
    if (/^(?:half|halves|halved|halving)$/.test(token.word)) return 'half';
    if (token.classes.includes('slight')) return 'slight';
    if (token.classes.includes('notable')) return 'notable';
    if (token.classes.includes('large')) return 'large';
  }
  return null;
}
