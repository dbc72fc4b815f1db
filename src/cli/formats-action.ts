import { UsageError } from '../diagnostics/index.ts';
import { FORMATS } from '../ingest/formats.ts';

/** Prints what is read, as text for people or one JSON object a line. */
export function listFormats(format: string): void {
  if (format === 'ndjson') {
    for (const { id, title, howToGet, kind } of FORMATS) process.stdout.write(`${JSON.stringify({ id, title, howToGet, kind })}\n`);
    return;
  }
  if (format !== 'table') throw new UsageError(`unknown format "${format}": table or ndjson`);
  const width = Math.max(...FORMATS.map(known => known.id.length));
  for (const kind of ['archive', 'page'] as const) {
    process.stdout.write(kind === 'archive' ? 'Archives\n' : '\nPages\n');
    for (const known of FORMATS.filter(of => of.kind === kind)) {
      process.stdout.write(`  ${known.id.padEnd(width)}  ${known.title}\n  ${' '.repeat(width)}  ${known.howToGet}\n`);
    }
  }
  process.stdout.write('\nWhat an input is, its bytes say, not its name. Several inputs may be given; - is standard input.\n');
}
