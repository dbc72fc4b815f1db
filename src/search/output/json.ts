/** One JSON array of what `ndjson` prints line by line, for programs that read a whole document. */

import type { HitFormat } from './format.ts';
import { ndjson } from './ndjson.ts';

export function json(): HitFormat {
  const lines = ndjson();
  let isFirst = true;
  return {
    id: 'json',
    open: () => '[',
    hit: hit => {
      const text = lines.hit(hit).trimEnd().split('\n').join(',\n');
      const before = isFirst ? '\n' : ',\n';
      isFirst = false;
      return before + text;
    },
    close: () => '\n]\n',
  };
}
