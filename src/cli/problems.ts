import { Command } from 'commander';
import { withDatabase } from './database.ts';

/** `claimstat problems`: mails and inputs that could not be read as they should. */
export function problemsCommand(): Command {
  return withDatabase(new Command('problems'))
    .description('List what could not be read as it should when archives were mined.')
    .option('-f, --format <format>', 'table or ndjson', 'table')
    .option('--id <id>', 'only problems of this kind, such as no-date')
    .addHelpText(
      'after',
      '\nExamples:\n  claimstat problems\n  claimstat problems --id no-date\n  claimstat problems -f ndjson | jq -r .path | sort | uniq -c',
    )
    .action(async (options: { db: string; format: string; id?: string }) => {
      const { problems } = await import('./problems-action.ts');
      process.exitCode = await problems(options);
    });
}
