import type { Container, Entry, Found, Reading } from '../container.ts';
import { openStream } from '../entry.ts';

const address: Container = {
  id: 'address',
  title: 'address of a public-inbox thread or message, or of any file that is read',
  howToGet: 'https://lore.kernel.org/LIST/MESSAGE-ID/ as a browser shows it; its thread is fetched as t.mbox.gz',
  detect: entry => (entry.kind === 'address' ? 1 : 0),
  read,
};
export default address;

const PATIENCE_MS = 60_000;
const LARGEST = 512 << 20;

async function* read(entry: Entry, reading: Reading): AsyncGenerator<Found> {
  if (entry.kind !== 'address') return;
  const url = threadAddress(entry.path);
  const failed = (message: string, hint: string): void =>
    reading.diagnose({ id: 'fetch-failed', severity: 'error', path: entry.path, message, hint });
  if (!url) return failed('this is no address', 'give it as https://HOST/LIST/MESSAGE-ID/');
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), headers: { 'user-agent': 'claimstat' }, redirect: 'follow' });
  } catch (error) {
    return failed(`${url} cannot be fetched (${reason(error)})`, 'check the network, or fetch it elsewhere and give the file');
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return failed(`${url} answers ${response.status} ${response.statusText}`.trim(), 'check the address in a browser');
  }
  const inner = await openStream(
    limited(response.body, message => failed(`${url}: ${message}`, 'fetch it elsewhere and give the file')),
    entry.path,
  );
  yield* reading.descend(inner);
}

/**
 * Where the mails of an address are: a public-inbox page (`/LIST/MSGID/`, with T/, t/, raw, #anchor or without) has its
 * whole thread at `/LIST/MSGID/t.mbox.gz`; any other address is taken as it is. Undefined for one that is none.
 */
export function threadAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const parts = url.pathname.split('/').filter(part => part !== '');
  const at = parts.findIndex((part, i) => i > 0 && /^[^@]+(?:@|%40)[^@]+$/i.test(part));
  const after = at < 0 ? undefined : parts.slice(at + 1).join('/');
  if (after === undefined || !/^(?:|T|t|raw|t\.mbox\.gz|t\.atom)$/.test(after)) return url.href;
  return new URL(`/${parts.slice(0, at + 1).join('/')}/t.mbox.gz`, url).href;
}

/** The body, up to the size that is read; a connection that breaks ends it. */
async function* limited(body: AsyncIterable<Uint8Array>, failed: (message: string) => void): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > LARGEST) return failed(`it is larger than ${LARGEST >> 20} MiB; what came before is read`);
      yield chunk;
    }
  } catch (error) {
    failed(`the connection broke off (${reason(error)}); what came before is read`);
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${PATIENCE_MS / 1000} s`;
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}
