import { once } from 'node:events';
import { existsSync } from 'node:fs';
import * as z from 'zod';
import { UsageError } from '../diagnostics/index.ts';
import { conditionName } from '../extract/conditions/names.ts';
import { METRICS } from '../model/metrics.ts';
import { effectsOf, switchesIn, type ThreadSwitches } from '../report/effects/index.ts';
import { effectsNdjson } from '../report/render/effects/ndjson.ts';
import { effectsText } from '../report/render/effects/text.ts';
import type { TiedThread } from '../report/tie/thread.ts';
import { DATABASE } from './database.ts';
import { version } from './version.ts';
import { type Watch, watch } from './watch.ts';

const Options = z.object({
  in: z.array(z.string()).min(1, '--in wants an archive').optional(),
  db: z.string().min(1, '--db wants a file name').optional(),
  metric: z.enum(METRICS, { error: `--metric wants one of ${METRICS.join(', ')}` }).optional(),
  format: z.enum(['text', 'ndjson'], { error: '--format wants text or ndjson' }),
  color: z.boolean().default(true),
  quiet: z.boolean(),
  verbose: z.boolean(),
});

/** Runs `claimstat effects`. Gives the exit code: 0, or 1 when an input could not be read. */
export async function effects(named: string | undefined, given: Readonly<Record<string, unknown>>): Promise<number> {
  const checked = Options.safeParse(given);
  if (!checked.success) throw new UsageError(checked.error.issues[0]?.message ?? 'wrong options');
  const { condition, inputs } = operands(named, checked.data.in);
  const options = { ...checked.data, in: inputs };
  const watching = watch(options);
  if (options.in && options.db) throw new UsageError('give either --in or --db');
  const found: ThreadSwitches[] = [];
  for await (const thread of options.in ? surveyed(options.in, watching) : stored(condition, options.db ?? DATABASE))
    found.push(switchesIn(thread, condition));
  const result = effectsOf(condition, found, options.metric);
  const color = options.color && process.stdout.isTTY === true && !process.env.NO_COLOR;
  const text =
    options.format === 'ndjson'
      ? effectsNdjson(result, version())
      : effectsText(result, { color, width: process.stdout.columns ?? 100, version: version() });
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  return watching.finish();
}

/** `--in` takes all the words behind it, and with `--in a.mbox tso` the condition as well: it is the last of them then. */
function operands(named: string | undefined, inputs: readonly string[] | undefined) {
  const last = inputs && inputs.length > 1 ? inputs.at(-1) : undefined;
  const isSwallowed = named === undefined && last !== undefined && !existsSync(last);
  const condition = isSwallowed ? last : named;
  if (condition === undefined || condition.trim() === '')
    throw new UsageError('name the condition that is switched, such as: claimstat effects tso --in archive.mbox');
  return { condition, inputs: isSwallowed ? inputs?.slice(0, -1) : inputs };
}

async function* surveyed(inputs: readonly string[], watching: Watch): AsyncGenerator<TiedThread> {
  const { survey } = await import('../batch/survey.ts');
  yield* survey(inputs, { diagnose: watching.diagnose, onProgress: watching.progress, stdin: process.stdin });
}

/** The threads of a database that may speak of the condition: by the names of their runs' conditions, or by a claim. */
async function* stored(condition: string, database: string): AsyncGenerator<TiedThread> {
  const [{ openStore }, { storedThread }] = await Promise.all([import('../store/sqlite/open.ts'), import('../batch/tie-touched.ts')]);
  const store = openStore(database, { create: false });
  try {
    const usual = conditionName(condition).toLowerCase();
    const conditions = store
      .known('condition')
      .map(({ name }) => name)
      .filter(name => name.includes(usual) || conditionName(name) === usual);
    for (const thread of store.threadsWith({ conditions, text: condition })) yield storedThread(store, thread);
  } finally {
    store.close();
  }
}
