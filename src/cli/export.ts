import { Command } from 'commander';
import { withDatabase } from './database.ts';

/** `claimstat export`: everything, for other programs. */
export function exportCommand(): Command {
  return withDatabase(new Command('export'))
    .description('Write what the database holds for other programs: the records thread by thread, or what a query finds.')
    .argument('[query...]', 'as for search; without one, all messages of threads in which something was found')
    .option('-f, --format <format>', 'ndjson; runs as csv, json or gobench', 'ndjson')
    .addHelpText(
      'after',
      `
Examples:
  claimstat export > records.ndjson
  claimstat export tool:fio -f csv > fio.csv
  claimstat export -f gobench | benchstat -col /tso -`,
    )
    .action(async (words: string[], options: Record<string, unknown>) => {
      const { exportAll } = await import('./export-action.ts');
      process.exitCode = await exportAll(words, options);
    });
}
