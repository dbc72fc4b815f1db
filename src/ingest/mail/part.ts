/** A leaf of a MIME tree, and what its bytes are good for: text of the mail, its HTML, attached text, or nothing to read. */

import { bodyText } from './body-text.ts';
import { decodeText } from './charset.ts';
import { type ContentValue, readContentValue } from './content-type.ts';
import { decodeTransfer } from './transfer.ts';
import { unstuff } from './unstuff.ts';

/** What a reader of the mail sees of it: its text parts, its HTML parts, the text that is attached. */
export interface MailTexts {
  readonly texts: string[];
  readonly htmls: string[];
  readonly attached: string[];
}

export interface Leaf {
  readonly type: ContentValue;
  readonly encoding: string;
  readonly disposition: ContentValue;
  readonly bytes: Buffer;
}

/** File names of logs, patches, tables and sources, whatever their Content-Type says. */
const TEXT_FILE =
  /\.(?:txt|log|out|output|patch|diff|csv|tsv|md|rst|conf|cfg|config|ini|fio|job|sh|py|pl|awk|c|h|cc|cpp|rs|go|js|ts|json|ya?ml|sql|dat|data|result|results|bench|perf|report|dmesg|trace|asc|tex|eml)$/i;
/** Text by its form only: signatures, keys, invitations. */
const NOT_READ = /^(?:application\/(?:pgp-|x-?pkcs7|pkcs7|pgp)|text\/(?:calendar|x-?vcard|vcard|css|rtf))/;
/** Attached text beyond this is cut: nobody reads a log of ten megabytes, and memory must not grow with it. */
const ATTACHED_LIMIT = 4 << 20;

/** Puts the text of one leaf where it belongs. `root` is true for a mail of one part, which is text whatever it is called. */
export function addLeaf(leaf: Leaf, into: MailTexts, root: boolean): void {
  const type = leaf.type.value;
  const name = leaf.disposition.params.get('filename') ?? leaf.type.params.get('name') ?? '';
  const isAttached = leaf.disposition.value === 'attachment' || (name !== '' && type !== 'text/plain' && type !== 'text/html');
  if (type === '' || type === 'text/plain' || type === 'text' || !type.includes('/')) {
    const text = readText(leaf);
    (isAttached && !root ? into.attached : into.texts).push(isAttached ? text.slice(0, ATTACHED_LIMIT) : text);
  } else if (type === 'text/html' || type === 'application/xhtml+xml') {
    if (!isAttached || root) into.htmls.push(readText(leaf));
  } else if (type === 'text/enriched' || type === 'text/richtext') into.texts.push(enrichedToText(readText(leaf)));
  else if (NOT_READ.test(type)) return;
  else if (type.startsWith('text/') || root || TEXT_FILE.test(name)) {
    const bytes = decodeTransfer(leaf.bytes, leaf.encoding);
    if (isText(bytes)) (root ? into.texts : into.attached).push(bodyText(decodeText(bytes, charsetOf(leaf))).slice(0, ATTACHED_LIMIT));
  }
}

/** True when the mail's text stands in HTML only. */
export function needsHtml(of: MailTexts): boolean {
  return of.htmls.length > 0 && !of.texts.some(text => text.trim() !== '');
}

function readText(leaf: Leaf): string {
  const text = bodyText(decodeText(decodeTransfer(leaf.bytes, leaf.encoding), charsetOf(leaf)));
  return leaf.type.params.get('format')?.toLowerCase() === 'flowed' ? unstuff(text) : text;
}

function charsetOf(leaf: Leaf): string {
  return leaf.type.params.get('charset') ?? '';
}

/** True for bytes with no NUL in them and hardly a control character. */
export function isText(bytes: Buffer): boolean {
  const end = Math.min(bytes.length, 4096);
  let odd = 0;
  for (let i = 0; i < end; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === 0) return false;
    if (byte < 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09 && byte !== 0x0c && byte !== 0x1b) odd++;
  }
  return odd * 50 <= end;
}

/** text/enriched (RFC 1896): "<bold>x</bold>" is "x", "<<" is "<", one line break is a blank, n are n - 1. */
function enrichedToText(text: string): string {
  return text
    .replace(/<param>[^<]{0,1000}<\/param>/gi, '')
    .replace(/<<|<\/?[A-Za-z][A-Za-z0-9-]{0,60}>/g, tag => (tag === '<<' ? '<' : ''))
    .replace(/\n+/g, breaks => (breaks.length === 1 ? ' ' : '\n'.repeat(breaks.length - 1)));
}

/** Content-Type and its neighbours of a part's header. */
export function leafOf(fields: ReadonlyMap<string, string>, bytes: Buffer): Leaf {
  return {
    type: readContentValue(fields.get('content-type')),
    encoding: fields.get('content-transfer-encoding') ?? '',
    disposition: readContentValue(fields.get('content-disposition')),
    bytes,
  };
}
