/**
 * Unpacks bzip2 block by block, so that memory holds one block and not the file. A block begins with 48 bits that are
 * the digits of pi, at any bit; a stream ends with the digits of its square root. Streams may follow one another.
 */
import bzip from 'seek-bzip';

const BLOCK_HIGH = 0x314159;
const BLOCK_LOW = 0x265359;
const END_HIGH = 0x177245;
const END_LOW = 0x385090;
/** The largest block; a header that says 9 fits a block of any size. */
const HEADER = Buffer.from('BZh9', 'latin1');

/** The unpacked bytes. Throws when the data breaks off or a block is damaged. */
export async function* unpackBzip2(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  /** Bit at which the open block begins in `bytes`; -1 when none is open. */
  let block = -1;
  /** Next byte to scan, and the last 48 bits seen. */
  let at = 0;
  let high = 0;
  let low = 0;
  for await (const chunk of chunks) {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      for (let bit = 7; bit >= 0; bit--) {
        high = ((high << 1) | (low >>> 23)) & 0xffffff;
        low = ((low << 1) | ((byte >>> bit) & 1)) & 0xffffff;
        const begins = high === BLOCK_HIGH && low === BLOCK_LOW;
        if (!begins && !(high === END_HIGH && low === END_LOW)) continue;
        const mark = at * 8 + (8 - bit) - 48;
        if (block >= 0) yield decode(bytes, block, at + 1);
        block = begins ? mark : -1;
      }
    }
    const keep = block < 0 ? Math.max(0, at - 8) : block >> 3;
    bytes = bytes.subarray(keep);
    at -= keep;
    if (block >= 0) block -= keep * 8;
  }
  if (block >= 0) throw new Error('the last block is not complete');
}

function decode(bytes: Buffer, bit: number, end: number): Buffer {
  const input = Buffer.concat([HEADER, bytes.subarray(bit >> 3, end), Buffer.alloc(8)]);
  let out = Buffer.allocUnsafe(1 << 20);
  let length = 0;
  bzip.decodeBlock(input, HEADER.length * 8 + (bit & 7), {
    writeByte(byte: number) {
      if (length === out.length) out = Buffer.concat([out, Buffer.allocUnsafe(out.length)]);
      out[length++] = byte;
    },
  });
  return out.subarray(0, length);
}
