/** The claims as data: a row for each claim and each comparison or level it rests on. docs/report.md says what a column means. */

import type { Claim, Facet } from '../../model/claim.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { MessageRecord } from '../../model/message.ts';
import { difference, type Row, rowsOf, type Side } from '../comparison-row.ts';
import type { ShownThread } from '../filter.ts';
import type { ReportFormat } from '../format.ts';
import { type Columns, csvRows, header, mailColumns } from './csv/cells.ts';

interface Found {
  readonly claim: Claim;
  readonly evidence: Evidence;
  readonly message: MessageRecord | undefined;
  readonly facet: Facet | undefined;
  readonly row: Row | undefined;
}

/** One side of a row under the names `SIDE_value`, `SIDE_unit`, ... */
const side = (name: string, of: (found: Found) => Side | undefined): Columns<Found> => ({
  [`${name}_value`]: found => meanOf(of(found)?.values),
  [`${name}_unit`]: found => of(found)?.measurement.unit,
  [`${name}_canonical`]: found => canonicalOf(of(found)),
  [`${name}_raw`]: found => of(found)?.measurement.raw,
  [`${name}_n`]: found => of(found)?.values.length,
  [`${name}_run`]: found => of(found)?.run.id,
  [`${name}_tool`]: found => of(found)?.run.tool,
  [`${name}_message`]: found => of(found)?.run.message,
  [`${name}_line`]: found => of(found)?.run.lines[0],
});

const COLUMNS: Columns<Found> = {
  claim: ({ claim }) => claim.id,
  quotes: ({ claim }) => claim.quoteOf,
  ...mailColumns<Found>(),
  author: ({ claim }) => claim.author,
  quote_depth: ({ claim }) => claim.quoteDepth,
  place: ({ claim }) => claim.place,
  first_line: ({ claim }) => claim.lines[0],
  last_line: ({ claim }) => claim.lines[1],
  text: ({ claim }) => claim.text,
  kind: ({ claim }) => claim.kind,
  modality: ({ claim }) => claim.modality,
  direction: ({ facet }) => facet?.direction,
  claimed: ({ facet }) => facet?.magnitude?.value ?? facet?.magnitude?.to,
  claimed_from: ({ facet }) => facet?.magnitude?.from,
  claimed_unit: ({ facet }) => facet?.magnitude?.unit,
  claimed_qualifier: ({ facet }) => facet?.magnitude?.qualifier,
  claimed_degree: ({ facet }) => facet?.degree,
  verdict: ({ evidence }) => evidence.verdict,
  reason: ({ evidence }) => evidence.reason,
  reach: ({ evidence }) => evidence.reach,
  metric: ({ row, facet }) => row?.contender.measurement.metric ?? facet?.metric,
  scope: ({ row, facet }) => (row ? row.contender.measurement.scope : facet?.scope),
  statistic: ({ row }) => row?.contender.measurement.statistic,
  canonical_unit: ({ row }) => row?.contender.measurement.canonical?.unit,
  ...side('baseline', ({ row }) => row?.baseline),
  ...side('contender', ({ row }) => row?.contender),
  change: ({ row }) => row?.comparison?.change,
  ratio: ({ row }) => row?.comparison?.ratio,
  between: ({ row }) => (row?.baseline ? difference(row.baseline.run, row.contender.run) : undefined),
  rationale: ({ evidence }) => evidence.rationale,
};

const csv: ReportFormat = {
  id: 'csv',
  title: 'CSV: a row for each claim and each comparison it rests on',
  endings: ['.csv'],
  open: () => header(COLUMNS),
  thread: showThread,
  close: () => '',
};
export default csv;

function showThread(thread: ShownThread): string {
  const runs = new Map(thread.runs.map(run => [run.id, run]));
  const messages = new Map(thread.messages.map(message => [message.id, message]));
  const evidence = new Map(thread.evidence.map(item => [item.claim, item]));
  const found = thread.claims.flatMap((claim): Found[] => {
    const tied = evidence.get(claim.id);
    if (!tied) return [];
    const of = { claim, evidence: tied, message: messages.get(claim.message) };
    const rows = rowsOf(tied, runs);
    if (rows.length === 0) return [{ ...of, facet: claim.facets[0], row: undefined }];
    return rows.map(row => ({ ...of, facet: facetOf(claim, row), row }));
  });
  return csvRows(COLUMNS, found);
}

/** What the claim says of the row's metric; of another, where it names none so exact. */
function facetOf({ facets }: Claim, { contender }: Row): Facet | undefined {
  return facets.find(facet => facet.metric === contender.measurement.metric) ?? facets[0];
}

function meanOf(values: readonly number[] | undefined): number | undefined {
  return values && values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined;
}

function canonicalOf(of: Side | undefined): number | undefined {
  return of && of.canonical.length === of.values.length ? meanOf(of.canonical) : undefined;
}
