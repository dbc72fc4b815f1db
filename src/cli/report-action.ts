import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { survey } from '../batch/survey.ts';
import { UsageError } from '../diagnostics/index.ts';
import type { Verdict } from '../model/evidence.ts';
import { filterThread } from '../report/filter.ts';
import type { Look, Totals } from '../report/format.ts';
import type { TiedThread } from '../report/tie/index.ts';
import { formatOf, readOptions, unknownTools } from './report-options.ts';
import { version } from './version.ts';
import { watch } from './watch.ts';

/** Runs `claimstat report`. Gives the exit code: 0, or 1 when an input could not be read. A tool nobody knows or ran is a UsageError. */
export async function report(inputs: readonly string[], given: Readonly<Record<string, unknown>>): Promise<number> {
  const options = readOptions(given);
  const format = formatOf(options);
  const unknown = unknownTools(options);
  const output = options.output ? await openOutput(options.output) : process.stdout;
  const watching = watch({ ...options, quiet: options.quiet });
  const look: Look = {
    color: options.color && !options.output && process.stdout.isTTY === true && !process.env.NO_COLOR,
    width: process.stdout.columns ?? 100,
    version: version(),
  };
  const totals = newTotals();
  await put(output, format.open(look));
  for await (const thread of survey(inputs, { diagnose: watching.diagnose, onProgress: watching.progress, stdin: process.stdin })) {
    for (const run of thread.runs) unknown.delete(run.tool);
    const shown = filterThread(thread, { verdicts: options.only, tools: options.tool, author: options.author, since: options.since });
    count(totals, shown);
    await put(output, format.thread(shown, look));
  }
  await put(output, format.close(totals, look));
  if (options.output) await new Promise<void>(resolve => output.end(resolve));
  const code = watching.finish();
  for (const [name, like] of unknown)
    throw new UsageError(
      `no tool known is called "${name}", and no run here is of it${like || '; claimstat tools lists those that are known'}`,
    );
  return code;
}

async function openOutput(path: string): Promise<Writable> {
  const stream = createWriteStream(path);
  try {
    await once(stream, 'open');
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return stream;
}

async function put(output: Writable, text: string): Promise<void> {
  if (text !== '' && !output.write(text)) await once(output, 'drain');
}

type Counts = { -readonly [K in keyof Omit<Totals, 'verdicts'>]: number } & { verdicts: Record<Verdict, number> };

function newTotals(): Counts {
  return { messages: 0, threads: 0, runs: 0, claims: 0, verdicts: { supported: 0, mixed: 0, contradicted: 0, 'no-evidence': 0 } };
}

/** What is quoted is counted once, where it was first said. */
function count(totals: Counts, thread: TiedThread): void {
  const quoted = new Set(thread.claims.filter(claim => claim.quoteOf).map(claim => claim.id));
  totals.messages += thread.messages.length;
  totals.threads += thread.messages.length > 0 ? 1 : 0;
  totals.runs += thread.runs.filter(run => !run.quoteOf).length;
  totals.claims += thread.claims.length - quoted.size;
  for (const item of thread.evidence) if (!quoted.has(item.claim)) totals.verdicts[item.verdict]++;
}
