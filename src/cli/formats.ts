import { Command } from 'commander';

/** `claimstat formats`: what can be read. */
export function formatsCommand(): Command {
  return new Command('formats')
    .description('List the archives and pages that are read, and how to get them.')
    .option('-f, --format <format>', 'table or ndjson', 'table')
    .addHelpText('after', '\nExamples:\n  claimstat formats\n  claimstat formats -f ndjson | jq -r .id')
    .action(async (options: { format: string }) => {
      const { listFormats } = await import('./formats-action.ts');
      listFormats(options.format);
    });
}
