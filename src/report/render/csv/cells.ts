/** CSV of records: what a column is called and what stands in it, in one table. */

import { stringify } from 'csv-stringify/sync';
import type { MessageRecord } from '../../../model/message.ts';
import { webAddress } from '../../web-address.ts';
import { forCell } from '../escape.ts';

/** Column names in their order, with the cell of a row; what is not known is empty, never 0. */
export type Columns<R> = Readonly<Record<string, (row: R) => string | number | null | undefined>>;

export function header<R>(columns: Columns<R>): string {
  return stringify([Object.keys(columns)]);
}

/** Numbers as they are, with a point and no grouping; text on one line. */
export function csvRows<R>(columns: Columns<R>, rows: readonly R[]): string {
  const cells = Object.values(columns);
  return stringify(
    rows.map(row =>
      cells.map(cell => {
        const value = cell(row);
        return typeof value === 'string' ? forCell(value) : (value ?? '');
      }),
    ),
  );
}

/** The columns that say which mail. */
export function mailColumns<R extends { readonly message: MessageRecord | undefined }>(): Columns<R> {
  return {
    message: ({ message }) => message?.id,
    message_id: ({ message }) => message?.messageId,
    date: ({ message }) => message?.date,
    sender: ({ message }) => message?.from.name ?? message?.from.address,
    subject: ({ message }) => message?.subject,
    list: ({ message }) => message?.list,
    thread: ({ message }) => message?.thread,
    url: ({ message }) => webAddress(message?.url),
    file: ({ message }) => message?.source.path,
  };
}
