import type { Diagnostic } from '../diagnostics/index.ts';

/** What to say when git could not read a repository. */
export function gitFailed(path: string, error: unknown): Diagnostic {
  return {
    id: 'git-failed',
    severity: 'error',
    path,
    message: `git cannot read this repository (${error instanceof Error ? error.message : String(error)})`,
    hint: 'install git 2.20 or later, or run "git fsck" in it; what came before is read',
  };
}
