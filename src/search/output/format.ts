/** What a format of search results is: written in parts, as hits come. */

import type { Hit } from '../../store/query.ts';

export interface HitFormat {
  readonly id: string;
  readonly open: (version: string) => string;
  readonly hit: (hit: Hit) => string;
  readonly close: () => string;
}
