/** One command of fio may define several jobs: options before the first `--name` hold for all, those behind a `--name` for its job only. */

import type { Command } from './commands.ts';

const NAME = /^--?name(?:=(.*))?$/;

/** The words of the command that set up one job; those shared by all where the job is not known. Other commands stay as they are. */
export function commandOfJob(command: Command, job: string | undefined): Command {
  const starts = command.words.flatMap((word, index) => (NAME.test(word) ? [index] : []));
  if (command.program !== 'fio' || starts.length < 2) return command;
  const shared = command.words.slice(0, starts[0]);
  const own = starts.findIndex(start => nameAt(command.words, start) === job);
  const from = starts[own];
  return { ...command, words: from === undefined ? shared : [...shared, ...command.words.slice(from, starts[own + 1])] };
}

function nameAt(words: readonly string[], index: number): string | undefined {
  return NAME.exec(words[index] ?? '')?.[1] ?? words[index + 1];
}
