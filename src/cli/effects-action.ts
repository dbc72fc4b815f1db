import { once } from 'node:events';
import * as z from 'zod';
import { survey } from '../batch/survey.ts';
import { UsageError } from '../diagnostics/index.ts';
import { METRICS } from '../model/metrics.ts';
import { effectsOf, switchesIn, type ThreadSwitches } from '../report/effects/index.ts';
import { effectsNdjson } from '../report/render/effects/ndjson.ts';
import { effectsText } from '../report/render/effects/text.ts';
import { version } from './version.ts';
import { watch } from './watch.ts';

const Options = z.object({
  in: z.array(z.string()).min(1, '--in wants an archive'),
  metric: z.enum(METRICS, { error: `--metric wants one of ${METRICS.join(', ')}` }).optional(),
  format: z.enum(['text', 'ndjson'], { error: '--format wants text or ndjson' }),
  color: z.boolean().default(true),
  quiet: z.boolean(),
  verbose: z.boolean(),
});

/** Runs `claimstat effects`. Gives the exit code: 0, or 1 when an input could not be read. */
export async function effects(condition: string, given: Readonly<Record<string, unknown>>): Promise<number> {
  const checked = Options.safeParse(given);
  if (!checked.success) throw new UsageError(checked.error.issues[0]?.message ?? 'wrong options');
  if (condition.trim() === '') throw new UsageError('name the condition that is switched, such as tso');
  const options = checked.data;
  const watching = watch(options);
  const found: ThreadSwitches[] = [];
  for await (const thread of survey(options.in, { diagnose: watching.diagnose, onProgress: watching.progress, stdin: process.stdin }))
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
