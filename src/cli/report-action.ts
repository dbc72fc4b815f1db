import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import type { Writable } from 'node:stream';
import { survey } from '../batch/survey.ts';
import { type Diagnostic, UsageError } from '../diagnostics/index.ts';
import { filterThread, narrowedTo, type ShownThread } from '../report/filter.ts';
import type { Look } from '../report/format.ts';
import { countReport } from '../report/totals.ts';
import { formatOf, type ReportOptions, readOptions, unknownTools } from './report-options.ts';
import { version } from './version.ts';
import { watch } from './watch.ts';

/** Columns of what is no terminal: a file, a pipe. */
const WIDTH = 100;

/** Runs `claimstat report`. Gives the exit code: 0, or 1 when an input could not be read. A tool nobody knows or ran is a UsageError. */
export async function report(inputs: readonly string[], given: Readonly<Record<string, unknown>>): Promise<number> {
  const options = readOptions(given);
  const format = formatOf(options);
  const unknown = unknownTools(options);
  const wanted = { verdicts: options.only, tools: options.tool, author: options.author, since: options.since };
  const counter = countReport(narrowedTo(wanted));
  const output = options.output ? await openOutput(options.output, inputs) : process.stdout;
  const watching = watch(options);
  const diagnose = (diagnostic: Diagnostic) => {
    counter.diagnose(diagnostic);
    watching.diagnose(diagnostic);
  };
  const look = lookOf(options);
  await put(output, format.open(look));
  const held: ShownThread[] = [];
  for await (const thread of survey(inputs, { diagnose, onProgress: watching.progress, stdin: process.stdin })) {
    for (const run of thread.runs) unknown.delete(run.tool);
    const shown = filterThread(thread, wanted);
    counter.add(shown);
    if (format.head) held.push(shown);
    else await put(output, format.thread(shown, look));
  }
  if (format.head) await put(output, format.head(held, counter.totals(), look));
  for (const thread of held) await put(output, format.thread(thread, look));
  await put(output, format.close(counter.totals(), look));
  if (options.output) await new Promise<void>(resolve => output.end(resolve));
  const code = watching.finish();
  for (const [name, like] of unknown)
    throw new UsageError(
      `no tool known is called "${name}", and no run here is of it${like || '; claimstat tools lists those that are known'}`,
    );
  return code;
}

/** Colours and the width of the screen are for a terminal only. */
function lookOf({ color, output }: ReportOptions): Look {
  const terminal = !output && process.stdout.isTTY === true;
  return {
    color: color && terminal && !process.env.NO_COLOR && process.env.TERM !== 'dumb',
    width: (terminal && process.stdout.columns) || WIDTH,
    version: version(),
  };
}

/** An input that is written to would be lost before it is read. */
async function openOutput(path: string, inputs: readonly string[]): Promise<Writable> {
  if (inputs.some(input => input !== '-' && resolvePath(input) === resolvePath(path)))
    throw new UsageError(`--output ${path} is one of the inputs; name another file`);
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
