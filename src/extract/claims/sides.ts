/** What performs so, compared with what, and in which cases: as far as the words of a claim say. */

import { matchesOf } from '../matches.ts';

export interface Sides {
  readonly subject: string | null;
  readonly baseline: string | null;
  readonly conditions: readonly string[];
}

const BASELINE =
  /\b(?:than(?! (?:about |around |almost |nearly )?(?:doubl|tripl|quadrupl|twice\b|half\b|(?:an? |one |two )?(?:thirds?|quarters?|fifth|tenth|factor)\b|\d[\d.,]{0,10} ?(?:%|x\b|percent|times|[kKMG]?(?:bit|[bB]\/s|[bB]yte|bps|pps|IOPS)|[nuµm]?s(?:ec)?\b)))(?: with| when| the| that of| for)?|compared (?:to|with)|in comparison (?:to|with)|relative to|versus|vs\.?|as opposed to|over(?= (?:the |\w+ )?(?:baseline|mainline|vanilla|previous|old|existing|current|master|stock|\d))|against(?= (?:the |\w+ )?(?:baseline|mainline|vanilla|previous|old|existing|current|master|stock|\d)))\s+([^,;:()]{2,80})/i;
const WITH =
  /\b(?:with|without|using|enabling|disabling|after|when using|when|by using|losing|running)\s+((?:this |the |these )?[^,;:()]{2,60}?)(?=,|;|:|\(|\)|$|\b(?:than|the|we|i|is|are|was|were|it|there|compared|and|but|has|have|gives?|makes?|in|on|for|performance|throughput)\b)/i;
const STOPS =
  /\b(?:is|are|was|were|has|have|had|does|doesn't|did|do|gives?|gave|makes?|made|improves?|improved|increases?|increased|reduces?|reduced|degrades?|degraded|regress(?:es|ed)?|drops?|dropped|goes|went|stay(?:s|ed)?|remain(?:s|ed)?|seems?|looks?|show(?:s|ed)?|results?|yields?|yielded|takes?|took|gets?|runs?|ran|helps?|hurts?|adds?|costs?|achieves?|can|could|would|should|will|may|might|only|brings?|speeds?|slows?|causes?|creates?)\b/i;
const CONDITION =
  /\b(?:for|on|at|under|when|if|in case of|during|in|with|without|using|from)\s+((?!this\b|that\b|it\b|me\b|my\b|fact\b|general\b|order\b|the (?:patch|series|change)\b)[^,;:()]{2,60}?)(?=[,;:()]|\.?$|\s(?:for|on|at|under|when|if|than|with|without|but|and|which|compared|in|is|are|was|we|i)\b)/gi;
const MOST_CONDITIONS = 6;

/** Reads the sides of a claim from its text; `at` is where it says what it says. */
export function sidesOf(text: string, at: number): Sides {
  const baseline = clean(BASELINE.exec(text)?.[1]);
  const subject = subjectOf(text, at);
  const conditions: string[] = [];
  for (const match of matchesOf(CONDITION, text)) {
    const phrase = clean(match[0]);
    if (!phrase || conditions.length >= MOST_CONDITIONS) continue;
    if (baseline?.includes(phrase) || (subject && phrase.includes(subject))) continue;
    conditions.push(phrase);
  }
  return { subject, baseline, conditions };
}

function subjectOf(text: string, at: number): string | null {
  const given = WITH.exec(text);
  if (given && given.index < at + 60 && !/\bthan $/i.test(text.slice(0, given.index))) {
    const phrase = clean(given[0]);
    if (phrase && !/^with(?: the)? (?:a|some|same)$/i.test(phrase)) return phrase;
  }
  const stop = STOPS.exec(text);
  if (!stop || stop.index === 0 || stop.index > 90) return null;
  const head = text
    .slice(0, stop.index)
    .replace(/^(?:so|and|but|thus|also|overall|interestingly|surprisingly|still|however|here|now|then|hi \w+)\b[,\s-]*/i, '');
  const phrase = clean(head);
  return phrase && !/^(?:it|this|that|there|we|i|you|they|he|she|here|which|what|so|i don't)$/i.test(phrase) ? phrase : null;
}

function clean(phrase: string | undefined): string | null {
  const text = (phrase ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'(\-–]+|[\s"').,;:\-–]+$/g, '')
    .trim();
  return text.length < 2 ? null : text;
}
