/** Numbers and dates as a report shows them. */

import type { Measurement } from '../model/run.ts';

const MINUS = '−';

/** A value with its thousands apart and no more digits than were printed: "210 345.5". */
export function showValue(value: number): string {
  const text = Math.abs(value) >= 1e15 || (value !== 0 && Math.abs(value) < 1e-6) ? value.toExponential(3) : String(value);
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? [];
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ' ') : whole;
  return `${sign ? MINUS : ''}${grouped}${rest}`;
}

/** A value with its unit as printed. */
export function showMeasurement(measurement: Measurement): string {
  const unit = measurement.unit === '' ? '' : measurement.unit === '%' ? ' %' : ` ${measurement.unit}`;
  return showValue(measurement.value) + unit;
}

/** A relative change: "+65.4 %", "−14.1 %"; as a factor where it is large: "×12.5". */
export function showChange(change: number): string {
  if (!Number.isFinite(change)) return '';
  if (change >= 9) return `×${(change + 1).toPrecision(3)}`;
  const percent = change * 100;
  const digits = percent === 0 || Math.abs(percent) >= 10 ? 1 : Math.abs(percent) >= 0.1 ? 1 : 2;
  const text = Math.abs(percent).toFixed(digits);
  return Number(text) === 0 ? '0 %' : `${percent < 0 ? MINUS : '+'}${text} %`;
}

/** The day of an ISO date; a word where there is none. */
export function showDay(date: string | null): string {
  return date ? date.slice(0, 10) : 'no date';
}

/** How many there are of something: "1 message", "2 messages"; `more` is the word for several where an s does not make it. */
export function showCount(n: number, one: string, more = `${one}s`): string {
  return `${n} ${n === 1 ? one : more}`;
}
