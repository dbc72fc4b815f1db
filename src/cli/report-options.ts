import { extname } from 'node:path';
import * as z from 'zod';
import { UsageError } from '../diagnostics/index.ts';
import { TOOLS } from '../extract/tools.ts';
import { VERDICTS } from '../model/evidence.ts';
import type { ReportFormat } from '../report/format.ts';
import { registry } from '../report/render/registry.generated.ts';
import { didYouMean } from '../search/suggest.ts';

/** The report formats that can be asked for. */
export const REPORT_FORMATS: readonly ReportFormat[] = registry;

const names = REPORT_FORMATS.map(format => format.id);
const words = z.string().transform(text =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== ''),
);

const Options = z.object({
  format: z.enum(names, { error: `--format wants one of ${names.join(', ')}` }).optional(),
  output: z.string().min(1, '--output wants a file name').optional(),
  only: words
    .pipe(
      z
        .array(z.enum(VERDICTS, { error: `--only wants verdicts, separated by commas: ${VERDICTS.join(', ')}` }))
        .min(1, '--only wants a verdict'),
    )
    .optional(),
  tool: words.pipe(z.array(z.string().toLowerCase()).min(1, '--tool wants the name of a tool; see: claimstat tools')).optional(),
  author: z.string().min(1, '--author wants a part of a name').optional(),
  since: z
    .string()
    .regex(/^\d{4}(-\d\d(-\d\d)?)?$/, '--since wants a day such as 2007-08-24')
    .refine(text => !Number.isNaN(Date.parse(text)), '--since wants a day that exists')
    .optional(),
  color: z.boolean().default(true),
  quiet: z.boolean().default(false),
  verbose: z.boolean().default(false),
});
export type ReportOptions = z.infer<typeof Options>;

/** The options of `claimstat report` as typed, checked. A wrong one is a UsageError that says what would be right. */
export function readOptions(given: Readonly<Record<string, unknown>>): ReportOptions {
  const result = Options.safeParse(given);
  if (!result.success) throw new UsageError(result.error.issues[0]?.message ?? 'wrong options');
  return result.data;
}

/** Tools of which nobody says what they are, as records name them. */
const NAMELESS = ['table', 'prose'];

/** The tools asked for that are not known, each with what may have been meant. A mail may hold a run of any program, so that they may be right. */
export function unknownTools({ tool = [] }: Pick<ReportOptions, 'tool'>): Map<string, string> {
  const known = [...TOOLS.map(({ id }) => id), ...NAMELESS];
  return new Map(tool.filter(name => !known.includes(name)).map(name => [name, didYouMean(name, known)]));
}

/** The format asked for, or the one that the output's name stands for, or the terminal's where the name has no ending. */
export function formatOf({ format, output }: Pick<ReportOptions, 'format' | 'output'>): ReportFormat {
  const found = REPORT_FORMATS.find(({ id }) => id === (format ?? 'terminal'));
  if (!found) throw new UsageError(`unknown format; one of ${names.join(', ')}`);
  if (format || !output || extname(output) === '') return found;
  const name = output.toLowerCase();
  // of ".csv" and ".runs.csv" the longer one
  const endings = REPORT_FORMATS.flatMap(of => of.endings.map(ending => ({ ending, of }))).sort(
    (a, b) => b.ending.length - a.ending.length,
  );
  const named = endings.find(({ ending }) => name.endsWith(ending))?.of;
  if (named) return named;
  const known = REPORT_FORMATS.flatMap(({ endings }) => endings);
  throw new UsageError(`--output ${output}: ${extname(output)} stands for no format; ${known.join(', ')} do, or say which with --format`);
}
