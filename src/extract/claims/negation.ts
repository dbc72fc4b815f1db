/** What a negation does to a cue: "not faster" says the same, "not cheap" says the opposite. */

import type { Direction } from '../../model/claim.ts';
import type { Cue } from './cue.ts';
import type { Token } from './tokens.ts';

const NEGATION =
  /^(?:not?|never|none|neither|nor|without|hardly|cannot|can't|cant|isn't|doesn't|don't|didn't|won't|wasn't|aren't|haven't|hasn't|wouldn't|shouldn't|couldn't|any(?!))$/;
/** "I do not understand why it is slower" says that it is; "I see no reason why" that it is not. */
const UNEXPLAINED = /^(?:understand|understood|know|knew|explain|explained|tell|sure|clear|obvious|idea)$/;
/** Words that may stand between "no" and what it denies. */
const REACH = 7;

const DENIED: Readonly<Partial<Record<Direction, Direction>>> = {
  up: 'same',
  down: 'same',
  better: 'same',
  worse: 'same',
  differs: 'same',
};

/** Said of one side only, so that its denial is the other: what is not cheap is dear, what is not slow is fast enough. */
const ONE_SIDED = /^(?:cheap|free|inexpensive|good|great|nice|fast|quick|efficient|impressive|excellent)$/;

/** The cue as it stands under the negations before it; one reaches over a few words, not over a comma or "but". */
export function negatable(cue: Cue, tokens: readonly Token[]): Cue {
  const next = tokens.find(token => token.from >= cue.to)?.word;
  if (next === 'no' && DENIED[cue.direction]) return { ...cue, direction: 'same', negated: true };
  if (tokens[cue.token]?.word === 'but') return cue;
  for (let i = cue.token - 1; i >= 0 && i >= cue.token - REACH; i--) {
    const token = tokens[i];
    if (!token || /^(?:but|and|because|since|so|which|that|while|if|when|only)$/.test(token.word)) return cue;
    if (token.word === 'why' && UNEXPLAINED.test(tokens[i - 1]?.word ?? '')) return cue;
    if (NEGATION.test(token.word) || /n['’]t$/.test(token.word)) {
      const after = tokens[i + 1];
      // "none is faster than bfq here": the name of an I/O scheduler
      if (token.word === 'none' && after?.word !== 'of') return cue;
      // "with offload not enabled it drops": what is denied is the setting
      if (/^(?:only|believe|buy|trust|enabled|set|applied|active|loaded|configured|present|being|turned)$/.test(after?.word ?? ''))
        return cue;
      // "Not using it raises the load": what is denied is the cause.
      if (token.word === 'not' && i + 1 < cue.token && /^[a-z]{2,}ing$/.test(after?.word ?? '')) return cue;
      if (token.word === 'without' && !tokens.slice(i + 1, cue.token).every(denied)) return cue;
      const said = tokens[cue.token]?.word ?? '';
      if (ONE_SIDED.test(said) && /^(?:not|never)$|n['’]t$/.test(token.word))
        return { ...cue, direction: cue.direction === 'better' || cue.direction === 'same' ? 'worse' : cue.direction, negated: true };
      // "the link is not saturated": no level was reached
      if (cue.direction === 'absolute') return { ...cue, negated: true };
      const direction = DENIED[cue.direction];
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
