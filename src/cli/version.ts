import { readFileSync } from 'node:fs';

/** The version of this package, as package.json has it. */
export function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return /"version": *"([^"]+)"/.exec(text)?.[1] ?? 'unknown';
}
