/** The option that names the database, for all commands that have it. */

import type { Command } from 'commander';

export const DATABASE = 'claimstat.db';

/** Adds `--db` to a command. */
export function withDatabase<C extends Command>(command: C): C {
  return command.option('--db <file>', 'the database', DATABASE);
}
