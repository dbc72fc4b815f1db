/** Header text: RFC 2047 encoded words, and the raw 8-bit headers of mailers that never heard of them. */
import { isAscii, isUtf8 } from 'node:buffer';
import { decodeText, knownCharset } from './charset.ts';
import { decodeQuotedPrintable } from './transfer.ts';

const WORD = /=\?([^?\s]{1,60})\?([BbQq])\?([^?]{0,4000})\?=/g;

/**
 * The text of a header value given as latin1 (one character a byte), unfolded. Neighbouring words of one charset are
 * joined as bytes first: mailers split a character over two. A word in an unknown charset stays as it stands.
 */
export function decodeHeaderText(value: string, bodyCharset = ''): string {
  const plain = decodeRaw(value, bodyCharset);
  if (!plain.includes('=?')) return plain;
  let out = '';
  let last = 0;
  let open: { charset: string; bytes: Buffer[] } | undefined;
  const close = (): void => {
    if (open) out += decodeText(Buffer.concat(open.bytes), open.charset);
    open = undefined;
  };
  for (const m of plain.matchAll(WORD)) {
    const between = plain.slice(last, m.index);
    const charset = (m[1] ?? '').replace(/\*.*$/, '').toLowerCase();
    const adjacent = last > 0 && /^\s*$/.test(between);
    if (!knownCharset(charset)) {
      close();
      out += between + m[0];
    } else {
      if (!adjacent || open?.charset !== charset) {
        close();
        if (!adjacent) out += between;
        open = { charset, bytes: [] };
      }
      open?.bytes.push(wordBytes(m[2] ?? '', m[3] ?? ''));
    }
    last = m.index + m[0].length;
  }
  close();
  return out + plain.slice(last);
}

function wordBytes(encoding: string, text: string): Buffer {
  if (encoding === 'B' || encoding === 'b') return Buffer.from(text, 'base64');
  return decodeQuotedPrintable(Buffer.from(text.replaceAll('_', ' '), 'latin1'));
}

/** Raw bytes above ASCII: UTF-8 if valid, else the charset of the body, else windows-1252. */
function decodeRaw(value: string, bodyCharset: string): string {
  const bytes = Buffer.from(value, 'latin1');
  if (isAscii(bytes)) return value;
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeText(bytes, knownCharset(bodyCharset) ? bodyCharset : '');
}
