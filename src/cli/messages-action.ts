import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { UsageError } from '../diagnostics/index.ts';
import { type Conversed, findConversations, recordOfConversed } from '../ingest/conversations.ts';
import { type Head, headOf } from '../ingest/head.ts';
import { ingest } from '../ingest/index.ts';
import { showCount } from '../report/numbers.ts';
import { forTerminal } from '../report/render/escape.ts';
import { watch } from './watch.ts';

export interface MessagesOptions {
  readonly format: string;
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/** Prints the messages of the inputs: one line each, or one JSON object a line with the decoded body. Gives the exit code. */
export async function messages(inputs: readonly string[], options: MessagesOptions): Promise<number> {
  if (options.format !== 'table' && options.format !== 'ndjson')
    throw new UsageError(`unknown format "${options.format}": table or ndjson`);
  const watching = watch(options);
  const heads: Head[] = [];
  // Threads are known when all mails are read; until then the bodies wait on the disk, not in memory.
  const bodies = options.format === 'ndjson' ? new Spool() : undefined;
  try {
    for await (const message of ingest(inputs, { diagnose: watching.diagnose, onProgress: watching.progress, stdin: process.stdin })) {
      heads.push(headOf(message));
      await bodies?.write(message.body);
    }
    const found = findConversations(heads);
    if (bodies) await printRecords(heads, found, bodies);
    else await printTable(found);
  } finally {
    bodies?.remove();
  }
  return watching.finish();
}

/** Every message as it lies in the archives; a copy of one that is told more richly elsewhere says so. */
async function printRecords(heads: readonly Head[], found: readonly Conversed[], bodies: Spool): Promise<void> {
  const byPlace = new Map(found.flatMap(message => message.copies.map((place): [number, Conversed] => [place, message])));
  let place = 0;
  for await (const body of bodies.read()) {
    const message = byPlace.get(place);
    const head = heads[place++];
    if (!message || !head) continue;
    const record =
      message.best === place - 1 ? recordOfConversed(message) : { ...recordOfConversed({ ...message, head }), copyOf: message.head.id };
    await print(`${JSON.stringify(record).slice(0, -1)},"body":${body}}\n`);
  }
}

async function printTable(found: readonly Conversed[]): Promise<void> {
  for (const { head, copies } of found) {
    const date = head.date?.slice(0, 16).replace('T', ' ') ?? 'no date';
    const from = forTerminal(head.from.name ?? head.from.address ?? '(nobody named)');
    const times = copies.length > 1 ? `  (${copies.length} copies)` : '';
    await print(`${date.padEnd(16)}  ${from.slice(0, 24).padEnd(24)}  ${forTerminal(head.subject ?? '(no subject)')}${times}\n`);
  }
  const threads = new Set(found.map(message => message.thread)).size;
  if (found.length > 1) await print(`\n${showCount(found.length, 'message')} in ${showCount(threads, 'thread')}\n`);
}

async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

/** Bodies on the disk, one JSON string a line, in order. */
class Spool {
  readonly #folder = mkdtempSync(join(tmpdir(), 'claimstat-'));
  readonly #file = join(this.#folder, 'bodies');
  readonly #out = createWriteStream(this.#file);

  async write(body: string): Promise<void> {
    // The two separators are no line ends in JSON, but they are to a line reader.
    const line = JSON.stringify(body).replace(/[\u2028\u2029]/g, sign => (sign === '\u2028' ? '\\u2028' : '\\u2029'));
    if (!this.#out.write(`${line}\n`)) await once(this.#out, 'drain');
  }

  async *read(): AsyncGenerator<string> {
    await new Promise<void>(resolve => this.#out.end(resolve));
    yield* createInterface({ input: createReadStream(this.#file), crlfDelay: Number.POSITIVE_INFINITY });
  }

  remove(): void {
    this.#out.destroy();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
