/** Content-Transfer-Encoding: quoted-printable and base64 to bytes (RFC 2045, section 6), as damaged as mails have them. */

const EQUALS = 0x3d;

/** The bytes of a part's body. An unknown encoding (and 7bit, 8bit, binary) leaves them as they are. */
export function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'quoted-printable':
      return decodeQuotedPrintable(bytes);
    case 'base64':
      return decodeBase64(bytes);
    default:
      return bytes;
  }
}

/** "=3D" is one byte, "=" at the end of a line joins it to the next (numbers are split so); a stray "=" stays. */
export function decodeQuotedPrintable(bytes: Buffer): Buffer {
  let at = bytes.indexOf(EQUALS);
  if (at < 0) return bytes;
  const out = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  let from = 0;
  while (at >= 0) {
    bytes.copy(out, length, from, at);
    length += at - from;
    const value = hexPair(bytes, at + 1);
    if (value >= 0) {
      out[length++] = value;
      from = at + 3;
    } else {
      const end = softBreak(bytes, at + 1);
      if (end > 0) from = end;
      else {
        out[length++] = EQUALS;
        from = at + 1;
      }
    }
    at = bytes.indexOf(EQUALS, from);
  }
  bytes.copy(out, length, from);
  return out.subarray(0, length + bytes.length - from);
}

/** Base64 with line breaks; text after the padding (a list's footer) is dropped by the decoder. */
function decodeBase64(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1'), 'base64');
}

function hexPair(bytes: Buffer, at: number): number {
  const high = hexDigit(bytes[at]);
  const low = hexDigit(bytes[at + 1]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** The place after the line end that follows an "=" (and blanks some gateways add); -1 when none does. */
function softBreak(bytes: Buffer, at: number): number {
  let i = at;
  while (bytes[i] === 0x20 || bytes[i] === 0x09) i++;
  if (bytes[i] === 0x0a) return i + 1;
  if (bytes[i] === 0x0d) return bytes[i + 1] === 0x0a ? i + 2 : i + 1;
  return i >= bytes.length ? i : -1;
}
