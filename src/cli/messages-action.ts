import { UsageError } from '../diagnostics/index.ts';
import { ingest } from '../ingest/index.ts';
import type { Message } from '../model/message.ts';
import { diagnosticPrinter } from './diagnostic-printer.ts';

/** Prints the messages of the inputs: one line each, or one JSON object a line with the decoded body. */
export async function messages(inputs: readonly string[], format: string): Promise<void> {
  if (format !== 'table' && format !== 'ndjson') throw new UsageError(`unknown format "${format}": table or ndjson`);
  const line = format === 'ndjson' ? recordLine : tableLine;
  for await (const message of ingest(inputs, { diagnose: diagnosticPrinter() })) {
    if (!process.stdout.write(`${line(message)}\n`)) await new Promise(resolve => process.stdout.once('drain', resolve));
  }
}

function recordLine(message: Message): string {
  return JSON.stringify({ type: 'message', ...message });
}

function tableLine(message: Message): string {
  const date = message.date?.slice(0, 16).replace('T', ' ') ?? 'no date';
  const from = message.from.name ?? message.from.address ?? 'nobody named';
  return `${date.padEnd(16)}  ${from.slice(0, 24).padEnd(24)}  ${message.subject ?? ''}`.trimEnd();
}
