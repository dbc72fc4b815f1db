/** What the text of an effect is made of: labels, figures, conditions in words. */

import { COMPARED_IN } from '../../../model/compared-in.ts';
import type { Figure, OtherChange, Outcome, Pool, Switched } from '../../effects/index.ts';
import { showUnit, showValue } from '../../numbers.ts';

/** "cpu_utilization, send", "latency, p99". */
export function quantityOf({ metric, scope, statistic }: Pick<Switched, 'metric' | 'scope' | 'statistic'>): string {
  return [metric, ...(scope ? [scope] : []), ...(statistic ? [statistic] : [])].join(', ');
}

/** "6203 → 4377.7 Mbit/s"; "(no unit)" where it is missed. A mean of several runs has no more digits than it deserves. */
export function figures({ baseline, contender, metric }: Switched): string {
  const same = showUnit(baseline.unit) === showUnit(contender.unit);
  const missing = COMPARED_IN[metric] === undefined ? '' : ' (no unit)';
  const unit = (figure: Figure) => (figure.unit === '' ? missing : ` ${showUnit(figure.unit)}`);
  return `${amountOf(baseline)}${same ? '' : unit(baseline)} → ${amountOf(contender)}${unit(contender)}`;
}

function amountOf({ value, measurements }: Figure): string {
  return showValue(measurements.length > 1 || !Number.isSafeInteger(value) ? Number(value.toPrecision(6)) : value);
}

/** "mean of 3 and 2 runs"; nothing for single runs. */
export function repeats({ baseline, contender }: Switched): string {
  const [a, b] = [baseline.measurements.length, contender.measurements.length];
  return a > 1 || b > 1 ? `mean of ${a === b ? a : `${a} and ${b}`}` : '';
}

/** "gso off → on", "numa nothing → 2". */
export function changeOf({ name, from, to }: OtherChange): string {
  return `${name} ${from ?? '(not stated)'} → ${to ?? '(not stated)'}`;
}

/** "tso and gso together" where all go the same way, else what else changed. */
export function alsoOf({ factor, states, also }: Switched): string {
  const switched = also.filter(change => change.from !== null && change.to !== null && sameWay([change.from, change.to], states));
  if (switched.length === also.length) return `${[factor, ...also.map(change => change.name)].join(' and ')} together`;
  return `${factor}; also ${also.map(changeOf).join(', ')}`;
}

function sameWay([from, to]: readonly [string, string], [off, on]: readonly [string, string]): boolean {
  return from.toLowerCase() === off && to.toLowerCase() === on;
}

/** "2 better, 1 same"; "4 same, 4 worse, all lower" where even the small changes go one way. */
export function outcomesOf({ outcomes, range, comparisons }: Pool): string {
  const order: readonly Outcome[] = ['better', 'higher', 'same', 'lower', 'worse'];
  const counts = order.filter(outcome => outcomes[outcome] > 0).map(outcome => `${outcomes[outcome]} ${outcome}`);
  const oneWay = comparisons.length > 1 && outcomes.same > 0;
  const all = oneWay && range[1] < 1 ? ['all lower'] : oneWay && range[0] > 1 ? ['all higher'] : [];
  return [...counts, ...all].join(', ');
}

/** "rx-usecs (0, 15, 30 and 5 more)". */
export function variesOf(varies: Pool['varies']): string {
  return varies
    .map(({ name, values }) => {
      const shown = values.slice(0, values.length > 4 ? 3 : 4);
      const more = values.length - shown.length;
      return `${name} (${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
    })
    .join(', ');
}

/** A name out of a mail, cut where it would push a table off the screen. */
export function short(text: string, most = 32): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
