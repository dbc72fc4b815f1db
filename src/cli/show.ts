import { Command } from 'commander';
import { withDatabase } from './database.ts';

/** `claimstat show ID`: a mail or thread with its runs and claims marked in the text. */
export function showCommand(): Command {
  return withDatabase(new Command('show'))
    .description('Show a mail, read again from its archive, with its runs and claims marked and what they are tied to.')
    .argument('<id>', 'Message-ID, or the id of a run or claim as search prints it')
    .option('-t, --thread', 'all mails of its thread')
    .option('-f, --format <format>', 'text, or ndjson for the records', 'text')
    .option('--no-color', 'no colour (also: NO_COLOR in the environment; none when piped)')
    .addHelpText(
      'after',
      `
Examples:
  claimstat show 20070823231820.2ae52cc0@example.org
  claimstat show 20070823231820.2ae52cc0@example.org#c5
  claimstat show --thread 20070823231820.2ae52cc0@example.org | less`,
    )
    .action(async (id: string, options: { db: string; thread?: boolean; format: string; color: boolean }) => {
      const { show } = await import('./show-action.ts');
      process.exitCode = await show(id, options);
    });
}
