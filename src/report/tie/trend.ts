/** Claims of how a metric goes over a series ("scales linearly", "degrades as clients are added"): slopes, not single rows. */

import type { Claim, Facet } from '../../model/claim.ts';
import { changeOf, withinNoise } from './calculator.ts';
import { comparable, compare, filtered, namedAmong } from './comparisons.ts';
import { type Finding, samplesIn, unmeasured } from './finding.ts';
import { signFor } from './measured.ts';
import { claimedBy, metricWords, plain } from './rationale.ts';
import type { Sample } from './samples.ts';
import { axisOf, ends, growthOf, numberAt, type Series, seriesOf, seriesShown } from './series.ts';
import { levelSide } from './spoken.ts';
import { DEGREES, GROWTH } from './tolerances.ts';
import { wordsOf } from './words.ts';

/** "as the number of clients grows", "with growing depth". */
const GROWS =
  /\b(?:as|when|while) (?:the |we |you |more )?(?:[\w-]+ ){1,5}?(?:grows?|increases?|rises?|goes up|go up|(?:is|are|get|gets) (?:added|raised|increased))\b(?! (?:the (?!throughput|latency|performance|rate|iops|cpu)|its |our |an? |by ))|\bwith (?:a |the )?(?:growing|increasing|rising|more and more)\b/i;
/** "scales with the number of clients", "over block sizes". */
const WITH_WHAT =
  /\b(?:with|over|across) (?:the |more |larger |increasing )?(?:[\w-]+ ){0,2}?(?:number|numbers|sizes?|depths?|counts?|lengths?|rates?|loads?)\b(?: of [\w-]+)?/i;
const LINEARLY = /\blinear(?:ly)?\b|\bperfect(?:ly)?\b/i;
/** Words that hold one slope against another. */
const AGAINST =
  /\b(?:better|worse|further|farther|than|best|worst|compared|improv\w{1,8}|worsen\w{0,3}|regress\w{0,5})\b|\bas (?:well|nicely|good|far|badly|poorly)\b/i;
/** A series of fewer runs has no slope of its own. */
const FEWEST = 3;

/** True for a claim that only a series can bear out. */
export function tellsTrend(claim: Claim, facet: Facet): boolean {
  if (facet.direction === 'absolute' || facet.direction === 'optimum') return false;
  if (facet.metric === 'scalability') return true;
  return facet.magnitude === null && facet.direction !== 'same' && (GROWS.test(claim.text) || fallsBeyond(claim, facet) !== undefined);
}

/** "Degrades beyond 32 clients": where a series turns. */
const BEYOND = /\b(?:degrad|drop|fall|decreas|declin|collaps|suffer)\w{0,6} (?:[\w-]+ ){0,3}?(?:beyond|above|past) (\d{1,6}) [a-z]{3,}/i;

/** The point behind which a claim says that a thing gets worse, where it holds nothing else against it. */
function fallsBeyond({ text, baseline }: Claim, { direction }: Facet): number | undefined {
  const from = baseline === null && (direction === 'worse' || direction === 'down') ? BEYOND.exec(text)?.[1] : undefined;
  return from === undefined ? undefined : Number(from);
}

/** Judges a trend on the series in reach; what no series shows is left undecided, whatever single rows say. */
export function judgeTrend(claim: Claim, facet: Facet, samples: readonly Sample[], subject: string | null): Finding {
  const over = (GROWS.exec(claim.text) ?? WITH_WHAT.exec(claim.text))?.[0];
  const axis = axisOf(over ?? claim.text, samples, over === undefined);
  if (axis === undefined || facet.magnitude !== null)
    return unmeasured(
      'undecided',
      `It speaks of how ${metricWords(facet.metric)} goes over a series, and no series of runs in reach shows that.`,
    );
  const scales = facet.metric === 'scalability';
  if (scales && (AGAINST.test(claim.text) || facet.direction === 'same'))
    return twoSlopes(claim, facet, seriesOf(samples, axis), axis, subject);
  const mentions = namedAmong(claim, samples).filter(m => m.name !== axis);
  const turn = fallsBeyond(claim, facet);
  const meant = filtered(spokenOf(claim, samples), mentions, null).filter(s => turn === undefined || (numberAt(s, axis) ?? 0) >= turn);
  const fewest = turn === undefined ? FEWEST : FEWEST - 1;
  const lines = seriesOf(meant, axis).filter(
    line => line.points.length >= fewest && (turn === undefined || numberAt(line.first, axis) === turn),
  );
  const [first] = lines;
  if (!first) return unmeasured('undecided', `No series of ${fewest} runs or more varies ${axis} alone.`);
  const stands = new Set(lines.map(line => (scales ? scaling(claim, facet, line, axis) : going(facet, line))));
  const why = seriesShown(lines, axis);
  const even = scales && LINEARLY.test(claim.text) ? `, evenly that is x ${plain(spanOf(first, axis))}` : '';
  const said = `${claimedBy(claim, facet, first.first.metric)}${even}`;
  const [stand = 'undecided'] = stands;
  if (stands.size > 1 || stand === 'undecided') return unmeasured('undecided', `${why}: nothing says whether that is ${said}.`);
  const reason = stand === 'agrees' ? 'agrees' : stand === 'opposite' ? 'opposite' : 'some-cases';
  const but = stand === 'partly' ? 'not all the way' : undefined;
  return { outcome: stand, reason, pairs: lines.map(ends), samples: lines.flatMap(line => line.points), why, said, but };
}

/** The samples of the side that a claim speaks of, by its own words or by those of a label ("base", "patched"); all where it says none. */
function spokenOf(claim: Claim, samples: readonly Sample[]): readonly Sample[] {
  const side = levelSide(claim);
  const words = new Set(wordsOf(claim.text).map(w => w.text));
  const named = samples.filter(s =>
    [...s.conditions.values()].some(
      v => v.side !== null && (side === null ? v.text.length > 3 && v.text !== 'with' && words.has(v.text.toLowerCase()) : v.side === side),
    ),
  );
  return named.length > 0 ? named : samples;
}

type Stand = 'agrees' | 'partly' | 'opposite' | 'undecided';

/** Whether a series scales, by how much of an even growth is left: all of it where eight threads do eight times the work. */
function scaling(claim: Claim, facet: Facet, line: Series, axis: string): Stand {
  const grown = growthOf(line);
  const even = grown / spanOf(line, axis);
  const well = facet.direction === 'better' || facet.direction === 'up';
  if (well && LINEARLY.test(claim.text)) return even >= GROWTH.linear ? 'agrees' : even < GROWTH.sublinear ? 'opposite' : 'partly';
  if (even >= GROWTH.well) return well ? 'agrees' : 'opposite';
  if (grown <= GROWTH.none || even <= GROWTH.poor) return well ? 'opposite' : 'agrees';
  return 'undecided';
}

/** "Degrades as clients are added": from the first run to the last, and at every step. */
function going(facet: Facet, line: Series): Stand {
  const sign = signFor(facet, line.first.metric);
  if (sign === 0 || withinNoise(ends(line))) return 'undecided';
  const steps = line.points.slice(1).map((contender, i) => ({ baseline: line.points[i] ?? contender, contender }));
  const ways = new Set(steps.filter(step => !withinNoise(step)).map(step => Math.sign(changeOf(step))));
  if (ways.size > 1) return 'partly';
  return ways.has(sign) ? 'agrees' : 'opposite';
}

/** Growth from the first run to the last of two series held against each other. */
function twoSlopes(claim: Claim, facet: Facet, lines: readonly Series[], axis: string, subject: string | null): Finding {
  const found = compare(
    claim,
    lines.map(line => line.last),
    subject,
  );
  // switches that only one side states are filled in when compared: the run is the same
  const seriesWith = (s: Sample) => lines.find(line => line.last.run === s.run && comparable(line.last, s));
  const pairs = (found?.bound === 'order' ? [] : (found?.pairs ?? [])).flatMap(({ baseline, contender }) => {
    const [a, b] = [seriesWith(baseline), seriesWith(contender)];
    return a && b && alongSame(a, b, axis) ? [{ a, b }] : [];
  });
  if (!found || pairs.length === 0)
    return unmeasured('undecided', `It compares how two things scale, and no two series of runs over ${axis} differ in what it names.`);
  const stands = pairs.map(({ a, b }) => slopes(facet, growthOf(b) / growthOf(a) - 1));
  const used = pairs.flatMap(({ a, b }) => [ends(a), ends(b)]);
  const told = {
    pairs: used,
    samples: samplesIn(used),
    why: seriesShown([...new Set(pairs.flatMap(({ a, b }) => [a, b]))], axis, found.factor),
    said: claimedBy(claim, facet, undefined),
  };
  const [stand] = stands;
  if (new Set(stands).size > 1) return { outcome: 'partly', reason: 'some-cases', ...told, but: 'not in every series' };
  if (stand === 'agrees' || stand === 'opposite') return { outcome: stand, reason: stand, ...told };
  return {
    outcome: 'partly',
    reason: 'size-off',
    ...told,
    but: stand === 'flat' ? 'they grow alike' : 'the direction holds, the degree is off',
  };
}

/** How many times as much was set for the last run as for the first. */
function spanOf({ first, last }: Series, axis: string): number {
  return (numberAt(last, axis) ?? 1) / (numberAt(first, axis) || 1);
}

function alongSame(a: Series, b: Series, axis: string): boolean {
  return numberAt(a.first, axis) === numberAt(b.first, axis) && numberAt(a.last, axis) === numberAt(b.last, axis);
}

/** How the slope of one series stands to that of the other: `more` is how much more it grows, as a share. */
function slopes(facet: Facet, more: number): 'agrees' | 'slack' | 'flat' | 'opposite' {
  if (facet.direction === 'same')
    return Math.abs(more) <= GROWTH.alike ? 'agrees' : Math.abs(more) <= 2 * GROWTH.alike ? 'slack' : 'opposite';
  const apart = facet.direction === 'worse' || facet.direction === 'down' ? -more : more;
  if (Math.abs(apart) <= GROWTH.alike) return 'flat';
  if (apart < 0) return 'opposite';
  const { degree } = facet;
  const { least, most } = degree === null || degree === 'double' || degree === 'half' ? DEGREES.slight : DEGREES[degree];
  return apart >= least && (degree !== 'slight' || apart <= most) ? 'agrees' : 'slack';
}
