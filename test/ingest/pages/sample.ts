import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { PageFormat, PageText } from '../../../src/ingest/page.ts';
import { registry } from '../../../src/ingest/pages/registry.generated.ts';

/** What a careful reader finds on a sample page; bodies by lines. */
const Expected = z.object({ messages: z.array(z.looseObject({ body: z.array(z.string()) })) });

/** The sample pages of a folder: name, path and what stands in the JSON file beside each. */
export function samplesOf(folder: string): [name: string, path: string, expected: z.infer<typeof Expected>][] {
  return readdirSync(folder)
    .filter(name => !name.endsWith('.json') || readdirSync(folder).includes(`${name}.json`))
    .map(name => {
      const beside = name.endsWith('.json') ? `${name}.json` : name.replace(/\.[a-z]+$/, '.json');
      return [name, join(folder, name), Expected.parse(JSON.parse(readFileSync(join(folder, beside), 'utf8')))];
    });
}

/** The format that reads a page: the surest one, the first by file name among equals. */
export function surestFormat(page: PageText): PageFormat | undefined {
  const formats: readonly PageFormat[] = registry;
  let best: PageFormat | undefined;
  let most = 0;
  for (const format of formats) {
    if (format.marks.length > 0 && !format.marks.some(mark => page.text.includes(mark))) continue;
    const sure = format.detect(page);
    if (sure > most) [best, most] = [format, sure];
  }
  return best;
}
