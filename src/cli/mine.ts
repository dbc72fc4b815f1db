import { Command } from 'commander';
import { withDatabase } from './database.ts';

/** `claimstat mine INPUT...`: archives into a database that stays current. */
export function mineCommand(): Command {
  return withDatabase(new Command('mine'))
    .description('Mine mail archives into a database; run again, it reads only what is new.')
    .argument('<input...>', 'mbox, Maildir, folder, git repository, archive page, compressed or not; - for standard input')
    .option('-j, --workers <n>', 'worker threads (default: one less than there are processors, none on two)')
    .option('-q, --quiet', 'no progress and no warnings')
    .option('-v, --verbose', 'show every warning, not only how many')
    .addHelpText(
      'after',
      `
Ctrl-C stops after what is on its way; the next run goes on from there. Inputs are never changed.
Exit status: 0 when everything was read, 1 when an input could not be, 2 for wrong use, 130 after Ctrl-C.

Examples:
  claimstat mine lkml/*.mbox.gz
  claimstat mine ~/lore/netdev --db netdev.db         a public-inbox mirror; again after each git fetch
  claimstat search 'tool:netperf throughput>9Gbps' --db netdev.db`,
    )
    .action(async (inputs: string[], options: Record<string, unknown>) => {
      const { mine } = await import('./mine-action.ts');
      process.exitCode = await mine(inputs, options);
    });
}
