import type { Diagnose } from '../diagnostics/index.ts';

/** Prints every diagnostic as one line on stderr; after an error the command ends with exit code 1. */
export function diagnosticPrinter(): Diagnose {
  return diagnostic => {
    if (diagnostic.severity === 'error') process.exitCode = 1;
    const place = diagnostic.line ?? diagnostic.offset;
    const where = place === undefined ? diagnostic.path : `${diagnostic.path}:${diagnostic.line === undefined ? 'byte ' : ''}${place}`;
    const hint = diagnostic.hint ? `; ${diagnostic.hint}` : '';
    process.stderr.write(`claimstat: ${diagnostic.severity}: ${where}: ${diagnostic.message}${hint} [${diagnostic.id}]\n`);
  };
}
