/**
 * Ways of speaking in which a word of performance asserts nothing of it: choices, plans, allotments, tests that guard,
 * change logs, titles. Each says how much it takes from the claim.
 */

import { type Candidate, placeIn } from './facets.ts';

interface Way {
  readonly name: string;
  /** Looked for before the word of change (`$` is where it stands), behind it, or in the whole sentence. */
  readonly where: 'before' | 'after' | 'text';
  readonly pattern: RegExp;
  readonly value: number;
  /** Of which candidates it holds; of all when left out. */
  readonly of?: (first: Candidate) => boolean;
}

const unnamed = ({ mention }: Candidate) => mention === null;
const level = ({ facet, cue }: Candidate) => facet.direction === 'absolute' && cue === null;
const rises = ({ facet }: Candidate) => facet.direction === 'up' && facet.magnitude === null;
const sizeless = ({ facet }: Candidate) => facet.magnitude === null;
const same = ({ facet }: Candidate) => facet.direction === 'same';
const ofInterrupts = ({ facet }: Candidate) => facet.metric === 'interrupts' && facet.magnitude === null;
const ofRates = ({ facet }: Candidate) => /rate$/.test(facet.metric) && facet.magnitude === null;

/** A verb that says what became of a thing; a title has none. */
const NO_FINITE =
  '(?!.*\\b(?:is|are|was|were|has|have|had|will|would|can|could|shows?|showed|sees?|saw|seen|gets?|got|gives?|makes?|made|comes?|came|reach\\w*|ranges?|ranged|seems?|looks?|var(?:y|ies)|holds?|held|remains?|helps?|hurts?|of up to|by|of about|with this)\\b)';

const WAYS: readonly Way[] = [
  // "knows which mode saves the most power"
  {
    name: 'choice',
    where: 'before',
    pattern:
      /\b(?:know|knows|decid\w+|determin\w+|choos\w+|selects?|selecting|picks?|picking|figur\w+ out|invert\w*|specif\w+) (?:which|whether|what|how (?:much|many))\b[^,;:]{0,60}$/i,
    value: -2,
  },
  // "is intended to save memory and get the best throughput"
  {
    name: 'aim',
    where: 'before',
    pattern:
      /\b(?:(?:aim(?:s|ed|ing)?|intend(?:s|ed)?|meant) to|(?:idea|goal|aim|plan|intention|purpose|motivation)(?: here| of [\w ]{1,30})? (?:is|was) to) (?:(?!\b(?:but|which|that may|that can|that will|so|because|however|still|actually)\b)[^.,;]){1,130}$/i,
    value: -3,
  },
  {
    name: 'aim',
    where: 'before',
    pattern: /\b(?:prioriti[sz](?:es?|ed|ing)|(?:should|must|needs? to|ha(?:ve|s) to|wants? to) (?:\w+ )?avoid(?: \w+){0,3}) $/i,
    value: -2,
  },
  // "an argument for making them faster", "this is a case for cheaper locks"
  {
    name: 'aim',
    where: 'before',
    pattern:
      /\b(?:argu(?:ment|es?|ing)|reasons?|case|motivation|proposal|plans?|call|vote)s? for (?:(?!\b(?:but|which|because|however)\b)[^.,;]){0,60}$/i,
    value: -2,
    of: sizeless,
  },
  { name: 'idiom', where: 'text', pattern: /["']?\bbest (?:bet|guess)\b/i, value: -2, of: unnamed },
  // "allows for allocating more memory"
  {
    name: 'allotment',
    where: 'before',
    pattern:
      /\b(?:allow|permit|let)(?:s|ed|ing)? (?:(?:for|you|us|users|it|them|to) )*(?:allocat|reserv|request|us|hav|configur|add|set)\w* (?:\w+ )?$/i,
    value: -2,
    of: rises,
  },
  {
    name: 'allotment',
    where: 'before',
    pattern: /\b(?:request|allocat|reserv|assign|ask|support|advertis|expos|provid|configur|grant)\w*(?: for)? (?:\w+ )?$/i,
    value: -2,
    of: ofInterrupts,
  },
  {
    name: 'allotment',
    where: 'after',
    pattern:
      /^[^.,;]{0,30}\b(?:interrupts?|irqs?|vectors?) (?:\w+ )?(?:available|requested|allocated|supported|assigned|reserved|vectors?|lines?)\b/i,
    value: -2,
    of: ofInterrupts,
  },
  // "to find performance bottlenecks", "we look for regressions": what somebody is after
  {
    name: 'search',
    where: 'before',
    pattern:
      /\b(?:(?:look|search|hunt|check|watch|scan|prob|test)(?:s|ed|e|es|ing)? (?:\w+ )?for|(?:identif|locat|pinpoint|spot|detect|catch|diagnos|uncover)(?:y|e|es|ies|s|ing|ting)?|(?:to|can|could|helps?) find|finding|track(?:s|ing)? down) (?:(?:any|the|some|such|possible|potential|more|other|these|further|where|real|performance|perf|latency|throughput|cpu|memory|scalability) )*$/i,
    value: -2,
    of: sizeless,
  },
  // "It is unclear how that would affect the reads": a question within a statement
  {
    name: 'asked',
    where: 'before',
    pattern:
      /\b(?:how|whether|what|which|if)\b(?! (?:much|little|badly|strongly)\b)(?: (?!and\b|but\b|which\b|that (?:is|was)\b)[\w-]+){1,6} $/i,
    value: -2,
    of: first => first.facet.direction === 'differs' && sizeless(first),
  },
  // "Tidy up and improve the buffering.": a title of work that was done
  {
    name: 'title',
    where: 'text',
    pattern: /^(?:improve|enhance|optimi[sz]e)\b(?! (?:in|of|by)\b)[^.,;:!?]{0,60}\.?$/i,
    value: -2,
    of: first => unnamed(first) && sizeless(first) && first.facet.direction === 'better',
  },
  // "stable release with the old code: 40K IOPS": a row of a list
  {
    name: 'row',
    where: 'text',
    pattern:
      /^(?!.*\b(?:i|we|it|this|that|which|gets?|got|achieved?|result|reached|measured)\b)[^:]{1,80}: {0,3}[~≈]?\d[\d.,]{0,12} ?[kKMG]?(?: ?[\p{L}%][\p{L}/%]{0,11})?\.?$/iu,
    value: -2,
    of: level,
  },
  // "odd things happen with larger packet rates"
  { name: 'circumstance', where: 'before', pattern: /\b(?:with|at|under|for) (?:much |even |the )?$/i, value: -2, of: ofRates },
  {
    name: 'circumstance',
    where: 'before',
    pattern: /\bcases? of (?:the |a |full )?$/i,
    value: -2,
    of: first => first.facet.direction === 'absolute',
  },
  { name: 'wording', where: 'before', pattern: /\bto mean (?:that )?(?:an? |the )?$/i, value: -1.5 },
  // "requests with more than 5 ms latency are skipped"
  {
    name: 'selection',
    where: 'before',
    pattern: /\b(?:skip|ignor|filter|exclud|reject|discard)\w* [^.,;]{0,40}\b(?:more|less|longer|higher|lower|fewer) than $/i,
    value: -2,
    of: level,
  },
  // "delays of 5 ms, 10 ms, 20 ms etc."
  {
    name: 'values',
    where: 'text',
    pattern: /(?:\d[\d.]{0,8} ?[a-zµμ%/]{1,10}, (?:and )?){2,8}\d[\d.]{0,8} ?[a-zµμ%/]{1,10},? etc\b/i,
    value: -2,
    of: level,
  },
  {
    name: 'guard',
    where: 'text',
    pattern: /\b(?:self)?tests?\b[^.]{0,40}\b(?:ensur|check|verif|guard|mak\w* sure|catch)\w*\b/i,
    value: -1.5,
    of: same,
  },
  // "Why this is better than a daemon": a title of a text that explains.
  {
    name: 'title',
    where: 'text',
    pattern: /^(?:why|how)\b(?! (?:much|many|slow|fast|ever))[^.!,:;?]{0,90}$/i,
    value: -2,
    of: sizeless,
  },
  {
    name: 'title',
    where: 'text',
    pattern:
      /^(?:data|numbers|results?|figures|graphs?|tables?|evidence)(?: \w+){0,2} (?:to|that|which) (?:prove|show|demonstrate|support|explain|illustrate)s?\b[^.]{0,80}:$/i,
    value: -2,
    of: sizeless,
  },
  {
    name: 'title',
    where: 'text',
    pattern: new RegExp(
      `^(?:(?:performance|perf|speed|latency|throughput|scalability|memory|various|several|other|some|minor) ){0,2}(?:improvements?|gains?|speed-?ups?|regressions?|optimi[sz]ations?) ?(?:,(?! (?:but|though|thanks))|\\(|and\\b)${NO_FINITE}`,
      'i',
    ),
    value: -2,
    of: sizeless,
  },
  {
    name: 'plan',
    where: 'text',
    pattern:
      /\b(?:improvements?|optimi[sz]ations?|gains?),? (?:(?:that|which) )?(?:can|could|should|might|may|need to|have to) (?:still |also )?be (?:done|made|added|implemented|applied)\b/i,
    value: -2,
  },
  { name: 'plan', where: 'text', pattern: /\bno (?:good |real )?(?:reason|point|need) (?:to|in) /i, value: -1.5, of: unnamed },
  {
    name: 'log',
    where: 'text',
    pattern:
      /^(?:v\d+:? )?(?:incorporat|address|add|merg|includ|appl|fold|integrat)\w* [^.,;]{0,30}\b(?:improvements?|optimi[sz]ations?)\b[^.,;]{0,20} (?:from|by|suggested|proposed)\b/i,
    value: -2,
    of: sizeless,
  },
  // "For log flush optimization, there is an option"
  {
    name: 'topic',
    where: 'text',
    pattern: /^for (?:[\w-]+ ){0,4}(?:optimi[sz]ations?|improvements?|tuning), (?:there|see|use|try|we|you)\b/i,
    value: -2,
    of: sizeless,
  },
  // Code is "equivalent to the helper" without running as fast.
  {
    name: 'code',
    where: 'after',
    pattern:
      /^ (?:to|as|with) (?:(?:the|this|that|an?|what|these|those) )?(?:[\w-]+ ){0,2}(?:patch(?:es)?|commits?|code|functions?|series|implementation|behaviou?r|definition|interface|struct\w*|fields?|macros?|helpers?|above|below|following|semantics|spec\w*)\b/i,
    value: -1.5,
    of: first => same(first) && unnamed(first),
  },
  { name: 'idiom', where: 'text', pattern: /\bno harm (?:in|to|done)\b/i, value: -2 },
  {
    name: 'idiom',
    where: 'after',
    pattern: /^ (?:\w+ )?(?:into|under|in) (?:(?:this|that|the|one) )?(?:same )?(?:category|class|group|bucket)\b/i,
    value: -2,
  },
];

/** What the ways of speaking found in the sentence take from its strongest candidate. */
export function otherTalk(text: string, first: Candidate): { readonly name: string; readonly value: number }[] {
  const at = placeIn(first);
  const to = first.cue?.to ?? first.quantities[0]?.to ?? at;
  const before = text.slice(Math.max(0, at - 180), at);
  const after = text.slice(to, to + 120);
  const part = { before, after, text };
  return WAYS.filter(way => (way.of?.(first) ?? true) && way.pattern.test(part[way.where])).map(({ name, value }) => ({ name, value }));
}
