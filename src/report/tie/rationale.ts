/** The arithmetic of a verdict in words: "throughput, tso off -> on: 897.2 -> 894.1 Mbps, -0.35 %; claimed slightly less". */

import type { Claim, Facet } from '../../model/claim.ts';
import { changeOf, type Pair, ratioOf } from './calculator.ts';
import { REST } from './conditions.ts';
import { printedUnit, type Sample } from './samples.ts';

/** How one pair stands to a claim: `slack` has the direction right and the size or degree wrong, `flat` shows no change. */
export type Standing = 'agrees' | 'slack' | 'flat' | 'opposite';

const MOST_PAIRS = 3;
/** Pairs of one standing that are all shown, where others stand otherwise; of more, one is. */
const MOST_OF_ONE = 2;
const MOST_NAMES = 2;
const LONGEST_SIDE = 32;

const SHORT_FORMS = /\b(?:iops|cpu|ipc|tlb)\b/g;

/** A metric in plain words, with its scope. */
export function metricWords(metric: string, scope: string | null = null): string {
  return `${metric.replaceAll('_', ' ').replace(SHORT_FORMS, short => short.toUpperCase())}${scope ? ` (${scope})` : ''}`;
}

/** The number as printed, the mean of several lines with their count. */
export function shown(sample: Sample): string {
  const values = sample.indices.flatMap(i => sample.run.measurements[i] ?? []);
  const first = values[0];
  if (!first) return '';
  if (values.length === 1) return `${first.value}`;
  return `${plain(values.reduce((sum, m) => sum + m.value, 0) / values.length)} (mean of ${values.length})`;
}

export function unitShown(sample: Sample): string {
  const unit = printedUnit(sample);
  return unit === '' ? '' : ` ${unit}`;
}

/** The two values of a pair with their change: "897.2 -> 894.1 Mbps, -0.35 %". */
function valuesShown(pair: Pair): string {
  const { baseline, contender } = pair;
  const units = [unitShown(baseline), unitShown(contender)];
  const from = units[0] === units[1] ? shown(baseline) : `${shown(baseline)}${units[0]}`;
  return `${from} -> ${shown(contender)}${units[1]}, ${changeShown(pair)}`;
}

/** "-14.1 %", or "x 3.2" where the change is more than threefold. */
function changeShown(pair: Pair): string {
  const ratio = ratioOf(pair);
  if (Number.isFinite(ratio) && ratio >= 3) return factorShown(ratio);
  const change = 100 * changeOf(pair);
  return `${change < 0 ? '-' : '+'}${Math.abs(change).toFixed(Math.abs(change) < 1 ? 2 : 1)} %`;
}

/** Pairs of one comparison, the first few of them and how many more there are; `factor` is what sets their sides apart. */
export function pairsShown(pairs: readonly Pair[], factor = ''): string {
  const what = new Set(pairs.map(p => metricWords(p.contender.metric, p.contender.scope)));
  const sides = sidesShown(pairs, factor);
  if (what.size > 1)
    return listed(
      pairs.map(p => `${metricWords(p.contender.metric, p.contender.scope)} ${valuesShown(p)}`),
      MOST_PAIRS,
    );
  const head = `${[...what].join()}${sides === '' ? '' : `, ${sides}:`}`;
  return `${head} ${listed(namedPairs(pairs, factor), MOST_PAIRS)}`;
}

/** Pairs that do not all stand alike, each under how it stands: "2 of 3 agree: ...; 1 within scatter: ...". */
export function standingsShown(
  pairs: readonly Pair[],
  factor: string,
  standings: readonly Standing[],
  words: Readonly<Record<Standing, string>>,
): string {
  const kinds = (['agrees', 'slack', 'flat', 'opposite'] as const).filter(kind => standings.includes(kind));
  if (kinds.length < 2) return pairsShown(pairs, factor);
  const names = namedPairs(pairs, factor);
  const groups = kinds.map((kind, i) => {
    const own = names.filter((_, at) => standings[at] === kind);
    return `${own.length}${i === 0 ? ` of ${pairs.length}` : ''} ${words[kind]} (${own.length > MOST_OF_ONE ? `e.g. ${own[0]}` : own.join('; ')})`;
  });
  const sides = sidesShown(pairs, factor);
  const what = [...new Set(pairs.map(p => metricWords(p.contender.metric, p.contender.scope)))].slice(0, MOST_NAMES).join(' and ');
  return `${what}${sides === '' ? '' : `, ${sides}`}: ${groups.join(', ')}`;
}

function listed(texts: readonly string[], most: number): string {
  const unique = [...new Set(texts)];
  const rest = unique.length - most;
  return `${unique.slice(0, most).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
}

/** "tso off -> on", "base -> patched"; empty where the pairs have several sides, or none by name. */
function sidesShown(pairs: readonly Pair[], factor: string): string {
  const said = new Set(
    pairs.map(({ baseline, contender }) => {
      const [from, to] = [baseline, contender].map(s => s.conditions.get(factor)?.text ?? '');
      return from && to && from.length <= LONGEST_SIDE && to.length <= LONGEST_SIDE ? `${from} -> ${to}` : '';
    }),
  );
  const [only = ''] = said;
  if (said.size > 1 || only === '') return '';
  return /^variant/.test(factor) ? only : `${factor.replace(REST, '')} ${only}`;
}

/** The pairs with what tells each of them from the others: "9000 -> 9900, +10.0 %, iodepth 1". */
function namedPairs(pairs: readonly Pair[], factor: string): string[] {
  const names = new Set(pairs.flatMap(p => [...p.contender.conditions.keys()]));
  const varying = [...names].filter(name => name !== factor && new Set(pairs.map(p => p.contender.conditions.get(name)?.key)).size > 1);
  return pairs.map(pair => {
    const own = varying.slice(0, MOST_NAMES).flatMap(name => {
      const value = pair.contender.conditions.get(name)?.text;
      if (value === undefined || value.length > LONGEST_SIDE) return [];
      return name.endsWith(REST) || name === 'variant' ? [value] : [`${name} ${value}`];
    });
    return [valuesShown(pair), ...own].join(', ');
  });
}

const MUCH = { slight: 'slightly', notable: 'notably', large: 'much' };
const WAY = { up: 'more', down: 'less', better: 'better', worse: 'worse', same: 'no difference', differs: 'a difference' };

/** What a facet claims, in few words: "about 8 % more", "4.4 to 9.8 Gbps", "much better". */
export function claimed(facet: Facet): string {
  const { direction, magnitude, degree } = facet;
  if (magnitude?.from !== undefined && magnitude.to !== undefined)
    return `${magnitude.from} to ${magnitude.to} ${magnitude.unit}`.trimEnd();
  if (magnitude) {
    const hedge = magnitude.qualifier ? `${magnitude.qualifier.replace('-', ' ')} ` : '';
    const size = `${hedge}${magnitude.value ?? ''} ${magnitude.unit}`.trimEnd();
    if (direction === 'differs') return `a difference of ${size}`;
    return direction === 'absolute' || direction === 'optimum' || direction === 'same' ? size : `${size} ${WAY[direction]}`;
  }
  if (direction === 'absolute') return 'a level';
  if (direction === 'optimum') return 'the best point';
  if (degree === null) return WAY[direction];
  if (direction === 'differs') return degree === 'double' || degree === 'half' ? WAY.differs : `a ${degree} difference`;
  if (direction === 'same') return degree === 'slight' ? 'little difference' : `no ${degree} difference`;
  if (degree === 'double' || degree === 'half')
    return `${degree === 'double' ? 'twice' : 'half'} as ${direction === 'better' ? 'good' : direction === 'worse' ? 'bad' : 'much'}`;
  return `${MUCH[degree]} ${WAY[direction]}`;
}

const CASES = { all: ' in all cases', most: ' in most cases', some: ' in some cases', mean: ' on average', best: ' at best' };

/** What a claim says by a facet, of how many cases, and of which metric where another was measured. */
export function claimedBy({ quantifier }: Claim, facet: Facet, measured: string | undefined): string {
  const other =
    facet.metric === measured || facet.metric === 'performance'
      ? ''
      : ` ${facet.direction === 'same' || facet.direction === 'differs' ? 'in ' : ''}${metricWords(facet.metric)}`;
  return `${claimed(facet)}${other}${quantifier === null ? '' : CASES[quantifier]}`;
}

/** "x 12.5": three figures, as reports show factors, so that nothing is rounded twice. */
export function factorShown(ratio: number): string {
  return `x ${Number(ratio.toPrecision(3))}`;
}

export function plain(value: number): string {
  const size = Math.abs(value);
  return String(size >= 1000 ? Math.round(value * 10) / 10 : Number(value.toPrecision(4)));
}
