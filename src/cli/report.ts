import { Command } from 'commander';

/** `claimstat report INPUT...`: a claim/evidence report of the archives named. */
export function reportCommand(): Command {
  return new Command('report')
    .description('Report the performance claims in mail archives, each with its verdict and the numbers behind it.')
    .argument('<input...>', 'mbox, .eml, Maildir, folder, archive page, git repository, compressed or not; - for standard input')
    .option('-f, --format <format>', 'terminal, markdown, html, csv, csv-runs or ndjson (default: by the name of --output, else terminal)')
    .option('-o, --output <file>', 'write to a file: .txt, .md, .html, .csv (claims), .runs.csv (numbers) or .ndjson says which format')
    .option('--only <verdicts>', 'show claims with these verdicts only: supported, mixed, contradicted, no-evidence')
    .option('--tool <names>', 'show only what rests on runs of these tools')
    .option('--author <text>', 'show only claims and runs of authors whose name contains this')
    .option('--since <date>', 'leave out messages before this day (YYYY-MM-DD)')
    .option('--no-color', 'no colour (also: NO_COLOR in the environment; none when piped)')
    .option('-q, --quiet', 'no progress and no warnings')
    .option('-v, --verbose', 'show every warning, not only how many')
    .addHelpText(
      'after',
      `
Exit status: 0 when everything was read, 1 when an input could not be, 2 for wrong use.

What the formats show, and the columns of csv and csv-runs: docs/report.md.

Examples:
  claimstat report thread.mbox
  claimstat report --only contradicted,mixed list.mbox.gz
  claimstat report lkml/*.html saved-page.txt -f markdown -o report.md
  claimstat report archive.mbox -o report.html
  claimstat report archive.mbox -f ndjson | jq 'select(.type == "evidence")'`,
    )
    .action(async (inputs: string[], options: Record<string, unknown>) => {
      const { report } = await import('./report-action.ts');
      process.exitCode = await report(inputs, options);
    });
}
