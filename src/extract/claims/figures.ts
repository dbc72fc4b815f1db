/** Measurements that stand in running prose: "IOPS went from 924k to 1.2M" is two runs of tool `prose`. */

import type { Reading } from '../reading.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';

/** Figures of prose that somebody measured, as readings; thresholds, limits and specifications are none. */
export function readFigures(_lines: readonly Line[]): { reading: Reading; page: Page }[] {
  return [];
}
