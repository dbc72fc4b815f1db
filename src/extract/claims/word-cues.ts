/** What a single word of the lexicon says where it stands: "faster", "drops", "higher". */

import type { Direction } from '../../model/claim.ts';
import { type Cue, type CueTraits, cueAt } from './cue.ts';
import type { WordClass } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** What is faster by name, and not by a measurement: "the slower tier", "a faster disk". */
const THING =
  /^(?:disks?|drives?|devices?|machines?|cpus?|processors?|hardware|hw|box|boxes|systems?|cores?|storage|nics?|cards?|links?|networks?|hosts?|ssds?|hdds?|media|medium|memory|ram|tiers?|path|paths|mode|modes|allocator|kernel|versions?|one|ones|variant|variants|method|methods|approach|way|clock|connections?|servers?|computers?|laptop|client|clients|pace|implementation|algorithm|function|routine|alternative|solution|option|fix|patch|response|feedback|turnaround|reply|review)$/;

/** "a better idea" is no measurement. */
const OF_OPINION =
  /\b(?:better|good|nice|nicer|best|bad|poor|great|worse|worst) (?:to|idea|way|place|name|if|practice|point|reason|thing|luck|catch|question|approach|solution|option|documentation|error|understanding|explanation|description|example|comment|message|design|interface|api|fit|solution|fix|job|patch|version|code|case|mousetrap)\b|\b(?:good|nice|great) (?:little|short|long|old) (?:comment|example|explanation|description|article|talk|post|tool|read|book)\b/i;

const OPERATIONS =
  /^(?:operations|ops|calls|checks|lookups|functions|instructions|syscalls|copies|steps|locks|barriers|flushes|paths|was|is|loops|faults|switches|accesses|reads|writes|this|allocations|queries|divisions)$/;
/** "an expensive bounds check": what is done, some words later. */
const NAMES_WORK =
  /\b(?:operations?|calls?|checks?|lookups?|functions?|instructions?|syscalls?|copy|copies|steps?|locks?|locking|barriers?|flush|loop|path|walk|scan|access|reads?|writes?|allocation|query|division|switch|update|read-?back|\w+ing)\b/i;
const FUNCTION_WORD =
  /^(?:than|and|or|but|for|with|without|on|in|at|of|to|from|by|per|when|if|as|because|due|while|which|that|the|a|an|is|are|was|were|now|again|here|there|this|too|also|compared|after|before|using|under|over|so|it|we|i|enough|since|even|though|until|only|especially|no|not|either|already)$/;
/** "improves the error handling": what can be better without being faster. */
const NO_MEASURE =
  /^ (?:the |this |that |our |its |an? )?(?:\w+ ){0,2}(?:issues?|problems?|handling|readability|documentation|errors?|security|robustness|reliability|coverage|naming|comments?|description|support|layout|quality|usability|experience|consistency|debugg\w+|wording|semantics|logging|logs|code|diagnostics|api|interface|behaviou?r|accuracy|precision|visibility)\b/i;
const NAMING = /^(?:but|an?|the|for|with|of|when|and|some|new|any|or|no|more|this|our|its)$/;

/** The cue that the word at `index` is, if it is one. */
export function wordCue(token: Token, index: number, tokens: readonly Token[], text: string): Cue | undefined {
  const is = (name: WordClass) => token.classes.includes(name);
  const make = (direction: Direction, weight: number, traits: CueTraits = {}) =>
    cueAt(direction, weight, token.from, token.to, tokens, traits);
  const next = tokens[index + 1]?.word ?? '';
  const before = tokens[index - 1]?.word ?? '';
  if (isLegend(index, tokens) && !isAside(index, tokens, text)) return undefined;
  if (is('faster') || is('slower')) {
    if (/^ to (?:market|write|type|review|implement)|^ (?:\w+ )?(?:possible|conceivable|imaginable)\b/.test(text.slice(token.to)))
      return undefined;
    const thing =
      /^(?:faster|slower|quicker)$/.test(token.word) && (before === 'the' || THING.test(next)) && !/\bthan\b/.test(text.slice(token.to));
    return make(is('faster') ? 'better' : 'worse', thing ? 0.4 : 1, { ofSpeed: !(thing && THING.test(next)) });
  }
  if (token.word === 'help' && /^(?:the|with|some|your|any|a|for|of|to)$/.test(before)) return undefined;
  if (token.word === 'better' && next === 'off') return undefined;
  // "the worst-case latency": which latency
  if (/^(?:worst|best)$/.test(token.word) && next === 'case') return undefined;
  // "for improved handling", "an enhanced driver": what it is called.
  if (
    /^(?:improved|enhanced|optimi[sz]ed)$/.test(token.word) &&
    (index === 0 || NAMING.test(before) || /[,(]\s?$/.test(text.slice(0, token.from)))
  )
    return make('better', 0.6, { ofAmount: true, adjective: true });
  if (/^optimi[sz]/.test(token.word) && /^(?:for|to|by|away|out|this|it)$/.test(next)) return undefined;
  if (is('costly') || is('cheap')) {
    // "more expensive disks" cost money.
    const bought =
      /^ [A-Za-z]/.test(text.slice(token.to)) &&
      !FUNCTION_WORD.test(next) &&
      !OPERATIONS.test(next) &&
      !NAMES_WORK.test(text.slice(token.to, token.to + 48).replace(/[.,;:].*$/, ''));
    const dear = is('costly') && before !== 'less';
    return make(dear ? 'worse' : 'better', bought ? 0.3 : is('cheap') ? 0.8 : 0.9, { ofSpeed: !bought });
  }
  if (token.word === 'degraded') return make('worse', 0.5);
  if (/^degrad/.test(token.word) && !/^(?:to|mode|array|gracefully|raid|state)$/.test(next)) return make('worse', 0.8, { ofSpeed: true });
  if (/^hurts?$/.test(token.word) && next === 'to') return undefined;
  // "the problem gets worse"
  if (
    token.word === 'worse' &&
    tokens.slice(Math.max(0, index - 4), index).some(({ word }) => /^(?:problems?|issues?|situation|bug|confusion)$/.test(word))
  )
    return undefined;
  if (is('worse')) return make('worse', token.word.startsWith('regress') ? 0.6 : 0.7);
  if (is('better') && NO_MEASURE.test(text.slice(token.to, token.to + 48))) return undefined;
  if (is('better')) return make('better', /^(?:help|recover|win|beat|gain|benefit)/.test(token.word) ? 0.4 : 0.6);
  if (is('more') || is('less')) return amountCue(token, index, tokens, text);
  if (is('up')) return make('up', 0.6, { ofAmount: true });
  if (is('down')) {
    if (/^loss/.test(token.word) && /^(?:data|power|link|memory|precision|information)$/.test(before)) return undefined;
    // "Losing the offload does ...": the side, not what comes of it.
    if (token.word === 'losing' && index === 0) return make('down', 0.2, { ofAmount: true });
    if (/^drop/.test(token.word) && /^(?:rates?|counters?|reasons?|monitor|counts?|packets?|statistics)$/.test(next)) return undefined;
    if (/^(?:drop|dropping|dropped|cut|lost|lose)$/.test(token.word) && /^(?:the|this|a|an|it|them|patch|support)$/.test(next))
      return make('down', 0.2, { ofAmount: true });
    return make('down', 0.6, { ofAmount: true });
  }
  if (is('differs')) return before === 'same' ? undefined : make('differs', /^(?:effect|gap|affect|effects)$/.test(token.word) ? 0.2 : 0.4);
  if (is('good') || is('bad')) {
    if (OF_OPINION.test(text.slice(token.from, token.to + 16))) return undefined;
    const plain =
      /^(?:good|nice|great|fast|quick|bad|poor|slow|terrible|efficient|excellent|decent|horrible|awful|impressive|amazing|stellar|superb|disappointing|lousy)$/.test(
        token.word,
      );
    return make(is('good') ? 'better' : 'worse', plain ? 0.3 : 0.6, { adjective: plain });
  }
  if (is('same') && before !== 'than' && before !== 'something')
    return make('same', 0.35, { adjective: /^(?:same|similar|identical|equal|comparable|equivalent)$/.test(token.word) });
  return undefined;
}

function amountCue(token: Token, index: number, tokens: readonly Token[], text: string): Cue | undefined {
  const next = tokens[index + 1];
  const before = tokens[index - 1]?.word ?? '';
  const word = next?.word ?? '';
  if (/^(?:end|level|layer|layers|half|bound|case|part|order|priority|address|addresses|bits?)$/.test(word)) return undefined;
  if (token.word === 'extra' && text[token.to] === '-') return undefined;
  // "more than 5 Gbit/s" bounds an amount, "5 Gbit/s more than" tells a difference
  if (word === 'than' && /^(?:more|less)$/.test(token.word) && !/\d ?[\p{L}%][\p{L}/]{0,12} $/u.test(text.slice(0, token.from)))
    return undefined;
  // "greater or equal than 0"
  if (/^ (?:than )?or equal/.test(text.slice(token.to))) return undefined;
  if (/^(?:one|any|no|once|some|two|few|the|what's|many)$/.test(before) && token.word === 'more') return undefined;
  // "more meaningful", "less obvious" are said of anything.
  if (/^(?:more|less)$/.test(token.word) && /(?:ful|ive|(?<!^scal)able|ible|ant|al|ous|ious)$/.test(word)) return undefined;
  if (next?.classes.includes('costly')) return undefined;
  return cueAt(token.classes.includes('more') ? 'up' : 'down', 0.7, token.from, token.to, tokens, { ofAmount: true, adjective: true });
}

/** "is (lower) better" says of what it is, and only explains which way. */
function isAside(index: number, tokens: readonly Token[], text: string): boolean {
  return [index, index - 1].some(i => {
    const token = tokens[i];
    const inBrackets = token && text[token.from - 1] === '(' && text[token.to] === ')';
    return inBrackets && /^(?:is|are|was|were|looks?|seems?)$/.test(tokens[i - 1]?.word ?? '');
  });
}

/** "lower is better" explains a table. */
function isLegend(index: number, tokens: readonly Token[]): boolean {
  const compared = /^(?:lower|higher|less|more|smaller|bigger|larger|fewer)$/;
  const [a, b, c] = [tokens[index]?.word ?? '', tokens[index + 1]?.word ?? '', tokens[index + 2]?.word ?? ''];
  if (compared.test(a)) return (/^(?:is|are|means)$/.test(b) && /^(?:better|worse)$/.test(c)) || b === 'better';
  return (
    /^(?:better|worse)$/.test(a) &&
    [tokens[index - 1], tokens[index - 2]].some(token => compared.test(token?.word ?? '')) &&
    !/^(?:much|far|even|and)$/.test(tokens[index - 1]?.word ?? '')
  );
}
