import { Command } from 'commander';

/** `claimstat messages`: what is in an archive. */
export function messagesCommand(): Command {
  return new Command('messages')
    .description('List the messages of archives: mbox, Maildir, public-inbox, saved pages, and what "claimstat formats" names.')
    .argument('<input...>', 'files, folders, addresses of public-inbox threads, or - for standard input')
    .option('-f, --format <format>', 'table for people, ndjson with the decoded body for programs', 'table')
    .option('-q, --quiet', 'no progress, no warnings', false)
    .option('-v, --verbose', 'show every warning', false)
    .addHelpText(
      'after',
      '\nExamples:\n  claimstat messages archive.mbox\n  claimstat messages list/ -f ndjson | jq -r .subject\n  zcat 2019-05.txt.gz | claimstat messages -',
    )
    .action(async (inputs: string[], options: { format: string; quiet: boolean; verbose: boolean }) => {
      const { messages } = await import('./messages-action.ts');
      process.exitCode = await messages(inputs, options);
    });
}
