/** Whether a sentence is a claim: the strongest thing it may say of a metric, and what speaks for and against it. */

import { matchesOf } from '../matches.ts';
import { type Candidate, placeIn } from './facets.ts';
import { otherTalk } from './other-talk.ts';
import type { Token } from './tokens.ts';
import { WEIGHTS as W } from './weights.ts';

export interface Setting {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly candidates: readonly Candidate[];
  readonly afterBlock: boolean;
  readonly beforeBlock: boolean;
}

/** One reason with what it adds. */
export interface Reason {
  readonly name: string;
  readonly value: number;
}

const QUESTION = /\?["')\]]*$|^(?:how|what|why|which|who|where|when|did|do|does|is|are|can|could|would|will|have|has|any)\b.*\?/i;
const REQUEST =
  /^(?:please|pls|can you|could you|would you|do you|did you|have you|try|consider|make sure|note that you|see|let's|lets|feel free|i wonder|i'm wondering|curious)\b|\bplease\b|\b(?:can|could|would) you\b|\bwonder(?:ing)? (?:if|whether|how|what)\b/i;
const INTENTION =
  /\b(?:i|we)(?:(?:'ll| will)(?! (?:get|see|lose|gain|have|hit|end up|reach|save|win|need more|use (?:more|less))\b)| would like to|'d like to| plan to| am going to|'m going to| are going to| want to| need to| have to| should (?:probably )?(?:test|try|measure|check|see|look|add|do|be able to (?:test|measure))| could (?:try|test|measure|check|add)| can (?:try|test|measure|check|add))\b|\blet me\b|\bbest (?:we|i|you) can do\b|\bto be (?:tested|measured|done)\b|\b(?:would|it['’]d) be (?:nice|interesting|good|great|better|ideal|more|useful|(?:\w+ )?(?:nicer|cleaner|simpler))\b|\b(?:need|needs|remains) to be\b|\b(?:could|can|should|might) (?:still |also |perhaps |probably )?be (?:further )?(?:optimi[sz]ed|improved|made (?:faster|cheaper|better)|sped up)\b|\bas (?:[\w-]+ ){1,8}as possible\b/i;
const PURPOSE =
  /(?:\b(?:in order to|so as to|aims? to|aim(?:ed|ing) (?:to|at)|intend(?:s|ed)? to|tr(?:y|ies|ied|ying) to|attempts? to|want(?:s|ed)? to|goal (?:is|here is) to|hop(?:e|es|ing) to|need(?:s|ed)? to|is to|can|could|should|must|like to|unless|to avoid(?: a| any)?|prevent(?:s|ing)?)|(?:^|[,;(]\s?|\p{L} )to|\bfor|\b(?:aim|goal|purpose|idea|point|intention)\b[^.,;]{0,40} is) (?:further |also |better |even |a |the |any |more |some |get |achieve |obtain |have |see |help |helps )*$/iu;
/** "expected to hurt", "seems to improve", "continue to see": the infinitive says what happens. */
const NO_PURPOSE =
  /\b(?:enough|expect\w*|seem\w*|appear\w*|likely|going|tends?|able|continues?|due|thanks|(?:has|have|had)(?= (?:been|proven|shown|to))|proved|shown|demonstrated|demostranted|ends? up|leads?|turns? out|starts?|begins?)(?: [\w-]+){0,3} to (?:\w+ )*$/i;
/** "It can cut the latency by 12 us": with a size, what it is able to is what it does. */
const CAPABLE = /\b(?:can|could) (?:also |even |still |further )*$/i;
/** "Following is the performance difference:" says that numbers come, not what they say. */
const ANNOUNCES = /^(?:the )?(?:following|below|here)(?: (?:below|table|numbers?|results?))* (?:is|are|shows?)\b/i;
const CONDITION =
  /\b(?:what happens (?:as|when)|as soon as|(?<!\b(?:surprised|astonished) )if|unless|whether|in case(?! of)|provided|assuming|once)\b/i;
const EVERY_CONDITION = new RegExp(CONDITION.source, 'gi');
const SETUP =
  /(?:\b(?:i|we|to|and|was|were|be|been|of|for|by|it|can|he|is|used)\b|^) (?:\w+ )?(?:measur(?:e|ed|ing)|test(?:ed|ing)?|evaluat(?:e|ed|ing)|compar(?:e|ed|ing)|benchmark(?:ed|ing)?|determine[d]?|check(?:ed|ing)?|investigat\w+|analy[sz]\w+|look(?:ed|ing)? (?:at|into)|understand|explain|debug|track(?:ing)?|verify|estimat\w+|address(?:es|ed)?|fix(?:es|ed)?|solve[sd]?|resolve[sd]?|monitor|demonstrate|to see) (?:\w+ ){0,4}$|\bto (?:observe|assess|gauge|quantify) (?:\w+ ){0,4}$/i;
const VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|gets?|got|finds?|found|sees?|saw|seen|shows?|showed|shown|gives?|gave|makes?|made|goes?|went|stays?|stayed|seems?|looks?|appears?|runs?|ran|takes?|took|performs?|can|can't|could|would|will|should|may|might|isn't|doesn't|don't|didn't|wasn't|it's|that's|hits?|costs?|adds?|uses?|using|lead(?:s|ing)?|led|results in|falls|fell|drops(?= (?:to|by|from|below|off)\b)|rises|rose|doubles|halves|causes?|caused|helps?|hurts?|wins?|reach(?:es|ed)?|achieves?|sustains?|delivers?|loses?|improves?|reduces?|increases?|brings?|yields?|introduces|incurs|imposes|allows|comes|works|turns|leaves|proves|exceeds|varies|affects|delays?|at the (?:price|cost|expense) of|beats?|outperforms?|scales?|handles?|trades?|fits?|returns?|finishes|compares|pays|buys?|lags?|trails|needs?|fixes|fixed|(?:re)?solves|cures|restores|made|makes|saves?|grows|grew|rose|shrank|adds|suffers?|benefits?|recovers?|degrades?|regresse[sd]|collapses?|plateaus?|stops|processes|sustains|delivers|fills?|tops|maxes|peaks|eats|burns|consumes|requires|spends|sits|stays|remains|keeps|[a-z]{3,}s (?:linearly|nicely|better|poorly|badly|behind|by \d)|\w{3,}(?:ates|izes|ises|sses|ades|ides|ances|ects|ases|ives|aves|ents|ifies|owns|ed|ing|fers))\b/i;
const OBSERVED =
  /\bon average\b|\bin (?:all|every|each|most|my|our|these|those) (?:of (?:my|our|the) )?(?:\w+ )?(?:tests?|runs?|benchmarks?|cases?|testing|measurements?|workloads?)\b|\bacross the board\b|\bon (?:every|each|all|my|our) (?:\w+ )?(?:box(?:es)?|machines?|systems?|laptop|hardware|setup)\b|^(?:still |also |again |and |now )?(?:see|seeing|saw|got|getting)\b|\b(?:(?:i|we|i'm|we're) (?:\w+ ){0,2}(?:see|saw|seeing|seen|get|got|getting|measured?|observed?|find|found|notice[d]?|tested|achieved?|hit)|(?:i|we) (?:was|were) (?:not )?able to (?:see|observe|measure|reproduce|get|achieve|reach)|(?:i|we) (?:did|do)(?:n['’]t| not) (?:see|observe|notice|get|measure)|(?:tests?|testing|results?|benchmarks?|benchmaks|numbers|measurements?|profil\w+|data) (?:\w+ ){0,4}(?:show|shows|showed|shown|reveal\w*|indicat\w*|suggest\w*|confirm\w*)|results in|leads to|with (?:this|the|these) (?:patch|patches|series|change|changes|patchset|commit)|(?:this|the) (?:patch|patches|series|change|commit|patchset))\b/i;
const SIDES =
  /\b(?:than|compared (?:to|with)|in comparison|versus|vs\.?|relative to|over the|without|with (?:this|the|these)|before|after|previously|instead of|baseline|vanilla|mainline|unpatched|enabled|disabled)\b/i;
/** A remark on the figures beside it that leaves out what they measure: "No difference worth talking about." */
const NO_DIFFERENCE =
  /^(?:so |again,? |basically |absolutely )?(?:no|hardly any|little) (?:\w+ ){0,2}differences?\b(?! (?:in|to|between) (?:the )?(?:code|behaviou?r|semantics|text|wording))/i;
const CORRECTNESS =
  /\b(?:bugs?|crash\w*|deadlocks?|leaks?|leaking|oops|panic\w*|corrupt\w*|warnings?|errors?|fail(?:s|ed|ure|ures|ing)?|race|races|use-after-free|null|overflow\w*|broken|wrong|incorrect\w*|sanity|compile[sd]?|builds?|syzbot|hang|hung|(?:soft |hard |cpu )?lock-?ups?|uninitiali[sz]ed|invalid|fixes tag|stuck)\b/i;
const PROCESS =
  /\b(?:review\w*|readab\w+|documentation|clean ?ups?|maintainab\w+|maintainers?|naming|backport\w*|commit message|pull request|checkpatch|style|refactor\w*|simplif\w+|discussion|indent\w*|line length|changelog|functional changes?|code (?:is|gets|looks) (?:\w+ )?(?:clean\w*|simpl\w*|easier|nicer|readable|more readable|smaller|shorter|good|fine|ok)|looks? (?:good|fine|ok|okay|sane|reasonable|great|correct)(?! (?:in|on|for|with) )|(?:better|nicer|cleaner|good|best) (?:way|idea|code|name|place|fix|solution|approach))\b|^(?:(?:best|kind|warm|with) )*regards\b|^thanks\b|^cheers\b/i;
const LIMIT =
  /\b(?:limit(?:s|ed)?|rate over|shap(?:e|ed|ing)|throttl\w+|burst|threshold|default|configured?|set(?:ting)? (?:\w+ ){0,2}(?:to|at)?|up to|max(?:imum)?|min(?:imum)?|size|link|nic|port|adapter|card|ethernet)\b[^,;]{0,20}$/i;
const POINTS =
  /^(?:which|this|that|these|those|here|so|thus|overall|as you can see|interestingly|surprisingly|still|and|but)\b|\b(?:below|above|as follows|following|see (?:data|table|results|the)|attached|these (?:results|numbers))\b|:$/i;

/** What is run to see how it performs, named right before the word of change: "small writes suffer". */
const WORKLOAD =
  /\b(?:reads?|writes?|i\/os?|ios?|workloads?|benchmarks?|streams?|transfers?|lookups?|inserts?|updates?|deletes?|creates?|unlinks?|queries|transactions|requests|packets|jobs?|builds?|scans?|copies|syscalls?|faults?|allocations?|fio|dbench|netperf|iperf|hackbench|sysbench|pgbench)\b(?: (?:on|with|for|at|to|from) [\w-]+)?(?: (?:is|are|was|were|also|now|still|clearly|really|even))* $|^(?: \w+){0,3} (?:for|on|in|with|of) (?:[\w-]+ ){0,3}(?:reads?|writes?|i\/os?|ios?|workloads?|benchmarks?|streams?|transfers?|lookups?|queries|transactions|requests|packets|files|threads|jobs|clients|loads?|batches)\b/i;

/** The reasons for and against the sentence being a claim; their sum decides. */
export function reasonsFor(setting: Setting): Reason[] {
  const { text, candidates } = setting;
  const [first, ...rest] = candidates;
  if (!first) return [];
  const reasons: Reason[] = [{ name: 'facet', value: Math.min(first.strength, W.mostFacet) }];
  const words = setting.tokens.length;
  const named =
    (first.mention !== null && (!first.mention.weak || (first.cue?.weight ?? 0) >= 0.8)) ||
    first.cue?.ofSpeed === true ||
    first.quantities.length > 0 ||
    first.facet.magnitude !== null;
  // Without a metric, a speed word or a size, the rest of a long sentence is about something else more often than not.
  const trust = named ? 1 : words <= W.fewWords ? W.trustShort : W.trustLong;
  const add = (holds: boolean, name: string, value: number) => {
    if (holds) reasons.push({ name, value: value > 0 ? value * trust : value });
  };
  const at = placeIn(first);
  const before = text.slice(0, at);
  add(
    rest.some(other => other.strength > 1 && other.facet.metric !== first.facet.metric),
    'second facet',
    W.secondFacet,
  );
  add(first.facet.degree !== null, 'degree', W.degree);
  add(SIDES.test(text), 'sides', W.sides);
  add(OBSERVED.test(text), 'observed', W.observed);
  add(first.mention === null && hasWorkload(text, first), 'workload', W.workload);
  // Counts only where the rest of the mail speaks of performance: it holds runs, or claims that name what was measured.
  if (!named && mayBeTopical(text, first))
    reasons.push({ name: 'topic', value: words <= 5 ? W.topicShort : words <= W.fewWords ? W.topic : W.topicLong });
  add(!named, 'off topic', W.offTopic);
  const bareHeading =
    first.facet.degree === null &&
    (first.cue === null || first.facet.magnitude === null) &&
    first.facet.magnitude?.from === undefined &&
    first.facet.direction !== 'same' &&
    // "not quite as fast as before"
    !/^not\b/i.test(text.slice(at));
  const heading =
    bareHeading &&
    ((!VERB.test(text) && (words <= W.fewWords || /:-*$/.test(text))) ||
      (/:-*$/.test(text) && words <= 6 && !/^(?:this|that|these|it|which)\b/i.test(text)) ||
      (ANNOUNCES.test(text) && first.quantities.length === 0));
  const byBlock = setting.afterBlock || setting.beforeBlock;
  add(byBlock, 'block', W.block);
  add(byBlock && !heading && POINTS.test(text), 'pointing', W.pointing);
  add(byBlock && words <= 8, 'short by block', W.shortByBlock);
  add(byBlock && words <= 8 && NO_DIFFERENCE.test(text), 'no difference by block', W.noDifference);

  add(isQuestion(text, at), 'question', W.question);
  add(REQUEST.test(text), 'request', W.request);
  add(isIntention(text, at), 'intention', W.intention);
  const able = first.quantities.length > 0 && CAPABLE.test(before);
  add(first.cue !== null && !able && !/^(?:not|n['’]t|no)\b/i.test(text.slice(at)) && isPurpose(before), 'purpose', W.purpose);
  add(inCondition(text, at), 'condition', W.condition);
  add(SETUP.test(before.slice(-60)) && !OBSERVED.test(text) && first.quantities.length === 0, 'set-up', W.setup);
  add(heading, 'heading', W.heading);
  add(first.facet.direction === 'absolute' && first.cue === null && LIMIT.test(before), 'limit', W.limit);
  const code = setting.tokens.filter(token => token.code).length;
  add(code > 1, 'code', W.code * Math.min(code, W.mostCode));
  add(/[{}]/.test(text), 'braces', W.braces);
  add(CORRECTNESS.test(text), 'correctness', named ? W.correctness / 2 : W.correctness);
  add(PROCESS.test(text), 'process', first.mention && !first.mention.weak ? W.process / 2 : W.process);
  reasons.push(...otherTalk(text, first));
  return reasons;
}

/** "same", "good", "different" are said of too many things to be of performance by their company alone. */
const LEAST_TOPICAL = 0.6;

/** Said of a patch as often as of what it does. */
const REVIEW =
  /^(?:(?:this|that|it|v\d+|the (?:new|second|other) \w+) )?(?:version |patch |one |series |approach )?(?:(?:looks?|is) )?(?:much |a lot |way |so much |even )?(?:better|nicer)\b(?! (?:numbers|results|performance))|\bthanks\b|\bversion is better\b|\b(?:approach|solution|idea|option|way|design|interface|api|name|fix|wording|alternative)\b[^.,;]{0,40}(?:, in my (?:humble )?opinion,)?[^.,;]{0,20}\b(?:better|nicer|worse)\b/i;

function mayBeTopical(text: string, { cue, facet }: Candidate): boolean {
  // "it maxes out at 16 entries" may be said of anything, "it saturates" is not.
  return cue !== null && cue.weight >= LEAST_TOPICAL && !REVIEW.test(text) && (facet.direction !== 'absolute' || cue.metric !== null);
}

const ASKS = /^(?:is|are|was|were|does|do|did|any|why|what|how|could|can|should|have|has|right|correct|ok|or)\b/i;

/** A question; one that only hangs on to a statement is none: "it drops by 5 %, is that expected?" */
function isQuestion(text: string, at: number): boolean {
  if (!QUESTION.test(text)) return false;
  const comma = text.lastIndexOf(', ');
  return !(comma > at && comma > 24 && /\?\s*$/.test(text) && ASKS.test(text.slice(comma + 2)) && !ASKS.test(text));
}

/** An intention, unless it stands in a later clause: "it takes 800 ms, and I will look into it". */
function isIntention(text: string, at: number): boolean {
  const match = INTENTION.exec(text);
  if (!match) return false;
  return !(match.index > at && /(?:[,;] |\b)(?:and|but|so|though|although) $/i.test(text.slice(at, match.index)));
}

function hasWorkload(text: string, { cue }: Candidate): boolean {
  return (
    cue !== null && (WORKLOAD.test(text.slice(Math.max(0, cue.from - 60), cue.from)) || WORKLOAD.test(text.slice(cue.to, cue.to + 60)))
  );
}

/** The cue stands in what somebody is after: "to improve X", "in order to realise the power savings and lower the latency". */
function isPurpose(before: string): boolean {
  if (/\bin order to (?:\w+ ){1,6}$/i.test(before.slice(-80))) return true;
  return PURPOSE.test(before.slice(-40)) && !NO_PURPOSE.test(before.slice(-60));
}

/** True when the place stands inside "if ..." up to the comma or "then" that ends it. */
function inCondition(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const match = matchesOf(EVERY_CONDITION, before).at(-1);
  if (!match) return false;
  const since = before.slice(match.index);
  return !/,|\bthen\b|\b(?:we|you|i|it)(?:'ll|'d| should| get| see)\b|\b(?:will|would|youd)\b/i.test(since.slice(3));
}
