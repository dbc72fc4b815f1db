/** The records, one JSON object a line, as in `claimstat report -f ndjson`; what is known of the mail stands under `of`. */

import { SCHEMA } from '../../model/schema.ts';
import type { Hit } from '../../store/query.ts';
import type { HitFormat } from './format.ts';

export function ndjson(): HitFormat {
  return { id: 'ndjson', open: version => line({ type: 'claimstat', schema: SCHEMA, version }), hit: show, close: () => '' };
}

function show(hit: Hit): string {
  const { num: _, ...of } = hit.message;
  if (hit.is === 'run') return line({ ...hit.run, of });
  if (hit.is === 'claim') return line({ ...hit.claim, of }) + line(hit.evidence);
  return line({ type: 'message', ...of, runs: hit.runs, claims: hit.claims });
}

function line(record: unknown): string {
  return `${JSON.stringify(record)}\n`;
}
