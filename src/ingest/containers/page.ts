import type { Container, Entry, FileEntry, FoundMessage, Reading } from '../container.ts';
import { readAll } from '../entry.ts';
import { bodyText } from '../mail/body-text.ts';
import { decodeText } from '../mail/charset.ts';
import { isText } from '../mail/part.ts';
import type { PageFormat, PageMessage, PageText } from '../page.ts';
import { unescapeFrom } from '../pages/common/escaped-from.ts';
import { registry } from '../pages/registry.generated.ts';

const FORMATS: readonly PageFormat[] = registry;
/** A page beyond this is no page of an archive. */
const LIMIT = 32 << 20;
/** In a folder a text that merely could be a mail is none: notes, licences, robots.txt. */
const LEAST_IN_FOLDER = 0.1;

const page: Container = {
  id: 'page',
  title: 'web page of an archive, or such a page saved as text',
  howToGet: 'save the page of a message or thread, or mirror the archive with wget; the kinds known by their own marks are listed below',
  costly: true,
  detect: entry => (entry.kind === 'file' && isText(entry.head) ? sureness(choose(pageOf(entry.head, entry.path))?.confidence ?? 0) : 0),
  read,
};
export default page;

/** A software's own mark outweighs a header that the page prints; anything less gives way to it. */
function sureness(confidence: number): number {
  return confidence === 1 ? 0.8 : 0.5 * confidence;
}

async function* read(entry: Entry, reading: Reading): AsyncGenerator<FoundMessage> {
  if (entry.kind !== 'file') return;
  const { bytes, cut } = await readAll(entry, LIMIT);
  if (cut) {
    reading.diagnose({
      id: 'page-too-long',
      severity: 'warning',
      path: entry.path,
      message: `the page is longer than ${LIMIT >> 20} MiB; its tail is left out`,
      hint: "take the archive's mbox instead",
    });
  }
  const text = pageOf(bytes, entry.path);
  const chosen = choose(text);
  if (!chosen || (reading.inFolder && chosen.confidence < LEAST_IN_FOLDER)) return;
  for (const message of chosen.format.read(text)) yield found(message, entry, chosen.format.id);
}

/** The format that is surest of the page. The marks are looked for first: they are cheap. */
function choose(text: PageText): { format: PageFormat; confidence: number } | undefined {
  let best: { format: PageFormat; confidence: number } | undefined;
  for (const format of FORMATS) {
    if (format.marks.length > 0 && !format.marks.some(mark => text.text.includes(mark))) continue;
    const confidence = format.detect(text);
    if (confidence > (best?.confidence ?? 0)) best = { format, confidence };
  }
  return best;
}

function pageOf(bytes: Buffer, path: string): PageText {
  return { text: bodyText(decodeText(bytes, charsetOf(bytes))), path, bytes };
}

/** `<meta charset="euc-jp">`, `<meta http-equiv=... content="text/html; charset=koi8-r">`, `<?xml encoding="...">`. */
function charsetOf(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 4096);
  return /<(?:meta|\?xml)\s[^>]{0,300}?(?:charset|encoding)\s{0,4}=\s{0,4}["']?([\w.:-]{1,40})/i.exec(head)?.[1] ?? '';
}

function found(message: PageMessage, entry: FileEntry, format: string): FoundMessage {
  return {
    messageId: message.messageId ?? null,
    inReplyTo: message.inReplyTo ?? null,
    references: message.references ?? [],
    from: message.from ?? { name: null, address: null },
    date: message.date ?? null,
    subject: message.subject ?? null,
    list: message.list ?? null,
    url: message.url ?? null,
    body: unescapeFrom(message.body),
    source: message.guessed ? { path: entry.path, format, guessed: true } : { path: entry.path, format },
    ...(message.flattened ? { flattened: true } : {}),
  };
}
