import { once } from 'node:events';
import { existsSync } from 'node:fs';
import * as z from 'zod';
import { UsageError } from '../diagnostics/index.ts';
import { conditionName } from '../extract/conditions/names.ts';
import { METRICS } from '../model/metrics.ts';
import { effectsOf, switchesIn, type ThreadSwitches, tellingValues } from '../report/effects/index.ts';
import { showCount } from '../report/numbers.ts';
import { effectsNdjson } from '../report/render/effects/ndjson.ts';
import { effectsText } from '../report/render/effects/text.ts';
import { forTerminal } from '../report/render/escape.ts';
import type { TiedThread } from '../report/tie/thread.ts';
import { didYouMean } from '../search/suggest.ts';
import type { Known } from '../store/store.ts';
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
  const archive = options.in ? surveyed(options.in, watching) : await stored(condition, options.db ?? DATABASE);
  const found: ThreadSwitches[] = [];
  for await (const thread of archive.threads) found.push(switchesIn(thread, condition, archive.values));
  const result = effectsOf(condition, found, options.metric);
  const color = options.color && process.stdout.isTTY === true && !process.env.NO_COLOR;
  const text =
    options.format === 'ndjson'
      ? effectsNdjson(result, version())
      : effectsText(result, { color, width: process.stdout.columns ?? 100, version: version() });
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  const switched = new Set(found.flatMap(({ comparisons }) => comparisons.map(c => c.metric)));
  if (switched.size === 0) process.stderr.write(`claimstat: ${forTerminal(noSwitch(result.condition, archive.varying()))}\n`);
  else if (options.metric && !switched.has(options.metric))
    process.stderr.write(`claimstat: of ${options.metric} nothing was measured when it was switched, but of ${[...switched].join(', ')}\n`);
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

/** Where threads come from, and what else is known of the place. */
interface Archive {
  readonly threads: AsyncIterable<TiedThread>;
  /** Values that the condition has in it, as far as they are known before all is read. */
  readonly values: readonly string[];
  /** Conditions with more than one value, the most frequent first; asked when all is read. */
  readonly varying: () => readonly Known[];
}

function surveyed(inputs: readonly string[], watching: Watch): Archive {
  const seen = new Map<string, { count: number; readonly value: string; varies: boolean }>();
  async function* threads(): AsyncGenerator<TiedThread> {
    const { survey } = await import('../batch/survey.ts');
    for await (const thread of survey(inputs, { diagnose: watching.diagnose, onProgress: watching.progress, stdin: process.stdin })) {
      for (const { name, value } of thread.runs.flatMap(run => run.conditions)) {
        const known = seen.get(name);
        if (!known) seen.set(name, { count: 1, value: String(value), varies: false });
        else {
          known.count++;
          known.varies ||= known.value !== String(value);
        }
      }
      yield thread;
    }
  }
  const varying = () =>
    [...seen].flatMap(([name, { count, varies }]) => (varies ? [{ name, count }] : [])).sort((a, b) => b.count - a.count);
  return { threads: threads(), values: [], varying };
}

/** The threads of a database that may speak of the condition: by the names of their runs' conditions, by a label, or by a claim. */
async function stored(condition: string, database: string): Promise<Archive> {
  const [{ openStore }, { storedThread }] = await Promise.all([import('../store/sqlite/open.ts'), import('../batch/tie-touched.ts')]);
  const store = openStore(database, { create: false });
  const usual = conditionName(condition).toLowerCase();
  const conditions = store
    .known('condition')
    .map(({ name }) => name)
    .filter(name => name.includes(usual) || conditionName(name) === usual);
  const values = conditions
    .filter(name => conditionName(name) === usual)
    .flatMap(name => store.known('value', name).map(known => known.name));
  const varying = store.known('varying');
  async function* threads(): AsyncGenerator<TiedThread> {
    try {
      const variants = [...tellingValues(usual, values)];
      for (const thread of store.threadsWith({ conditions, variants, text: condition })) yield storedThread(store, thread);
    } finally {
      store.close();
    }
  }
  return { threads: threads(), values, varying: () => varying };
}

const MOST_SHOWN = 8;

/** What to ask for instead: names that are near, then those that vary most often. */
function noSwitch(condition: string, varying: readonly Known[]): string {
  const others = varying.filter(({ name }) => name !== 'variant' && name !== condition);
  const like = didYouMean(
    condition,
    others.map(({ name }) => name),
  );
  const shown = others.slice(0, MOST_SHOWN).map(({ name, count }) => `${name} (${showCount(count, 'run')})`);
  const more = others.length > MOST_SHOWN ? ` and ${others.length - MOST_SHOWN} more` : '';
  const known = shown.length === 0 ? '' : `; what varies here: ${shown.join(', ')}${more}`;
  return `no two runs here differ in ${condition}${like || known}`;
}
