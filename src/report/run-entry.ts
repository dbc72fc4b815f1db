/** A run as a report shows it, in words. */

import { CONTEXT_METRICS } from '../model/metrics.ts';
import type { Condition, Run } from '../model/run.ts';
import { type MailEntry, type Place, placeOf, whoSpeaks } from './mail-entry.ts';
import { showMeasurement, showMetric } from './numbers.ts';

export interface RunEntry {
  readonly id: string;
  readonly tool: string;
  /** "bs=4k rw=randread". */
  readonly what: string;
  readonly figures: string;
  readonly command: string | null;
  readonly who: string;
  readonly place: Place;
  readonly state: Run['state'];
  /** Claims that rest on it, by id. */
  readonly usedBy: readonly string[];
}

const MOST_FIGURES = 4;
const MOST_CONDITIONS = 3;

export function runEntry(run: Run, mails: ReadonlyMap<string, MailEntry>, usedBy: readonly string[]): RunEntry {
  const performance = run.measurements.filter(({ metric }) => !CONTEXT_METRICS.has(metric));
  const figures = performance.length > 0 ? performance : run.measurements;
  const shown = figures.slice(0, MOST_FIGURES).map(figure => `${showMetric(figure)} ${showMeasurement(figure)}`);
  const more = figures.length > MOST_FIGURES ? `, and ${figures.length - MOST_FIGURES} more` : '';
  const broken = run.state === 'ok' ? '' : run.state === 'cut' ? 'output cut off' : run.state;
  return {
    id: run.id,
    tool: run.tool,
    what: conditionsLine(run.conditions, MOST_CONDITIONS),
    figures: figures.length > 0 ? `${shown.join(', ')}${more}${broken && `; ${broken}`}` : `${broken || 'ran'}, no numbers`,
    command: run.command,
    who: whoSpeaks(run.author, run.quoteDepth, mails.get(run.message)),
    place: placeOf(run, mails),
    state: run.state,
    usedBy,
  };
}

/** The first conditions in the order in which they were found; which side of a comparison it is needs no name. */
export function conditionsLine(conditions: readonly Condition[], most: number): string {
  return conditions
    .slice(0, most)
    .map(({ name, value }) => (name === 'variant' ? String(value) : `${name}=${value}`))
    .join(' ');
}
