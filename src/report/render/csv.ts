/** One row for each claim and each comparison it rests on, for spreadsheets. */

import { stringify } from 'csv-stringify/sync';
import type { ReportFormat } from '../format.ts';
import { outline, verdictWord } from '../outline.ts';
import type { TiedThread } from '../tie/index.ts';

const COLUMNS = [
  'subject',
  'date',
  'author',
  'claim',
  'verdict',
  'metric',
  'from',
  'to',
  'change',
  'between',
  'rationale',
  'message',
  'where',
];

const csv: ReportFormat = {
  id: 'csv',
  title: 'CSV: a row for each claim and each comparison it rests on',
  endings: ['.csv'],
  open: () => rows([COLUMNS]),
  thread: showThread,
  close: () => '',
};
export default csv;

function showThread(thread: TiedThread): string {
  const { subject, claims } = outline(thread);
  const nothing = { metric: '', baseline: '', contender: '', change: '', between: '' };
  const lines = claims.flatMap(claim =>
    (claim.rows.length > 0 ? claim.rows : [nothing]).map(row => [
      subject,
      claim.day,
      claim.who,
      claim.text,
      verdictWord(claim.verdict),
      row.metric,
      row.baseline,
      row.contender,
      row.change,
      row.between,
      claim.rationale,
      claim.message?.messageId ?? claim.message?.id ?? '',
      claim.where,
    ]),
  );
  return rows(lines);
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it: mail text is hostile. */
function rows(cells: readonly (readonly string[])[]): string {
  return stringify(cells.map(row => row.map(cell => (/^[=+@\t\r]|^-[^\d]/.test(cell) ? `'${cell}` : cell))));
}
