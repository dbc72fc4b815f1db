/** Phrases of how far a thing goes: bottlenecks, scaling, the best value of a setting, the most that comes out. */

import { OF_SPEED, phrases } from './phrase.ts';

/** What holds a thing back is said of its speed as a whole, whichever metric stands beside it. */
const OVERALL = { ofSpeed: true, metric: 'performance' } as const;

export const LIMITS = phrases([
  [
    'bottle limit',
    'worse',
    0.8,
    /\b(?:is|was|are|becomes?|became|remains?|hits?|as) (?:\w+ )?(?:the|a|our|one) (?:\w+ )?(?:bottle-?necks?|limiting factor)\b|\bthe (?:\w+ )?bottle-?neck (?:\w+ ){0,4}(?:is|was|seems|lies)\b|\bbottle-?necked (?:by|on|in|at)\b/gi,
    OVERALL,
  ],
  ['bottle limit scalab', 'worse', 0.8, /\bbottle-?neck(?:s|ed)?\b|\blimiting factor\b|\bscalability limits?\b/gi],
  ['steam flat', 'worse', 0.8, /\b(?:runs?|running|ran) out of steam\b|\bflat-?lin\w+\b/gi, OVERALL],
  [
    'scal',
    'worse',
    0.9,
    /\b(?:does not|doesn['’]?t|did not|didn['’]?t|do not|don['’]?t|won['’]t|will not|fails? to|stops?|stopped|cannot|can['’]t) (?:\w+ )?scal(?:e|ing)\b(?! (?:down|up) (?:the|to)| (?:any |much |really )?(?:better|worse)\b)|\bscal(?:es?|ed|ing) (?:\w+ )?(?:poorly|badly|terribly|negatively)\b|\bscaling (?:stops|ends|breaks down|suffers|is (?:poor|bad|terrible))\b/gi,
    OF_SPEED,
  ],
  [
    'reach achiev saturat hit exceed sustain get + can could unable able fail do did never ca',
    'worse',
    0.8,
    /(?:\b(?:cannot|can not|could not|unable to|not able to|fails? to|failed to|does not|do not|did not|never)|\b(?:ca|could|does|do|did)n['’]t) (?:even |really |quite )?(?:reach|achieve|saturate|hit|exceed|sustain|get (?:to|near|close to|anywhere near))(?= (?:[\w./-]+ ){0,4}(?:throughput|bandwidth|line|wire|performance|iops|speeds?|rates?|full|maximum|\d))/gi,
  ],
  [
    'scal linear',
    'better',
    0.9,
    /\bscal(?:es|ed|ing|e) (?:\w+ ){0,2}(?:well|nicely|linearly|better|perfectly|great)\b|\blinear(?:ly)? (?:increase|scal\w+)\b/gi,
    OF_SPEED,
  ],
  [
    'optim sweet best peak',
    'optimum',
    1,
    /\boptimum\b|\bsweet spot\b|\boptimal (?:value|performance|throughput|point|setting)\b|\bbest (?:performance|throughput|latency|results?|numbers|value|setting|size) (?:is|was|at|with|for|when|comes?|seems)\b|\bpeaks? at\b/gi,
    OF_SPEED,
  ],
  [
    'link wire pipe',
    'absolute',
    0.9,
    /\b(?:fills?|filling|filled|saturat(?:es?|ed|ing)) (?:up )?(?:the|a|our) (?:\w+ )?(?:link|pipe|wire)\b|\b(?:link|wire|pipe) (?:is|was|gets|becomes) (?:(?!not\b)\w+ )?saturated\b/gi,
    { ofSpeed: true, metric: 'throughput' },
  ],
  [
    'line wire saturat max link fill',
    'absolute',
    0.9,
    /\bline[- ]?rate\b|\bwire[- ]?(?:speed|rate)\b|\bsaturat(?:es?|ed|ing|ion)\b|\bmax(?:es|ed|ing)? out\b|\b(?:fills?|filling|filled) (?:up )?(?:the|a|our) (?:\w+ )?(?:link|pipe|wire)\b/gi,
  ],
  [
    'plateau level cap top',
    'absolute',
    0.9,
    /\bplateau(?:s|ed|ing)?\b|\blevel(?:s|ed|led|ling)? off\b|\b(?:caps?|capped|tops?|topped|topping) out\b/gi,
  ],
]);
