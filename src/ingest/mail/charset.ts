/**
 * Bytes to text. Mails lie about their charset, so bytes that are valid UTF-8 beyond ASCII are UTF-8 whatever a
 * single-byte label says; a label that says more (gbk, iso-2022-jp) is believed while its text is free of gaps.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** Labels as mails write them -> what they are in practice (WHATWG's superset where there is one). */
const ALIASES: Readonly<Record<string, string>> = {
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
  'ansi_x3.4-1968': 'windows-1252',
  '646': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'iso_8859-1': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-11': 'windows-874',
  'tis-620': 'windows-874',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'gb_2312-80': 'gb18030',
  cp936: 'gb18030',
  'x-gbk': 'gb18030',
  'ks_c_5601-1987': 'cp949',
  ks_c_5601: 'cp949',
  ksc5601: 'cp949',
  'euc-kr': 'cp949',
  'shift-jis': 'cp932',
  shift_jis: 'cp932',
  sjis: 'cp932',
  'x-sjis': 'cp932',
  'windows-31j': 'cp932',
  big5: 'big5-hkscs',
  'unicode-1-1-utf-7': 'utf-7',
};

/** Charsets of seven bits, in which valid UTF-8 says nothing, and how to read them. */
const SEVEN_BIT = new Set(['iso-2022-jp', 'iso-2022-jp-1', 'iso-2022-jp-2', 'iso-2022-kr', 'hz-gb-2312', 'utf-7', 'utf-7-imap']);

/** Charsets of several bytes a character: their text is rarely valid UTF-8 by chance, but short text may be. */
const MULTI_BYTE = new Set(['gb18030', 'cp949', 'cp932', 'big5-hkscs', 'euc-jp', 'utf-16', 'utf-16le', 'utf-16be', 'utf-32']);

const utf8 = new TextDecoder('utf-8');

/** The text of `bytes`, whose header calls their charset `label` (empty: it names none). Never throws. */
export function decodeText(bytes: Buffer, label: string): string {
  const name = charsetName(label);
  if (SEVEN_BIT.has(name)) return decodeSevenBit(bytes, name);
  if (isAscii(bytes) && !name.startsWith('utf-16') && name !== 'utf-32') return bytes.toString('latin1');
  if (MULTI_BYTE.has(name)) {
    const text = decodeKnown(bytes, name);
    if (text !== undefined && !(text.includes('\ufffd') && isUtf8(bytes))) return text;
  }
  if (isUtf8(bytes)) return bytes.toString('utf8');
  if (name === 'utf-8') return decodeBrokenUtf8(bytes);
  return decodeKnown(bytes, name) ?? iconv.decode(bytes, 'windows-1252');
}

/** True when this charset can be read, so that a label that names it is worth believing. */
export function knownCharset(label: string): boolean {
  const name = charsetName(label);
  return name === 'utf-8' || SEVEN_BIT.has(name) || (name !== '' && iconv.encodingExists(name));
}

function charsetName(label: string): string {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '');
  if (name === 'utf8' || name === 'utf-8') return 'utf-8';
  return ALIASES[name] ?? name;
}

function decodeKnown(bytes: Buffer, name: string): string | undefined {
  return name !== '' && iconv.encodingExists(name) ? iconv.decode(bytes, name) : undefined;
}

/** Mostly UTF-8 with bytes that are not (two charsets in one mail); else windows-1252. */
function decodeBrokenUtf8(bytes: Buffer): string {
  const text = utf8.decode(bytes);
  let gaps = 0;
  let wide = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 0xfffd) gaps++;
    else if (c > 0x7f) wide++;
  }
  return wide >= gaps ? text : iconv.decode(bytes, 'windows-1252');
}

function decodeSevenBit(bytes: Buffer, name: string): string {
  if (name === 'utf-7' || name === 'utf-7-imap') return iconv.decode(bytes, name);
  if (name === 'iso-2022-kr') return decodeIso2022Kr(bytes);
  if (name === 'hz-gb-2312') return bytes.toString('latin1');
  return new TextDecoder('iso-2022-jp').decode(bytes);
}

/** ISO-2022-KR: between SO (0x0e) and SI (0x0f) the bytes are EUC-KR without the high bit. */
function decodeIso2022Kr(bytes: Buffer): string {
  const out = Buffer.alloc(bytes.length);
  let length = 0;
  let shifted = false;
  for (const byte of bytes) {
    if (byte === 0x0e) shifted = true;
    else if (byte === 0x0f) shifted = false;
    else out[length++] = shifted && byte > 0x20 ? byte | 0x80 : byte;
  }
  return iconv.decode(out.subarray(0, length), 'cp949').replace(/\x1b\$\)C/g, '');
}
