/** Results for a terminal: aligned columns, one line a hit. */

import { CONTEXT_METRICS } from '../../model/metrics.ts';
import type { Measurement } from '../../model/run.ts';
import { showChange, showCount, showDay, showMeasurement } from '../../report/numbers.ts';
import { align, fold } from '../../report/render/columns.ts';
import { forTerminal } from '../../report/render/escape.ts';
import type { Hit } from '../../store/query.ts';
import { type Asked, isAsked } from '../leaves.ts';
import type { HitFormat, HitLook } from './format.ts';

const MOST_FIGURES = 3;
const MOST_CONDITIONS = 4;
/** Columns are as wide as the hits of one page need. */
const PAGE = 200;

export function table(look: HitLook): HitFormat {
  let page: Hit[] = [];
  const flush = (): string => {
    const text = show(page, look);
    page = [];
    return text;
  };
  return {
    id: 'table',
    open: () => '',
    hit: hit => (page.push(hit) >= PAGE ? flush() : ''),
    close: flush,
  };
}

function show(hits: readonly Hit[], { width, asked }: HitLook): string {
  if (hits.length === 0) return '';
  if (hits[0]?.is === 'claim') return hits.map(hit => (hit.is === 'claim' ? showClaim(hit, width) : '')).join('');
  const rows = hits.map(hit => (hit.is === 'run' ? runCells(hit, asked) : hit.is === 'message' ? messageCells(hit) : []));
  return `${align(rows, new Set()).join('\n')}\n`;
}

/** What was asked for stands first, then the side of the comparison that it is, then the rest as printed. */
function runCells({ run, message }: Extract<Hit, { is: 'run' }>, asked: Asked): string[] {
  const kept = run.measurements.filter(m => !CONTEXT_METRICS.has(m.metric) || asked.metrics.has(m.metric));
  const figures = first(
    first(kept, m => asked.metrics.has(m.metric)),
    m => isAsked(asked, m),
  );
  const shown = figures.slice(0, MOST_FIGURES).map(figure => `${nameOf(figure)} ${showMeasurement(figure)}`);
  const more = figures.length > MOST_FIGURES ? [`and ${figures.length - MOST_FIGURES} more`] : [];
  const set = first(
    first(run.conditions, ({ name }) => name === 'variant'),
    ({ name }) => asked.conditions.has(name.toLowerCase()),
  );
  const settings = set.slice(0, MOST_CONDITIONS).map(({ name, value }) => (name === 'variant' ? String(value) : `${name}=${value}`));
  return [
    showDay(message.date),
    cut(run.author ?? message.from.name ?? '', 20),
    cut(run.tool, 16),
    cut(settings.join(' '), 60),
    cut([...shown, ...more].join(', '), 80),
    run.id,
  ].map(forTerminal);
}

/** Those that are `wanted` before the others. */
function first<T>(items: readonly T[], wanted: (item: T) => boolean): T[] {
  return [...items.filter(wanted), ...items.filter(item => !wanted(item))];
}

function messageCells({ message, runs, claims }: Extract<Hit, { is: 'message' }>): string[] {
  const found = [...(runs > 0 ? [showCount(runs, 'run')] : []), ...(claims > 0 ? [showCount(claims, 'claim')] : [])].join(', ');
  const from = message.from.name ?? message.from.address ?? '';
  return [showDay(message.date), cut(from, 20), cut(message.subject ?? '(no subject)', 60), found, message.id].map(forTerminal);
}

function showClaim({ claim, evidence, message }: Extract<Hit, { is: 'claim' }>, width: number): string {
  const head = `${showDay(message.date)}  ${evidence.verdict.toUpperCase().padEnd(12)}  `;
  const words = fold(`“${forTerminal(claim.text)}”`, Math.max(30, Math.min(width, 110) - head.length));
  const lines = words.map((line, i) => (i === 0 ? head + line : ' '.repeat(head.length) + line));
  const changes = evidence.comparisons
    .slice(0, MOST_FIGURES)
    .map(({ metric, change }) => `${metric.replaceAll('_', ' ')} ${showChange(change)}`);
  const who = claim.author ?? message.from.name ?? message.from.address ?? 'somebody';
  const why = evidence.comparisons.length > 0 ? changes : [evidence.reason.replaceAll('-', ' ')];
  const said = [who, ...why, claim.id].map(forTerminal).join(', ');
  return `${lines.join('\n')}\n${' '.repeat(head.length)}${said}\n`;
}

function nameOf(figure: Measurement): string {
  return [figure.scope, figure.metric.replaceAll('_', ' '), figure.statistic].filter(part => part).join(' ');
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
