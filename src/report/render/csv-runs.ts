/** The runs as data: a row for each number measured. docs/report.md says what a column means. */

import type { MessageRecord } from '../../model/message.ts';
import type { Measurement, Run } from '../../model/run.ts';
import type { ShownThread } from '../filter.ts';
import type { ReportFormat } from '../format.ts';
import { type Columns, csvRows, header, mailColumns } from './csv/cells.ts';

interface Found {
  readonly run: Run;
  readonly message: MessageRecord | undefined;
  /** Absent for a run that shows no numbers. */
  readonly measured: { readonly index: number; readonly measurement: Measurement } | undefined;
  /** Claims that rest on the number. */
  readonly claims: readonly string[];
}

const COLUMNS: Columns<Found> = {
  run: ({ run }) => run.id,
  quotes: ({ run }) => run.quoteOf,
  ...mailColumns<Found>(),
  author: ({ run }) => run.author,
  quote_depth: ({ run }) => run.quoteDepth,
  first_line: ({ run }) => run.lines[0],
  last_line: ({ run }) => run.lines[1],
  tool: ({ run }) => run.tool,
  command: ({ run }) => run.command,
  conditions: ({ run }) => run.conditions.map(({ name, value }) => `${name}=${value}`).join('; '),
  state: ({ run }) => run.state,
  index: ({ measured }) => measured?.index,
  metric: ({ measured }) => measured?.measurement.metric,
  scope: ({ measured }) => measured?.measurement.scope,
  statistic: ({ measured }) => measured?.measurement.statistic,
  value: ({ measured }) => measured?.measurement.value,
  unit: ({ measured }) => measured?.measurement.unit,
  unit_from: ({ measured }) => measured?.measurement.unitFrom,
  canonical: ({ measured }) => measured?.measurement.canonical?.value,
  canonical_unit: ({ measured }) => measured?.measurement.canonical?.unit,
  raw: ({ measured }) => measured?.measurement.raw,
  spread: ({ measured }) => measured?.measurement.spread?.value,
  spread_kind: ({ measured }) => measured?.measurement.spread?.kind,
  n: ({ measured }) => measured?.measurement.n,
  claims: ({ claims }) => claims.join(' '),
  doubts: ({ run }) => run.doubts.join('; '),
};

const csvRuns: ReportFormat = {
  id: 'csv-runs',
  title: 'CSV: a row for each number measured',
  endings: ['.runs.csv'],
  open: () => header(COLUMNS),
  thread: showThread,
  close: () => '',
};
export default csvRuns;

function showThread(thread: ShownThread): string {
  const messages = new Map(thread.messages.map(message => [message.id, message]));
  const resting = new Map<string, string[]>();
  for (const { claim, measurements } of thread.evidence) {
    for (const { run, index } of measurements) {
      const key = `${run} ${index}`;
      resting.set(key, [...(resting.get(key) ?? []), claim]);
    }
  }
  const found = thread.runs.flatMap((run): Found[] => {
    const of = { run, message: messages.get(run.message) };
    if (run.measurements.length === 0) return [{ ...of, measured: undefined, claims: [] }];
    return run.measurements.map((measurement, index) => ({
      ...of,
      measured: { index, measurement },
      claims: resting.get(`${run.id} ${index}`) ?? [],
    }));
  });
  return csvRows(COLUMNS, found);
}
