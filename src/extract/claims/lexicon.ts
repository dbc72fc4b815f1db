/** The words by which performance is spoken of, in classes. Inflections come from stems, slips of spelling from distance. */

import { misspelt, stemOf } from './natural.ts';

/** What a word says of a metric. */
export type WordClass =
  | 'up' // the metric rises
  | 'down' // it falls
  | 'better'
  | 'worse'
  | 'faster' // better or worse, and of speed without any metric named
  | 'slower'
  | 'more' // of an amount: "higher latency", "less CPU"
  | 'less'
  | 'costly'
  | 'cheap'
  | 'good' // plain adjectives, weak
  | 'bad'
  | 'same'
  | 'differs'
  | 'slight'
  | 'notable'
  | 'large';

const WORDS: Readonly<Record<WordClass, string>> = {
  up: 'increase rise grow climb jump hike raise double triple inflate creep skyrocket balloon growth grew grown rose risen quadruple surge',
  down: 'decrease drop reduce reduction fall decline shrink halve cut dip lose loss lost plummet sink minimize minimise diminish fell fallen save shrank shrunk sank lowers lowered lowering shaved shaves slashed slashes plunge slump',
  better: 'improve improvement boost enhance benefit win gain outperform beat recover help optimum optimal',
  worse:
    'degrade degradation regress regression hurt suffer penalty worsen cripple harm deteriorate tank penalize hamper impair collapse collapsed',
  faster: 'faster fastest quicker quickest speedup speedups accelerate snappier',
  slower: 'slower slowest slowdown slowdowns sluggish laggy',
  more: 'higher highest more greater greatest larger bigger longer extra',
  less: 'lower lowest less fewer smaller shorter',
  costly: 'expensive costly inefficient costlier pricey',
  cheap: 'cheaper cheapest cheap inexpensive',
  good: 'better best nicer superior good nice great excellent fast quick efficient impressive decent amazing stellar superb',
  bad: 'worse worst poor bad terrible slow awful horrible abysmal inferior dismal disappointing lousy',
  same: 'same identical equal equivalent similar comparable unchanged negligible constant equally',
  differs: 'difference differ vary varies variation impact affect influence effect discrepancy gap',
  slight: 'slight slightly little bit tad somewhat marginal marginally minor tiny small smidge minimal modest barely',
  notable:
    'noticeable noticeably notable notably considerable considerably measurable measurably substantial substantially visible clearly nontrivial sizable sizeable definite',
  large:
    'significant significantly much huge hugely massive massively dramatic dramatically major large largely drastic drastically vast vastly enormous greatly far way big marked markedly severe severely tremendous heavily greatly lot',
};

/** Words of their own, a letter from one of the above. */
const OTHER_WORDS = new Set(['extensive', 'immense', 'passively', 'severally', 'equality', 'visibly', 'smallest', 'regressed']);

/** Words that share a stem with one of the above and mean something else. */
const FALSE_FRIENDS = new Set([
  'benefits',
  'mostly',
  'dropped',
  'droppable',
  'winner',
  'generous',
  'wins32',
  'acceleration',
  'accelerator',
  'accelerators',
  'accelerated',
  'helper',
  'helpers',
  'savings',
  'saved',
  'saves',
  'cuts',
  'cutting',
  'fallback',
  'effective',
  'effectively',
  'different',
  'differently',
  'differentiate',
  'beneficial',
  'constants',
]);
const EXCEPT: Readonly<Record<string, WordClass>> = {
  benefits: 'better',
  dropped: 'down',
  saves: 'down',
  saved: 'down',
  cuts: 'down',
  cutting: 'down',
  slowness: 'slower',
};

/** Words that inflect; comparatives and adverbs are matched as they stand. */
const INFLECTED: ReadonlySet<WordClass> = new Set<WordClass>(['up', 'down', 'better', 'worse', 'faster', 'slower', 'differs']);

const exact = new Map<string, WordClass[]>();
const byStem = new Map<string, WordClass[]>();
for (const [name, words] of Object.entries(WORDS)) {
  if (!isWordClass(name)) continue;
  for (const word of words.split(' ')) {
    exact.set(word, [...(exact.get(word) ?? []), name]);
    if (INFLECTED.has(name)) byStem.set(stemOf(word), [...new Set([...(byStem.get(stemOf(word)) ?? []), name])]);
  }
}
/** A stem begins as its word does. To find it takes long; most words of a mail begin as none of these stems. */
const STEM_HEAD = 2;
const stemHeads: ReadonlySet<string> = new Set([...byStem.keys()].map(stem => stem.slice(0, STEM_HEAD)));
const LONG_WORDS: ReadonlySet<string> = new Set([...exact.keys()].filter(word => word.length >= 8));

function isWordClass(name: string): name is WordClass {
  return Object.hasOwn(WORDS, name);
}

/** Classes that only tell how much: "slightly", "massive". */
const DEGREES: ReadonlySet<WordClass> = new Set<WordClass>(['slight', 'notable', 'large']);

/** True when a word, in small letters, says by itself what a metric does. */
export function tellsChange(word: string): boolean {
  return !word.includes('_') && classesOf(word).some(name => !DEGREES.has(name));
}

const NONE: readonly WordClass[] = [];
const MOST_KNOWN = 20000;
const known = new Map<string, readonly WordClass[]>();

/** The classes of a word in small letters; none for most words. */
export function classesOf(word: string): readonly WordClass[] {
  const found = known.get(word);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const classes = look(word);
  known.set(word, classes);
  return classes;
}

function look(word: string): readonly WordClass[] {
  const special = EXCEPT[word];
  if (special) return [special];
  if (FALSE_FRIENDS.has(word)) return NONE;
  const direct = exact.get(word) ?? (stemHeads.has(word.slice(0, STEM_HEAD)) ? byStem.get(stemOf(word)) : undefined);
  if (direct) return direct;
  const meant = OTHER_WORDS.has(word) ? undefined : misspelt(word, LONG_WORDS);
  return meant ? (exact.get(meant) ?? NONE) : NONE;
}
