/** A command whose arguments are a query: what begins with a dash may be a word that is not wanted (`-tso`), and no option. */

import { Command, type Option, type ParseOptionsResult } from 'commander';

export class QueryCommand extends Command {
  /** Options as they are; `-tool:fio`, `-nvme` and `-"a b"` are words of the query. Long ones stay options, known or misspelt. */
  override parseOptions(given: string[]): ParseOptionsResult {
    const words: string[] = [];
    const options: string[] = [];
    for (let at = 0; at < given.length; at++) {
      const word = given[at] ?? '';
      if (word === '--') {
        words.push(...given.slice(at + 1));
        break;
      }
      const option = optionOf(word, this.options);
      if (option) {
        options.push(word);
        const isWhole = word !== option.short && word !== option.long;
        if (option.required && !isWhole && at + 1 < given.length) options.push(given[++at] ?? '');
      } else if (word.startsWith('--') || word === '-h') options.push(word);
      else words.push(word);
    }
    const { operands, unknown } = super.parseOptions(options);
    return { operands: [...operands, ...words], unknown };
  }
}

/** `-n`, `-n20`, `--limit`, `--limit=20`; a value right behind a letter is one only where the option can have it. */
function optionOf(word: string, options: readonly Option[]): Option | undefined {
  return options.find(({ short, long, required, argChoices }) => {
    if (word === short || word === long) return true;
    if (!required) return false;
    if (long && word.startsWith(`${long}=`)) return true;
    if (!short || !word.startsWith(short)) return false;
    const value = word.slice(short.length);
    return argChoices ? argChoices.includes(value) : /^\d+$/.test(value);
  });
}
