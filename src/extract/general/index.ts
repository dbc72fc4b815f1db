/** Readers for output whose tool nobody knows: blocks of `label: value unit`, rows under a head, CSV, JSON. */

import type { Reading } from '../reading.ts';
import type { Page } from '../zones/page.ts';

/** Runs that the general readers find in a page; they have the lowest scores. */
export function readGeneral(_page: Page): Reading[] {
  return [];
}
