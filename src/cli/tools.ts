import { Command } from 'commander';

/** `claimstat tools`: the benchmark tools whose output is read. */
export function toolsCommand(): Command {
  return new Command('tools')
    .description('List the benchmark tools whose output is recognised, what each reports, and where its format comes from.')
    .argument('[name]', 'only tools whose name contains this')
    .option('-f, --format <format>', 'table or ndjson', 'table')
    .addHelpText('after', '\nExamples:\n  claimstat tools\n  claimstat tools netperf\n  claimstat tools -f ndjson | jq .id')
    .action(async (name: string | undefined, options: { format: string }) => {
      const { listTools } = await import('./tools-action.ts');
      listTools(name, options.format);
    });
}
