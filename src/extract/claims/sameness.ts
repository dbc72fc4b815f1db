/** Phrases that say "the same": nothing lost, nothing gained, no effect. */

import { OF_COST, OF_SPEED, phrases } from './phrase.ts';

const EFFECTS =
  'differen chang impact effect influence variation regress degrad slow spe improve gain penalt overhead gap benefit advantage';

export const SAMENESS = phrases([
  // Somebody looked and saw none.
  [
    `${EFFECTS} + see saw observ notic find found measur show`,
    'same',
    1,
    /(?:\b(?:not|cannot|never|hardly|barely)|n['’]t|\bcant) (?:really |actually |able to )*(?:see|seen|seeing|saw|observe[d]?|notice[d]?|find|found|measure[d]?|show|shown)(?: \w+){0,4}? (?:differences?(?! (?:of|in|to|from) (?:\w+ly )?\w+ing\b| (?:yet )?except\b)|changes?(?= (?:in|of) (?:the |my |our |any )?(?:perf|through|laten|iops|band|cpu|numbers|results?|speed|run|memory)| (?:between|with)\b)|impact|effects?|influence|variation|regressions?|degradations?|slowdowns?|speed-?ups?|improvements?|gains?|penalt(?:y|ies)|overhead|gap|benefits?(?! (?:of|in|to|from) (?:\w+ly )?\w+ing\b| (?:yet )?except\b)|advantages?(?! (?:of|in|to|from) (?:\w+ly )?\w+ing\b| (?:yet )?except\b))\b/gi,
    OF_SPEED,
  ],
  [
    'regress degrad slow spe penalt gain overhead',
    'same',
    0.9,
    /(?:\b(?:no|without(?: any)?|hardly any|zero|little(?: to no)?|(?:does|do|did|will|would|should|may|might|could) not (?:cause|introduce|make|have|show|add|bring|give)(?: a| any)*)|n['’]t (?:cause|introduce|make|have|show|add|bring|give)(?: a| any)*)(?: (?!functional|functionality|user|need|longer|but)\w+){0,3}? (?:regressions?|degradations?|slowdowns?|speed-?ups?|penalt(?:y|ies)|gains?|overhead)\b(?! but (?:a|an|some)\b)/gi,
    OF_SPEED,
  ],
  [
    `${EFFECTS} + no without hardly little do did would should will`,
    'same',
    0.6,
    /(?:\b(?:no|without(?: any)?|hardly any|(?:very )?little(?: to no)?|(?:does|do|did|will|would|should) not (?:make|have|show|bring)(?: a| any| much)*)|n['’]t (?:make|have|show|bring)(?: a| any| much)*)(?: (?!functional|functionality|behaviou?ral|user|need|longer|code|but)\w+){0,2}? (?:difference|differences|impact|effects?|influence|variation|improvements?|benefits?|advantage)\b(?! but (?:a|an|some)\b| (?:in|to|on|of) (?:the )?(?:behaviou?r|code|semantics|api|users?\b))/gi,
  ],
  [
    'noise margin measurement variation deviation',
    'same',
    1,
    /\b(?:within|in|below|inside|lost in|under) (?:the )?(?:noise|margin of error|error margin|measurement error|run-to-run variation|standard deviation)(?: level| floor| margin)?\b/gi,
    OF_SPEED,
  ],
  [
    'wors better slow fast quick higher lower expens cheap',
    'same',
    0.9,
    /\b(?:no|not|isn['’]t|aren['’]t|wasn['’]t|weren['’]t) (?:any )?(?:worse|better|slower|faster|quicker|higher|lower|more expensive|cheaper)\b(?! (?:way|idea|than to))/gi,
    OF_SPEED,
  ],
  [
    'neither none + of is are was were perform run',
    'same',
    0.9,
    /\b(?:neither(?: of)?|none of)(?: [\w-]+){0,3} (?:is|are|was|were|performs?|runs?) (?:any |much |significantly )?(?:faster|slower|quicker|better|worse)\b/gi,
    OF_SPEED,
  ],
  [
    'variation variance spread scatter',
    'same',
    1,
    /\b(?:not (?:too |so |that |very )?much|(?:very )?little|hardly any|no (?:real |great )?)(?: of a)? (?:variation|variance|spread|scatter)\b/gi,
    OF_SPEED,
  ],
  [
    'par parity neck',
    'same',
    0.9,
    /\b(?:on par|on a par|neck and neck)(?: with)?\b|\b(?:at|reach\w*|near|almost)? ?parity with\b/gi,
    OF_SPEED,
  ],
  [
    'match + perf throughput latency bandwidth',
    'same',
    0.7,
    /\bmatch(?:es|ed|ing)? (?:the )?(?:\w+ ){0,3}(?:performance|throughput|latency|bandwidth)\b/gi,
  ],
  [
    'same identical equal similar',
    'same',
    0.6,
    /\b(?:about|roughly|pretty much|pretty|quite|rather|much|nearly|almost|basically|more or less|essentially|virtually|very|exactly|just) (?:the )?(?:same|identical|equal|similar)\b(?! (?:way|thing|problem|issue|patch|code|idea|to what|(?:as|to) (?:in|what|the (?:patch|code))))/gi,
  ],
  [
    'stay remain keep kept',
    'same',
    0.9,
    /\b(?:stay(?:s|ed)?|remain(?:s|ed)?|keeps?|kept) (?:at )?(?:about |roughly |pretty much |almost |essentially |mostly |more or less )?(?:the same|unchanged|identical|flat|constant|unaffected|stable|steady|level)\b/gi,
  ],
  [
    'flat unchanged neutral + result number benchmark test throughput perf score',
    'same',
    0.9,
    /(?<=\b(?:results?|numbers|benchmarks?|tests?|throughput|performance|perf|scores?)(?: \w+){0,2} )(?:is|are|was|were) (?:all |pretty |mostly |basically |essentially |largely )?(?:flat|unchanged|neutral)\b/gi,
    OF_SPEED,
  ],
  [
    'same unchanged identical flat unaffected similar comparable consistent',
    'same',
    0.5,
    /\b(?:is|are|was|were) (?:pretty |quite |very |fairly |mostly )?(?:the same|unchanged|identical|flat|unaffected|similar|comparable|consistent)\b/gi,
  ],
  [
    'perform run ran + same identical equal similar comparab alike',
    'same',
    0.9,
    /\b(?:performs?|performed|runs?|ran) (?:(?!on|in|at|from|under|over|through|with|for|against)\w+ )?(?:the same(?! (?:time|way|code|path|cpu|core|thing|test|machine|box|command|kernel)\b)|identically|equally(?: well)?|similarly|comparably|alike)\b/gi,
    OF_SPEED,
  ],
  [
    'expect + same similar comparable identical',
    'same',
    0.6,
    /(?<=\bexpect (?:the |its |their |this |that )?(?:[\w-]+ ){1,5}to be )(?:about |roughly |very )?(?:the same|similar|comparable|identical)\b/gi,
  ],
  [
    'close',
    'same',
    0.6,
    /\b(?:very|quite|pretty|really) close\b(?! to,? (?:[\w'-]+,? ){0,7}(?:limit|maximum|max|line[- ]rate|theoretical|peak|ceiling|capacity)\b)/gi,
  ],
  [
    'fast slow quick efficient expens cheap',
    'same',
    0.8,
    /\b(?:is|are|was|were|just|almost|about|not|nearly|runs?|perform\w*) as (?:fast|slow|quick|efficient|expensive|cheap) as\b(?! (?:possible|we|you|i)\b)/gi,
    OF_SPEED,
  ],
  [
    'hurt slow degrad + do did wo will would should may could',
    'same',
    0.8,
    /(?:\b(?:does|do|did|will|would|should|may|could) not|\bwon['’]t|\b(?:does|do|did|would|should|could)n['’]?t) (?:\w+ )?(?:hurt|slow|degrade)\b(?! to\b|(?<=\b(?:would|could)(?: not|n['’]?t) hurt)(?:$|[.,;]| (?:though|either|anyone|anybody)\b))/gi,
    OF_SPEED,
  ],
  [
    'affected impacted influenced harmed',
    'same',
    0.9,
    /\b(?:not|never|hardly|barely) (?:\w+ ){0,2}?(?:be )?(?:affected|impacted|influenced|harmed)\b/gi,
  ],
  [
    'affect impact regress influence harm + do did wo will would should may might could can ca',
    'same',
    0.8,
    /\b(?:(?:does|do|did|will|would|should|may|might|could|can) not|(?:does|do|did|would|should|ca|could)n['’]?t|cannot|won't) (?:\(?\w+\)? )?(?:affect|impact|regress|influence|harm)\b/gi,
  ],
  [
    'change + do did has have',
    'same',
    0.9,
    /\b(?:did|does|do|has|have)(?: not|n['’]t) (?:really )?changed?(?: much| at all| significantly| noticeably| a lot)?(?=[.,;]|$| (?:with|when|after|between|in|for|on)\b)/gi,
  ],
  [
    'add change improve reduce increase help + much',
    'same',
    0.9,
    /\bnot (?:really )?(?:add|change|improve|reduce|increase|help)(?: very| that| too)? much\b/gi,
  ],
  [
    'help + do did not',
    'same',
    0.7,
    /(?:\b(?:does|do|did) not|\b(?:does|do|did)n['’]?t|\bnot) (?:really |actually |seem to )?help(?: (?:much|either|at all|here|any|performance|throughput|latency)\b|(?=[.!]*$))/gi,
  ],
  [
    'buy gain help win bought won bring give + nothing next little hardly not do did',
    'same',
    0.9,
    /\b(?:buys?|bought|gains?|gained|wins?|won|brings?|gives?) (?:us |me |you )?(?:nothing|next to nothing|very little|hardly anything|not(?:hing)? much)\b|\b(?:nothing|little|not much) (?:is |was |to be )?(?:gained|won)\b|\b(?:does|do|did) ?n[o'’]t (?:buy|gain|win) (?:us |me |you )?(?:anything|much|a lot|any)\b/gi,
    OF_SPEED,
  ],
  [
    'much great big bad significant large noticeable different + not',
    'same',
    0.5,
    /\bnot (?:too|so|that|very|really) (?:much|great|big|bad|significant|large|noticeable|different)(?: of a| a)?\b/gi,
  ],
  [
    'measurable noticeable significant observable visible limiting bottleneck problem + not barely hardly',
    'same',
    0.9,
    /\b(?:not (?:really |even )?|barely |hardly )(?:measurable|noticeable|significant|observable|visible|a (?:limiting factor|bottleneck|problem for performance)|the bottleneck)\b/gi,
  ],
  [
    'negligible immeasurable unmeasurable performance',
    'same',
    0.8,
    /\bnegligible\b|\bimmeasurable\b|\bunmeasurable\b|\bperformance[- ]neutral\b/gi,
    OF_SPEED,
  ],
  ['go + faster slower', 'same', 1, /\bgo(?:es)? no (?:faster|slower)\b/gi, OF_SPEED],
  [
    'free',
    'same',
    0.8,
    /\b(?:nearly|almost|practically|basically|virtually|essentially|effectively|close to) free\b(?! (?:of|to|from|memory|space|software|pages)\b)|\bcomes? (?:\w+ )?for free\b/gi,
    OF_COST,
  ],
  [
    'similar comparable identical equivalent same',
    'same',
    0.9,
    /(?<!than (?:the |an? )?)\b(?:similar|comparable|identical|equivalent|same)(?: \w+){0,2} (?:performance|perf|throughput|latency|iops|bandwidth|speed|overhead)\b(?! (?:differen|gain|improve|regress|drop|degrad|characteristics|tests?|problem|issue))/gi,
  ],
]);
