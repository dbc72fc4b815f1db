/**
 * Holes: what stands between the braces of a line shape or in the cell of a named column.
 *
 *   {throughput MB/s}          a number and its unit as printed       {throughput MB/s|GB/s}  one of several units
 *   {throughput =MB/s}         a number; the tool implies the unit    {throughput ?}          a number and any unit beside it
 *   {throughput ^}             a number; unit from the line's {?}     {count}                 a number without unit
 *   {iops ~=ops/s}             a number with a k/M/G suffix           {runtime :}             minutes:seconds or 1h02m03s
 *   {latency.p99@read ms}      with its statistic and scope           {throughput =KB/s*1.024} a K that is 1024
 *   {±} {±%}  the deviation of the figure before it, in its unit or per cent; {±range} {±ci} likewise
 *   {n}       how many samples it is made of      {?}   the unit for the line's `^` figures
 *   {@}       a word that is the scope            {@~}  several words      {.}  the statistic
 *   {@=read}  nothing in the line: sets the scope {@=-}  or takes it away
 *   {#name}   a condition: a number or a word     {#name~}  several words
 *   {$}       the command line                    {_}   a word that says nothing here, {_~} several, {9} a number
 */
import { isMetric, type Metric } from '../../model/metrics.ts';

export type UnitRule =
  | { readonly how: 'none' | 'any' | 'line' | 'clock' }
  | { readonly how: 'printed'; readonly units: readonly string[] }
  | { readonly how: 'implied'; readonly unit: string };

export interface FigureHole {
  readonly kind: 'figure';
  readonly metric: Metric;
  readonly statistic: string | null;
  readonly scope: string | null;
  readonly unit: UnitRule;
  /** Whether a suffix k, M or G multiplies the number. */
  readonly scaled: boolean;
  readonly rule: number;
}

export type Hole =
  | FigureHole
  | { readonly kind: 'condition'; readonly name: string; readonly phrase: boolean }
  | { readonly kind: 'scope'; readonly phrase: boolean; readonly fixed?: string }
  | { readonly kind: 'skip'; readonly phrase: boolean }
  | { readonly kind: 'statistic' | 'unit' | 'number' | 'samples' | 'command'; readonly phrase: boolean }
  | { readonly kind: 'spread'; readonly of: 'stdev' | 'range' | 'ci'; readonly relative: boolean };

const FIGURE = /^([a-z_]+)(?:\.([\w.]+))?(?:@(\S+))?(?: (\S.*))?$/;

/** Reads what stands between the braces. Throws on a mistake in a description: that is a bug of ours, found when loading. */
export function holeOf(text: string): Hole {
  const phrase = text.endsWith('~');
  const head = phrase ? text.slice(0, -1) : text;
  if (head === '_') return { kind: 'skip', phrase };
  if (head.startsWith('@=')) return { kind: 'scope', phrase: false, fixed: head.slice(2) };
  if (head === '@') return { kind: 'scope', phrase };
  if (head === '.') return { kind: 'statistic', phrase };
  if (head === '?') return { kind: 'unit', phrase };
  if (head === '9') return { kind: 'number', phrase };
  if (head === 'n') return { kind: 'samples', phrase };
  if (head === '$') return { kind: 'command', phrase: true };
  if (head.startsWith('#')) return { kind: 'condition', name: head.slice(1), phrase };
  const spread = /^±(range|ci)?(%)?$/.exec(head);
  if (spread) return { kind: 'spread', of: spread[1] === 'range' || spread[1] === 'ci' ? spread[1] : 'stdev', relative: spread[2] === '%' };
  const [, metric, statistic, scope, unit] = FIGURE.exec(text) ?? [];
  if (metric === undefined || !isMetric(metric)) throw new Error(`no such hole: {${text}}`);
  return { kind: 'figure', metric, statistic: statistic ?? null, scope: scope?.replaceAll('_', ' ') ?? null, ...unitRule(unit ?? '') };
}

function unitRule(text: string): { readonly unit: UnitRule; readonly scaled: boolean; readonly rule: number } {
  const scaled = text.startsWith('~');
  const [, body = '', factor] = /^(.*?)(?:\*([\d.]+))?$/.exec(scaled ? text.slice(1) : text) ?? [];
  const rest = { scaled, rule: factor === undefined ? 1 : Number(factor) };
  if (body === '') return { unit: { how: 'none' }, ...rest };
  if (body === '?') return { unit: { how: 'any' }, ...rest };
  if (body === '^') return { unit: { how: 'line' }, ...rest };
  if (body === ':') return { unit: { how: 'clock' }, ...rest };
  if (body.startsWith('=')) return { unit: { how: 'implied', unit: body.slice(1) }, ...rest };
  return { unit: { how: 'printed', units: body.split('|') }, ...rest };
}
