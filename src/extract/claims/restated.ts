/** Figures of prose that a run of the same speaker already gave: "that is 9.4 Gbps" under the table with that 9400. */

import type { Measurement } from '../../model/run.ts';
import { numberOf } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import type { Page } from '../zones/page.ts';

/** A run as read, with the page it was read from. */
interface Found {
  readonly reading: Reading;
  readonly page: Page;
}

/** Three digits are few numbers' own: "about 2M" may be said of any run between 1.5 and 2.5 million. */
const LEAST_DIGITS = 3;

/** True where a run of the same page measured the figure, as printed or rounded to the digits that the prose gives. */
export function isRestated(figure: Measurement, page: Page, found: readonly Found[]): boolean {
  const step = stepOf(figure);
  return found.some(
    ({ reading, page: other }) =>
      other.author === page.author &&
      other.depth === page.depth &&
      reading.measurements.some(measured => measured.metric === figure.metric && equals(measured, figure, step)),
  );
}

function equals(measured: Measurement, figure: Measurement, step: number): boolean {
  const [a, b] = [measured.canonical, figure.canonical];
  if (a && b) return a.unit === b.unit && Math.abs(a.value - b.value) <= (step / 2) * (b.value / figure.value) * 1.000001;
  // A table whose unit nobody printed: the bare value.
  return Math.abs(measured.value - figure.value) <= step / 2;
}

/** What one more in the last printed digit comes to, in the figure's unit; 0 where too few digits were printed to round to. */
function stepOf(figure: Measurement): number {
  const printed = /\d[\d.,]*/.exec(figure.raw)?.[0].replace(/[.,]+$/, '') ?? '';
  const value = numberOf(printed);
  if (!(value > 0) || printed.replace(/\D/g, '').replace(/^0+/, '').length < LEAST_DIGITS) return 0;
  const decimals = /\.(\d+)$/.exec(printed)?.[1]?.length ?? 0;
  return (figure.value / value) * 10 ** -decimals;
}
