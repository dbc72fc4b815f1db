#!/usr/bin/env node
/** The command line: defines the commands, loads the work behind them only when one is called. */

import { Command, CommanderError } from 'commander';
import { UsageError } from '../diagnostics/index.ts';
import { effectsCommand } from './effects.ts';
import { exportCommand } from './export.ts';
import { formatsCommand } from './formats.ts';
import { messagesCommand } from './messages.ts';
import { mineCommand } from './mine.ts';
import { problemsCommand } from './problems.ts';
import { reportCommand } from './report.ts';
import { searchCommand } from './search.ts';
import { showCommand } from './show.ts';
import { toolsCommand } from './tools.ts';
import { version } from './version.ts';

const EXIT_USAGE = 2;
const EXIT_BUG = 70;

const program = new Command('claimstat')
  .description('Mines mailing-list archives for performance claims and ties each one to the numbers behind it.')
  .version(version(), '-V, --version')
  .exitOverride()
  // What stands behind a command's name is for that command: "search -Volume" asks for no version.
  .enablePositionalOptions()
  .configureHelp({ showGlobalOptions: false })
  .addHelpText(
    'after',
    `
Examples:
  claimstat report thread.mbox                        claims, verdicts and the numbers they rest on
  claimstat report lkml/*.html page.txt -o report.md  archive pages, as Markdown
  claimstat report - -f ndjson < archive.mbox | jq .  records for programs
  claimstat mine lkml/*.mbox.gz                       whole archives into a database
  claimstat search 'tool:netperf throughput>9Gbps'    runs, claims and messages in the database
  claimstat effects tso --in archive.mbox             what an archive says about switching something
  claimstat messages archive.mbox                     what is in an archive
  claimstat formats                                   what can be read, and how to get it
  claimstat tools                                     the benchmark tools that are known`,
  );

const COMMANDS = [
  reportCommand(),
  mineCommand(),
  searchCommand(),
  showCommand(),
  effectsCommand(),
  exportCommand(),
  problemsCommand(),
  messagesCommand(),
  formatsCommand(),
  toolsCommand(),
];
for (const command of COMMANDS) program.addCommand(command.exitOverride());

// A reader that has seen enough (`| head`) closes the pipe: that is no fault.
process.stdout.on('error', error => {
  if ('code' in error && error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT_USAGE;
  else if (error instanceof UsageError) {
    process.stderr.write(`claimstat: ${error.message}\n`);
    process.exitCode = EXIT_USAGE;
  } else {
    process.stderr.write(
      `claimstat: this is a bug, please report it:\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exitCode = EXIT_BUG;
  }
}
