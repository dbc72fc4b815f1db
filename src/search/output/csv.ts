/** A row for each measurement of a run, each claim, or each message. */

import { stringify } from 'csv-stringify/sync';
import { CONTEXT_METRICS } from '../../model/metrics.ts';
import type { Hit } from '../../store/query.ts';
import type { HitFormat } from './format.ts';

const RUN = [
  'date',
  'author',
  'subject',
  'tool',
  'conditions',
  'metric',
  'scope',
  'statistic',
  'value',
  'unit',
  'canonical',
  'canonical_unit',
  'run',
  'message',
];
const CLAIM = ['date', 'author', 'subject', 'claim', 'kind', 'modality', 'verdict', 'rationale', 'id', 'message'];
const MESSAGE = ['date', 'author', 'subject', 'list', 'runs', 'claims', 'message'];

/** More than mails print, and fewer than show how binary numbers fall short: 0.00011395, not 0.00011394999999999999. */
const DIGITS = 12;

export function csv(): HitFormat {
  let hasHead = false;
  return {
    id: 'csv',
    open: () => '',
    hit: hit => {
      const head = hasHead ? [] : [hit.is === 'run' ? RUN : hit.is === 'claim' ? CLAIM : MESSAGE];
      hasHead = true;
      return rows([...head, ...cells(hit)]);
    },
    close: () => '',
  };
}

function cells(hit: Hit): string[][] {
  const { message } = hit;
  const day = message.date?.slice(0, 10) ?? '';
  const sender = message.from.name ?? message.from.address ?? '';
  const subject = message.subject ?? '';
  if (hit.is === 'message') return [[day, sender, subject, message.list ?? '', String(hit.runs), String(hit.claims), message.id]];
  if (hit.is === 'claim') {
    const { claim, evidence } = hit;
    return [
      [
        day,
        claim.author ?? sender,
        subject,
        claim.text,
        claim.kind,
        claim.modality,
        evidence.verdict,
        evidence.rationale,
        claim.id,
        message.id,
      ],
    ];
  }
  const { run } = hit;
  const conditions = run.conditions.map(({ name, value }) => `${name}=${value}`).join(' ');
  return run.measurements
    .filter(m => !CONTEXT_METRICS.has(m.metric))
    .map(m => [
      day,
      run.author ?? sender,
      subject,
      run.tool,
      conditions,
      m.metric,
      m.scope ?? '',
      m.statistic ?? '',
      String(m.value),
      m.unit,
      m.canonical ? String(Number(m.canonical.value.toPrecision(DIGITS))) : '',
      m.canonical?.unit ?? '',
      run.id,
      message.id,
    ]);
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it: mail text is hostile. */
function rows(lines: readonly (readonly string[])[]): string {
  return stringify(lines.map(line => line.map(cell => (/^[=+@\t\r]|^-[^\d]/.test(cell) ? `'${cell}` : cell))));
}
