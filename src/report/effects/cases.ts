/** Runs of one set-up taken together: repeats are one case, with their scatter. */

import type { Pointer } from '../../model/evidence.ts';
import { CONTEXT_METRICS } from '../../model/metrics.ts';
import type { Measurement, Run } from '../../model/run.ts';
import { mean, type Sample, samplesOf } from '../tie/samples.ts';
import { isNameless } from './kinds.ts';
import type { Figure } from './records.ts';
import { type Settings, settingsOf } from './settings.ts';

/** One metric of a case: the mean of its runs. */
export interface Level {
  readonly sample: Sample;
  readonly figure: Figure;
  /** In the unit of the sample. */
  readonly value: number;
  /** How far it may be off by its deviation or repeats; 0 when neither is known. */
  readonly spread: number;
  /** How far rounding may have moved it. */
  readonly half: number;
}

export interface Case {
  readonly runs: readonly Run[];
  readonly first: Run;
  readonly settings: Settings;
  /** By metric, scope, statistic and unit. */
  readonly levels: ReadonlyMap<string, Level>;
}

/** Statistics that tell of the scatter, not of a level. */
const SCATTER = new Set(['stdev', 'variance', 'cv', 'n']);

/**
 * The cases among the runs that are `wanted`, each with the runs of one message, author and tool that agree in all
 * conditions. Quotes count once. Rows of a table that agree in all that was understood are hardly repeats: something tells
 * them apart that was not, so each is a case by itself.
 */
export function casesOf(runs: readonly Run[], wanted: (settings: Settings, run: Run) => boolean): Case[] {
  const known = new Set(runs.map(run => run.id));
  const groups = new Map<string, { readonly settings: Settings; readonly runs: Run[] }>();
  for (const run of runs) {
    if (run.state === 'failed' || run.measurements.length === 0 || (run.quoteOf !== null && known.has(run.quoteOf))) continue;
    const settings = settingsOf(run);
    if (!wanted(settings, run)) continue;
    const set = [...settings].map(([name, state]) => `${name}=${state.key}`).sort();
    const key = JSON.stringify([run.message, run.author, run.tool, isNameless(run.tool) ? run.id : '', ...set]);
    const group = groups.get(key);
    if (group) group.runs.push(run);
    else groups.set(key, { settings, runs: [run] });
  }
  return [...groups.values()].flatMap(({ settings, runs: same }) => {
    const first = same[0];
    return first ? [{ runs: same, first, settings, levels: levelsOf(same) }] : [];
  });
}

function levelsOf(runs: readonly Run[]): Map<string, Level> {
  const samples = new Map<string, Sample[]>();
  for (const sample of runs.flatMap(samplesOf)) {
    if (CONTEXT_METRICS.has(sample.metric) || SCATTER.has(sample.statistic ?? '')) continue;
    const key = [sample.metric, sample.scope ?? '', sample.statistic ?? '', sample.unit].join('|');
    const group = samples.get(key);
    if (group) group.push(sample);
    else samples.set(key, [sample]);
  }
  const levels = new Map<string, Level>();
  for (const [key, group] of samples) {
    const sample = group[0];
    if (!sample) continue;
    const values = group.map(s => s.value);
    const value = mean(values);
    const reach = Math.max(...values.map(v => Math.abs(v - value)));
    const spread = Math.max(reach, mean(group.map(s => s.spread)));
    levels.set(key, { sample, figure: figureOf(group), value, spread, half: mean(group.map(s => s.half)) });
  }
  return levels;
}

function figureOf(samples: readonly Sample[]): Figure {
  const measurements: Pointer[] = samples.flatMap(s => s.indices.map(index => ({ run: s.run.id, index })));
  const printed: Measurement[] = samples.flatMap(s => s.indices.flatMap(index => s.run.measurements[index] ?? []));
  const units = new Set(printed.map(m => m.unit));
  const [unit] = units;
  if (unit !== undefined && units.size === 1) return { measurements, value: mean(printed.map(m => m.value)), unit };
  return { measurements, value: mean(samples.map(s => s.value)), unit: samples[0]?.unit ?? '' };
}
