import { UsageError } from '../diagnostics/index.ts';
import { openStore } from '../store/sqlite/open.ts';
import { print } from './print.ts';
import { showDiagnostic } from './watch.ts';

/** Runs `claimstat problems`. */
export async function problems(options: { readonly db: string; readonly format: string; readonly id?: string }): Promise<number> {
  if (options.format !== 'table' && options.format !== 'ndjson')
    throw new UsageError(`unknown format "${options.format}": table or ndjson`);
  const store = openStore(options.db, { create: false });
  const kinds = new Map<string, number>();
  try {
    for (const problem of store.problems()) {
      if (options.id !== undefined && problem.id !== options.id) continue;
      kinds.set(problem.id, (kinds.get(problem.id) ?? 0) + 1);
      if (options.format === 'ndjson') await print(`${JSON.stringify({ type: 'problem', ...problem })}\n`);
      else await print(`${showDiagnostic(problem).replace(/^claimstat: /, '')}\n`);
    }
    if (options.format === 'table') {
      const rows = [...kinds].sort((a, b) => b[1] - a[1]).map(([id, count]) => `${count} ${id}`);
      await print(rows.length === 0 ? 'no problems\n' : `\n${rows.join(', ')}\n`);
    }
  } finally {
    store.close();
  }
  return 0;
}
