import { Command } from 'commander';

/** `claimstat effects CONDITION`: what archives say about switching something. */
export function effectsCommand(): Command {
  return new Command('effects')
    .usage('[options] <condition>')
    .description('Show what archives say about switching something: every comparison, what they come to together, and the claims.')
    .argument('[condition]', 'what is switched, by any of its names: tso, tcp-segmentation-offload, rx-usecs, iodepth, scheduler, ...')
    .option('--db <file>', 'the database of mined archives (default: claimstat.db)')
    .option('--in <input...>', 'archives to read instead: mbox, .eml, Maildir, folder, page, git repository; - for standard input')
    .option('-m, --metric <name>', 'only this metric: throughput, latency, cpu_utilization, ...')
    .option('-f, --format <format>', 'text (pastes into a mail or a Markdown page) or ndjson', 'text')
    .option('--no-color', 'no colour (also: NO_COLOR in the environment; none when piped)')
    .option('-q, --quiet', 'no progress and no warnings', false)
    .option('-v, --verbose', 'show every warning', false)
    .addHelpText(
      'after',
      `
Comparisons in which nothing else changes are pooled, each kind of test by itself; the others are listed beside them.

Examples:
  claimstat effects tso --metric throughput
  claimstat effects tso --in archive.mbox
  claimstat effects iodepth --metric iops --in lists/*.mbox.gz
  claimstat effects scheduler --in linux-block/ -f ndjson | jq 'select(.type == "pool")'`,
    )
    .action(async (condition: string | undefined, options: Record<string, unknown>) => {
      const { effects } = await import('./effects-action.ts');
      process.exitCode = await effects(condition, options);
    });
}
