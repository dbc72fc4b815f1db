/** From a mail as it lies in an archive to its facts and text. Pure but for loading the parsers that few mails need. */
import type { Found, FoundMessage } from './container.ts';
import { readMail } from './mail/read-mail.ts';

/** Decodes what a container yielded. Never throws; a promise only for the few mails that need a slow parser. */
export function decode(found: Found): FoundMessage | Promise<FoundMessage> {
  if (!('raw' in found)) return found;
  const facts = readMail(found.raw);
  return facts instanceof Promise ? facts.then(read => ({ ...read, source: found.source })) : { ...facts, source: found.source };
}
