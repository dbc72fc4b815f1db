/** What a sentence says of the metrics it names: words of change, of comparison, of sameness, with their negations. */

import { matchesOf } from '../matches.ts';
import { AMOUNTS } from './amounts.ts';
import { CONTESTS } from './contests.ts';
import { type Cue, cueAt } from './cue.ts';
import { keyed } from './keyed.ts';
import { tellsChange } from './lexicon.ts';
import { LIMITS } from './limits.ts';
import { negatable } from './negation.ts';
import { SAMENESS } from './sameness.ts';
import type { Token, Word } from './tokens.ts';
import { wordCue } from './word-cues.ts';

/** The earlier ones have the first say over a stretch of text. */
const PHRASES = [...SAMENESS, ...CONTESTS, ...AMOUNTS, ...LIMITS];
const phrasesFor = keyed(PHRASES);

const SHORT_OF = /\b(?:reach|achieve|saturate|hit|exceed|sustain|get (?:to|near|close to|anywhere near))$/i;

/** False for most texts: none of their words can be, or begin, a cue. */
export function mayHoldCues(words: readonly Word[]): boolean {
  return words.some(({ word }) => tellsChange(word)) || phrasesFor(words).length > 0;
}

/** The cues of a text whose words are `tokens`. With `all`, phrases are tried whether or not their words stand there. */
export function cuesIn(text: string, tokens: readonly Token[], all = false): Cue[] {
  const cues: Cue[] = [];
  const free = (from: number, to: number) => !cues.some(cue => cue.from < to && from < cue.to);
  for (const { says, weight, pattern, traits } of all ? PHRASES : phrasesFor(tokens))
    for (const match of matchesOf(pattern, text)) {
      const to = match.index + match[0].length;
      if (to === match.index || !free(match.index, to)) continue;
      const cue = cueAt(says, weight, match.index, to, tokens, traits);
      const meant = says === 'same' || traits.metric === 'overhead' ? cue : negatable(cue, tokens);
      if (says !== 'absolute' || !meant.negated) cues.push(meant);
    }
  for (const [index, token] of tokens.entries()) {
    if (token.code || token.classes.length === 0 || !free(token.from, token.to)) continue;
    const cue = wordCue(token, index, tokens, text);
    if (cue) cues.push(negatable(cue, tokens));
  }
  const denied = deniedAfter(text, cues, tokens);
  if (denied) cues.push(denied);
  // "no improvement but a regression" says the latter.
  const but = cues.find(cue => text.startsWith('but ', cue.from));
  // "cannot reach line rate" does not claim the line rate.
  const short = cues.find(cue => cue.direction === 'worse' && SHORT_OF.test(text.slice(cue.from, cue.to)));
  return cues
    .filter(cue => !DISMISSED.test(text.slice(Math.max(0, cue.from - 48), cue.from)))
    .filter(cue => !but || cue.direction !== 'same' || cue.from > but.from)
    .filter(cue => !short || cue.direction !== 'absolute' || cue.from < short.from || cue.from - short.to > 30)
    .sort((a, b) => a.from - b.from);
}

/** "similar rather than 1.6 x faster": what it is not. */
const DISMISSED =
  /\b(?:rather than|instead of) (?:(?:being|getting|going|the|an?|any|about|almost|much|even|\w+ly|[~≈]?\d[\d.]{0,8} ?(?:x|%|percent|times)) ){0,3}$/i;

const DENIED =
  /\bbut (?:the |its |their )?(?:[\w/-]+ ){1,6}(?:(?:is|are|was|were|does|do|did) not|(?:is|are|was|were|does|do|did)n['’]t)(?=\s*(?:[.,;)!]|$))/i;
const OPPOSITE: Partial<Record<Cue['direction'], Cue['direction']>> = { better: 'worse', worse: 'better', up: 'down', down: 'up' };

/** "Latency is better, but the rate is not": what is denied of the second was said of the first. */
function deniedAfter(text: string, cues: readonly Cue[], tokens: readonly Token[]): Cue | undefined {
  const match = text.includes('but ') ? DENIED.exec(text) : null;
  const said = match && cues.filter(cue => cue.to <= match.index).at(-1);
  const direction = said ? OPPOSITE[said.direction] : undefined;
  if (!match || !said || !direction) return undefined;
  const end = match.index + match[0].length;
  return cueAt(direction, said.weight, end - 3, end, tokens, { ofSpeed: said.ofSpeed, ofAmount: said.ofAmount });
}
