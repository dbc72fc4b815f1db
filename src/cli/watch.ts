/** What goes to stderr while work goes on: diagnostics and progress. */

import type { Diagnostic } from '../diagnostics/index.ts';
import { showCount } from '../report/numbers.ts';
import { forTerminal } from '../report/render/escape.ts';

/** Where it is shown: standard error, or what stands in for it. */
export type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean };

export interface Watch {
  readonly diagnose: (diagnostic: Diagnostic) => void;
  readonly progress: (progress: { readonly messages: number; readonly path: string }) => void;
  /** Clears the progress line and tells how many warnings were not shown. Gives the exit code: 1 after an error. */
  readonly finish: () => number;
}

const DELAY = 700;
const STEP = 100;

/** Watches one piece of work. Errors are always shown; warnings with `verbose`, else only counted, and not at all with `quiet`. */
export function watch({ quiet, verbose, stderr = process.stderr }: { quiet: boolean; verbose: boolean; stderr?: Terminal }): Watch {
  const kinds = new Map<string, number>();
  const start = Date.now();
  let errors = 0;
  let shown = false;
  let last = 0;
  const clear = () => {
    if (shown) stderr.write('\r\u001b[K');
    shown = false;
  };
  return {
    diagnose: diagnostic => {
      if (diagnostic.severity === 'error') errors++;
      else kinds.set(diagnostic.id, (kinds.get(diagnostic.id) ?? 0) + 1);
      if (diagnostic.severity === 'warning' && (quiet || !verbose)) return;
      clear();
      stderr.write(`${showDiagnostic(diagnostic)}\n`);
    },
    progress: ({ messages, path }) => {
      const now = Date.now();
      if (quiet || !stderr.isTTY || now - start < DELAY || now - last < STEP) return;
      last = now;
      shown = true;
      const rate = Math.round((1000 * messages) / Math.max(1, now - start));
      stderr.write(`\r\u001b[K${showCount(messages, 'message')}, ${rate}/s  ${forTerminal(path).slice(-50)}`);
    },
    finish: () => {
      clear();
      const count = [...kinds.values()].reduce((sum, n) => sum + n, 0);
      if (count > 0 && !quiet && !verbose) {
        const list = [...kinds]
          .sort((a, b) => b[1] - a[1])
          .slice(0, 3)
          .map(([id, n]) => `${n} ${id}`);
        stderr.write(`claimstat: ${showCount(count, 'warning')} (${list.join(', ')}${kinds.size > 3 ? ', ...' : ''}); -v shows them\n`);
      }
      return errors > 0 ? 1 : 0;
    },
  };
}

/** One line: place, what is wrong, what to do. */
export function showDiagnostic({ severity, id, path, offset, line, message, hint }: Diagnostic): string {
  const place = line !== undefined ? `:${line}` : offset ? `@${offset}` : '';
  return forTerminal(`claimstat: ${severity}: ${path}${place}: ${message}${hint ? `; ${hint}` : ''} [${id}]`);
}
