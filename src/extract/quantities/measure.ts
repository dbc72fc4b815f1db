/** From figures on a line to measurements with their place, unit and canonical value. */

import type { Measurement } from '../../model/run.ts';
import { canonical } from '../../model/units.ts';
import type { Figure } from '../reading.ts';
import { type Line, placeOf } from '../zones/line.ts';

/** A measurement read from the characters `from` to `to` of a line. */
export function measure(line: Line, from: number, to: number, figure: Figure): Measurement {
  const usual = figure.unit === '' ? undefined : canonical(figure.value, figure.unit);
  const unitFrom = figure.unitFrom ?? (figure.unit === '' ? null : 'stated');
  return {
    metric: figure.metric,
    value: figure.value,
    unit: figure.unit,
    scope: figure.scope ?? null,
    statistic: figure.statistic ?? null,
    raw: line.text.slice(from, to),
    span: placeOf(line, from, to).span,
    canonical: usual ? { value: usual.value * (figure.rule ?? 1), unit: usual.unit } : null,
    unitFrom,
    ...(figure.spread ? { spread: figure.spread } : {}),
    ...(figure.n ? { n: figure.n } : {}),
  };
}
