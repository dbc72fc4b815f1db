import { once } from 'node:events';

/** Writes to stdout, and waits when its reader is slow. */
export async function print(text: string): Promise<void> {
  if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
}
