/** What a format of search results is: written in parts, as hits come. */

import type { Hit } from '../../store/query.ts';
import type { Asked } from '../leaves.ts';

/** How a format is to look. */
export interface HitLook {
  /** Columns of the terminal. */
  readonly width: number;
  /** What the query speaks of. */
  readonly asked: Asked;
}

export interface HitFormat {
  readonly id: string;
  readonly open: (version: string) => string;
  readonly hit: (hit: Hit) => string;
  readonly close: () => string;
}
