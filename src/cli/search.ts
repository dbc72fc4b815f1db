import { type Command, Option } from 'commander';
import { withDatabase } from './database.ts';
import { QueryCommand } from './query-command.ts';

/** `claimstat search QUERY`. */
export function searchCommand(): Command {
  return withDatabase(new QueryCommand('search'))
    .description('Find runs, claims or messages in a database.')
    .argument('<query...>', 'words, "phrases", prefix:value, metric>value, OR, -not, (groups)')
    .addOption(
      new Option('-f, --format <format>', 'gobench is for benchstat, and for runs only')
        .choices(['table', 'ndjson', 'csv', 'json', 'gobench'])
        .default('table'),
    )
    .option('-n, --limit <n>', 'at most so many (default: 50 in a table, else all)')
    .option('--count', 'say only how many there are')
    .addHelpText(
      'after',
      `
Prefixes: from: s: (subject) b: (body) l: (list) d: (date) m: (Message-ID) t: (thread) tool: verdict: kind: modality: metric:
  in:runs in:claims in:messages  sort:date sort:-throughput  limit:20  quoted:yes; any other name is a condition: tso:off, bs:4k
Exit status: 0 when something was found, 1 when nothing was, 2 for wrong use.

Examples:
  claimstat search 'tool:netperf test:TCP_STREAM tso:off throughput>9Gbps'
  claimstat search 'verdict:contradicted d:2007..2010 from:fink'
  claimstat search '"interrupt coalescing" (latency<50us OR iops>1M) -tool:fio'
  claimstat search tso -gso l:netdev                  a word that begins with a dash is one that is not wanted
  claimstat search 'tool:nuttcp mss:1460' -f gobench | benchstat -col /tso -`,
    )
    .action(async (words: string[], options: Record<string, unknown>) => {
      const { search } = await import('./search-action.ts');
      process.exitCode = await search(words, options);
    });
}
