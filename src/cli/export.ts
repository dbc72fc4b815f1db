import { type Command, Option } from 'commander';
import { withDatabase } from './database.ts';
import { QueryCommand } from './query-command.ts';

/** `claimstat export`: everything, for other programs. */
export function exportCommand(): Command {
  return withDatabase(new QueryCommand('export'))
    .description('Write what the database holds for other programs: the records thread by thread, or what a query finds.')
    .argument('[query...]', 'as for search; without one, all messages of threads in which something was found')
    .addOption(
      new Option('-f, --format <format>', 'without a query all but ndjson have the runs only; gobench is for benchstat')
        .choices(['ndjson', 'csv', 'json', 'gobench'])
        .default('ndjson'),
    )
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
